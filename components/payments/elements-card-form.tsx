'use client'

import {
  CheckoutElementsProvider,
  PaymentElement,
  useCheckoutElements,
} from '@stripe/react-stripe-js/checkout'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { formatCents } from '@/lib/base/money'
import { declineReason } from '@/lib/domain/payments/rules'
import type { CardFormProps } from './card-form-props'

const SCRIPT_PATIENCE_MS = 8_000

/** The provider's own fields in our page. When its script does not arrive, the provider's page takes over. */
export function ElementsCardForm(props: CardFormProps) {
  const { view, tell } = props
  const [stripe, setStripe] = useState<Stripe | null>(null)

  useEffect(() => {
    let left = false
    loadInTime(view.publishableKey).then((loaded) => {
      if (left) return
      if (loaded) setStripe(loaded)
      else tell({ type: 'script-blocked' })
    })
    return () => {
      left = true
    }
  }, [view.publishableKey, tell])

  if (stripe === null || view.clientSecret === null) return <Spinner label="Loading the card form" />
  return (
    <CheckoutElementsProvider
      stripe={stripe}
      options={{ clientSecret: view.clientSecret }}
      key={view.sessionId}
    >
      <Fields {...props} />
    </CheckoutElementsProvider>
  )
}

function Fields({ view, busy, tell }: CardFormProps) {
  const elements = useCheckoutElements()
  if (elements.type === 'loading') return <Spinner label="Loading the card form" />
  if (elements.type === 'error') return <p className="text-danger">{elements.error.message}</p>
  const { checkout } = elements

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    tell({ type: 'submitted' })
    const answer = await checkout.confirm({ redirect: 'if_required' })
    if (answer.type === 'success') return tell({ type: 'sent' })
    const { error } = answer
    const text =
      error.code === 'paymentFailed' ? declineReason(error.paymentFailed.declineCode) : error.message
    tell({ type: 'declined', text })
  }

  return (
    <form onSubmit={pay} className="space-y-5">
      <PaymentElement />
      <Button type="submit" disabled={busy || !checkout.canConfirm} className="w-full">
        Pay {formatCents(view.totalCents, view.currency)}
      </Button>
    </form>
  )
}

/** Null when the script is blocked, the network is gone, or eight seconds have passed. */
function loadInTime(publishableKey: string): Promise<Stripe | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), SCRIPT_PATIENCE_MS)
  const load = loadStripe(publishableKey).catch(() => null)
  return Promise.race([load, late]).finally(() => clearTimeout(timer))
}
