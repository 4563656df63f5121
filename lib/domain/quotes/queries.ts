import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many } from '@/lib/gateways/supabase/reply'
import type { DraftOwner } from '../checkout/views'
import { toUnsentQuote, UNSENT_QUOTE } from './rows'
import type { UnsentQuote } from './views'

/** Row security cannot know a visitor, so the owner is named here. */
export function ownerOf(owner: DraftOwner): { user_id: string } | { token_hash: string } {
  return owner.kind === 'user' ? { user_id: owner.userId } : { token_hash: owner.tokenHash }
}

/** The newest request of this person that is not sent yet. What comes from a matter is sent where it is imported. */
export async function findUnsentQuote(owner: DraftOwner): Promise<UnsentQuote | null> {
  const rows = await many(
    adminDb()
      .from('quotes')
      .select(UNSENT_QUOTE)
      .match({ ...ownerOf(owner), status: 'draft', source: 'regular' })
      .order('created_at', { ascending: false })
      .limit(1),
  )
  return rows[0] ? toUnsentQuote(rows[0]) : null
}
