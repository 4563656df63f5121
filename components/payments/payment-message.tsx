'use client'

import type { ReactNode } from 'react'
import { useFocusOnChange } from '@/components/forms/use-focus-on-change'
import { Alert, type AlertTone } from '@/components/ui/alert'
import { Button, LinkButton } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { formatCents } from '@/lib/base/money'
import { paths } from '@/lib/config/paths'
import type { PaymentState } from './payment-state'
import { RetryLater } from './retry-later'
import type { Payment } from './use-payment'

type PaymentMessageProps = { payment: Payment; orderId: string; currency: string }
type Message = { tone: AlertTone; title: string; body: ReactNode; action?: ReactNode }

const WAITING: Partial<Record<PaymentState['type'], string>> = {
  preparing: 'Preparing your payment',
  paying: 'Processing your payment. Please keep this page open.',
  bank: 'Taking you to your bank to confirm your payment.',
  checking: 'Confirming your payment',
  done: 'Paid. Taking you to your confirmation.',
}

/** One sentence and one next step for every state. A message takes focus; a waiting state is only announced. */
export function PaymentMessage({ payment, orderId, currency }: PaymentMessageProps) {
  const { state } = payment
  const box = useFocusOnChange<HTMLDivElement>(state)
  const message = messageFor(payment, orderId, currency)
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
function messageFor({ state, dispatch }: Payment, orderId: string, currency: string): Message | null {
  const retry = (label: string) => <Button onClick={() => dispatch({ type: 'retried' })}>{label}</Button>
  switch (state.type) {
    case 'declined':
      return {
        tone: 'danger',
        title: 'Your payment was declined. You weren’t charged.',
        body: <p>{state.text} Your order is saved, so you can try again here.</p>,
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
        body: <p>Please don’t pay again. If it went through, we’ll find it and send your confirmation.</p>,
        action: <Button onClick={() => dispatch({ type: 'sent' })}>Check again</Button>,
      }
    case 'ended':
      return ended(state.retryAt, () => dispatch({ type: 'retried' }))
    case 'refused':
      return {
        tone: 'danger',
        title: 'This order can’t be paid right now',
        body: <p>{state.text}</p>,
        action: retry('Try again'),
      }
    case 'outdated':
      return {
        tone: 'warning',
        title: 'What you see here is out of date and can’t be paid. You weren’t charged.',
        body: <p>{state.text}</p>,
        action: <Button onClick={() => window.location.reload()}>Show the latest version</Button>,
      }
    case 'already-paid':
      return {
        tone: 'success',
        title: 'This order is already paid',
        body: <p>You won’t be charged again.</p>,
        action: <LinkButton href={paths.order(orderId)}>Go to your order</LinkButton>,
      }
    case 'held':
      return {
        tone: 'warning',
        title: 'Your payment doesn’t match the order',
        body: (
          <p>
            Please don’t pay again. We’ll review it and e-mail you. Anything you don’t owe goes back to your
            card.
          </p>
        ),
        action: <LinkButton href={paths.order(orderId)}>Go to your order</LinkButton>,
      }
    case 'price-changed':
      return {
        tone: 'warning',
        title: 'The total has changed',
        body: (
          <p className="figures">
            It was {formatCents(state.shownCents, currency)} and is now{' '}
            <strong>{formatCents(state.view.totalCents, currency)}</strong>. Nothing is charged until you
            agree.
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

function ended(retryAt: string | null, retry: () => void): Message {
  if (retryAt === null) {
    return {
      tone: 'warning',
      title: 'This payment has ended. You weren’t charged.',
      body: <p>Your order is kept with everything you entered. Please start a new payment.</p>,
      action: <Button onClick={retry}>Start a new payment</Button>,
    }
  }
  return {
    tone: 'danger',
    title: 'Too many cards were declined. You weren’t charged.',
    body: (
      <p>
        For your safety we closed this payment after five declined cards. Your order is kept with everything
        you entered.
      </p>
    ),
    action: <RetryLater retryAt={retryAt} onRetry={retry} />,
  }
}
