'use client'

import { FieldError } from '@/components/forms/field'
import { useField, useFormContext } from '@/components/forms/form-context'

type TickGroupProps = {
  /** The name under which a problem of the whole group is told; each tick is a field of its own. */
  name: string
  legend: string
  hint?: string
  optional?: boolean
  ticks: { field: string; label: string }[]
}

export function TickGroup({ name, legend, hint, optional, ticks }: TickGroupProps) {
  const wiring = useField(name, Boolean(hint))
  const { state, answered } = useFormContext()
  const isTicked = (field: string) => 'echo' in state && state.echo[field] === 'on'
  return (
    <fieldset id={wiring.id} tabIndex={-1} aria-describedby={wiring.describedBy} className="min-w-0">
      <legend className="font-semibold">
        {legend}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      {hint && (
        <p id={wiring.hintId} className="text-[0.9375rem] text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError wiring={wiring} />
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {ticks.map(({ field, label }) => (
          <label key={field} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              name={field}
              value="on"
              defaultChecked={isTicked(field)}
              onChange={() => answered(name)}
              className="mt-[0.15em] size-5 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
