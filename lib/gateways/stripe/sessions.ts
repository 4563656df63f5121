import 'server-only'
import type Stripe from 'stripe'
import { stripeClient } from './client'
import { ask, type ProviderReply } from './reply'
import { type ProviderSession, sessionPageSchema, sessionSchema, toProviderSession } from './shapes'

export type SessionOrder = {
  orderId: string
  orderNumber: string
  attemptId: string
  attemptNo: number
  amountCents: number
  currency: string
  email: string
  uiMode: 'elements' | 'hosted_page'
  returnUrl: string
  cancelUrl: string
}

const EXPAND = ['payment_intent.payment_method']

/**
 * Creates the session of one attempt, or finds it again: every parameter is a function of the attempt, so repeating
 * the call after a lost reply gives the first object back.
 */
export async function createSession(order: SessionOrder): Promise<ProviderReply<ProviderSession>> {
  const reply = await ask(
    () =>
      stripeClient().checkout.sessions.create(sessionParams(order), {
        idempotencyKey: `order:${order.orderId}:attempt:${order.attemptNo}`,
      }),
    sessionSchema,
  )
  return asSession(reply)
}

export async function readSession(sessionId: string): Promise<ProviderReply<ProviderSession>> {
  const reply = await ask(
    () => stripeClient().checkout.sessions.retrieve(sessionId, { expand: EXPAND }),
    sessionSchema.refine((session) => session.id === sessionId, 'a different session was returned'),
  )
  return asSession(reply)
}

/** Refused when the session is complete: then somebody has paid and the caller must settle instead. */
export async function expireSession(sessionId: string): Promise<ProviderReply<ProviderSession>> {
  return asSession(await ask(() => stripeClient().checkout.sessions.expire(sessionId), sessionSchema))
}

export async function findSessionOfIntent(intentId: string): Promise<ProviderReply<ProviderSession | null>> {
  const page = await ask(
    () => stripeClient().checkout.sessions.list({ payment_intent: intentId, limit: 1 }),
    sessionPageSchema,
  )
  if (!page.ok) return page
  const first = page.value.data.find((session) => session.mode === 'payment')
  return { ok: true, value: first === undefined ? null : toProviderSession(first) }
}

export type SessionPage = { sessions: ProviderSession[]; next: string | null }

/** One page of the sessions created since an instant (seconds), newest first. */
export async function listSessionsSince(
  since: number,
  after: string | null = null,
): Promise<ProviderReply<SessionPage>> {
  const page = await ask(
    () =>
      stripeClient().checkout.sessions.list({
        created: { gte: since },
        limit: 100,
        expand: ['data.payment_intent'],
        ...(after === null ? {} : { starting_after: after }),
      }),
    sessionPageSchema,
  )
  if (!page.ok) return page
  const { data, has_more: hasMore } = page.value
  const sessions = data.filter((session) => session.mode === 'payment').map(toProviderSession)
  return { ok: true, value: { sessions, next: hasMore ? (data.at(-1)?.id ?? null) : null } }
}

function sessionParams(order: SessionOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: order.orderId, attempt_id: order.attemptId }
  return {
    mode: 'payment',
    ui_mode: order.uiMode,
    client_reference_id: order.orderId,
    ...(isMailable(order.email) ? { customer_email: order.email } : {}),
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amountCents,
          product_data: { name: `Order ${order.orderNumber}` },
        },
      },
    ],
    ...(order.uiMode === 'elements'
      ? { return_url: order.returnUrl }
      : { success_url: order.returnUrl, cancel_url: order.cancelUrl }),
  }
}

type RawSession = Parameters<typeof toProviderSession>[0]

function asSession(reply: ProviderReply<RawSession>): ProviderReply<ProviderSession> {
  return reply.ok ? { ok: true, value: toProviderSession(reply.value) } : reply
}

/** The provider refuses the whole session over an address it finds odd; then it simply does without one. */
function isMailable(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email)
}
