import 'server-only'
import { refusalCode, unknownRefusal } from '@/lib/gateways/supabase/auth-errors'
import { adminDb } from '@/lib/gateways/supabase/clients'

/**
 * Removes every second factor of an account with the secret key, because its owner can't confirm a lost one.
 */
export async function deleteFactors(userId: string): Promise<void> {
  const { mfa } = adminDb().auth.admin
  const { data, error } = await mfa.listFactors({ userId })
  if (error) {
    refusalCode(error)
    throw unknownRefusal(error)
  }
  for (const { id } of data.factors) {
    const deleted = await mfa.deleteFactor({ userId, id })
    if (deleted.error && refusalCode(deleted.error) !== 'mfa_factor_not_found') {
      throw unknownRefusal(deleted.error)
    }
  }
}
