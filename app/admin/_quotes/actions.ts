'use server'

import { revalidatePath } from 'next/cache'
import { drainOutboxSoon } from '@/app/_jobs/outbox'
import { paths } from '@/lib/config/paths'
import { CUSTOMER_MESSAGES } from '@/lib/content/screens/admin/messages'
import { STAFF_QUOTE_ANSWERS } from '@/lib/content/screens/admin/quote'
import { correctCounts } from '@/lib/domain/quotes/commands/correct-counts'
import { convertQuote, extendQuote, moveQuote, saveQuote } from '@/lib/domain/quotes/commands/price-quote'
import { sendQuoteMessage } from '@/lib/domain/quotes/commands/send-quote-message'
import {
  convertQuoteSchema,
  correctCountsSchema,
  extendQuoteSchema,
  moveQuoteSchema,
  saveQuoteSchema,
  writeQuoteMessageSchema,
} from '@/lib/domain/quotes/schema/staff'
import { defineAction } from '@/lib/web/define-action'

/**
 * Revalidates the pages of all sources, even after a refusal, because a colleague may have changed the quote.
 */
function refresh(quoteId: string): void {
  revalidatePath(paths.adminQuote(quoteId))
  revalidatePath(paths.matterQuote(quoteId))
  revalidatePath(paths.apiQuotes)
}

export const saveQuoteAction = defineAction({
  access: 'admin',
  schema: saveQuoteSchema,
  echo: ['minDays', 'maxDays', 'validUntil', 'note', 'internalNote', 'discountReason'],
  async run(actor, input, { requestId }) {
    const saved = await saveQuote(actor, input)
    refresh(input.quoteId)
    if (!saved.ok) return saved
    if (input.sending === 'save') return { type: 'done', text: STAFF_QUOTE_ANSWERS.saved }
    drainOutboxSoon(requestId)
    return { type: 'done', text: STAFF_QUOTE_ANSWERS.sent }
  },
})

export const moveQuoteAction = defineAction({
  access: 'admin',
  schema: moveQuoteSchema,
  echo: ['reason'],
  async run(actor, input, { requestId }) {
    const moved = await moveQuote(actor, input)
    refresh(input.quoteId)
    if (!moved.ok) return moved
    drainOutboxSoon(requestId)
    return {
      type: 'done',
      text: input.to === 'canceled' ? STAFF_QUOTE_ANSWERS.declined : STAFF_QUOTE_ANSWERS.inReview,
    }
  },
})

export const extendQuoteAction = defineAction({
  access: 'admin',
  schema: extendQuoteSchema,
  echo: ['validUntil'],
  async run(actor, input, { requestId }) {
    const extended = await extendQuote(actor, input)
    refresh(input.quoteId)
    if (!extended.ok) return extended
    drainOutboxSoon(requestId)
    return { type: 'done', text: STAFF_QUOTE_ANSWERS.extended }
  },
})

export const convertQuoteAction = defineAction({
  access: 'admin',
  schema: convertQuoteSchema,
  freshFactor: () => true,
  async run(actor, input, { requestId }) {
    const converted = await convertQuote(actor, input)
    refresh(input.quoteId)
    if (!converted.ok) return converted
    drainOutboxSoon(requestId)
    return { type: 'done', text: STAFF_QUOTE_ANSWERS.converted }
  },
})

export const correctCountsAction = defineAction({
  access: 'admin',
  schema: correctCountsSchema,
  echo: ['pages', 'words'],
  async run(actor, input) {
    const corrected = await correctCounts(actor, input)
    refresh(input.quoteId)
    if (!corrected.ok) return corrected
    return { type: 'done', text: STAFF_QUOTE_ANSWERS.counted }
  },
})

export const writeQuoteMessageAction = defineAction({
  access: 'admin',
  schema: writeQuoteMessageSchema,
  echo: ['body', 'asks'],
  async run(actor, input, { requestId }) {
    const sent = await sendQuoteMessage(actor, 'admin', input)
    refresh(input.quoteId)
    if (!sent.ok) return sent
    drainOutboxSoon(requestId)
    return { type: 'done', text: CUSTOMER_MESSAGES.sent }
  },
})
