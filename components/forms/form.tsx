'use client'

import { unstable_rethrow } from 'next/navigation'
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  startTransition,
  useActionState,
  useCallback,
  useMemo,
  useState,
} from 'react'
import { Alert } from '@/components/ui/alert'
import type { FormState } from '@/lib/web/form-state'
import { useDoneNews } from './done-news'
import { ErrorSummary } from './error-summary'
import { FormContext } from './form-context'
import { useHydrated } from './hydrated'
import { Refusal } from './refusal'

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
  const hydrated = useHydrated()
  const tell = useDoneNews()
  // Without scripts the form must carry the server's action itself.
  const [state, dispatch, pending] = useActionState(hydrated ? telling(reaching(action), tell) : action, {
    at: 'idle',
  })
  const { errors, answered, hear } = useErrors(state, check)
  const context = useMemo(
    () => ({ state, pending, idPrefix, errors, answered }),
    [state, pending, idPrefix, errors, answered],
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    if (submitter?.hasAttribute('formaction')) return
    // React would reset the fields of a form after its action; sending it by hand keeps them.
    event.preventDefault()
    if (pending) return
    onSubmitted?.()
    tell?.(null)
    const data = new FormData(event.currentTarget, submitter)
    startTransition(() => dispatch(data))
  }

  function forget(event: FormEvent<HTMLFormElement>) {
    const field: unknown = event.target
    if (field instanceof Element && 'name' in field && typeof field.name === 'string') answered(field.name)
  }

  return (
    <FormContext value={context}>
      <form
        action={dispatch}
        onSubmit={submit}
        onBlur={hear}
        onChange={forget}
        noValidate
        className={className}
      >
        {state.at === 'invalid' && <ErrorSummary state={state} idPrefix={idPrefix} />}
        {state.at === 'refused' && <Refusal state={state} />}
        {state.at === 'done' && showDone && !(tell && hydrated) && (
          <Alert tone="success" live className="mb-6">
            {state.text}
          </Alert>
        )}
        {children}
      </form>
    </FormContext>
  )
}

/** A server that cannot be reached must not cost a person the answers on the screen. */
function reaching(action: FormProps['action']): FormProps['action'] {
  return async (state, data) => {
    try {
      return await action(state, data)
    } catch (error) {
      unstable_rethrow(error)
      console.warn('form not sent', error)
      return { at: 'refused', text: NOT_REACHED, code: 'unavailable', requestId: '', echo: {} }
    }
  }
}

/** A form that goes with its work cannot say what it did; somebody around it may. */
function telling(action: FormProps['action'], tell: ((text: string) => void) | null): FormProps['action'] {
  if (!tell) return action
  return async (state, data) => {
    const answer = await action(state, data)
    if (answer.at === 'done') tell(answer.text)
    return answer
  }
}

const NOT_REACHED =
  'We could not reach the server. Your answers are still here; please check your connection and try again.'

/** The server's messages, overlaid by what leaving a field has shown since. */
function useErrors(state: FormState, check: FormProps['check']) {
  const [since, setSince] = useState<Since>({ state, fields: {} })

  const errors = useMemo(() => {
    return Object.fromEntries(
      Object.entries(shown(since, state)).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
    )
  }, [state, since])

  const answered = useCallback(
    (name: string) =>
      setSince((before) => (name in shown(before, state) ? put(before, state, name, null) : before)),
    [state],
  )

  function hear(event: FocusEvent<HTMLFormElement>) {
    const field: unknown = event.target
    if (!check || !isFilledField(field)) return
    const text = check(new FormData(event.currentTarget))[field.name] ?? null
    setSince((before) => put(before, state, field.name, text))
  }

  return { errors, answered, hear }
}

/** Messages by field since the server's answer; null where its message no longer holds. */
type Since = { state: FormState; fields: Record<string, string | null> }

function shown(since: Since, state: FormState): Record<string, string | null> {
  return { ...(state.at === 'invalid' && state.fields), ...(since.state === state && since.fields) }
}

function put(since: Since, state: FormState, name: string, text: string | null): Since {
  return { state, fields: { ...(since.state === state && since.fields), [name]: text } }
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
