'use client'

import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import type { FieldWiring } from './form-context'

type FieldProps = {
  wiring: FieldWiring
  label: ReactNode
  hint?: ReactNode
  optional?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** Label above, hint under it, error next to the control. */
export function Field({ wiring, label, hint, optional, children, className }: FieldProps) {
  return (
    <div className={classNames('space-y-1.5', className)}>
      <label htmlFor={wiring.id} className="block font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={wiring.hintId} className="text-body-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError wiring={wiring} />
      {children}
    </div>
  )
}

export function FieldError({ wiring }: { wiring: FieldWiring }) {
  return (
    <p
      id={wiring.errorId}
      aria-live="polite"
      className={wiring.error ? 'flex gap-1.5 font-medium text-danger' : 'hidden'}
    >
      {wiring.error && (
        <>
          <Icon name="warning" className="mt-[0.2em]" />
          <span>
            <span className="sr-only">Error: </span>
            {wiring.error}
          </span>
        </>
      )}
    </p>
  )
}
