'use client'

import dynamic from 'next/dynamic'
import { Spinner } from '@/components/ui/spinner'
import { HostedPageLink } from './hosted-page-link'
import { PaymentMessage } from './payment-message'
import { canPay, type PaymentState } from './payment-state'
import { type Payment, usePayment } from './use-payment'

const ElementsCardForm = dynamic(() => import('./elements-card-form').then((part) => part.ElementsCardForm), {
  ssr: false,
  loading: () => <Spinner label="Loading card form" />,
})
const SandboxCardForm = dynamic(() => import('./sandbox-card-form').then((part) => part.SandboxCardForm), {
  ssr: false,
  loading: () => <Spinner label="Loading card form" />,
})

type PaymentFormProps = {
  orderId: string
  /** The change of the order that is paid; undefined for the order itself. */
  proposalId?: string
  totalCents: number
  currency: string
}

/**
 * Takes the payment of one order, or of a change of it. Only our server decides success; card numbers never
 * pass through it.
 */
export function PaymentForm({ orderId, proposalId, totalCents, currency }: PaymentFormProps) {
  const payment = usePayment({ orderId, proposalId: proposalId ?? null, totalCents })
  const { state } = payment

  return (
    <section aria-label="Payment" className="space-y-6">
      <PaymentMessage payment={payment} orderId={orderId} currency={currency} />
      {'view' in state && state.type !== 'price-changed' && <CardForm payment={payment} state={state} />}
    </section>
  )
}

type WithView = Extract<PaymentState, { view: unknown }>

function CardForm({ payment, state }: { payment: Payment; state: WithView }) {
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
