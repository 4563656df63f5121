'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field'
import { useField } from './form-context'
import { type InputChange, useChangedBeforeHydration } from './hydrated'

type TextInputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  className?: string
  /** The width of the control itself, such as `max-w-40` for a short code. */
  controlClassName?: string
  onChange?: (change: InputChange) => void
}

export function TextInput({
  name,
  label,
  hint,
  optional,
  className,
  controlClassName = '',
  defaultValue,
  onChange,
  ...rest
}: TextInputProps) {
  const wiring = useField(name, Boolean(hint))
  const ref = useChangedBeforeHydration(onChange)
  return (
    <Field wiring={wiring} label={label} hint={hint} optional={optional} className={className}>
      <input
        type="text"
        {...rest}
        ref={ref}
        onChange={onChange}
        id={wiring.id}
        name={name}
        {...(rest.value === undefined && { defaultValue: wiring.echo ?? defaultValue })}
        aria-describedby={wiring.describedBy}
        aria-invalid={wiring.error ? true : undefined}
        className={`control ${controlClassName}`}
      />
    </Field>
  )
}
