'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { fail } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { paths, withNext } from '@/lib/config/paths'
import { confirmLink } from '@/lib/domain/accounts/commands/confirm-link'
import { resendConfirmation } from '@/lib/domain/accounts/commands/resend-confirmation'
import { sendSignInCode } from '@/lib/domain/accounts/commands/send-sign-in-code'
import { setPassword } from '@/lib/domain/accounts/commands/set-password'
import { startRecovery } from '@/lib/domain/accounts/commands/start-recovery'
import {
  type ConfirmLink,
  confirmLinkSchema,
  newPasswordSchema,
  recoverSchema,
} from '@/lib/domain/accounts/schema'
import { defineAction } from '@/lib/web/define-action'
import { homeOf } from '@/lib/web/guards'
import { clearPendingMail, pendingMail } from '@/lib/web/pending-mail'
import { pathIn, safeNext } from '@/lib/web/safe-next'

/** These links end on a page that says so; the others go straight on. */
const CONFIRMS_ADDRESS: ReadonlySet<ConfirmLink['type']> = new Set(['signup', 'invite', 'email_change'])

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
    redirect(paths.passwordChanged)
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
    const next = safeNext(pathIn(input.next, serverEnv().SITE_URL), homeOf(confirmed.value.role))
    redirect(CONFIRMS_ADDRESS.has(input.type) ? withNext(paths.emailVerified, next) : next)
  },
})
