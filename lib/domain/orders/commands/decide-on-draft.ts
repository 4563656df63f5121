import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import { plural } from '@/lib/base/text'
import type { Actor } from '@/lib/domain/accounts/views'
import { userDb } from '@/lib/gateways/supabase/clients'
import { many } from '@/lib/gateways/supabase/reply'
import type { DecideOnDraft } from '../draft-schema'
import { changeOrderStatus } from './change-status'

const NOTHING = 'Tell us what to change.'

/**
 * The customer approves the draft or requests changes, which sends the comments. The database refuses an approval over
 * comments that aren't sent, because they would never be read. Staff can't do this for the customer.
 */
export async function decideOnDraft(
  actor: Actor,
  input: DecideOnDraft,
): Promise<Result<{ version: number }>> {
  const customer = { ...actor, role: 'customer' } as const
  const order = { orderId: input.orderId, version: input.version }
  if (input.decision === 'approve') {
    return changeOrderStatus(customer, { ...order, to: 'finalizing', reason: '' })
  }
  const comments = await countUnsent(input.orderId)
  if (comments === 0 && input.changes === '') {
    return fail('invalid_input', { detail: { fields: { changes: NOTHING } } })
  }
  const about = comments > 0 ? [`${plural(comments, 'comment')} on the draft.`] : []
  const reason = [...about, input.changes].filter(Boolean).join('\n')
  return changeOrderStatus(customer, { ...order, to: 'in_revision', reason })
}

/** Row security shows only the caller's own. */
async function countUnsent(orderId: string): Promise<number> {
  const db = await userDb()
  const rows = await many(db.from('draft_comments').select('id').eq('order_id', orderId).is('sent_at', null))
  return rows.length
}
