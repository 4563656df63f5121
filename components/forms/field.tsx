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
        <FieldLabel wiring={wiring} label={label} optional={optional} />
      </label>
      <FieldHint wiring={wiring} hint={hint} />
      <FieldError wiring={wiring} />
      {children}
    </div>
  )
}

type FieldLabelProps = Pick<FieldProps, 'wiring' | 'label' | 'optional'>

/** The content of a label or a legend. */
export function FieldLabel({ wiring, label, optional }: FieldLabelProps) {
  return (
    <>
      <span id={wiring.labelId}>{label}</span>
      {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
    </>
  )
}

type FieldHintProps = Pick<FieldProps, 'wiring' | 'hint'> & { className?: string }

export function FieldHint({ wiring, hint, className }: FieldHintProps) {
  if (!hint) return null
  return (
    <p id={wiring.hintId} className={classNames('text-body-sm text-ink-soft', className)}>
      {hint}
    </p>
  )
}

/** Announces what was found when a field was left; the error summary announces the answer to a submit. */
export function FieldError({ wiring }: { wiring: FieldWiring }) {
  return (
    <div
      id={wiring.errorId}
      aria-live={wiring.isSummarized ? 'off' : 'polite'}
      className={wiring.error ? 'flex gap-1.5 font-medium text-danger' : 'sr-only'}
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
    </div>
  )
}
