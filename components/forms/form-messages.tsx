'use client'

import type { Route } from 'next'
import { type MouseEvent, useLayoutEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { paths, withQuery } from '@/lib/config/paths'
import { FORM } from '@/lib/content/screens/forms'
import type { FormState } from '@/lib/web/form-state'
import { fieldId, fieldLabelId } from './form-context'
import { useFocusOnChange } from './use-focus-on-change'

/**
 * Takes focus when the server rejects the form, and repeats each field's label and message as a link to the field.
 */
export function ErrorSummary({
  state,
  idPrefix = '',
}: {
  state: Extract<FormState, { type: 'invalid' }>
  idPrefix?: string
}) {
  const labels = useLabels(state, idPrefix)
  const box = useFocusOnChange<HTMLDivElement>(state)

  function go(event: MouseEvent<HTMLAnchorElement>, id: string) {
    const field = document.getElementById(id)
    if (!field) return
    event.preventDefault()
    field.closest('details')?.setAttribute('open', '')
    // The label, because a group may be taller than the screen, and its message is below the label.
    const label = document.getElementById(fieldLabelId(id)) ?? field
    label.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
  }

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="col-span-full mb-8 w-full scroll-mt-24 rounded-md border-2 border-danger bg-danger-tint px-5 py-4"
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
                {labels[name] && <span className="font-semibold">{withColon(labels[name])} </span>}
                {text}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Labels by field name, read from the page because the fields come after the summary. */
function useLabels({ fields }: { fields: Record<string, string> }, idPrefix: string): Record<string, string> {
  const [labels, setLabels] = useState<Record<string, string>>({})
  useLayoutEffect(() => {
    const problems = Object.entries(fields)
    setLabels(
      Object.fromEntries(problems.map(([name, text]) => [name, labelOf(fieldId(idPrefix, name), text)])),
    )
  }, [fields, idPrefix])
  return labels
}

/**
 * Empty if the message names the field itself. A card of a list, such as "Degree 2", is always named, because the
 * others have the same labels.
 */
function labelOf(id: string, message: string): string {
  const element = document.getElementById(fieldLabelId(id))
  const label = element?.textContent ?? ''
  const card = /\.\d+\./.test(id) ? element?.closest('fieldset')?.querySelector('legend')?.textContent : null
  return [card, names(message, label) ? null : label].filter(Boolean).join(', ')
}

/** "Choose at least one document type." names the field "Types of documents". */
function names(message: string, label: string): boolean {
  const words = wordsOf(message)
  return wordsOf(label).every((word) => words.includes(word))
}

const LITTLE_WORDS = ['a', 'an', 'of', 'the', 'your']

/** In the singular. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []
  return words.filter((word) => !LITTLE_WORDS.includes(word)).map((word) => word.replace(/s$/, ''))
}

function withColon(label: string): string {
  return label.endsWith('?') ? label : `${label}:`
}

/** The sentence of a refused form; with a support reference only for an unexpected error. */
export function Refusal({ state }: { state: Extract<FormState, { type: 'refused' }> }) {
  const box = useFocusOnChange<HTMLDivElement>(state)
  return (
    <div ref={box} tabIndex={-1} className="col-span-full mb-6 w-full scroll-mt-24 rounded-md">
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
          <InNewTab href={withQuery(paths.loginFactor, { confirm: 'only' })}>Confirm in a new tab</InNewTab>
        )}
        {(state.code === 'not_signed_in' || state.code === 'sign_in_again') && (
          <InNewTab href={withQuery(paths.login, { confirm: 'only' })}>{FORM.signInAgain}</InNewTab>
        )}
      </Alert>
    </div>
  )
}

/** This tab keeps what was typed, and the form can be submitted again. */
function InNewTab({ href, children }: { href: Route; children: string }) {
  return (
    <p>
      <a href={href} target="_blank" rel="noopener" className="link">
        {children}
      </a>
    </p>
  )
}
