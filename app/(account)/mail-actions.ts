'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { drainOutboxSoon } from '@/app/_jobs/outbox'
import { fail } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { paths, withNext } from '@/lib/config/paths'
import { MAIL_ANSWERS } from '@/lib/content/screens/account/links'
import { confirmEmailChange } from '@/lib/domain/accounts/commands/change-email'
import { confirmLink } from '@/lib/domain/accounts/commands/confirm-link'
import { redeemSignInPass } from '@/lib/domain/accounts/commands/redeem-sign-in-pass'
import { resendConfirmation } from '@/lib/domain/accounts/commands/resend-confirmation'
import { sendSignInCode } from '@/lib/domain/accounts/commands/send-sign-in-code'
import { setPassword } from '@/lib/domain/accounts/commands/set-password'
import { startRecovery } from '@/lib/domain/accounts/commands/start-recovery'
import { readRegistrationMark } from '@/lib/domain/accounts/rules/registration-link'
import {
  type ConfirmLink,
  confirmLinkSchema,
  newPasswordSchema,
  recoverSchema,
  signInPassSchema,
} from '@/lib/domain/accounts/schema'
import { emailChangeLinkSchema } from '@/lib/domain/accounts/schema/settings'
import { defineAction } from '@/lib/web/define-action'
import { afterSignIn, homeOf } from '@/lib/web/guards'
import { clearPendingMail, pendingMail } from '@/lib/web/pending-mail'
import { pathIn, safeNext } from '@/lib/web/safe-next'

/** These links end on a confirmation page; the others continue to `next`. */
const CONFIRMS_ADDRESS: ReadonlySet<ConfirmLink['type']> = new Set(['signup', 'invite', 'email_change'])

const nothingSchema = z.object({})

export const resendConfirmationAction = defineAction({
  access: 'anyone',
  schema: nothingSchema,
  async run(_actor, _input, context) {
    const email = await pendingMail()
    if (!email) return fail('link_wrong_or_expired', { hint: MAIL_ANSWERS.formGone })
    const sent = await resendConfirmation(context, email)
    drainOutboxSoon(context.requestId)
    return sent.ok ? { type: 'done', text: MAIL_ANSWERS.sentAgain } : sent
  },
})

export const resendCodeAction = defineAction({
  access: 'anyone',
  schema: nothingSchema,
  async run(_actor, _input, context) {
    const email = await pendingMail()
    if (!email) return fail('link_wrong_or_expired', { hint: MAIL_ANSWERS.addressGone })
    const sent = await sendSignInCode(context, { email, mayCreate: false })
    drainOutboxSoon(context.requestId)
    return sent.ok ? { type: 'done', text: MAIL_ANSWERS.newCode } : sent
  },
})

export const recoverAction = defineAction({
  access: 'anyone',
  schema: recoverSchema,
  echo: ['email'],
  async run(_actor, input, context) {
    const started = await startRecovery(context, input.email)
    drainOutboxSoon(context.requestId)
    if (!started.ok) return started
    return {
      type: 'done',
      text: MAIL_ANSWERS.linkSent,
    }
  },
})

export const setPasswordAction = defineAction({
  access: 'customer',
  schema: newPasswordSchema,
  async run(actor, input, context) {
    const changed = await setPassword(actor, context, input.password)
    if (!changed.ok) return changed
    drainOutboxSoon(context.requestId)
    redirect(paths.passwordChanged)
  },
})

export const confirmLinkAction = defineAction({
  access: 'anyone',
  schema: confirmLinkSchema,
  async run(_actor, input, context) {
    const { address, isRegistration } = readRegistrationMark(input.next)
    const confirmed = await confirmLink(context, { ...input, isRegistration })
    if (!confirmed.ok) return confirmed
    await clearPendingMail()
    if (input.type === 'recovery') redirect(paths.newPassword)
    const target = safeNext(pathIn(address, serverEnv().SITE_URL), homeOf(confirmed.value.role))
    redirect(
      CONFIRMS_ADDRESS.has(input.type)
        ? withNext(paths.emailVerified, target)
        : afterSignIn(confirmed.value, target),
    )
  },
})

export const passDeviceAction = defineAction({
  access: 'anyone',
  schema: signInPassSchema,
  async run(_actor, input, context) {
    const passed = await redeemSignInPass(context, input.token)
    if (!passed.ok) return passed
    redirect(`${paths.login}?notice=device-passed`)
  },
})

export const confirmEmailChangeAction = defineAction({
  access: 'anyone',
  schema: emailChangeLinkSchema,
  async run(_actor, input, context) {
    const confirmed = await confirmEmailChange(context, input.token)
    if (!confirmed.ok) return confirmed
    if (confirmed.value === 'one') {
      return { type: 'done', text: MAIL_ANSWERS.otherMailbox }
    }
    drainOutboxSoon(context.requestId)
    return { type: 'done', text: MAIL_ANSWERS.emailChanged }
  },
})
