'use client'

import type { ReactNode } from 'react'
import type { ComboboxOption } from './combobox-search'
import { Field } from './field'
import { useField } from './form-context'
import { useHydrated } from './hydrated'
import { SearchableList } from './searchable-list'

type ComboboxProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  options: ComboboxOption[]
  defaultValue?: string | undefined
  placeholder?: string
  className?: string
  /** Kept as a form value even when it is not one of the options, e.g. "not sure". */
  onChoose?: (value: string) => void
}

/** A searchable list of many options. Before hydration it is a native select with the same name and value. */
export function Combobox({
  name,
  label,
  hint,
  optional,
  options,
  defaultValue,
  placeholder = 'Type to search',
  className,
  onChoose,
}: ComboboxProps) {
  const wiring = useField(name, Boolean(hint))
  const hydrated = useHydrated()
  const initial = wiring.echo ?? defaultValue ?? ''
  return (
    <Field wiring={wiring} label={label} hint={hint} optional={optional} className={className}>
      {hydrated ? (
        <SearchableList
          wiring={wiring}
          name={name}
          options={options}
          initial={initial}
          placeholder={placeholder}
          {...(onChoose && { onChoose })}
        />
      ) : (
        <select
          id={wiring.id}
          name={name}
          defaultValue={initial}
          aria-describedby={wiring.describedBy}
          aria-invalid={wiring.error ? true : undefined}
          className="control"
        >
          <option value="">Choose one</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.detail ? `${option.label} · ${option.detail}` : option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
