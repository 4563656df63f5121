'use client'

import { lazy, Suspense, useMemo } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { HostedPageLink } from './hosted-page-link'
import type { Payable } from './payment-api'
import { PaymentMessage } from './payment-message'
import { canPay, type PaymentState } from './payment-state'
import { type Payment as RunningPayment, usePayment } from './use-payment'

// Never rendered on the server, where no payment is prepared, so `next/dynamic` would only add script.
const ElementsCardForm = lazy(async () => {
  const { ElementsCardForm } = await import('./elements-card-form')
  return { default: ElementsCardForm }
})
const SandboxCardForm = lazy(async () => {
  const { SandboxCardForm } = await import('./sandbox-card-form')
  return { default: SandboxCardForm }
})

type PaymentFormProps = {
  orderId: string
  /** The change of the order that is paid; undefined for the order itself. */
  proposalId?: string
  totalCents: number
  currency: string
}

/** Takes the payment for an order, or for a change to it. */
export function PaymentForm({ orderId, proposalId, ...price }: PaymentFormProps) {
  const payable = useMemo(() => ({ orderId, proposalId: proposalId ?? null }), [orderId, proposalId])
  return <Payment payable={payable} {...price} />
}

type PaymentProps = { payable: Payable; totalCents: number; currency: string }

/** Only our server decides success; card numbers never pass through it. `payable` keeps its identity. */
export function Payment({ payable, totalCents, currency }: PaymentProps) {
  const payment = usePayment(payable, totalCents)
  const { state } = payment

  return (
    <div className="space-y-6">
      <PaymentMessage payment={payment} payable={payable} currency={currency} />
      <Suspense fallback={<Spinner label="Loading card form" />}>
        {'view' in state && state.type !== 'price-changed' && <CardForm payment={payment} state={state} />}
      </Suspense>
    </div>
  )
}

type WithView = Extract<PaymentState, { view: unknown }>

function CardForm({ payment, state }: { payment: RunningPayment; state: WithView }) {
  const card = { view: state.view, busy: !canPay(state), dispatch: payment.dispatch }
  switch (state.view.mode) {
    case 'elements':
      return <ElementsCardForm {...card} />
    case 'hosted':
      return <HostedPageLink {...card} />
    case 'sandbox':
      return <SandboxCardForm {...card} />
  }
}
