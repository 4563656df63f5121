import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import { plural } from '@/lib/base/text'
import type { Actor } from '@/lib/domain/accounts/views'
import { userDb } from '@/lib/gateways/supabase/clients'
import { many } from '@/lib/gateways/supabase/reply'
import type { DecideOnDraft } from '../draft-schema'
import { changeOrderStatus } from './change-status'

const UNSENT =
  'You have comments that aren’t sent yet. Send them as changes, or remove them to approve the draft.'
const NOTHING = 'Tell us what to change.'

/**
 * The customer approves the draft or requests changes, which sends the comments. Comments that aren't sent keep a draft
 * from being approved, because they would never be read. Staff can't do this for the customer.
 */
export async function decideOnDraft(
  actor: Actor,
  input: DecideOnDraft,
): Promise<Result<{ version: number }>> {
  const isApproval = input.decision === 'approve'
  const comments = await countUnsent(input.orderId)
  if (isApproval && comments > 0) return fail('move_not_allowed', { hint: UNSENT })
  if (!isApproval && comments === 0 && input.changes === '') {
    return fail('invalid_input', { detail: { fields: { changes: NOTHING } } })
  }
  const about = comments > 0 ? [`${plural(comments, 'comment')} on the draft.`] : []
  return changeOrderStatus(
    { ...actor, role: 'customer' },
    {
      orderId: input.orderId,
      version: input.version,
      to: isApproval ? 'finalizing' : 'in_revision',
      reason: [...about, input.changes].filter(Boolean).join('\n'),
    },
  )
}

/** Row security shows only the caller's own. */
async function countUnsent(orderId: string): Promise<number> {
  const db = await userDb()
  const rows = await many(db.from('draft_comments').select('id').eq('order_id', orderId).is('sent_at', null))
  return rows.length
}
