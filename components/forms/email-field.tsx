'use client'

import type { ComponentProps } from 'react'
import { TextInput } from './text-input'

/** An e-mail input with its keyboard, without capitalization and spelling correction. */
export function EmailField({
  name = 'email',
  label = 'E-mail address',
  ...rest
}: Partial<ComponentProps<typeof TextInput>>) {
  return (
    <TextInput
      name={name}
      type="email"
      label={label}
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
    />
  )
}
