'use server'

import { revalidatePath } from 'next/cache'
import { drainOutboxSoon } from '@/app/_jobs/outbox'
import type { Actor } from '@/lib/domain/accounts/views'
import { moveOwnQuote } from '@/lib/domain/quotes/commands/move-own-quote'
import { sendQuoteMessage } from '@/lib/domain/quotes/commands/send-quote-message'
import { askAboutQuoteSchema, declineQuoteSchema, leaveQuoteSchema } from '@/lib/domain/quotes/schema/own'
import { defineAction } from '@/lib/web/define-action'

const QUOTE_PAGE = '/dashboard/quotes/[source]/[quoteId]'

type Move = Parameters<typeof moveOwnQuote>[1]

async function move(actor: Actor, input: Move, done: { requestId: string; text: string }) {
  const moved = await moveOwnQuote(actor, input)
  if (!moved.ok) return moved
  drainOutboxSoon(done.requestId)
  revalidatePath(QUOTE_PAGE, 'page')
  return { type: 'done', text: done.text } as const
}

export const declineQuoteAction = defineAction({
  access: 'customer',
  schema: declineQuoteSchema,
  echo: ['reason'],
  run: (actor, input, { requestId }) =>
    move(
      actor,
      { ...input, to: 'declined' },
      { requestId, text: 'You declined this quote. Thank you for telling us why.' },
    ),
})

export const withdrawQuoteAction = defineAction({
  access: 'customer',
  schema: leaveQuoteSchema,
  run: (actor, input, { requestId }) =>
    move(actor, { ...input, to: 'withdrawn' }, { requestId, text: 'You withdrew this request.' }),
})

export const askForFreshPriceAction = defineAction({
  access: 'customer',
  schema: leaveQuoteSchema,
  run: (actor, input, { requestId }) =>
    move(
      actor,
      { ...input, to: 'in_review' },
      { requestId, text: 'We’ll check the price and send it again.' },
    ),
})

export const askAboutQuoteAction = defineAction({
  access: 'customer',
  schema: askAboutQuoteSchema,
  echo: ['body'],
  async run(actor, input, { requestId }) {
    const sent = await sendQuoteMessage(actor, 'customer', input)
    if (!sent.ok) return sent
    drainOutboxSoon(requestId)
    revalidatePath(QUOTE_PAGE, 'page')
    return { type: 'done', text: 'Your message is sent. We’ll reply here and e-mail you.' }
  },
})
