import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { limit } from '@/lib/domain/limits/limit'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import type { MailPayLink } from '../schema'

/** Makes a link with which someone else can pay for the customer's own order; the same one until it ends. */
export async function createPayLink({ userId, requestId }: Actor, orderId: string): Promise<Result<null>> {
  if (!userId) return fail('not_signed_in')
  const created = await rpcMaybe(
    adminDb().rpc('create_pay_link', { p_user_id: userId, p_order_id: orderId, p_request_id: requestId }),
  )
  return created.ok ? ok(null) : created
}

/** Nobody can start a payment with the link from now on; an open payment page is ended at the provider. */
export async function endPayLink({ userId, requestId }: Actor, orderId: string): Promise<Result<null>> {
  if (!userId) return fail('not_signed_in')
  const ended = await rpcMaybe(
    adminDb().rpc('end_pay_link', { p_user_id: userId, p_order_id: orderId, p_request_id: requestId }),
  )
  return ended.ok ? ok(null) : ended
}

/** Queues a mail with the link. Counted per sender and per recipient, because anyone's address can be entered. */
export async function mailPayLink(
  { userId, requestId }: Actor,
  { orderId, email, note }: MailPayLink,
): Promise<Result<null>> {
  if (!userId) return fail('not_signed_in')
  for (const counted of [
    await limit('pay_link_mail_user', userId),
    await limit('pay_link_mail_email', email),
  ]) {
    if (!counted.ok) return counted
  }
  const queued = await rpcMaybe(
    adminDb().rpc('mail_pay_link', {
      p_user_id: userId,
      p_order_id: orderId,
      p_email: email,
      p_note: note,
      p_request_id: requestId,
    }),
  )
  return queued.ok ? ok(null) : queued
}
