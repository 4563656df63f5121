'use server'

import { redirect } from 'next/navigation'
import { drainOutboxSoon } from '@/app/_jobs/outbox'
import { paths, withNext, withQuery } from '@/lib/config/paths'
import { HUMAN_CHECK } from '@/lib/content/screens/account/sign-in'
import { confirmFactor } from '@/lib/domain/accounts/commands/confirm-factor'
import { redeemRecoveryCode } from '@/lib/domain/accounts/commands/recovery-codes'
import { registerAccount } from '@/lib/domain/accounts/commands/register-account'
import { sendSignInCode } from '@/lib/domain/accounts/commands/send-sign-in-code'
import { signInWithPassword } from '@/lib/domain/accounts/commands/sign-in-with-password'
import { verifySignInCode } from '@/lib/domain/accounts/commands/verify-sign-in-code'
import { mayChangePassword } from '@/lib/domain/accounts/password-permit'
import {
  factorCodeSchema,
  recoveryCodeSchema,
  registerSchema,
  sendCodeSchema,
  signInSchema,
  verifyCodeSchema,
} from '@/lib/domain/accounts/schema'
import type { SignedInAs } from '@/lib/domain/accounts/views'
import { defineAction } from '@/lib/web/define-action'
import { afterSignIn, homeOf } from '@/lib/web/guards'
import { clearPendingMail, setPendingMail } from '@/lib/web/pending-mail'
import { safeNext } from '@/lib/web/safe-next'

export const signInAction = defineAction({
  access: 'anyone',
  schema: signInSchema,
  echo: ['email'],
  async run(_actor, input, context) {
    const signedIn = await signInWithPassword(context, input)
    drainOutboxSoon(context.requestId)
    if (!signedIn.ok && signedIn.code === 'email_not_verified') {
      await setPendingMail(input.email)
      redirect(withQuery(paths.checkMail, { why: 'unconfirmed', next: input.next }))
    }
    if (!signedIn.ok) return signedIn
    return leaveSignIn(signedIn.value, input)
  },
})

export const sendCodeAction = defineAction({
  access: 'anyone',
  schema: sendCodeSchema,
  echo: ['email'],
  async run(_actor, input, context) {
    const next = safeNext(input.next, paths.dashboard)
    const sent = await sendSignInCode(context, { email: input.email, mayCreate: false, next })
    drainOutboxSoon(context.requestId)
    const isRecent = !sent.ok && sent.code === 'mail_sent_recently'
    if (!sent.ok && !isRecent) return sent
    await setPendingMail(input.email)
    const { next: wanted, confirm } = input
    redirect(withQuery(paths.loginCode, { why: isRecent ? 'recent' : null, next: wanted, confirm }))
  },
})

export const verifyCodeAction = defineAction({
  access: 'anyone',
  schema: verifyCodeSchema,
  async run(_actor, input, context) {
    const signedIn = await verifySignInCode(context, input)
    drainOutboxSoon(context.requestId)
    if (!signedIn.ok) return signedIn
    await clearPendingMail()
    return leaveSignIn(signedIn.value, input)
  },
})

/** A sign-in that only confirms goes nowhere, because the page that asked for it is open in another tab. */
function leaveSignIn(
  signedIn: SignedInAs,
  { next, confirm }: { next?: string | undefined; confirm?: 'only' | undefined },
): never {
  if (confirm && !signedIn.needsFactor) redirect(paths.signInConfirmed)
  redirect(afterSignIn(signedIn, next))
}

export const registerAction = defineAction({
  access: 'anyone',
  schema: registerSchema,
  echo: ['firstName', 'lastName', 'email', 'terms', 'marketing'],
  async run(_actor, input, context) {
    const registered = await registerAccount(context, input, safeNext(input.next, paths.dashboard))
    drainOutboxSoon(context.requestId)
    const isRecent = !registered.ok && registered.code === 'mail_sent_recently'
    if (!registered.ok && !isRecent) return registered
    await setPendingMail(input.email)
    redirect(withQuery(paths.checkMail, { why: isRecent ? 'recent' : null, next: input.next }))
  },
})

/**
 * The session only has its first factor and counts as signed out everywhere else, so the command reads it.
 */
export const confirmFactorAction = defineAction({
  access: 'anyone',
  schema: factorCodeSchema,
  async run(_actor, input, context) {
    const confirmed = await confirmFactor(context, input.code)
    drainOutboxSoon(context.requestId)
    if (!confirmed.ok) return confirmed
    if (input.confirm) {
      return { type: 'done', text: HUMAN_CHECK.confirmed }
    }
    const isRecovering = await mayChangePassword(confirmed.value.userId)
    redirect(isRecovering ? paths.newPassword : afterSignIn(confirmed.value, input.next))
  },
})

export const redeemRecoveryCodeAction = defineAction({
  access: 'anyone',
  schema: recoveryCodeSchema,
  async run(_actor, input, context) {
    const redeemed = await redeemRecoveryCode(context, input.code)
    if (!redeemed.ok) return redeemed
    drainOutboxSoon(context.requestId)
    redirect(withNext(paths.setUpFactor, safeNext(input.next, homeOf(redeemed.value.role))))
  },
})
