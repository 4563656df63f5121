import 'server-only'
import type { MATTER_SOURCE } from '@/lib/base/platforms'
import { fail, ok, type Result } from '@/lib/base/result'
import { ownerFilter } from '@/lib/domain/checkout/rules/owner-filter'
import type { DraftOwner } from '@/lib/domain/checkout/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe, rpc } from '@/lib/gateways/supabase/reply'

/** Sends a stored request. Safe to repeat. `source`: a request from another source is not found. */
export async function submitQuote(
  owner: DraftOwner,
  quoteId: string,
  source: 'regular' | typeof MATTER_SOURCE = 'regular',
): Promise<Result<{ number: string }>> {
  const own = await maybe(
    adminDb()
      .from('quotes')
      .select('id')
      .match({ id: quoteId, source, ...ownerFilter(owner) })
      .maybeSingle(),
  )
  if (!own) return fail('not_found')
  const number = await rpc(adminDb().rpc('submit_quote', { p_quote_id: quoteId }))
  return number.ok ? ok({ number: number.value }) : number
}
