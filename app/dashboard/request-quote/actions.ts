'use server'

import { redirect } from 'next/navigation'
import { startQueued } from '@/app/_jobs/outbox'
import { fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { submitQuote } from '@/lib/domain/quotes/commands/submit-quote'
import { keepQuote } from '@/lib/domain/quotes/commands/write-quote'
import { QUOTE_FIELDS, quoteSchema } from '@/lib/domain/quotes/schema'
import { defineAction } from '@/lib/web/define-action'

/** A signed-in customer's request; opens in the dashboard once it is sent. */
export const requestOwnQuoteAction = defineAction({
  access: 'customer',
  schema: quoteSchema,
  echo: QUOTE_FIELDS,
  async run(actor, request, { clientAddress, requestId }) {
    if (actor.userId === null) return fail('not_signed_in')
    const owner = { kind: 'user', userId: actor.userId } as const
    const written = await keepQuote(owner, request, clientAddress)
    if (!written.ok) return written
    if (request.sending === 'with_files') redirect(paths.quoteFiles)

    const sent = startQueued(await submitQuote(owner, written.value.id), requestId)
    if (!sent.ok) return sent
    redirect(paths.ownQuote({ source: 'regular', id: written.value.id }))
  },
})
