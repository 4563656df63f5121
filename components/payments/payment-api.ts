import * as z from 'zod/mini'
import type { PaymentStatusView, PaymentView } from '@/lib/domain/payments/views'
import type { PaymentEvent } from './payment-state'

type Refused = Extract<PaymentEvent, { type: 'refused' }>
type Answer<T> = { ok: true; value: T } | { ok: false; refusal: Refused }

const text = z.nullable(z.string())
const paymentViewSchema: z.ZodMiniType<PaymentView> = z.object({
  mode: z.enum(['elements', 'hosted', 'sandbox']),
  orderId: z.string(),
  orderNumber: z.string(),
  totalCents: z.int(),
  currency: z.string(),
  sessionId: z.string(),
  publishableKey: z.string(),
  clientSecret: text,
  hostedUrl: text,
  sandboxUrl: text,
  lastDecline: text,
})
const statusViewSchema: z.ZodMiniType<PaymentStatusView> = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  state: z.enum(['paid', 'processing', 'held', 'failed', 'unpaid']),
  totalCents: z.int(),
  currency: z.string(),
  reason: text,
})
const refusalSchema = z.object({ error: z.object({ code: z.string(), text: z.string() }) })

const OFFLINE: Refused = {
  type: 'refused',
  code: 'unavailable',
  text: 'We could not reach our server. Your order is kept and you were not charged. Please check your connection.',
}

export function preparePayment(
  order: { orderId: string; page: 'here' | 'provider' },
  signal: AbortSignal,
): Promise<Answer<PaymentView>> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
    signal,
  }
  return ask('/api/checkout/payment', request, paymentViewSchema)
}

export function askStatus(
  payment: { orderId: string; sessionId: string },
  signal: AbortSignal,
): Promise<Answer<PaymentStatusView>> {
  const query = new URLSearchParams({ order: payment.orderId, session_id: payment.sessionId })
  return ask(`/api/checkout/status?${query}`, { signal }, statusViewSchema)
}

async function ask<T>(path: string, request: RequestInit, schema: z.ZodMiniType<T>): Promise<Answer<T>> {
  try {
    const response = await fetch(path, request)
    const body: unknown = await response.json()
    if (response.ok) return { ok: true, value: schema.parse(body) }
    const { code, text: reason } = refusalSchema.parse(body).error
    return { ok: false, refusal: { type: 'refused', code, text: reason } }
  } catch {
    return { ok: false, refusal: OFFLINE }
  }
}
