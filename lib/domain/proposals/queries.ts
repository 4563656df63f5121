import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { userDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { PROPOSAL, toProposal } from './rows'
import type { Proposal } from './views'

/** An own proposal with its order's number; null for any other. */
export async function getOwnProposal(
  owner: { userId: string },
  id: string,
  now: Date,
): Promise<{ proposal: Proposal; orderNumber: string } | null> {
  if (!isUuid(id)) return null
  const db = await userDb()
  const row = await maybe(
    db
      .from('change_proposals')
      .select(`${PROPOSAL}, orders!inner (order_number, user_id)`)
      .eq('id', id)
      .eq('orders.user_id', owner.userId)
      .not('sent_at', 'is', null)
      .maybeSingle(),
  )
  return row && { proposal: toProposal(row, now), orderNumber: row.orders.order_number }
}
