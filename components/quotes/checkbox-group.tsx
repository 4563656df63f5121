'use client'

import { FieldError } from '@/components/forms/field'
import { useField, useFormContext } from '@/components/forms/form-context'

type CheckboxGroupProps = {
  /** The name of the group's error; each checkbox is a separate field. */
  name: string
  legend: string
  hint?: string
  optional?: boolean
  options: { field: string; label: string }[]
  /** Initially checked boxes, by field name: `on`. */
  ticked?: Record<string, string>
}

export function CheckboxGroup({ name, legend, hint, optional, options, ticked = {} }: CheckboxGroupProps) {
  const wiring = useField(name, Boolean(hint))
  const { state, clearError } = useFormContext()
  const isChecked = (field: string) => ('echo' in state ? state.echo : ticked)[field] === 'on'
  return (
    <fieldset id={wiring.id} tabIndex={-1} aria-describedby={wiring.describedBy} className="min-w-0">
      <legend className="font-semibold">
        {legend}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      {hint && (
        <p id={wiring.hintId} className="text-body-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError wiring={wiring} />
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {options.map(({ field, label }) => (
          <label key={field} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              name={field}
              value="on"
              defaultChecked={isChecked(field)}
              onChange={() => clearError(name)}
              className="mt-[0.15em] size-5 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
