import {
  isFlag,
  isNumber,
  isRefusal,
  isText,
  listOf,
  nullable,
  oneOf,
  read,
  type Shape,
  shape,
} from '@/lib/base/shape'
import { PAYMENT_API } from '@/lib/content/screens/payments/payment'
import type { PayableCard, PaymentStatusView, PaymentView } from '@/lib/domain/payments/views'
import type { PaymentEvent } from './payment-state'

type RefusedEvent = Extract<PaymentEvent, { type: 'refused' }>
type Reply<T> = { ok: true; value: T } | { ok: false; refusal: RefusedEvent }

const text = nullable(isText)
const isPaymentView = shape<PaymentView>({
  mode: oneOf('elements', 'hosted', 'sandbox'),
  orderId: isText,
  orderNumber: isText,
  totalCents: isNumber,
  currency: isText,
  sessionId: isText,
  publishableKey: isText,
  clientSecret: text,
  hostedUrl: text,
  sandboxUrl: text,
  lastDecline: text,
  isUnconfirmed: isFlag,
  savedCards: listOf(
    shape<PayableCard>({
      methodId: isText,
      brand: isText,
      last4: isText,
      expMonth: isNumber,
      expYear: isNumber,
      isDefault: isFlag,
      isExpired: isFlag,
    }),
  ),
  canSaveCard: isFlag,
})
const isStatusView = shape<PaymentStatusView>({
  orderId: isText,
  orderNumber: isText,
  quoteId: text,
  proposalId: text,
  state: oneOf('paid', 'processing', 'held', 'failed', 'unpaid'),
  totalCents: isNumber,
  currency: isText,
  reason: text,
  session: oneOf('open', 'ended'),
  retryAt: text,
})
const isRetryLater = shape<{ error: { detail: { retryAt: string } } }>({
  error: shape({ detail: shape({ retryAt: isText }) }),
})

export const UNREACHABLE: RefusedEvent = {
  type: 'refused',
  code: 'unavailable',
  retryAt: null,
  text: PAYMENT_API.unreachable,
}

/** What a payer without an account has: a link, and an address for the receipt. */
type PayerLink = { linkId: string; key: string; email: string }

/** An order, a change of it that the customer agreed to, or the order of a link. */
export type Payable = { orderId: string; proposalId: string | null } | { link: PayerLink }

export function preparePayment(
  payable: Payable,
  page: 'here' | 'provider',
  signal: AbortSignal,
): Promise<Reply<PaymentView>> {
  if ('link' in payable) {
    return request('/api/checkout/link-payment', post({ ...payable.link, page }, signal), isPaymentView)
  }
  const { orderId, proposalId } = payable
  const body = proposalId === null ? { orderId, page } : { proposalId, page }
  return request('/api/checkout/payment', post(body, signal), isPaymentView)
}

/** With a session our server asks the provider about it; without one it only returns the stored status. */
export function fetchStatus(
  payable: Payable,
  sessionId: string | null,
  signal: AbortSignal,
): Promise<Reply<PaymentStatusView>> {
  if ('link' in payable) {
    const { linkId, key } = payable.link
    const body = { linkId, key, ...(sessionId === null ? {} : { sessionId }) }
    return request('/api/checkout/link-status', post(body, signal), isStatusView)
  }
  const query = new URLSearchParams({
    order: payable.orderId,
    ...(payable.proposalId === null ? {} : { proposal: payable.proposalId }),
    ...(sessionId === null ? {} : { session_id: sessionId }),
  })
  return request(`/api/checkout/status?${query}`, { signal }, isStatusView)
}

function post(body: unknown, signal: AbortSignal): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  }
}

async function request<T>(path: string, init: RequestInit, isReply: Shape<T>): Promise<Reply<T>> {
  try {
    const response = await fetch(path, init)
    const body: unknown = await response.json()
    if (response.ok) return { ok: true, value: read(isReply, body) }
    const { code, text: reason } = read(isRefusal, body).error
    const retryAt = isRetryLater(body) ? body.error.detail.retryAt : null
    return { ok: false, refusal: { type: 'refused', code, text: reason, retryAt } }
  } catch {
    return { ok: false, refusal: UNREACHABLE }
  }
}
