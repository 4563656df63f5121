import type { Intent, Session, SetupIntent } from './objects.ts'
import type { Tx } from './store.ts'

/**
 * Called wherever an intent succeeds, so that a direct confirm, 3-D Secure and a late bank answer all complete the
 * session the same way.
 */
export function completeSession(tx: Tx, intent: Intent | SetupIntent): void {
  const session = sessionOf(tx, intent)
  if (!session) return
  if (session.status === 'complete') {
    if (intent.status !== 'succeeded') return
    const paid = tx.put({ ...session, payment_status: 'paid' as const })
    tx.emit('checkout.session.async_payment_succeeded', paid)
    return
  }
  const completed = tx.put<Session>({
    ...session,
    status: 'complete',
    payment_status: paymentStatusAfter(intent),
    url: null,
    customer_details: detailsOf(tx, session, intent),
  })
  tx.emit('checkout.session.completed', completed)
}

export function failSessionPayment(tx: Tx, intent: Intent): void {
  const session = sessionOf(tx, intent)
  if (session?.status === 'complete') tx.emit('checkout.session.async_payment_failed', session)
}

/** The caller has checked that the session is open. A pending payment can no longer happen. */
export function expireSession(tx: Tx, session: Session): Session {
  const intent = session.payment_intent ? tx.find('payment_intent', session.payment_intent) : undefined
  if (intent && intent.status !== 'succeeded') {
    const canceled = tx.put<Intent>({
      ...intent,
      status: 'canceled',
      canceled_at: tx.now,
      cancellation_reason: 'automatic',
      next_action: null,
    })
    tx.emit('payment_intent.canceled', canceled)
  }
  const expired = tx.put<Session>({ ...session, status: 'expired', url: null })
  tx.emit('checkout.session.expired', expired)
  return expired
}

export function withSessionId(url: string, session: Session): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** The customer's redirect after the session is complete. */
export function completionUrl(session: Session): string | null {
  const url = session.success_url ?? session.return_url
  return url === null ? null : withSessionId(url, session)
}

function sessionOf(tx: Tx, intent: Intent | SetupIntent): Session | undefined {
  return intent.internal.session === null ? undefined : tx.find('checkout.session', intent.internal.session)
}

function paymentStatusAfter(intent: Intent | SetupIntent): Session['payment_status'] {
  if (intent.object === 'setup_intent') return 'no_payment_required'
  return intent.status === 'succeeded' ? 'paid' : 'unpaid'
}

function detailsOf(tx: Tx, session: Session, intent: Intent | SetupIntent): Session['customer_details'] {
  const method = intent.payment_method ? tx.find('payment_method', intent.payment_method) : undefined
  const customer = session.customer ? tx.find('customer', session.customer) : undefined
  return {
    address: null,
    email: session.customer_email ?? customer?.email ?? method?.billing_details.email ?? null,
    name: method?.billing_details.name ?? customer?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}
