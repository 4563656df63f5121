'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field'
import { useField } from './form-context'

type SelectOption = { value: string; label: string }

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  options: SelectOption[]
  /** The first, empty option, such as "Choose a country". */
  placeholder?: string
  className?: string
}

export function Select({
  name,
  label,
  hint,
  optional,
  options,
  placeholder,
  className,
  defaultValue,
  ...rest
}: SelectProps) {
  const wiring = useField(name, Boolean(hint))
  return (
    <Field wiring={wiring} label={label} hint={hint} optional={optional} className={className}>
      <select
        {...rest}
        id={wiring.id}
        name={name}
        {...(rest.value === undefined && { defaultValue: wiring.echo ?? defaultValue ?? '' })}
        aria-describedby={wiring.describedBy}
        aria-invalid={wiring.error ? true : undefined}
        className="control"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
