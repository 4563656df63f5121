'use client'

import {
  CheckoutElementsProvider,
  PaymentElement,
  useCheckoutElements,
} from '@stripe/react-stripe-js/checkout'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useState } from 'react'
import { FormContext } from '@/components/forms/form-context'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { formatCents } from '@/lib/base/money'
import { declineReason } from '@/lib/domain/payments/rules'
import { IDLE } from '@/lib/web/form-state'
import { SaveCard, SavedCards } from './saved-cards'
import type { CardFormProps } from './use-payment'

const SCRIPT_TIMEOUT_MS = 8_000

/** The provider's own fields in our page. If its script fails to load, the provider's page takes over. */
export function ElementsCardForm(props: CardFormProps) {
  const { view, dispatch } = props
  const [stripe, setStripe] = useState<Stripe | null>(null)

  useEffect(() => {
    let left = false
    loadInTime(view.publishableKey).then((loaded) => {
      if (left) return
      if (loaded) setStripe(loaded)
      else dispatch({ type: 'script-blocked' })
    })
    return () => {
      left = true
    }
  }, [view.publishableKey, dispatch])

  if (stripe === null || view.clientSecret === null) return <Spinner label="Loading card form" />
  return (
    <CheckoutElementsProvider
      stripe={stripe}
      options={{ clientSecret: view.clientSecret, elementsOptions: OWN_SAVED_CARDS }}
      key={view.sessionId}
    >
      <Fields {...props} />
    </CheckoutElementsProvider>
  )
}

/** Disabled in favor of our own list and checkbox, which have the same wording in every mode. */
const OWN_SAVED_CARDS = { savedPaymentMethod: { enableSave: 'never', enableRedisplay: 'never' } } as const

function Fields({ view, busy, dispatch }: CardFormProps) {
  const elements = useCheckoutElements()
  const [save, setSave] = useState(false)
  if (elements.type === 'loading') return <Spinner label="Loading card form" />
  if (elements.type === 'error') return <p className="text-danger">{elements.error.message}</p>
  const { checkout } = elements

  async function pay(choice: { paymentMethod: string } | { savePaymentMethod: boolean }) {
    if (busy) return
    dispatch({ type: 'submitted' })
    const answer = await checkout.confirm({ redirect: 'if_required', ...choice })
    if (answer.type === 'success') return dispatch({ type: 'sent' })
    const { error } = answer
    const text =
      error.code === 'paymentFailed' ? declineReason(error.paymentFailed.declineCode) : error.message
    dispatch({ type: 'declined', text })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    return pay({ savePaymentMethod: save })
  }

  return (
    <FormContext
      value={{ state: IDLE, pending: busy, idPrefix: 'card-', errors: {}, clearError: () => undefined }}
    >
      <SavedCards view={view} busy={busy} onPay={(paymentMethod) => pay({ paymentMethod })} />
      <form onSubmit={submit} className="space-y-5">
        <PaymentElement />
        {view.canSaveCard && <SaveCard onChange={setSave} />}
        <Button type="submit" disabled={busy || !checkout.canConfirm} className="w-full">
          Pay {formatCents(view.totalCents, view.currency)}
        </Button>
      </form>
    </FormContext>
  )
}

/** Null if the script is blocked, the network is down, or eight seconds have passed. */
function loadInTime(publishableKey: string): Promise<Stripe | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), SCRIPT_TIMEOUT_MS)
  const load = loadStripe(publishableKey).catch(() => null)
  return Promise.race([load, late]).finally(() => clearTimeout(timer))
}
