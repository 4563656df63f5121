import 'server-only'
import type Stripe from 'stripe'
import { z } from 'zod'
import { stripeClient } from './client'
import { ask, type ProviderReply } from './reply'
import { type ProviderSession, sessionPageSchema, sessionSchema, toProviderSession } from './shapes'

/**
 * The provider's customer, whose saved cards can pay and to whom a new card can be saved; or someone without an
 * account here, of whom the provider learns only the address.
 */
export type SessionPayer = { customerId: string } | { email: string }

type SessionOrder = {
  orderId: string
  orderNumber: string
  attemptId: string
  attemptNo: number
  amountCents: number
  currency: string
  payer: SessionPayer
  uiMode: 'elements' | 'hosted_page'
  returnUrl: string
  cancelUrl: string
}

const foreignSessionSchema = z.object({
  object: z.literal('checkout.session'),
  mode: z.enum(['setup', 'subscription']),
})
const NOT_OURS = {
  ok: false,
  problem: 'refused',
  code: 'not_ours',
  message: 'This session takes no payment of ours.',
  keyIsSpent: false,
  isReplay: false,
} as const
/** Explicit, so that a setting in the provider's dashboard can't add a method that the product doesn't explain. */
const PAYMENT_METHODS = ['card'] as const

const EXPAND = ['payment_intent.payment_method']

/**
 * Creates the session of one attempt, or returns the existing one: every parameter is derived from the
 * attempt, so repeating the call after a lost response returns the same session.
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

/** Also refuses a session of another mode, which another product of the same account created. */
export async function readSession(sessionId: string): Promise<ProviderReply<ProviderSession>> {
  const reply = await ask(
    () => stripeClient().checkout.sessions.retrieve(sessionId, { expand: EXPAND }),
    z.union([
      sessionSchema.refine((session) => session.id === sessionId, 'a different session was returned'),
      foreignSessionSchema,
    ]),
  )
  if (!reply.ok) return reply
  const { value } = reply
  return value.mode === 'payment' ? asSession({ ok: true, value }) : NOT_OURS
}

/** Refused if the session is complete: then it is paid and the caller must settle instead. */
export async function expireSession(sessionId: string): Promise<ProviderReply<ProviderSession>> {
  return asSession(await ask(() => stripeClient().checkout.sessions.expire(sessionId), sessionSchema))
}

export async function findSessionOfIntent(intentId: string): Promise<ProviderReply<ProviderSession | null>> {
  const page = await ask(
    () => stripeClient().checkout.sessions.list({ payment_intent: intentId, limit: 1 }),
    sessionPageSchema,
  )
  if (!page.ok) return page
  return { ok: true, value: readEach(page.value.data).sessions[0] ?? null }
}

type SessionPage = { sessions: ProviderSession[]; skipped: string[]; next: string | null }

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
  return { ok: true, value: { ...readEach(data), next: hasMore ? (data.at(-1)?.id ?? null) : null } }
}

/** Reports sessions that aren't our payments or can't be parsed by their ids, so that they don't block the others. */
function readEach(data: { id: string }[]): Pick<SessionPage, 'sessions' | 'skipped'> {
  const sessions: ProviderSession[] = []
  const skipped: string[] = []
  for (const one of data) {
    const read = sessionSchema.safeParse(one)
    if (read.success) sessions.push(toProviderSession(read.data))
    else skipped.push(one.id)
  }
  return { sessions, skipped }
}

function sessionParams(order: SessionOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: order.orderId, attempt_id: order.attemptId }
  return {
    mode: 'payment',
    ui_mode: order.uiMode,
    client_reference_id: order.orderId,
    ...payerParams(order.payer),
    metadata,
    payment_intent_data: { metadata },
    allowed_payment_method_types: [...PAYMENT_METHODS],
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

function payerParams(payer: SessionPayer): Stripe.Checkout.SessionCreateParams {
  if ('email' in payer) return { customer_email: payer.email }
  return {
    customer: payer.customerId,
    saved_payment_method_options: {
      allow_redisplay_filters: ['always', 'limited', 'unspecified'],
      payment_method_save: 'enabled',
    },
  }
}

type RawSession = Parameters<typeof toProviderSession>[0]

function asSession(reply: ProviderReply<RawSession>): ProviderReply<ProviderSession> {
  return reply.ok ? { ok: true, value: toProviderSession(reply.value) } : reply
}
