'use server'

import { redirect } from 'next/navigation'
import { startQueued } from '@/app/_jobs/outbox'
import { fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { requestQuoteFromDraft } from '@/lib/domain/checkout/commands/request-quote-from-draft'
import { submitQuote } from '@/lib/domain/quotes/commands/submit-quote'
import { QUOTE_FIELDS, quoteSchema } from '@/lib/domain/quotes/schema'
import { defineAction } from '@/lib/web/define-action'
import { draftOwnerOf } from '@/lib/web/draft-owner'

export const requestQuoteFromOrderAction = defineAction({
  access: 'shopper',
  schema: quoteSchema,
  echo: QUOTE_FIELDS,
  async run(_actor, request, { viewer, clientAddress, requestId }) {
    const owner = await draftOwnerOf(viewer)
    if (!owner) return fail('draft_missing')
    const written = await requestQuoteFromDraft(owner, request, clientAddress)
    if (!written.ok) return written
    if (request.sending === 'with_files') redirect(paths.quoteFiles)

    const sent = startQueued(await submitQuote(owner, written.value.id), requestId)
    if (!sent.ok) return sent
    const { id } = written.value
    redirect(
      owner.kind === 'user' ? paths.ownQuote({ source: 'regular', id }) : paths.quoteSent(sent.value.number),
    )
  },
})
