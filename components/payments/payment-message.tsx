'use client'

import type { ReactNode } from 'react'
import { useFocusOnChange } from '@/components/forms/use-focus-on-change'
import { Alert, type AlertTone } from '@/components/ui/alert'
import { Button, LinkButton } from '@/components/ui/button'
import { FilledText } from '@/components/ui/filled-text'
import { Spinner } from '@/components/ui/spinner'
import { formatCents } from '@/lib/base/money'
import { paths } from '@/lib/config/paths'
import { PAYMENT_MESSAGE } from '@/lib/content/screens/payments/payment'
import type { Payable } from './payment-api'
import type { PaymentState } from './payment-state'
import { RetryLater } from './retry-later'
import type { Payment } from './use-payment'

type PaymentMessageProps = { payment: Payment; payable: Payable; currency: string }
type Message = { tone: AlertTone; title: string; body: ReactNode; action?: ReactNode }

const WAITING: Partial<Record<PaymentState['type'], string>> = {
  preparing: 'Preparing your payment',
  paying: PAYMENT_MESSAGE.processing,
  bank: PAYMENT_MESSAGE.toBank,
  checking: 'Confirming your payment',
  done: PAYMENT_MESSAGE.paid,
}

/**
 * One sentence and one next step for every state. A message takes focus; a waiting state is only announced.
 */
export function PaymentMessage({ payment, payable, currency }: PaymentMessageProps) {
  const { state } = payment
  const box = useFocusOnChange<HTMLDivElement>(state)
  const message = messageFor(payment, payable, currency)
  const waiting = WAITING[state.type]

  return (
    <>
      <div aria-live="polite">{waiting && <Spinner label={waiting} />}</div>
      {message && (
        <div ref={box} tabIndex={-1} className="rounded-md">
          <Alert tone={message.tone} title={message.title} live>
            <div>{message.body}</div>
            {message.action && <div className="pt-2">{message.action}</div>}
          </Alert>
        </div>
      )}
    </>
  )
}

/** Long, because it has one entry for each state. */
function messageFor({ state, dispatch }: Payment, payable: Payable, currency: string): Message | null {
  const words = 'link' in payable ? PAYMENT_MESSAGE.byLink : PAYMENT_MESSAGE
  const retry = (label: string) => <Button onClick={() => dispatch({ type: 'retried' })}>{label}</Button>
  switch (state.type) {
    case 'ready':
      return state.view.isUnconfirmed
        ? { tone: 'info', title: PAYMENT_MESSAGE.unconfirmed, body: <p>{words.confirmAgain}</p> }
        : null
    case 'declined':
      return {
        tone: 'danger',
        title: state.text === null ? PAYMENT_MESSAGE.failed : PAYMENT_MESSAGE.declined,
        body: <p>{[state.text, words.orderSaved].filter(Boolean).join(' ')}</p>,
      }
    case 'unavailable':
      return {
        tone: 'warning',
        title: 'We couldn’t start the payment',
        body: <p>{state.text}</p>,
        action: retry('Try again'),
      }
    case 'unsure':
      return {
        tone: 'warning',
        title: 'We couldn’t confirm your payment',
        body: <p>{PAYMENT_MESSAGE.doNotPayAgain}</p>,
        action: <Button onClick={() => dispatch({ type: 'sent' })}>Check again</Button>,
      }
    case 'ended':
      return ended(state.retryAt, words, () => dispatch({ type: 'retried' }))
    case 'refused':
      return {
        tone: 'danger',
        title: PAYMENT_MESSAGE.notPayable,
        body: <p>{state.text}</p>,
        action: retry('Try again'),
      }
    case 'outdated':
      return {
        tone: 'warning',
        title: PAYMENT_MESSAGE.outdated,
        body: <p>{state.text}</p>,
        action: <ShowLatest />,
      }
    case 'already-paid':
      return {
        tone: 'success',
        title: 'This order is already paid',
        body: <p>{PAYMENT_MESSAGE.notChargedAgain}</p>,
        action: <GoToOrder payable={payable} />,
      }
    case 'held':
      return {
        tone: 'warning',
        title: PAYMENT_MESSAGE.mismatch,
        body: <p>{PAYMENT_MESSAGE.underReview}</p>,
        action: <GoToOrder payable={payable} />,
      }
    case 'price-changed':
      return {
        tone: 'warning',
        title: 'The total has changed',
        body: (
          <p className="figures">
            <FilledText
              text={PAYMENT_MESSAGE.totalChanged}
              parts={{
                before: formatCents(state.shownCents, currency),
                now: <strong>{formatCents(state.view.totalCents, currency)}</strong>,
              }}
            />
          </p>
        ),
        action: (
          <Button onClick={() => dispatch({ type: 'price-confirmed' })}>
            Continue with {formatCents(state.view.totalCents, currency)}
          </Button>
        ),
      }
    default:
      return null
  }
}

/** A payer with a link has no order page. */
function GoToOrder({ payable }: { payable: Payable }) {
  if ('link' in payable) return <ShowLatest />
  return <LinkButton href={paths.order(payable.orderId)}>Go to your order</LinkButton>
}

function ShowLatest() {
  return <Button onClick={() => window.location.reload()}>Show the latest version</Button>
}

type EndedWords = { startAgain: string; closed: string }

function ended(retryAt: string | null, words: EndedWords, retry: () => void): Message {
  if (retryAt === null) {
    return {
      tone: 'warning',
      title: PAYMENT_MESSAGE.ended,
      body: <p>{words.startAgain}</p>,
      action: <Button onClick={retry}>Start a new payment</Button>,
    }
  }
  return {
    tone: 'danger',
    title: PAYMENT_MESSAGE.tooManyDeclined,
    body: <p>{words.closed}</p>,
    action: <RetryLater retryAt={retryAt} onRetry={retry} />,
  }
}
