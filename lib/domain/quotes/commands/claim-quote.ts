import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'

/** Moves a visitor's quote to the account that confirmed the same address. Safe to repeat. */
export async function claimQuote(actor: Actor, quoteId: string): Promise<Result<null>> {
  if (actor.userId === null) return fail('not_signed_in')
  const claimed = await rpc(adminDb().rpc('claim_quote', { p_quote_id: quoteId, p_user_id: actor.userId }))
  return claimed.ok ? ok(null) : claimed
}
