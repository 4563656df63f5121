'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { drainOutboxSoon } from '@/app/_jobs/outbox'
import { fail } from '@/lib/base/result'
import { paths, withQuery } from '@/lib/config/paths'
import { UNCONFIRMED } from '@/lib/content/screens/checkout/sign-in'
import { PASSWORD_OFFER } from '@/lib/content/screens/checkout/success'
import { sendSignInCode } from '@/lib/domain/accounts/commands/send-sign-in-code'
import { signInWithPassword } from '@/lib/domain/accounts/commands/sign-in-with-password'
import { startRecovery } from '@/lib/domain/accounts/commands/start-recovery'
import { verifySignInCode } from '@/lib/domain/accounts/commands/verify-sign-in-code'
import { signInSchema, verifyCodeSchema } from '@/lib/domain/accounts/schema'
import { claimDraft } from '@/lib/domain/checkout/commands/claim-draft'
import { getDraft } from '@/lib/domain/checkout/queries'
import { splitName } from '@/lib/domain/checkout/rules'
import { defineAction } from '@/lib/web/define-action'
import { draftOwnerOf, dropVisitorToken, visitorTokenHash } from '@/lib/web/draft-owner'
import { afterSignIn } from '@/lib/web/guards'

/** Moves the visitor's draft to the account that has just signed in. */
async function claimVisitorDraft(userId: string): Promise<void> {
  const tokenHash = await visitorTokenHash()
  if (tokenHash !== null) await claimDraft(tokenHash, userId)
  await dropVisitorToken()
}

export const signInHereAction = defineAction({
  access: 'anyone',
  schema: signInSchema.extend({ to: z.enum(['document-language', 'payment']) }),
  echo: ['email'],
  async run(_actor, input, context) {
    const signedIn = await signInWithPassword(context, input)
    drainOutboxSoon(context.requestId)
    if (!signedIn.ok && signedIn.code === 'email_not_verified')
      return fail(signedIn.code, { hint: UNCONFIRMED })
    if (!signedIn.ok) return signedIn
    await claimVisitorDraft(signedIn.value.userId)
    redirect(afterSignIn(signedIn.value, paths.checkoutStep(input.to)))
  },
})

/** The link goes to the account's own address, so this browser's session alone can't set a password. */
export const sendPasswordLinkAction = defineAction({
  access: 'customer',
  schema: z.object({}),
  async run(_actor, _input, context) {
    if (context.viewer.type !== 'user') return fail('not_signed_in')
    const { email } = context.viewer
    const sent = await startRecovery(context, email)
    if (!sent.ok) return sent
    drainOutboxSoon(context.requestId)
    return { type: 'done', text: PASSWORD_OFFER.sent(email) }
  },
})

/** The code goes to the draft's address, never to one from this form. */
export const sendCodeHereAction = defineAction({
  access: 'anyone',
  schema: z.object({}),
  async run(_actor, _input, context) {
    const draft = await getDraft(await draftOwnerOf(context.viewer))
    if (!draft?.email) return fail('draft_missing')
    const sent = await sendSignInCode(context, {
      email: draft.email,
      mayCreate: true,
      name: splitName(draft.fullName ?? ''),
      next: paths.checkoutStep('payment'),
    })
    drainOutboxSoon(context.requestId)
    const isRecent = !sent.ok && sent.code === 'mail_sent_recently'
    if (!sent.ok && !isRecent) return sent
    redirect(withQuery(paths.checkoutStep('payment'), { code: isRecent ? 'recent' : 'sent' }))
  },
})

export const verifyCodeHereAction = defineAction({
  access: 'anyone',
  schema: verifyCodeSchema.pick({ code: true, timeZone: true }),
  async run(_actor, { code, timeZone }, context) {
    const draft = await getDraft(await draftOwnerOf(context.viewer))
    if (!draft?.email) return fail('draft_missing')
    const signedIn = await verifySignInCode(context, { email: draft.email, code, timeZone })
    drainOutboxSoon(context.requestId)
    if (!signedIn.ok) return signedIn
    await claimVisitorDraft(signedIn.value.userId)
    redirect(afterSignIn(signedIn.value, paths.checkoutStep('payment')))
  },
})
