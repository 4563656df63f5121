import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'

/**
 * Moves the draft and its files of a visitor who has signed in to the account; the token opens nothing afterwards.
 * Returns the draft's id, or null when there was none. Safe to repeat.
 */
export async function claimDraft(tokenHash: string, userId: string): Promise<string | null> {
  const claimed = await rpcMaybe(adminDb().rpc('claim_draft', { p_token_hash: tokenHash, p_user_id: userId }))
  if (!claimed.ok) throw new Error(`claim_draft refused: ${claimed.code}`)
  return claimed.value
}
