import 'server-only'
import { asOneOf } from '@/lib/base/one-of'
import { fail, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { hasOrder } from './order-queries'
import type { Page } from './page'
import { type List, readPage } from './read-page'
import { type RecipientResource, recipientSchema } from './schema/recipients'
import type { ApiKey } from './views'

const RECIPIENT =
  `id, order_id, recipient_type, name, attention, email, institution_reference, method, status, tracking_number, sent_at,
  delivered_at, created_at` as const

/**
 * The recipient named when the order was placed, and all added later. Paper copies appear when their price is agreed.
 */
export async function listRecipients(
  key: ApiKey,
  orderId: string,
  list: List,
): Promise<Result<Page<RecipientResource>>> {
  if (!(await hasOrder(key, orderId))) return fail('not_found')
  const all = adminDb()
    .from('deliveries')
    .select(RECIPIENT)
    .eq('order_id', orderId)
    .neq('status', 'requested')
  return readPage(all, list, (rows) => rows.map(toRecipient))
}

export async function findRecipient(key: ApiKey, id: string): Promise<RecipientResource | null> {
  const row = await maybe(adminDb().from('deliveries').select(RECIPIENT).eq('id', id).maybeSingle())
  return row && (await hasOrder(key, row.order_id)) ? toRecipient(row) : null
}

const DELIVERY_OF: Record<string, RecipientResource['delivery']> = {
  mail: 'physical',
  courier: 'expedited-physical',
  courier_express: 'expedited-physical',
}

function toRecipient(row: RowOf<'deliveries', typeof RECIPIENT>): RecipientResource {
  const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString())
  return {
    id: row.id,
    object: 'recipient',
    order_id: row.order_id,
    type: asOneOf(recipientSchema.shape.type.options, row.recipient_type),
    name: row.name,
    attention: row.attention,
    email: row.email,
    reference: row.institution_reference,
    delivery: DELIVERY_OF[row.method] ?? 'digital',
    status: asOneOf(recipientSchema.shape.status.options, row.status),
    tracking_number: row.tracking_number,
    sent_at: instant(row.sent_at),
    delivered_at: instant(row.delivered_at),
    created_at: new Date(row.created_at).toISOString(),
  }
}
