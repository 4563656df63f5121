import 'server-only'
import { ok, type Result } from '@/lib/base/result'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import { userDb } from '@/lib/gateways/supabase/clients'
import { countTry, type LimitFailure } from '../try-limits'
import type { RequestFacts } from '../views'

/** Says the same whether or not there is anything to confirm. */
export async function resendConfirmation(
  facts: RequestFacts,
  email: string,
): Promise<Result<null, LimitFailure>> {
  const counted = await countTry(facts, email, { account: 'code_account', address: 'code_address' })
  if (!counted.ok) return counted

  const db = await userDb()
  const { error } = await db.auth.resend({ type: 'signup', email })
  if (error) refusalCode(error)
  return ok(null)
}
