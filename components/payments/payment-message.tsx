'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Alert, type AlertTone } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Spinner } from '@/components/ui/spinner'
import { formatCents } from '@/lib/base/money'
import { paths } from '@/lib/config/paths'
import type { PaymentState } from './payment-state'
import type { Payment } from './use-payment'

type PaymentMessageProps = { payment: Payment; orderId: string; currency: string }
type Message = { tone: AlertTone; title: string; body: ReactNode; action?: ReactNode }

const WAITING: Partial<Record<PaymentState['at'], string>> = {
  preparing: 'Preparing the payment',
  paying: 'Sending your card to the payment provider. Please keep this page open.',
  bank: 'Taking you to your bank to confirm the payment.',
  checking: 'Confirming the payment',
  done: 'Paid. Taking you to your confirmation.',
}

/** One sentence and one next step for every state. What needs an answer takes focus; what only waits is announced. */
export function PaymentMessage({ payment, orderId, currency }: PaymentMessageProps) {
  const { state } = payment
  const box = useRef<HTMLDivElement>(null)
  const message = messageFor(payment, orderId, currency)
  const waiting = WAITING[state.at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new answer takes focus again, also an equal one
  useEffect(() => {
    box.current?.focus()
  }, [state])

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

function messageFor({ state, tell }: Payment, orderId: string, currency: string): Message | null {
  const retry = (label: string) => <Button onClick={() => tell({ type: 'retried' })}>{label}</Button>
  switch (state.at) {
    case 'declined':
      return {
        tone: 'danger',
        title: 'The payment was declined. You were not charged.',
        body: <p>{state.text} Your order is kept, so you can try again here.</p>,
      }
    case 'unavailable':
      return {
        tone: 'warning',
        title: 'The payment could not be started',
        body: <p>{state.text}</p>,
        action: retry('Try again'),
      }
    case 'unsure':
      return {
        tone: 'warning',
        title: 'We could not see whether the payment went through',
        body: (
          <p>
            Please do not pay a second time. If it went through, we will find it and send your confirmation.
          </p>
        ),
        action: <Button onClick={() => tell({ type: 'sent' })}>Check again</Button>,
      }
    case 'refused':
      return {
        tone: 'danger',
        title: 'This order cannot be paid right now',
        body: <p>{state.text}</p>,
        action: retry('Try again'),
      }
    case 'already-paid':
      return {
        tone: 'success',
        title: 'This order is already paid',
        body: <p>You will not be charged again.</p>,
        action: <LinkButton href={paths.order(orderId)}>Go to your order</LinkButton>,
      }
    case 'held':
      return {
        tone: 'warning',
        title: 'Your payment arrived, but it does not fit the order',
        body: (
          <p>
            Please do not pay again. We look at it and write to you; whatever is not owed goes back to your
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
          <Button onClick={() => tell({ type: 'price-confirmed' })}>
            Continue with {formatCents(state.view.totalCents, currency)}
          </Button>
        ),
      }
    default:
      return null
  }
}
