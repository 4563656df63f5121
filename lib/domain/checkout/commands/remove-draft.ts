import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { findOpenDraft, ownerFilter } from '../draft-store'
import type { DraftOwner } from '../views'

/**
 * Ends the order in progress. One that already has an unpaid order stays for staff to see and is only let go of;
 * files without a draft are swept by the documents job.
 */
export async function removeDraft(owner: DraftOwner): Promise<void> {
  const draft = await findOpenDraft(owner)
  if (!draft) return
  const mine = { id: draft.id, ...ownerFilter(owner) }
  const drafts = adminDb().from('checkout_drafts')
  if (draft.orderId === null) await done(drafts.delete().match(mine))
  else await done(drafts.update({ expires_at: new Date().toISOString() }).match(mine))
}
