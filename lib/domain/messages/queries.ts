import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe, one } from '@/lib/gateways/supabase/reply'
import {
  MAIL_ORDER,
  MAIL_PAYMENT_CASE,
  type MailOrder,
  type MailPaymentCase,
  toMailOrder,
  toMailPaymentCase,
} from './rows'

/** An order for a mail about it, read for the job that the database queued with it. Throws when there is none. */
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
        .maybeSingle(),
    ),
  ])
  return toMailOrder(row, { languages, payment })
}

/**
 * The owner's own, proven address. The one typed at checkout may be mistyped or somebody else's, and an order is
 * nobody else's business.
 */
export async function getOwnerAddress(userId: string): Promise<string> {
  const { data, error } = await adminDb().auth.admin.getUserById(userId)
  if (error) throw new GatewayError('supabase', error, { code: error.code ?? '' })
  if (!data.user.email) throw new GatewayError('supabase', 'the owner has no address', { code: 'no_address' })
  return data.user.email
}

export async function getPaymentCase(caseId: string): Promise<MailPaymentCase> {
  const db = adminDb()
  const row = await one(db.from('payment_cases').select(MAIL_PAYMENT_CASE).eq('id', caseId).maybeSingle())
  return toMailPaymentCase(row)
}
