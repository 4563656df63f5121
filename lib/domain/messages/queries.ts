import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import type { Clock } from '@/lib/base/time'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe, one } from '@/lib/gateways/supabase/reply'
import { clockOf, type NoticeEvent, wantsNotice } from '../accounts/rules/preferences'
import { MAIL_QUOTE_TURN, type MailQuote } from './quote-rows'
import {
  MAIL_DELIVERY,
  MAIL_ORDER,
  MAIL_PAYMENT_CASE,
  MAIL_REFUND,
  MAIL_RESULT,
  MAIL_RETURN,
  type MailOrder,
  toMailOrder,
} from './rows'

type MailReader = { address: string; clock: Clock; wants: (event: NoticeEvent) => boolean }

/** The order for a mail about it, by the id in its job. Throws if there is none. */
export async function getMailOrder(orderId: string): Promise<MailOrder> {
  const db = adminDb()
  const row = await one(db.from('orders').select(MAIL_ORDER).eq('id', orderId).maybeSingle())
  const tags = [row.source_language, row.target_language].filter((tag) => tag !== null)
  const [languages, payment] = await Promise.all([
    many(db.from('languages').select('tag, name_en').in('tag', tags)),
    maybe(
      db
        .from('payments')
        .select('brand, last4, livemode')
        .eq('order_id', orderId)
        .eq('status', 'succeeded')
        .is('proposal_id', null)
        .maybeSingle(),
    ),
  ])
  return toMailOrder(row, { languages, payment })
}

export function getMailQuote(quoteId: string): Promise<MailQuote> {
  return one(adminDb().from('quotes').select(MAIL_QUOTE_TURN).eq('id', quoteId).maybeSingle())
}

/** Mailed paper of the order, for the mail that announces it. */
export function listParcels(orderId: string) {
  return many(
    adminDb()
      .from('deliveries')
      .select(MAIL_DELIVERY)
      .eq('order_id', orderId)
      .neq('method', 'download')
      .not('sent_at', 'is', null)
      .order('created_at'),
  )
}

/** The final documents of the order. */
export function listResults(orderId: string) {
  return many(
    adminDb()
      .from('deliverables')
      .select(MAIL_RESULT)
      .eq('order_id', orderId)
      .eq('status', 'final')
      .order('created_at'),
  )
}

export function getMailResult(deliverableId: string) {
  return one(adminDb().from('deliverables').select(MAIL_RESULT).eq('id', deliverableId).maybeSingle())
}

/**
 * The owner's confirmed address. The one typed at checkout may contain a typo or belong to another person,
 * who must not learn of the order.
 */
export async function getOwnerAddress(userId: string): Promise<string> {
  const { data, error } = await adminDb().auth.admin.getUserById(userId)
  if (error) throw new GatewayError('supabase', error, { code: error.code ?? '' })
  if (!data.user.email) throw new GatewayError('supabase', 'the owner has no address', { code: 'no_address' })
  return data.user.email
}

/** The recipient of a mail: the confirmed address, date preferences, and notices that are switched off. */
export async function getMailReader(userId: string): Promise<MailReader> {
  const profiles = adminDb().from('profiles').select('locale, time_zone, notify')
  const [address, profile] = await Promise.all([
    getOwnerAddress(userId),
    one(profiles.eq('user_id', userId).maybeSingle()),
  ])
  return { address, clock: clockOf(profile), wants: (event) => wantsNotice(profile.notify, event) }
}

export function getPaymentCase(caseId: string) {
  const db = adminDb()
  return one(db.from('payment_cases').select(MAIL_PAYMENT_CASE).eq('id', caseId).maybeSingle())
}

/** The refund of a canceled order; null if there is none. */
export async function getCancelRefund(orderId: string) {
  const refunds = await many(
    adminDb()
      .from('refunds')
      .select('amount_cents, currency')
      .eq('order_id', orderId)
      .eq('reason', 'order_canceled')
      .in('status', ['approved', 'processing', 'succeeded']),
  )
  const [first] = refunds
  return first
    ? { ...first, amount_cents: refunds.reduce((sum, refund) => sum + refund.amount_cents, 0) }
    : null
}

/** The newest correction of an order's names; null if there is none. */
export function getLastCorrection(orderId: string) {
  return maybe(
    adminDb()
      .from('name_corrections')
      .select('id, names_before, names_after, reason')
      .eq('order_id', orderId)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
}

/** Whether the customer has written comments on the draft that we don't see yet. */
export function hasUnsentComments(orderId: string): Promise<boolean> {
  return one(adminDb().rpc('has_unsent_comments', { p_order_id: orderId }))
}

export function getOrderMessage(messageId: string) {
  const db = adminDb()
  return one(
    db
      .from('order_messages')
      .select('author_kind, body, recipient, answered_on, uploaded_documents (original_name)')
      .eq('id', messageId)
      .maybeSingle(),
  )
}

export function getMailReturn(deliveryId: string) {
  return one(adminDb().from('deliveries').select(MAIL_RETURN).eq('id', deliveryId).maybeSingle())
}

/** Whether money of a failed refund is still to be sent again or settled in another way. */
export function hasReturnedMoney(orderId: string): Promise<boolean> {
  return one(adminDb().rpc('has_returned_money', { p_order_id: orderId }))
}

export function getMailRefund(refundId: string) {
  return one(adminDb().from('refunds').select(MAIL_REFUND).eq('id', refundId).maybeSingle())
}
