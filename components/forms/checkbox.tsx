'use client'

import type { ReactNode } from 'react'
import { FieldError, FieldHint } from './field'
import { useField } from './form-context'
import { type InputChange, useChangedBeforeHydration } from './hydrated'

type CheckboxProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  value?: string
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
}

export function Checkbox({ name, label, hint, value = 'on', defaultChecked, onChange }: CheckboxProps) {
  const wiring = useField(name, Boolean(hint))
  const report = ({ target }: InputChange) => onChange?.(target.checked)
  const ref = useChangedBeforeHydration(report)
  return (
    <div className="space-y-1.5">
      <FieldError wiring={wiring} />
      <div className="flex items-start gap-3">
        <input
          ref={ref}
          type="checkbox"
          id={wiring.id}
          name={name}
          value={value}
          defaultChecked={wiring.echo === undefined ? defaultChecked : wiring.echo === value}
          onChange={report}
          aria-describedby={wiring.describedBy}
          aria-invalid={wiring.error ? true : undefined}
          className="mt-[0.15em] size-5 shrink-0"
        />
        <div>
          <label htmlFor={wiring.id} className="block cursor-pointer">
            {label}
          </label>
          <FieldHint wiring={wiring} hint={hint} />
        </div>
      </div>
    </div>
  )
}
