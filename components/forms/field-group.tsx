'use client'

import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { FieldError, FieldHint, FieldLabel } from './field'
import { useField, useFormContext } from './form-context'

type FieldGroupProps = {
  /** The name of the group's error; the fields inside have their own names. */
  name: string
  legend: string
  /** True if a heading right above shows the same words. */
  isLegendHidden?: boolean
  hint?: string | undefined
  optional?: boolean | undefined
  children: ReactNode
  className?: string
}

/** Fields that are required together, such as "at least one of these". The error summary focuses the group. */
export function FieldGroup({
  name,
  legend,
  isLegendHidden = false,
  hint,
  optional,
  children,
  className,
}: FieldGroupProps) {
  const wiring = useField(name, Boolean(hint))
  const { clearError } = useFormContext()
  return (
    <fieldset
      id={wiring.id}
      tabIndex={-1}
      aria-describedby={wiring.describedBy}
      aria-invalid={wiring.error ? true : undefined}
      onChange={() => clearError(name)}
      className={classNames('min-w-0', className)}
    >
      <legend className={isLegendHidden ? 'sr-only' : 'font-semibold'}>
        <FieldLabel wiring={wiring} label={legend} optional={optional} />
      </legend>
      <FieldHint wiring={wiring} hint={hint} />
      <FieldError wiring={wiring} />
      {children}
    </fieldset>
  )
}
