import { drainOutboxSoon } from '@/app/_jobs/outbox'
import { advanceTestQuote, sendTestOrderEvent } from '@/lib/domain/api/commands/advance-test-objects'
import { findQuote } from '@/lib/domain/api/queries'
import { ALL_OPERATIONS } from '@/lib/domain/api/schema/operations'
import { done, refuse, refuseAs } from '../_pipeline/answer'
import { defineKeyedHandler } from '../_pipeline/define-handler'

export const testHelpers = {
  advanceTestQuote: defineKeyedHandler(ALL_OPERATIONS.advanceTestQuote, async (call, { params, body }) => {
    const moved = await advanceTestQuote(call, params.id, body.to)
    if (!moved.ok) return refuseAs(moved)
    drainOutboxSoon(call.requestId)
    const quote = await findQuote(call.key, params.id)
    return quote ? done(200, quote.resource) : refuse({ type: 'not-found' })
  }),
  sendTestOrderEvent: defineKeyedHandler(
    ALL_OPERATIONS.sendTestOrderEvent,
    async (call, { params, body }) => {
      const sent = await sendTestOrderEvent(call, params.id, body.type)
      if (!sent.ok) return refuseAs(sent)
      drainOutboxSoon(call.requestId)
      return done(200, {
        object: 'test_event',
        type: body.type,
        order_id: params.id,
        object_id: sent.value,
      })
    },
  ),
}
