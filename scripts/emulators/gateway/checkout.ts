import { confirmIntent } from './charging.ts'
import { checkEnteredCard, type EnteredCard, fullYear, newPaymentMethod } from './entered-card.ts'
import type { Intent, PaymentMethod, Session, SetupIntent } from './objects.ts'
import { invalid, Problem } from './problems.ts'
import { newCustomer } from './resources/customers.ts'
import { newIntent } from './resources/payment-intents.ts'
import { expireSession } from './session-outcome.ts'
import { confirmSetup } from './setups.ts'
import type { Store, Tx } from './store.ts'

export type CheckoutCard = EnteredCard & { name: string | null; save: boolean }
/** A saved card of the session's customer, selected instead of typing one. */
export type ChosenCard = { methodId: string }

/** The input of the pay page or the in-page form. A second confirm of a completed session charges nothing. */
export function confirmSession(
  tx: Tx,
  session: Session,
  card: CheckoutCard | ChosenCard,
  returnUrl: string | null,
): Intent | SetupIntent | null {
  if (session.status === 'complete') return null
  if (session.status === 'expired') throw invalid('This Checkout Session has expired.')
  if (session.mode === 'subscription') throw invalid('The sandbox shows subscriptions but sells none.')
  if ('methodId' in card) {
    return paySession(tx, session, savedMethod(tx, session, card.methodId), { save: false, returnUrl })
  }

  const slug = checkEnteredCard(card, tx.now)
  const method = tx.put(
    newPaymentMethod({
      slug,
      nowSeconds: tx.now,
      expMonth: Number(card.expMonth),
      expYear: fullYear(card.expYear),
      name: card.name,
      email: session.customer_email,
    }),
  )
  const prepared = withCustomer(tx, session, card)
  if (prepared.mode === 'setup') {
    const setup = tx.need('setup_intent', prepared.setup_intent ?? '')
    return confirmSetup(tx, { ...setup, customer: prepared.customer }, method, returnUrl)
  }
  return paySession(tx, prepared, card.save ? markReusable(tx, method) : method, {
    save: card.save,
    returnUrl,
  })
}

/** A detached card, or another customer's, is treated as unknown. */
function savedMethod(tx: Tx, session: Session, id: string): PaymentMethod {
  const method = tx.find('payment_method', id)
  if (session.mode !== 'payment' || session.customer === null || method?.customer !== session.customer) {
    throw invalid(`No such payment method: '${id}'`, { code: 'resource_missing', param: 'payment_method' })
  }
  return method
}

function markReusable(tx: Tx, method: PaymentMethod): PaymentMethod {
  return tx.put({ ...method, allow_redisplay: 'always' as const })
}

function paySession(
  tx: Tx,
  session: Session,
  method: PaymentMethod,
  options: { save: boolean; returnUrl: string | null },
): Intent {
  const intent = session.payment_intent
    ? tx.need('payment_intent', session.payment_intent)
    : newSessionIntent(tx, session)
  const withSaving: Intent = {
    ...intent,
    customer: session.customer,
    setup_future_usage: options.save ? 'on_session' : session.internal.intent.saveFor,
  }
  return confirmIntent(tx, withSaving, { method, returnUrl: options.returnUrl })
}

function newSessionIntent(tx: Tx, session: Session): Intent {
  if (session.amount_total === null || session.currency === null) {
    throw new Problem(500, { type: 'api_error', message: 'A payment session has no amount.' })
  }
  const { description, metadata, receiptEmail } = session.internal.intent
  const intent = tx.put({
    ...newIntent(tx, { amount: session.amount_total, currency: session.currency }),
    customer: session.customer,
    description,
    metadata,
    receipt_email: receiptEmail,
    payment_method_types: session.payment_method_types,
    internal: { session: session.id, returnUrl: null },
  })
  tx.emit('payment_intent.created', intent)
  tx.put({ ...session, payment_intent: intent.id })
  return intent
}

function withCustomer(tx: Tx, session: Session, card: CheckoutCard): Session {
  const isNeeded =
    card.save || session.customer_creation === 'always' || session.internal.intent.saveFor !== null
  if (session.customer || !isNeeded) return session
  const customer = tx.put(newCustomer(tx, { email: session.customer_email, name: card.name }))
  tx.emit('customer.created', customer)
  return tx.put({ ...session, customer: customer.id })
}

/** Runs every second, and before each customer action, which must not fall into the gap. */
export function expireOverdueSessions(store: Store): void {
  const tx = store.begin()
  for (const id of store.openSessions) {
    const session = tx.need('checkout.session', id)
    if (session.expires_at <= tx.now) expireSession(tx, session)
  }
  store.commit('session expiry', tx.staged())
}
