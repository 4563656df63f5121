'use client'

import { unstable_rethrow } from 'next/navigation'
import { type FormEvent, type ReactNode, startTransition, useActionState, useMemo, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { FORM } from '@/lib/content/screens/forms'
import { type FormState, IDLE } from '@/lib/web/form-state'
import { type FormAction, FormContext } from './form-context'
import { ErrorSummary, Refusal } from './form-messages'
import { useHydrated } from './hydrated'
import { type Shown, useNotifySuccess } from './success-region'
import { useFieldErrors } from './use-field-errors'

type FormProps = {
  action: FormAction
  children: ReactNode
  /** Fields that save themselves: they show their messages like all others, but are not part of the form. */
  before?: ReactNode
  /** Submitted without a visible field; undefined and empty values are left out. */
  hidden?: Record<string, string | number | undefined>
  idPrefix?: string
  className?: string
  /** The same rules as the server's, applied when a field is left. Returns the messages by field name. */
  check?: (data: FormData) => Record<string, string>
  /** False if the page itself shows the sentence of a finished action. */
  showDone?: boolean
  onSubmitted?: () => void
  /** When this changes, the messages of the last answer no longer apply and are removed. */
  resetKey?: string
}

/**
 * A form that works before scripts have loaded (as a plain post to the server action) and keeps what was
 * typed. Shows the error summary, refusals and the done sentence above its fields.
 */
export function Form({
  action,
  children,
  before,
  hidden = {},
  idPrefix = '',
  className,
  check,
  showDone = true,
  onSubmitted,
  resetKey = '',
}: FormProps) {
  const { state, pending, pressed, dispatch, submit, hasRegion } = useSending({
    action,
    resetKey,
    onSubmitted,
  })
  const { errors, summarized, clearError, validateField } = useFieldErrors(state, check)
  const context = useMemo(
    () => ({ state, pending, pressed, idPrefix, errors, summarized, clearError }),
    [state, pending, pressed, idPrefix, errors, summarized, clearError],
  )

  return (
    <FormContext value={context}>
      {before}
      <form
        action={dispatch}
        onSubmit={submit}
        onBlur={validateField}
        onChange={({ target }) => clearError(nameOf(target))}
        noValidate
        className={className}
      >
        <FormMessage state={state} idPrefix={idPrefix} showDone={showDone} hasRegion={hasRegion} />
        <HiddenFields values={hidden} />
        {children}
      </form>
    </FormContext>
  )
}

type Sending = { action: FormAction; resetKey: string; onSubmitted: (() => void) | undefined }

/** Sends the fields, once at a time, and holds the answer. */
function useSending({ action, resetKey, onSubmitted }: Sending) {
  const hydrated = useHydrated()
  const notify = useNotifySuccess()
  // Without scripts the form must have the server action itself.
  const sent = hydrated ? notifying(catchingNetworkErrors(action), notify) : action
  const [answer, dispatch, pending] = useActionState(sent, IDLE)
  const current = useCurrent(answer, resetKey)
  const [pressed, setPressed] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState<FormState | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    if (submitter?.hasAttribute('formaction')) return
    // React would reset the fields after the action; submitting manually keeps them.
    event.preventDefault()
    if (pending) return
    notify?.(null)
    const unread = unreadableFields(event.currentTarget)
    setUnreadable(unread)
    if (unread) return
    onSubmitted?.()
    setPressed(submitter instanceof HTMLButtonElement && submitter.name !== '' ? submitter.value : null)
    const data = new FormData(event.currentTarget, submitter)
    startTransition(() => dispatch(data))
  }

  const hasRegion = Boolean(notify && hydrated)
  return { state: unreadable ?? current, pending, pressed, dispatch, submit, hasRegion }
}

/** Returns the answer, or an idle state once `resetKey` has changed since it came. */
function useCurrent(answer: FormState, resetKey: string): FormState {
  const [outdated, setOutdated] = useState<{ resetKey: string; answer: FormState }>({
    resetKey,
    answer: IDLE,
  })
  if (outdated.resetKey !== resetKey) setOutdated({ resetKey, answer })
  return outdated.answer === answer ? IDLE : answer
}

/** Dates such as February 30 and half a date: the browser shows them, but would send an empty value. */
function unreadableFields(form: HTMLFormElement): FormState | null {
  const names = [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.validity.badInput ? [field.name] : [],
  )
  if (names.length === 0) return null
  return { type: 'invalid', fields: Object.fromEntries(names.map((name) => [name, FORM.noDate])), echo: {} }
}

function nameOf(field: unknown): string {
  return field instanceof Element && 'name' in field && typeof field.name === 'string' ? field.name : ''
}

type FormMessageProps = { state: FormState; idPrefix: string; showDone: boolean; hasRegion: boolean }

function FormMessage({ state, idPrefix, showDone, hasRegion }: FormMessageProps) {
  if (hasRegion && shownInRegion(state)) return null
  if (state.type === 'invalid') return <ErrorSummary state={state} idPrefix={idPrefix} />
  if (state.type === 'refused') return <Refusal state={state} />
  if (state.type !== 'done' || !showDone) return null
  return (
    <Alert tone="success" live className="col-span-full mb-6 w-full">
      {state.text}
    </Alert>
  )
}

function HiddenFields({ values }: { values: NonNullable<FormProps['hidden']> }) {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** Keeps a person's input on the screen when the server is unreachable. */
function catchingNetworkErrors(action: FormAction): FormAction {
  return async (state, data) => {
    try {
      return await action(state, data)
    } catch (error) {
      unstable_rethrow(error)
      console.warn('form not sent', error)
      return { type: 'refused', text: FORM.unreachable, code: 'unavailable', echo: {} }
    }
  }
}

/** The surrounding SuccessRegion shows an answer after which the form may disappear, because the page changes. */
function shownInRegion(answer: FormState): Shown | null {
  if (answer.type === 'done') return { tone: 'success', text: answer.text }
  const isOutdated = answer.type === 'refused' && answer.code === 'stale_version'
  return isOutdated ? { tone: 'danger', text: answer.text } : null
}

function notifying(action: FormAction, notify: ((shown: Shown) => void) | null): FormAction {
  if (!notify) return action
  return async (state, data) => {
    const answer = await action(state, data)
    const shown = shownInRegion(answer)
    // In the same transition, so that the sentence appears together with the new page content.
    if (shown) startTransition(() => notify(shown))
    return answer
  }
}
