import 'server-only'
import { z } from 'zod'
import { type Failure, fail, ok, type Result } from '@/lib/base/result'
import { counterOf, tooMany } from '@/lib/domain/limits/limit'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import { type PayableOrder, toPayableOrder } from '../rows'

/** A payer without an account. The link names the order; the address is for the receipt. */
type LinkPayer = { id: string; key: string; email: string }

/**
 * What is paid for: a draft (with the acceptance of the current terms, if given just now), an order, a
 * change of one, or the order of a link.
 */
export type Target =
  | {
      draftId: string
      acceptance: { termsVersion: string; requestId: string; addressPrefix: string | null } | null
    }
  | { orderId: string }
  | { change: PayableOrder }
  | { link: LinkPayer }

export type Attempt = {
  id: string
  attemptNo: number
  amountCents: number
  currency: string
  sessionId: string | null
}

/**
 * `stale`: an attempt with another amount is open; its session has to be expired before the next can begin.
 */
export type Begun =
  | { type: 'open'; order: PayableOrder; attempt: Attempt; refusal: Failure | null }
  | { type: 'stale'; order: PayableOrder; attemptId: string; sessionId: string | null }

const text = z.string().nullable()
const begunSchema = z.object({
  order: z.object({
    id: z.uuid(),
    order_number: z.string(),
    email: z.string(),
    total_cents: z.number().int().nullable(),
    currency: z.string(),
    payment_status: z.string(),
    quote_id: text,
  }),
  stale: z.object({ attemptId: z.uuid(), sessionId: text }).optional(),
  attempt: z
    .object({
      id: z.uuid(),
      attempt_no: z.number().int(),
      amount_cents: z.number().int(),
      currency: z.string(),
      provider_session_id: text,
    })
    .optional(),
  pausedUntil: z.string().optional(),
  retryAfterSeconds: z.number().int().optional(),
})

/** The order, its open attempt, and whether a new session may be opened, in one query. */
export async function beginPayment(
  userId: string | null,
  target: Target,
  clientAddress: string | null,
): Promise<Result<Begun>> {
  const limits = [
    'link' in target ? counterOf('payment_link', target.link.id) : counterOf('payment_user', userId ?? ''),
    ...(clientAddress === null ? [] : [counterOf('payment_address', clientAddress)]),
  ]
  const found = await rpc(
    adminDb().rpc('begin_payment', { p_user_id: userId, p_limits: limits, ...argumentsOf(target) }),
  )
  if (!found.ok) return found
  const { order: row, stale, attempt, pausedUntil, retryAfterSeconds } = begunSchema.parse(found.value)
  const order = 'change' in target ? target.change : toPayableOrder(row)
  if (stale) return ok({ type: 'stale', order, ...stale })
  if (!attempt) throw new Error('begin_payment named neither an attempt nor a stale one')
  const { id, attempt_no, amount_cents, currency, provider_session_id } = attempt
  return ok({
    type: 'open',
    order,
    attempt: {
      id,
      attemptNo: attempt_no,
      amountCents: amount_cents,
      currency,
      sessionId: provider_session_id,
    },
    refusal: refusalOf({ pausedUntil, retryAfterSeconds }),
  })
}

/** Only the current terms count as accepted; SQL refuses a new order without them. */
function argumentsOf(target: Target) {
  if ('orderId' in target) return { p_order_id: target.orderId }
  if ('link' in target) return { p_link_id: target.link.id, p_payer_email: target.link.email }
  if ('change' in target) return { p_order_id: target.change.id, p_proposal_id: target.change.proposalId }
  const { draftId, acceptance } = target
  return {
    p_draft_id: draftId,
    ...(acceptance && {
      p_terms_version: acceptance.termsVersion,
      p_request_id: acceptance.requestId,
      p_ip_prefix: acceptance.addressPrefix,
    }),
  }
}

/** Why no new session may be opened now, or null. */
function refusalOf(found: {
  pausedUntil: string | undefined
  retryAfterSeconds: number | undefined
}): Failure | null {
  if (found.pausedUntil !== undefined) {
    const until = new Date(found.pausedUntil)
    const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
    return fail('too_many_declines', { detail: { retryAt: until.toISOString(), retryAfterSeconds } })
  }
  return found.retryAfterSeconds === undefined ? null : tooMany(found.retryAfterSeconds)
}
