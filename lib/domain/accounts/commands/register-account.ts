import 'server-only'
import { randomUUID } from 'node:crypto'
import { hash } from 'bcryptjs'
import type { Result } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { TERMS_VERSION } from '@/lib/config/site'
import { limit } from '@/lib/domain/limits/limit'
import { refusalCode, unknownRefusal } from '@/lib/gateways/supabase/auth-errors'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { refuseKnown } from '../known-password'
import { mailAtPace } from '../mail-pace'
import type { Register } from '../schema'
import { countTry, type MailFailure } from '../try-limits'
import type { RequestContext } from '../views'
import { queueAccountMail } from './queue-account-mail'

/** The same cost as the auth service. */
const BCRYPT_COST = 10

/**
 * Creates the account and queues its mail: a confirmation, or a sign-in code if the address already has an
 * account, so that its owner gets in, too. Known and new addresses take the same steps, so that the response
 * time doesn't tell them apart; that is why the password is hashed here and the mail is sent later.
 */
export async function registerAccount(
  context: RequestContext,
  input: Omit<Register, 'next'>,
  next: string,
): Promise<Result<null, MailFailure | 'weak_password'>> {
  const counted = await limit('sign_up_address', context.clientAddress ?? 'unknown')
  if (!counted.ok) return counted
  // Counts known and new addresses alike; otherwise the limit would reveal which exist.
  const mails = await countTry(context, input.email, 'code')
  if (!mails.ok) return mails
  const visitor = { userId: null, role: 'system', requestId: context.requestId } as const
  const fit = await refuseKnown(visitor, context, input.password)
  if (!fit.ok) return fit

  return mailAtPace(input.email, async () => {
    const userId = await createUser(input)
    await acceptTerms(userId ?? randomUUID(), input)
    const redirectTo = new URL(next, serverEnv().SITE_URL).href
    const mail = {
      type: 'registration',
      email: input.email,
      isRepeated: userId === null,
      redirectTo,
    } as const
    await queueAccountMail(mail, context.requestId)
  })
}

/** The new account, or null if the address already has one. */
async function createUser(input: Omit<Register, 'next'>): Promise<string | null> {
  const { data, error } = await adminDb().auth.admin.createUser({
    email: input.email,
    password_hash: await hash(input.password, BCRYPT_COST),
    user_metadata: { first_name: input.firstName, last_name: input.lastName },
  })
  if (!error) return data.user.id
  const refusal = refusalCode(error)
  if (refusal === 'email_exists' || refusal === 'user_already_exists') return null
  throw unknownRefusal(error)
}

/** Records only the first acceptance, together with the time zone of the browser. An unknown id changes nothing. */
async function acceptTerms(
  userId: string,
  { marketing, timeZone }: Pick<Register, 'marketing' | 'timeZone'>,
): Promise<void> {
  const now = new Date().toISOString()
  await done(
    adminDb()
      .from('profiles')
      .update({
        terms_version: TERMS_VERSION,
        terms_accepted_at: now,
        ...(marketing === 'on' ? { marketing_opt_in_at: now } : {}),
        ...(timeZone === null ? {} : { time_zone: timeZone }),
      })
      .eq('user_id', userId)
      .is('terms_accepted_at', null),
  )
}
