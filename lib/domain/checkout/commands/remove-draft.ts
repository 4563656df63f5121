import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { ownerFilter } from '../draft-store'
import type { DraftOwner } from '../views'

/**
 * Ends every order in progress of this owner, or an older one would come back in its place. One that already has an
 * unpaid order stays for staff to see and is only let go of; files without a draft are swept by the documents job.
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
