'use client'

import { FieldGroup } from '@/components/forms/field-group'
import { useFormContext } from '@/components/forms/form-context'

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
  const { state } = useFormContext()
  const isChecked = (field: string) => ('echo' in state ? state.echo : ticked)[field] === 'on'
  return (
    <FieldGroup name={name} legend={legend} hint={hint} optional={optional}>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {options.map(({ field, label }) => (
          <label key={field} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              name={field}
              value="on"
              defaultChecked={isChecked(field)}
              className="mt-[0.15em] size-5 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
