import { toApiObject } from './api-object.ts'
import { cardFor, type Refusal } from './cards.ts'
import { openDispute } from './disputing.ts'
import { testId } from './ids.ts'
import type { CardError, Charge, Intent, PaymentMethod, SetupIntent } from './objects.ts'
import { CardProblem } from './problems.ts'
import { completeSession, failSessionPayment } from './session-outcome.ts'
import type { Tx } from './store.ts'

type Confirmation = { method: PaymentMethod; returnUrl: string | null; offSession?: boolean }

/** Moves an intent as far as its card allows; throws a CardProblem after staging the refusal. */
export function confirmIntent(tx: Tx, intent: Intent, confirmation: Confirmation): Intent {
  const { method, returnUrl } = confirmation
  const prepared = tx.put({
    ...intent,
    payment_method: method.id,
    last_payment_error: null,
    internal: { ...intent.internal, returnUrl },
  })
  if (!needsAuthentication(method)) return charge(tx, prepared, method)
  if (confirmation.offSession) {
    return refuse(tx, prepared, method, {
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    })
  }
  const waiting = tx.put({
    ...prepared,
    status: 'requires_action' as const,
    next_action: redirectAction(tx, prepared.id, returnUrl),
  })
  tx.emit('payment_intent.requires_action', waiting)
  return waiting
}

export function passAuthentication(tx: Tx, intent: Intent): Intent {
  return charge(tx, intent, tx.need('payment_method', intent.payment_method ?? ''))
}

export function failAuthentication(tx: Tx, intent: Intent): Intent {
  const error: CardError = {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message: AUTHENTICATION_FAILED,
  }
  const failed = tx.put(backToPaymentMethod(tx, intent, error))
  tx.emit('payment_intent.payment_failed', failed)
  return failed
}

export const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** The result of a payment that stayed processing; no caller waits, so a refusal is not thrown. */
export function finishProcessing(tx: Tx, intent: Intent, outcome: 'succeed' | 'fail'): Intent {
  const method = tx.need('payment_method', intent.payment_method ?? '')
  const pending = tx.need('charge', intent.latest_charge ?? '')
  if (outcome === 'succeed') return succeed(tx, intent, method, pending)

  const refusal = {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  }
  const failed = stageRefusal(tx, intent, method, refusal, pending)
  failSessionPayment(tx, failed)
  return failed
}

export function redirectAction(tx: Tx, intentId: string, returnUrl: string | null) {
  const url = new URL(`${tx.baseUrl}/_sandbox/3ds/${intentId}`)
  if (returnUrl) url.searchParams.set('return_url', returnUrl)
  return { type: 'redirect_to_url' as const, redirect_to_url: { url: url.href, return_url: returnUrl } }
}

export function needsAuthentication(method: PaymentMethod): boolean {
  const { authentication } = cardFor(method.internal.card)
  if (authentication === 'always') return true
  return authentication === 'unless_saved' && !method.internal.authenticatedOnce
}

export function attach(tx: Tx, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method
  const attached = tx.put({ ...method, customer })
  tx.emit('payment_method.attached', attached)
  return attached
}

/** Why saving this card is refused, or null. Cards that only refuse charges may be saved. */
export function savingRefusal(method: PaymentMethod): Refusal | null {
  const card = cardFor(method.internal.card)
  return card.refusal && !card.refusesChargesOnly ? card.refusal : null
}

export function cardError(refusal: Refusal): CardError {
  return { type: 'card_error', ...refusal }
}

function charge(tx: Tx, intent: Intent, method: PaymentMethod): Intent {
  const card = cardFor(method.internal.card)
  if (card.refusal) return refuse(tx, intent, method, card.refusal)
  if (card.staysProcessing) return startProcessing(tx, intent, method)
  return succeed(tx, intent, method, newCharge(tx, intent, method))
}

function succeed(tx: Tx, intent: Intent, method: PaymentMethod, pending: Charge): Intent {
  const paid = tx.put<Charge>({
    ...pending,
    amount_captured: intent.amount,
    captured: true,
    paid: true,
    status: 'succeeded',
    outcome: {
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
  })
  tx.emit('charge.succeeded', paid)
  if (intent.customer && intent.setup_future_usage) {
    attach(tx, { ...method, internal: { ...method.internal, authenticatedOnce: true } }, intent.customer)
  }
  const succeeded = tx.put<Intent>({
    ...intent,
    amount_received: intent.amount,
    latest_charge: paid.id,
    next_action: null,
    processing: null,
    status: 'succeeded',
  })
  tx.emit('payment_intent.succeeded', succeeded)
  completeSession(tx, succeeded)
  if (cardFor(method.internal.card).isDisputed) openDispute(tx, paid, 'fraudulent')
  return succeeded
}

function startProcessing(tx: Tx, intent: Intent, method: PaymentMethod): Intent {
  const pending = tx.put(newCharge(tx, intent, method))
  tx.emit('charge.pending', pending)
  const processing = tx.put<Intent>({
    ...intent,
    latest_charge: pending.id,
    next_action: null,
    processing: { type: 'card' },
    status: 'processing',
  })
  tx.emit('payment_intent.processing', processing)
  completeSession(tx, processing)
  return processing
}

function refuse(tx: Tx, intent: Intent, method: PaymentMethod, refusal: Refusal): never {
  const failed = stageRefusal(tx, intent, method, refusal, newCharge(tx, intent, method))
  throw new CardProblem({ ...cardError(refusal), charge: failed.latest_charge ?? '' }, failed)
}

function stageRefusal(
  tx: Tx,
  intent: Intent,
  method: PaymentMethod,
  refusal: Refusal,
  pending: Charge,
): Intent {
  if (intent.customer && intent.setup_future_usage && cardFor(method.internal.card).refusesChargesOnly) {
    attach(tx, method, intent.customer)
  }
  const failedCharge = tx.put<Charge>({
    ...pending,
    status: 'failed',
    failure_code: refusal.code,
    failure_message: refusal.message,
    outcome: {
      network_status: 'declined_by_network',
      reason: refusal.decline_code ?? refusal.code,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
  })
  tx.emit('charge.failed', failedCharge)
  const error = { ...cardError(refusal), charge: failedCharge.id }
  const failed = tx.put({ ...backToPaymentMethod(tx, intent, error), latest_charge: failedCharge.id })
  tx.emit('payment_intent.payment_failed', failed)
  return failed
}

function backToPaymentMethod(tx: Tx, intent: Intent, error: CardError): Intent {
  return {
    ...intent,
    last_payment_error: withMethod(tx, intent, error),
    next_action: null,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  }
}

export function withMethod(tx: Tx, intent: Intent | SetupIntent, error: CardError) {
  const method = intent.payment_method ? tx.find('payment_method', intent.payment_method) : undefined
  return method ? { ...error, payment_method: toApiObject(method) } : error
}

function newCharge(tx: Tx, intent: Intent, method: PaymentMethod): Charge {
  const { brand, last4, exp_month, exp_year, funding, country, fingerprint } = method.card
  return {
    id: testId('ch'),
    object: 'charge',
    created: tx.now,
    livemode: false,
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: false,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    metadata: intent.metadata,
    outcome: { network_status: 'not_sent_to_network', reason: null, seller_message: '', type: 'pending' },
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { brand, last4, exp_month, exp_year, funding, country, fingerprint, network: brand },
    },
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    status: 'pending',
  }
}
