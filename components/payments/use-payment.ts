'use client'

import { useEffect, useReducer } from 'react'
import { paths, withQuery } from '@/lib/config/paths'
import type { PaymentView } from '@/lib/domain/payments/views'
import { fetchStatus, type Payable, preparePayment } from './payment-api'
import { nextPaymentState, type PaymentEvent, type PaymentState, PREPARING } from './payment-state'

export type Payment = { state: PaymentState; dispatch: (event: PaymentEvent) => void }

/** Props of each card form: what to pay, whether a payment is running, and the dispatch function. */
export type CardFormProps = { view: PaymentView; busy: boolean; dispatch: (event: PaymentEvent) => void }

/** How long, and how often, a declined session is polled for its end. */
const WATCH_MS = 1_500
const WATCHES = 20

/** Runs the effects of each state: calls our server while preparing and checking, and leaves the page at the end. */
export function usePayment(payable: Payable, totalCents: number): Payment {
  const [state, dispatch] = useReducer(nextPaymentState, PREPARING)

  useEffect(() => {
    if (state.type !== 'preparing') return
    const stop = new AbortController()
    preparePayment(payable, state.page, stop.signal).then((answer) => {
      if (stop.signal.aborted) return
      dispatch(answer.ok ? { type: 'prepared', view: answer.value, shownCents: totalCents } : answer.refusal)
    })
    return () => stop.abort()
  }, [state, payable, totalCents])

  useEffect(() => {
    if (state.type !== 'checking') return
    const stop = new AbortController()
    fetchStatus(payable, state.view.sessionId, stop.signal).then((answer) => {
      if (stop.signal.aborted) return
      dispatch(answer.ok ? { type: 'status', status: answer.value } : { type: 'lost-contact' })
    })
    return () => stop.abort()
  }, [state, payable])

  // Our server learns of a decline from the provider and may then close the session.
  const isDeclined = state.type === 'declined'
  useEffect(() => {
    if (!isDeclined) return
    const stop = new AbortController()
    let left = WATCHES
    const timer = setInterval(async () => {
      left -= 1
      if (left === 0) clearInterval(timer)
      const answer = await fetchStatus(payable, null, stop.signal)
      if (!stop.signal.aborted && answer.ok) dispatch({ type: 'status', status: answer.value })
    }, WATCH_MS)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [isDeclined, payable])

  useEffect(() => {
    if (state.type !== 'done') return
    window.location.assign(pageAfter(payable))
  }, [state, payable])

  return { state, dispatch }
}

function pageAfter(payable: Payable): string {
  if ('link' in payable) {
    const { linkId, key } = payable.link
    return withQuery(paths.payLink(linkId), { key, paid: 'yes' })
  }
  const { orderId, proposalId } = payable
  return proposalId === null ? paths.checkoutSuccess(orderId) : paths.order(orderId)
}
