'use server'

import { revalidatePath } from 'next/cache'
import { startQueued } from '@/app/_jobs/outbox'
import { dayField } from '@/lib/base/stored-time'
import { KEEPING_ANSWERS } from '@/lib/content/screens/dashboard/order'
import { QUOTE_ANSWERS } from '@/lib/content/screens/dashboard/quote'
import type { Actor } from '@/lib/domain/accounts/views'
import { extendQuoteKeeping, purgeQuoteNow } from '@/lib/domain/documents/commands/purge-documents'
import { moveOwnQuote } from '@/lib/domain/quotes/commands/move-own-quote'
import { sendQuoteMessage } from '@/lib/domain/quotes/commands/send-quote-message'
import {
  askAboutQuoteSchema,
  declineQuoteSchema,
  leaveQuoteSchema,
  purgeQuoteSchema,
} from '@/lib/domain/quotes/schema/own'
import { defineAction } from '@/lib/web/define-action'

const QUOTE_PAGE = '/dashboard/quotes/[source]/[quoteId]'

type Move = Parameters<typeof moveOwnQuote>[1]

async function move(actor: Actor, input: Move, done: { requestId: string; text: string }) {
  const moved = startQueued(await moveOwnQuote(actor, input), done.requestId)
  if (!moved.ok) return moved
  revalidatePath(QUOTE_PAGE, 'page')
  return { type: 'done', text: done.text } as const
}

export const declineQuoteAction = defineAction({
  access: 'customer',
  schema: declineQuoteSchema,
  echo: ['reason'],
  run: (actor, input, { requestId }) =>
    move(actor, { ...input, to: 'declined' }, { requestId, text: QUOTE_ANSWERS.declined }),
})

export const withdrawQuoteAction = defineAction({
  access: 'customer',
  schema: leaveQuoteSchema,
  run: (actor, input, { requestId }) =>
    move(actor, { ...input, to: 'withdrawn' }, { requestId, text: QUOTE_ANSWERS.withdrawn }),
})

export const askForFreshPriceAction = defineAction({
  access: 'customer',
  schema: leaveQuoteSchema,
  run: (actor, input, { requestId }) =>
    move(actor, { ...input, to: 'in_review' }, { requestId, text: QUOTE_ANSWERS.freshPrice }),
})

export const askAboutQuoteAction = defineAction({
  access: 'customer',
  schema: askAboutQuoteSchema,
  echo: ['body'],
  async run(actor, input, { requestId }) {
    const sent = startQueued(await sendQuoteMessage(actor, 'customer', input), requestId)
    if (!sent.ok) return sent
    revalidatePath(QUOTE_PAGE, 'page')
    return { type: 'done', text: QUOTE_ANSWERS.messageSent }
  },
})

export const extendQuoteKeepingAction = defineAction({
  access: 'customer',
  schema: purgeQuoteSchema.extend({ shown: dayField() }),
  async run(actor, input) {
    const extended = await extendQuoteKeeping(actor, input)
    if (extended.ok || extended.code === 'stale_version') revalidatePath(QUOTE_PAGE, 'page')
    if (!extended.ok) return extended
    return { type: 'done', text: KEEPING_ANSWERS.extended }
  },
})

export const purgeQuoteAction = defineAction({
  access: 'customer',
  schema: purgeQuoteSchema,
  async run(actor, { quoteId }) {
    const planned = await purgeQuoteNow(actor, quoteId)
    if (!planned.ok) return planned
    revalidatePath(QUOTE_PAGE, 'page')
    return { type: 'done', text: QUOTE_ANSWERS.deleting }
  },
})
