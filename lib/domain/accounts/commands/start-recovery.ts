import 'server-only'
import { ok, type Result } from '@/lib/base/result'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import { userDb } from '@/lib/gateways/supabase/clients'
import { countTry, type LimitFailure } from '../try-limits'
import type { RequestFacts } from '../views'

/** Says the same for known and unknown addresses. */
export async function startRecovery(facts: RequestFacts, email: string): Promise<Result<null, LimitFailure>> {
  const counted = await countTry(facts, email, { account: 'recovery_account', address: 'recovery_address' })
  if (!counted.ok) return counted

  const db = await userDb()
  const { error } = await db.auth.resetPasswordForEmail(email)
  if (error) refusalCode(error)
  return ok(null)
}
