'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { fail } from '@/lib/base/result'
import { paths, withNext } from '@/lib/config/paths'
import { confirmLink } from '@/lib/domain/accounts/commands/confirm-link'
import { resendConfirmation } from '@/lib/domain/accounts/commands/resend-confirmation'
import { sendSignInCode } from '@/lib/domain/accounts/commands/send-sign-in-code'
import { setPassword } from '@/lib/domain/accounts/commands/set-password'
import { startRecovery } from '@/lib/domain/accounts/commands/start-recovery'
import { confirmLinkSchema, newPasswordSchema, recoverSchema } from '@/lib/domain/accounts/schema'
import { defineAction } from '@/lib/web/define-action'
import { homeOf } from '@/lib/web/guards'
import { clearPendingMail, pendingMail } from '@/lib/web/pending-mail'
import { safeNext } from '@/lib/web/safe-next'

const nothingSchema = z.object({})

export const resendConfirmationAction = defineAction({
  access: 'anyone',
  schema: nothingSchema,
  async run(_actor, _input, context) {
    const email = await pendingMail()
    if (!email) return fail('link_wrong_or_expired', { hint: 'Please fill in the form once more.' })
    const sent = await resendConfirmation(context, email)
    return sent.ok ? { at: 'done', text: 'We have sent the mail again. The newest one counts.' } : sent
  },
})

export const resendCodeAction = defineAction({
  access: 'anyone',
  schema: nothingSchema,
  async run(_actor, _input, context) {
    const email = await pendingMail()
    if (!email) return fail('link_wrong_or_expired', { hint: 'Please enter your address once more.' })
    const sent = await sendSignInCode(context, { email, mayCreate: false })
    return sent.ok ? { at: 'done', text: 'We have sent a new code. The newest one counts.' } : sent
  },
})

export const recoverAction = defineAction({
  access: 'anyone',
  schema: recoverSchema,
  echo: ['email'],
  async run(_actor, input, context) {
    const started = await startRecovery(context, input.email)
    if (!started.ok) return started
    return {
      at: 'done',
      text: 'If there is an account for that address, a mail with a link is on its way. The link works once, for one hour.',
    }
  },
})

export const setPasswordAction = defineAction({
  access: 'customer',
  schema: newPasswordSchema,
  async run(actor, input, context) {
    const changed = await setPassword(actor, context, input.password)
    if (!changed.ok) return changed
    return { at: 'done', text: 'Your password is changed, and every other device is signed out.' }
  },
})

export const confirmLinkAction = defineAction({
  access: 'anyone',
  schema: confirmLinkSchema,
  async run(_actor, input, context) {
    const confirmed = await confirmLink(context, input)
    if (!confirmed.ok) return confirmed
    await clearPendingMail()
    if (input.type === 'recovery') redirect(paths.newPassword)
    if (input.type === 'magiclink') redirect(safeNext(input.next, homeOf(confirmed.value.role)))
    redirect(withNext(paths.emailVerified, input.next))
  },
})
