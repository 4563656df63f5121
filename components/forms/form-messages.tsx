'use client'

import type { MouseEvent } from 'react'
import { Alert } from '@/components/ui/alert'
import { paths, withQuery } from '@/lib/config/paths'
import type { FormState } from '@/lib/web/form-state'
import { fieldId } from './form-context'
import { useFocusOnChange } from './use-focus-on-change'

/** Takes focus when the server rejects the form, repeats each field's message and links to the field. */
export function ErrorSummary({
  state,
  idPrefix = '',
}: {
  state: Extract<FormState, { type: 'invalid' }>
  idPrefix?: string
}) {
  const box = useFocusOnChange<HTMLDivElement>(state)

  function go(event: MouseEvent<HTMLAnchorElement>, id: string) {
    const field = document.getElementById(id)
    if (!field) return
    event.preventDefault()
    field.closest('details')?.setAttribute('open', '')
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
  }

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="mb-8 scroll-mt-24 rounded-md border-2 border-danger bg-danger-tint px-5 py-4"
    >
      <h2 className="title-card text-danger">There is a problem</h2>
      <ul className="mt-2 space-y-1">
        {Object.entries(state.fields).map(([name, text]) => {
          const id = fieldId(idPrefix, name)
          return (
            <li key={name}>
              <a
                href={`#${id}`}
                onClick={(event) => go(event, id)}
                className="font-medium text-danger underline underline-offset-4 hover:text-danger-strong"
              >
                {text}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The sentence of a refused form; with a support reference only for an unexpected error. */
export function Refusal({ state }: { state: Extract<FormState, { type: 'refused' }> }) {
  const box = useFocusOnChange<HTMLDivElement>(state)
  return (
    <div ref={box} tabIndex={-1} className="col-span-full mb-6 scroll-mt-24 rounded-md">
      <Alert tone="danger" live reference={state.reference}>
        {state.text}
        {state.code === 'draft_missing' && (
          <p>
            <a href={paths.checkout} className="link">
              Start again
            </a>
          </p>
        )}
        {state.code === 'factor_not_fresh' && (
          <p>
            <a
              href={withQuery(paths.loginFactor, { confirm: 'only' })}
              target="_blank"
              rel="noopener"
              className="link"
            >
              Confirm in a new tab
            </a>
          </p>
        )}
      </Alert>
    </div>
  )
}
