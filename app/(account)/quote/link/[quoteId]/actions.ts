'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { drainOutboxSoon } from '@/app/_jobs/outbox'
import { fail } from '@/lib/base/result'
import { paths, withQuery } from '@/lib/config/paths'
import { sendSignInCode } from '@/lib/domain/accounts/commands/send-sign-in-code'
import { signOut } from '@/lib/domain/accounts/commands/sign-out'
import { claimQuote } from '@/lib/domain/quotes/commands/claim-quote'
import { findLinkedQuote } from '@/lib/domain/quotes/linked-quote'
import { defineAction } from '@/lib/web/define-action'
import { log } from '@/lib/web/log'
import { setPendingMail } from '@/lib/web/pending-mail'

const linkSchema = z.object({ quoteId: z.uuid(), key: z.string().min(1).max(100) })

/**
 * Mails a code to the address of the request, never to one from the form. Ends a session of another address.
 */
export const sendQuoteCodeAction = defineAction({
  access: 'anyone',
  schema: linkSchema,
  async run(actor, { quoteId, key }, context) {
    const quote = await findLinkedQuote(quoteId, key)
    if (!quote) return fail('not_found')
    const next = withQuery(paths.quoteLink(quoteId), { key })
    const sent = await sendSignInCode(context, { email: quote.email, mayCreate: true, next })
    drainOutboxSoon(context.requestId)
    const isRecent = !sent.ok && sent.code === 'mail_sent_recently'
    if (!sent.ok && !isRecent) return sent
    if (actor.userId !== null) await leaveSession(context.requestId)
    await setPendingMail(quote.email)
    redirect(withQuery(paths.loginCode, { why: isRecent ? 'recent' : null, next }))
  },
})

async function leaveSession(requestId: string): Promise<void> {
  const ended = await signOut()
  if (!ended.confirmed) log.error('sign_out_unconfirmed', { requestId, error: ended.problem })
}

export const claimQuoteAction = defineAction({
  access: 'customer',
  schema: linkSchema,
  async run(actor, { quoteId, key }) {
    const quote = await findLinkedQuote(quoteId, key)
    if (!quote) return fail('not_found')
    const claimed = await claimQuote(actor, quoteId)
    if (!claimed.ok) return claimed
    redirect(paths.ownQuote(quote))
  },
})
