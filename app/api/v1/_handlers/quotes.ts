import { drainOutboxSoon, startQueued } from '@/app/_jobs/outbox'
import { acceptQuote } from '@/lib/domain/api/commands/place-order'
import { requestQuote } from '@/lib/domain/api/commands/request-quote'
import { sendApiMessage } from '@/lib/domain/api/commands/send-api-message'
import { findQuote, listQuotes } from '@/lib/domain/api/queries'
import { ALL_OPERATIONS } from '@/lib/domain/api/schema/operations'
import { moveOwnQuote } from '@/lib/domain/quotes/commands/move-own-quote'
import { type Answer, answerMade, answerWith, done, isMatch, refuse, refuseAs } from '../_pipeline/answer'
import { defineKeyedHandler, type KeyedCall } from '../_pipeline/define-handler'

export const quotes = {
  createQuote: defineKeyedHandler(ALL_OPERATIONS.createQuote, async (call, { body }) => {
    const requested = await requestQuote(call, body)
    if (!requested.ok) return refuse(requested.refused)
    drainOutboxSoon(call.requestId)
    return done(requested.value.pricing === 'automatic' ? 201 : 202, requested.value)
  }),
  listQuotes: defineKeyedHandler(ALL_OPERATIONS.listQuotes, async ({ key }, { query }) =>
    answerWith(200, await listQuotes(key, query)),
  ),
  getQuote: defineKeyedHandler(ALL_OPERATIONS.getQuote, async ({ key }, { params }) => {
    const quote = await findQuote(key, params.id)
    return quote ? done(200, quote.resource) : refuse({ type: 'not-found' })
  }),
  acceptQuote: defineKeyedHandler(ALL_OPERATIONS.acceptQuote, async (call, { params, body }) => {
    const accepted = startQueued(await acceptQuote(call, params.id, body), call.requestId)
    return answerMade(201, accepted)
  }),
  declineQuote: defineKeyedHandler(ALL_OPERATIONS.declineQuote, (call, { params, body }) =>
    move(call, params.id, { to: 'declined', reason: body.reason }),
  ),
  withdrawQuote: defineKeyedHandler(ALL_OPERATIONS.withdrawQuote, (call, { params }) =>
    move(call, params.id, { to: 'withdrawn' }),
  ),
  createQuoteMessage: defineKeyedHandler(
    ALL_OPERATIONS.createQuoteMessage,
    async (call, { params, body }) => {
      const sent = await sendApiMessage(call, params.id, body)
      if (!sent.ok) return refuseAs(sent)
      drainOutboxSoon(call.requestId)
      return done(201, { object: 'message', quote_id: params.id, sent: true })
    },
  ),
}

type Move = { to: 'declined'; reason: string } | { to: 'withdrawn' }

async function move({ key, requestId, ifMatch }: KeyedCall, quoteId: string, to: Move): Promise<Answer> {
  const quote = await findQuote(key, quoteId)
  if (!quote) return refuse({ type: 'not-found' })
  if (!isMatch(ifMatch, quote.resource)) return refuse({ type: 'precondition-failed' })
  const actor = { userId: key.userId, role: 'customer' as const, requestId }
  const moved = await moveOwnQuote(actor, { quoteId, version: quote.version, ...to })
  if (!moved.ok) return refuseAs(moved)
  drainOutboxSoon(requestId)
  const now = await findQuote(key, quoteId)
  return now ? done(200, now.resource) : refuse({ type: 'not-found' })
}
