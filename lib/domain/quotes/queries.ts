import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many } from '@/lib/gateways/supabase/reply'
import { ownerFilter } from '../checkout/rules/owner-filter'
import type { DraftOwner } from '../checkout/views'
import { toUnsentQuote, UNSENT_QUOTE } from './rows'
import type { UnsentQuote } from './views'

/** The person's newest unsent request. A request from a matter is sent on its own page and left out. */
export async function findUnsentQuote(owner: DraftOwner): Promise<UnsentQuote | null> {
  const rows = await many(
    adminDb()
      .from('quotes')
      .select(UNSENT_QUOTE)
      .match({ ...ownerFilter(owner), status: 'draft', source: 'regular' })
      .order('created_at', { ascending: false })
      .limit(1),
  )
  return rows[0] ? toUnsentQuote(rows[0]) : null
}
