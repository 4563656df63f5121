import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { TERMS_VERSION } from '@/lib/config/site'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { limit } from '@/lib/gateways/supabase/limit'
import { done } from '@/lib/gateways/supabase/reply'
import type { Register } from '../schema'
import { countTry, type LimitFailure } from '../try-limits'
import type { RequestFacts } from '../views'
import { mailSignInCode } from './send-sign-in-code'

type RegisterRefusal = 'weak_password' | LimitFailure

/**
 * Makes the account and has the confirmation mailed. An address that has an account already gets the same answer and
 * a mail too: a code to sign in with, so its owner is not left waiting.
 */
export async function registerAccount(
  facts: RequestFacts,
  input: Omit<Register, 'next'>,
  next: string,
): Promise<Result<null, RegisterRefusal>> {
  const counted = await limit('sign_up_address', facts.clientAddress ?? 'unknown')
  if (!counted.ok) return counted
  // Counted alike for known and new addresses, or the limit itself would tell which is which.
  const mails = await countTry(facts, input.email, { account: 'code_account', address: 'code_address' })
  if (!mails.ok) return mails

  const db = await userDb()
  const { data, error } = await db.auth.signUp({
    email: input.email,
    password: input.password,
    options: {
      data: { first_name: input.firstName, last_name: input.lastName },
      emailRedirectTo: new URL(next, serverEnv().SITE_URL).href,
    },
  })
  const refusal = error ? refusalCode(error) : null
  if (refusal === 'weak_password') return fail('weak_password')

  const isKnown =
    refusal === 'user_already_exists' || refusal === 'email_exists' || !data.user?.identities?.length
  if (isKnown) await mailSignInCode({ email: input.email, mayCreate: false, next })
  else if (data.user) await acceptTerms(data.user.id, input.marketing === 'on')
  return ok(null)
}

/** Only the first acceptance counts: a second sign-up with this address may come from somebody else. */
async function acceptTerms(userId: string, marketing: boolean): Promise<void> {
  const now = new Date().toISOString()
  await done(
    adminDb()
      .from('profiles')
      .update({
        terms_version: TERMS_VERSION,
        terms_accepted_at: now,
        ...(marketing ? { marketing_opt_in_at: now } : {}),
      })
      .eq('user_id', userId)
      .is('terms_accepted_at', null),
  )
}
