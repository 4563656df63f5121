'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field'
import { useField } from './form-context'
import { useTypedBeforeHydration } from './hydrated'

type TextareaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  className?: string
}

export function Textarea({ name, label, hint, optional, className, defaultValue, ...rest }: TextareaProps) {
  const wiring = useField(name, Boolean(hint))
  const typed = useTypedBeforeHydration(wiring.id)
  return (
    <Field wiring={wiring} label={label} hint={hint} optional={optional} className={className}>
      <textarea
        rows={4}
        {...rest}
        id={wiring.id}
        name={name}
        {...(rest.value === undefined && { defaultValue: typed ?? wiring.echo ?? defaultValue })}
        aria-describedby={wiring.describedBy}
        aria-invalid={wiring.error ? true : undefined}
        className="control"
      />
    </Field>
  )
}
