'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { startQueued } from '@/app/_jobs/outbox'
import { fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import type { DraftOwner } from '@/lib/domain/checkout/views'
import { submitQuote } from '@/lib/domain/quotes/commands/submit-quote'
import { keepQuote } from '@/lib/domain/quotes/commands/write-quote'
import { QUOTE_FIELDS, quoteSchema } from '@/lib/domain/quotes/schema'
import { defineAction } from '@/lib/web/define-action'
import { draftOwnerOf, issueVisitorToken } from '@/lib/web/draft-owner'

export const requestQuoteAction = defineAction({
  access: 'anyone',
  schema: quoteSchema,
  echo: QUOTE_FIELDS,
  async run(_actor, request, { viewer, clientAddress, requestId }) {
    const owner = (await draftOwnerOf(viewer)) ?? (await issueVisitorToken())
    const written = await keepQuote(owner, request, clientAddress)
    if (!written.ok) return written
    if (request.sending === 'with_files') redirect(paths.quoteFiles)

    const sent = startQueued(await submitQuote(owner, written.value.id), requestId)
    if (!sent.ok) return sent
    redirect(sentPath(owner, written.value.id, sent.value.number))
  },
})

export const sendQuoteAction = defineAction({
  access: 'anyone',
  schema: z.object({ quoteId: z.uuid() }),
  async run(_actor, { quoteId }, { viewer, requestId }) {
    const owner = await draftOwnerOf(viewer)
    if (!owner) return fail('not_found')
    const sent = startQueued(await submitQuote(owner, quoteId), requestId)
    if (!sent.ok) return sent
    redirect(sentPath(owner, quoteId, sent.value.number))
  },
})

/** Signed-in customers continue on the page where the quote will appear. */
function sentPath(owner: DraftOwner, id: string, number: string) {
  return owner.kind === 'user' ? paths.ownQuote({ source: 'regular', id }) : paths.quoteSent(number)
}
