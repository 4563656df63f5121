'use client'

import { type FocusEvent, useCallback, useEffect, useMemo, useState } from 'react'
import type { FormState } from '@/lib/web/form-state'
import { afterPress, watchPresses } from './after-press'

/** Changes to messages by field since the server's response; null if its message no longer applies. */
type Overrides = { state: FormState; fields: Record<string, string | null> }

/** The server's messages by field, overridden by what `check` found when a field was left. */
export function useFieldErrors(
  state: FormState,
  check: ((data: FormData) => Record<string, string>) | undefined,
) {
  useEffect(watchPresses, [])
  const [overrides, setOverrides] = useState<Overrides>({ state, fields: {} })

  const errors = useMemo(() => {
    const messages = Object.entries(visibleErrors(overrides, state))
    return Object.fromEntries(messages.flatMap(([name, text]) => (text === null ? [] : [[name, text]])))
  }, [state, overrides])

  const summarized = useMemo(() => new Set(summarizedNames(overrides, state)), [state, overrides])

  const clearError = useCallback(
    (name: string) =>
      setOverrides((before) =>
        name in visibleErrors(before, state) ? withOverride(before, state, name, null) : before,
      ),
    [state],
  )

  function validateField(event: FocusEvent<HTMLFormElement>) {
    const field: unknown = event.target
    if (!check || !isFilledField(field)) return
    const form = event.currentTarget
    afterPress(() => {
      const text = check(new FormData(form))[field.name] ?? null
      setOverrides((before) => withOverride(before, state, field.name, text))
    })
  }

  return { errors, summarized, clearError, validateField }
}

function visibleErrors(overrides: Overrides, state: FormState): Record<string, string | null> {
  return { ...(state.type === 'invalid' && state.fields), ...(overrides.state === state && overrides.fields) }
}

function summarizedNames(overrides: Overrides, state: FormState): string[] {
  if (state.type !== 'invalid') return []
  const changed = overrides.state === state ? overrides.fields : {}
  return Object.keys(state.fields).filter((name) => !(name in changed))
}

function withOverride(overrides: Overrides, state: FormState, name: string, text: string | null): Overrides {
  return { state, fields: { ...(overrides.state === state && overrides.fields), [name]: text } }
}

/** An empty field that was only tabbed through isn't an error yet; the server checks it on submit. */
function isFilledField(target: unknown): target is HTMLInputElement {
  return (
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
    target.name !== '' &&
    target.type !== 'radio' &&
    target.value !== ''
  )
}
