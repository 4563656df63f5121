import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'

/**
 * Moves the visitor's draft and its files to the account after sign-in; the token then opens nothing. Returns
 * the draft's id, or null if there was none. Safe to repeat.
 */
export async function claimDraft(tokenHash: string, userId: string): Promise<string | null> {
  const claimed = await rpcMaybe(adminDb().rpc('claim_draft', { p_token_hash: tokenHash, p_user_id: userId }))
  if (!claimed.ok) throw new Error(`claim_draft refused: ${claimed.code}`)
  return claimed.value
}
