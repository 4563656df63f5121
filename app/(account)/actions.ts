'use server'

import { redirect } from 'next/navigation'
import { paths, withNext } from '@/lib/config/paths'
import { registerAccount } from '@/lib/domain/accounts/commands/register-account'
import { sendSignInCode } from '@/lib/domain/accounts/commands/send-sign-in-code'
import { signInWithPassword } from '@/lib/domain/accounts/commands/sign-in-with-password'
import { verifySignInCode } from '@/lib/domain/accounts/commands/verify-sign-in-code'
import { registerSchema, sendCodeSchema, signInSchema, verifyCodeSchema } from '@/lib/domain/accounts/schema'
import { defineAction } from '@/lib/web/define-action'
import { homeOf } from '@/lib/web/guards'
import { clearPendingMail, setPendingMail } from '@/lib/web/pending-mail'
import { safeNext } from '@/lib/web/safe-next'

export const signInAction = defineAction({
  access: 'anyone',
  schema: signInSchema,
  echo: ['email'],
  async run(_actor, input, context) {
    const signedIn = await signInWithPassword(context, input)
    if (!signedIn.ok) return signedIn
    redirect(safeNext(input.next, homeOf(signedIn.value.role)))
  },
})

export const sendCodeAction = defineAction({
  access: 'anyone',
  schema: sendCodeSchema,
  echo: ['email'],
  async run(_actor, input, context) {
    const next = safeNext(input.next, paths.dashboard)
    const sent = await sendSignInCode(context, { email: input.email, mayCreate: false, next })
    if (!sent.ok) return sent
    await setPendingMail(input.email)
    redirect(withNext(paths.loginCode, input.next))
  },
})

export const verifyCodeAction = defineAction({
  access: 'anyone',
  schema: verifyCodeSchema,
  async run(_actor, input, context) {
    const signedIn = await verifySignInCode(context, input)
    if (!signedIn.ok) return signedIn
    await clearPendingMail()
    redirect(safeNext(input.next, homeOf(signedIn.value.role)))
  },
})

export const registerAction = defineAction({
  access: 'anyone',
  schema: registerSchema,
  echo: ['firstName', 'lastName', 'email', 'terms', 'marketing'],
  async run(_actor, input, context) {
    const registered = await registerAccount(context, input, safeNext(input.next, paths.dashboard))
    if (!registered.ok) return registered
    await setPendingMail(input.email)
    redirect(withNext(paths.checkMail, input.next))
  },
})
