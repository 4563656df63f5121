import 'server-only'
import { randomBytes } from 'node:crypto'
import type { AuthError } from '@supabase/supabase-js'
import { SecurityNotice, securityNoticeSubject } from '@/emails/security-notice'
import { SignInPass, signInPassSubject } from '@/emails/sign-in-pass'
import { hashToken } from '@/lib/base/token-hash'
import { serverEnv } from '@/lib/config/env'
import { paths, withQuery } from '@/lib/config/paths'
import { markRegistration } from '@/lib/domain/accounts/rules/registration-link'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { addressOf } from '../page-address'
import { getMailReader, getOwnerAddress } from '../queries'
import { accountMailJobSchema, securityNoticeJobSchema, signInPassJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

/** A code or link that arrives later than this is no longer expected. */
const FRESH_MS = 30 * 60_000

/**
 * Asks the auth service to send a mail. A refusal is final: no account, or a mail so recent that its code is
 * still the newest. Throws if the service can't respond.
 */
export async function sendAccountMail(payload: unknown): Promise<void> {
  const { requestedAt, isRepeated = false, ...mail } = accountMailJobSchema.parse(payload)
  if (isRepeated) await done(adminDb().rpc('drop_unproven_password', { p_email: mail.email }))
  if (!isFresh(requestedAt)) return
  const error = await askForMail(mail)
  if (error) refusalCode(error)
}

type Mail = Omit<ReturnType<typeof accountMailJobSchema.parse>, 'requestedAt' | 'isRepeated'>

async function askForMail({ type, email, mayCreate, name, redirectTo }: Mail): Promise<AuthError | null> {
  const { auth } = adminDb()
  if (type === 'recovery') return (await auth.resetPasswordForEmail(email)).error
  const options = redirectTo ? { emailRedirectTo: redirectTo } : {}
  if (type === 'confirmation' || type === 'registration') {
    const emailRedirectTo = markRegistration(redirectTo ?? serverEnv().SITE_URL)
    const { error } = await auth.resend({ type: 'signup', email, options: { emailRedirectTo } })
    // A registration asks for two mails and the service sends one: the first only to an unconfirmed address,
    // and no second one within a minute.
    if (error || type === 'confirmation') return error
  }
  const { error } = await auth.signInWithOtp({
    email,
    options: {
      shouldCreateUser: mayCreate === true,
      ...options,
      ...(name ? { data: { first_name: name.first, last_name: name.last } } : {}),
    },
  })
  return error
}

/**
 * Mails the link that makes the owner's browser a known device. Only its hash is stored, so a repeated job
 * creates a new one.
 */
export async function sendSignInPass(payload: unknown, job: { dedupeKey: string }): Promise<void> {
  const { userId, requestedAt } = signInPassJobSchema.parse(payload)
  if (!isFresh(requestedAt)) return
  const to = await getOwnerAddress(userId)
  const token = randomBytes(32).toString('base64url')
  const hash = hashToken(token)
  await done(adminDb().rpc('create_sign_in_pass', { p_user_id: userId, p_token_hash: hash }))
  const passUrl = addressOf(withQuery(paths.loginPass, { token }))
  await deliverMail({
    to,
    subject: signInPassSubject,
    mail: <SignInPass passUrl={passUrl} />,
    key: job.dedupeKey,
  })
}

/** Notifies the owner of a change to how their account is secured or accessed, in case someone else made it. */
export async function sendSecurityNotice(payload: unknown, job: { dedupeKey: string }): Promise<void> {
  const { userId, ...event } = securityNoticeJobSchema.parse(payload)
  const { address, clock } = await getMailReader(userId)
  const page = event.apiKey ? paths.apiKeys : event.webhookHost ? paths.webhooks : paths.security
  const reviewUrl = addressOf(page)
  const notice = { ...event, clock, reviewUrl }
  await deliverMail({
    to: address,
    subject: securityNoticeSubject(notice),
    mail: <SecurityNotice {...notice} />,
    key: job.dedupeKey,
  })
}

function isFresh(requestedAt: Date): boolean {
  return Date.now() - requestedAt.getTime() < FRESH_MS
}
