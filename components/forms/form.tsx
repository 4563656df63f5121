'use client'

import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  startTransition,
  useActionState,
  useMemo,
  useState,
} from 'react'
import { Alert } from '@/components/ui/alert'
import type { FormState } from '@/lib/web/form-state'
import { ErrorSummary } from './error-summary'
import { FormContext } from './form-context'

type FormProps = {
  action: (state: FormState, data: FormData) => Promise<FormState>
  children: ReactNode
  idPrefix?: string
  className?: string
  /** Same rules as the server's, asked on leaving a field. Returns the messages by field name. */
  check?: (data: FormData) => Record<string, string>
  /** False where the page itself draws the sentence of a finished action. */
  showDone?: boolean
  onSubmitted?: () => void
}

/**
 * A form that works before any script has loaded (the server action answers) and keeps what was typed after it has.
 * Draws the error summary, refusals and the done sentence above its fields.
 */
export function Form({
  action,
  children,
  idPrefix = '',
  className,
  check,
  showDone = true,
  onSubmitted,
}: FormProps) {
  const [state, dispatch, pending] = useActionState(action, { at: 'idle' })
  const { errors, hear, settle } = useErrors(state, check)
  const context = useMemo(() => ({ state, pending, idPrefix, errors }), [state, pending, idPrefix, errors])

  function submit(event: FormEvent<HTMLFormElement>) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    if (submitter?.hasAttribute('formaction')) return
    // React would reset the fields of a form after its action; sending it by hand keeps them.
    event.preventDefault()
    if (pending) return
    settle()
    onSubmitted?.()
    const data = new FormData(event.currentTarget, submitter)
    startTransition(() => dispatch(data))
  }

  return (
    <FormContext value={context}>
      <form action={dispatch} onSubmit={submit} onBlur={hear} noValidate className={className}>
        {state.at === 'invalid' && <ErrorSummary state={state} idPrefix={idPrefix} />}
        {state.at === 'refused' && (
          <Alert tone="danger" live requestId={state.requestId} className="mb-6">
            {state.text}
          </Alert>
        )}
        {state.at === 'done' && showDone && (
          <Alert tone="success" live className="mb-6">
            {state.text}
          </Alert>
        )}
        {children}
      </form>
    </FormContext>
  )
}

/** The server's messages, overlaid by what leaving a field has shown since. */
function useErrors(state: FormState, check: FormProps['check']) {
  const [since, setSince] = useState<{ state: FormState; fields: Record<string, string | null> }>({
    state,
    fields: {},
  })

  const errors = useMemo(() => {
    const found = new Map(Object.entries(state.at === 'invalid' ? state.fields : {}))
    for (const [name, text] of Object.entries(since.state === state ? since.fields : {})) {
      if (text === null) found.delete(name)
      else found.set(name, text)
    }
    return Object.fromEntries(found)
  }, [state, since])

  function hear(event: FocusEvent<HTMLFormElement>) {
    const field: unknown = event.target
    if (!check || !isFilledField(field)) return
    const text = check(new FormData(event.currentTarget))[field.name] ?? null
    setSince((before) => ({
      state,
      fields: { ...(before.state === state ? before.fields : {}), [field.name]: text },
    }))
  }

  return { errors, hear, settle: () => setSince({ state, fields: {} }) }
}

/** An empty field that is merely passed by is not yet wrong; the server says so on submit. */
function isFilledField(target: unknown): target is HTMLInputElement {
  return (
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
    target.name !== '' &&
    target.type !== 'radio' &&
    target.value !== ''
  )
}
