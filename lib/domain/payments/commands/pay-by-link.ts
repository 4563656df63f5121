import 'server-only'
import { type Failure, fail, ok, type Result } from '@/lib/base/result'
import { payLinkKey } from '@/lib/domain/messages/pay-link'
import { findPayLink, type PayLink } from '../pay-links'
import { getPaymentStatus } from '../queries'
import type { LinkStatus, StartLinkPayment } from '../schema'
import type { PaymentStatusView, PaymentView } from '../views'
import { findAttempt } from './attempts'
import { prepareSession } from './prepare-session'
import { settleSession } from './settle-session'

/**
 * Starts the payment of a link's order for someone without an account. Price, order and owner come from the database;
 * the answer has no saved cards and can save none.
 */
export async function startLinkPayment(
  { linkId, key, email, page }: StartLinkPayment,
  from: { clientAddress: string | null },
): Promise<Result<PaymentView>> {
  const link = await findPayLink(linkId, key)
  if (!link) return fail('not_found')
  const started = await prepareSession({
    // The key as we make it, so that the provider gets the same return address each time.
    target: { link: { id: linkId, key: payLinkKey(link), email } },
    userId: null,
    page,
    clientAddress: from.clientAddress,
  })
  return started.ok ? started : withoutReasons(started)
}

/** Why the owner's account or quote can't be paid is none of the payer's business. */
function withoutReasons(refusal: Failure): Failure {
  return OWNERS_REASONS.has(refusal.code) ? fail('pay_link_closed') : refusal
}
const OWNERS_REASONS: ReadonlySet<string> = new Set([
  'account_suspended',
  'quote_changed',
  'quote_expired',
  'quote_not_payable',
  'quote_required',
])

/** Settles the session that the payer returns with, if it belongs to the link's order, and returns the payment status. */
export async function confirmLinkPayment({
  linkId,
  key,
  sessionId = null,
}: Omit<LinkStatus, 'sessionId'> & { sessionId?: string | null | undefined }): Promise<
  Result<PaymentStatusView, 'not_found' | 'pay_link_closed' | 'payment_unavailable'>
> {
  const link = await findPayLink(linkId, key)
  if (!link) return fail('not_found')
  if (!link.order) return fail('pay_link_closed')
  const before = await statusFor(link, sessionId)
  if (!before) return fail('pay_link_closed')
  if (sessionId === null || before.state === 'paid') return ok(before)

  const attempt = await findAttempt(sessionId)
  if (attempt?.orderId !== link.order.id || attempt.proposalId !== null) return ok(before)
  const settled = await settleSession(sessionId)
  if (!settled.ok) return fail('payment_unavailable', { detail: settled.detail })
  return ok((await statusFor(link, sessionId)) ?? before)
}

async function statusFor(
  { id, order }: PayLink,
  sessionId: string | null,
): Promise<PaymentStatusView | null> {
  if (!order) return null
  const paid = { orderId: order.id, proposalId: null }
  const status = await getPaymentStatus(order.userId, paid, { linkId: id, sessionId })
  return status && { ...status, quoteId: null }
}
