import 'server-only'
import { ok, type Result } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import { userDb } from '@/lib/gateways/supabase/clients'
import { countTry, type LimitFailure } from '../try-limits'
import type { RequestFacts } from '../views'

type CodeOrder = {
  email: string
  /** True in checkout, where a visitor becomes a customer by typing the code. */
  mayCreate: boolean
  /** Goes into the profile of an account that this creates. */
  name?: { first: string; last: string }
  /** Where the link in the same mail leads: a path that was found safe. */
  next?: string
}

/**
 * Mails a 6-digit code. The answer is the same for known and unknown addresses, and also while an earlier mail is so
 * fresh that the auth server sends no second one: the earlier code is still good then.
 */
export async function sendSignInCode(
  facts: RequestFacts,
  order: CodeOrder,
): Promise<Result<null, LimitFailure>> {
  const counted = await countTry(facts, order.email, { account: 'code_account', address: 'code_address' })
  if (!counted.ok) return counted
  await mailSignInCode(order)
  return ok(null)
}

/** The mail itself, for a caller who has counted the try already. */
export async function mailSignInCode(order: CodeOrder): Promise<void> {
  const db = await userDb()
  const { error } = await db.auth.signInWithOtp({
    email: order.email,
    options: {
      shouldCreateUser: order.mayCreate,
      ...(order.next ? { emailRedirectTo: new URL(order.next, serverEnv().SITE_URL).href } : {}),
      ...(order.name ? { data: { first_name: order.name.first, last_name: order.name.last } } : {}),
    },
  })
  if (error) refusalCode(error)
}
