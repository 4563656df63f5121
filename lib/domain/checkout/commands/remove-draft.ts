import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { ownerFilter } from '../rules/owner-filter'
import type { DraftOwner } from '../views'

/**
 * Ends every open draft of this owner; otherwise an older one would replace it. A draft with an unpaid order
 * stays for staff and only expires; the documents job deletes files without a draft.
 */
export async function removeDraft(owner: DraftOwner): Promise<void> {
  const drafts = () => adminDb().from('checkout_drafts')
  const now = new Date().toISOString()
  await done(drafts().delete().match(ownerFilter(owner)).is('order_id', null))
  await done(
    drafts()
      .update({ expires_at: now })
      .match(ownerFilter(owner))
      .not('order_id', 'is', null)
      .gt('expires_at', now),
  )
}
