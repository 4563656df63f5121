'use client'

import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { HostedPageLink } from './hosted-page-link'
import { type Payable, UNREACHABLE } from './payment-api'
import { PaymentMessage } from './payment-message'
import { canPay, type PaymentState } from './payment-state'
import { type CardFormProps, type Payment as RunningPayment, usePayment } from './use-payment'

const CARD_FORMS = {
  elements: async () => (await import('./elements-card-form')).ElementsCardForm,
  sandbox: async () => (await import('./sandbox-card-form')).SandboxCardForm,
}

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
      {'view' in state && state.type !== 'price-changed' && <CardForm payment={payment} state={state} />}
    </div>
  )
}

type WithView = Extract<PaymentState, { view: unknown }>

function CardForm({ payment, state }: { payment: RunningPayment; state: WithView }) {
  const card = { view: state.view, busy: !canPay(state), dispatch: payment.dispatch }
  const { mode } = state.view
  return mode === 'hosted' ? (
    <HostedPageLink {...card} />
  ) : (
    <LoadedCardForm key={mode} mode={mode} card={card} />
  )
}

/** Not `lazy`, which replaces the page if the script doesn't arrive, and keeps the failure when the user tries again. */
function LoadedCardForm({ mode, card }: { mode: keyof typeof CARD_FORMS; card: CardFormProps }) {
  const [Form, setForm] = useState<ComponentType<CardFormProps> | null>(null)
  const { dispatch } = card

  useEffect(() => {
    let left = false
    CARD_FORMS[mode]().then(
      (loaded) => !left && setForm(() => loaded),
      () => !left && dispatch(UNREACHABLE),
    )
    return () => {
      left = true
    }
  }, [mode, dispatch])

  return Form ? <Form {...card} /> : <Spinner label="Loading card form" />
}
