'use client'

import type { MouseEvent } from 'react'
import type { FormState } from '@/lib/web/form-state'
import { fieldId } from './form-context'
import { useArrivalFocus } from './use-arrival-focus'

type Invalid = Extract<FormState, { at: 'invalid' }>

/** Takes focus when the server refuses answers, repeats the fields' own words and leads to each field. */
export function ErrorSummary({ state, idPrefix = '' }: { state: Invalid; idPrefix?: string }) {
  const box = useArrivalFocus<HTMLDivElement>(state)

  function go(event: MouseEvent<HTMLAnchorElement>, id: string) {
    const field = document.getElementById(id)
    if (!field) return
    event.preventDefault()
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
