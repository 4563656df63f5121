'use client'

import { useEffect, useReducer } from 'react'
import { paths } from '@/lib/config/paths'
import { askStatus, preparePayment } from './payment-api'
import { nextPaymentState, type PaymentEvent, type PaymentState, PREPARING } from './payment-state'

export type Payment = { state: PaymentState; tell: (event: PaymentEvent) => void }

/** Carries the states of a payment out: asks our server while preparing and checking, and leaves the page at the end. */
export function usePayment(order: { orderId: string; totalCents: number }): Payment {
  const [state, tell] = useReducer(nextPaymentState, PREPARING)
  const { orderId, totalCents } = order

  useEffect(() => {
    if (state.at !== 'preparing') return
    const stop = new AbortController()
    preparePayment({ orderId, page: state.page }, stop.signal).then((answer) => {
      if (stop.signal.aborted) return
      tell(answer.ok ? { type: 'prepared', view: answer.value, shownCents: totalCents } : answer.refusal)
    })
    return () => stop.abort()
  }, [state, orderId, totalCents])

  useEffect(() => {
    if (state.at !== 'checking') return
    const stop = new AbortController()
    askStatus({ orderId, sessionId: state.view.sessionId }, stop.signal).then((answer) => {
      if (stop.signal.aborted) return
      tell(answer.ok ? { type: 'status', status: answer.value } : { type: 'lost-contact' })
    })
    return () => stop.abort()
  }, [state, orderId])

  useEffect(() => {
    if (state.at === 'done') window.location.assign(`${paths.checkoutStep('success')}?order=${orderId}`)
  }, [state, orderId])

  return { state, tell }
}
