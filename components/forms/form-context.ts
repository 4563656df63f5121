'use client'

import { createContext, useContext } from 'react'
import type { FormState } from '@/lib/web/form-state'

export type FormAction = (state: FormState, data: FormData) => Promise<FormState>

type FormContextValue = {
  state: FormState
  pending: boolean
  /** The value of the button that was pressed; null if it has none. */
  pressed?: string | null
  /** Prepended to every field id, for pages with two forms. */
  idPrefix: string
  errors: Record<string, string>
  /** Fields whose message is in the error summary, which takes focus and is announced. */
  summarized?: ReadonlySet<string>
  /** Called when a field's value changes, because its message concerned the old one. */
  clearError: (name: string) => void
}

const EMPTY: FormContextValue = {
  state: { type: 'idle' },
  pending: false,
  idPrefix: '',
  errors: {},
  clearError: () => undefined,
}

export const FormContext = createContext<FormContextValue>(EMPTY)

export function useFormContext(): FormContextValue {
  return useContext(FormContext)
}

export type FieldWiring = {
  id: string
  error: string | undefined
  /** Announced with the error summary, so not again at the field. */
  isSummarized: boolean
  /** What the person typed before the server refused it. */
  echo: string | undefined
  describedBy: string | undefined
  labelId: string
  hintId: string
  errorId: string
}

/** Ids, error and echo of one field, so that label, hint, error and control always refer to each other. */
export function useField(name: string, hasHint: boolean): FieldWiring {
  const { state, idPrefix, errors, summarized } = useFormContext()
  const id = fieldId(idPrefix, name)
  const error = errors[name]
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [error && errorId, hasHint && hintId].filter(Boolean).join(' ')
  return {
    id,
    error,
    isSummarized: summarized?.has(name) ?? false,
    echo: 'echo' in state ? state.echo[name] : undefined,
    describedBy: described || undefined,
    labelId: fieldLabelId(id),
    hintId,
    errorId,
  }
}

/** The element with a field's name without "(optional)", which the error summary repeats. */
export function fieldLabelId(id: string): string {
  return `${id}-label`
}

export function fieldId(idPrefix: string, name: string): string {
  return `${idPrefix}${name}`
}
