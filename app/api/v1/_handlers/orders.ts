import { drainOutboxSoon } from '@/app/_jobs/outbox'
import type { Result } from '@/lib/base/result'
import { advanceTestOrder } from '@/lib/domain/api/commands/advance-test-order'
import { approve, cancel, revise, supply } from '@/lib/domain/api/commands/change-order'
import { openDownload } from '@/lib/domain/api/commands/open-download'
import {
  acceptQuote,
  placeOrder,
  previewOrder,
  previewQuoteOrder,
} from '@/lib/domain/api/commands/place-order'
import {
  findChangeProposal,
  findOrder,
  listDeliverables,
  listOrderEvents,
  listOrders,
} from '@/lib/domain/api/order-queries'
import { ALL_OPERATIONS } from '@/lib/domain/api/schema/operations'
import { type Answer, answerMade, answerWith, done, isMatch, refuse, refuseAs } from '../_pipeline/answer'
import { defineKeyedHandler, type KeyedCall } from '../_pipeline/define-handler'

export const orders = {
  createOrder: defineKeyedHandler(ALL_OPERATIONS.createOrder, async (call, { body }) => {
    if (body.dry_run) {
      const preview =
        'quote_id' in body
          ? await previewQuoteOrder(call, body.quote_id, body)
          : await previewOrder(call, body)
      return answerMade(200, preview)
    }
    const placed =
      'quote_id' in body ? await acceptQuote(call, body.quote_id, body) : await placeOrder(call, body)
    if (placed.ok) drainOutboxSoon(call.requestId)
    return answerMade(201, placed)
  }),
  listOrders: defineKeyedHandler(ALL_OPERATIONS.listOrders, async ({ key, siteUrl }, { query }) =>
    answerWith(200, await listOrders(key, query, siteUrl)),
  ),
  getOrder: defineKeyedHandler(ALL_OPERATIONS.getOrder, (call, { params }) => show(call, params.id)),
  listOrderEvents: defineKeyedHandler(ALL_OPERATIONS.listOrderEvents, async ({ key }, { params, query }) =>
    answerWith(200, await listOrderEvents(key, params.id, query)),
  ),
  getChangeProposal: defineKeyedHandler(ALL_OPERATIONS.getChangeProposal, async (call, { params }) => {
    const proposal = await findChangeProposal(call.key, params.id, call.siteUrl)
    return proposal ? done(200, proposal) : refuse({ type: 'not-found' })
  }),
  supplyOrder: defineKeyedHandler(ALL_OPERATIONS.supplyOrder, (call, { params, body }) =>
    change(call, params.id, (order) => supply(call, order, body)),
  ),
  approveOrder: defineKeyedHandler(ALL_OPERATIONS.approveOrder, (call, { params }) =>
    change(call, params.id, (order) => approve(call, order)),
  ),
  reviseOrder: defineKeyedHandler(ALL_OPERATIONS.reviseOrder, (call, { params, body }) =>
    change(call, params.id, (order) => revise(call, order, body.changes)),
  ),
  cancelOrder: defineKeyedHandler(ALL_OPERATIONS.cancelOrder, async (call, { params, body }) => {
    const found = await findOrder(call.key, params.id, call.siteUrl)
    if (!found) return refuse({ type: 'not-found' })
    if (!isMatch(call.ifMatch, found.resource)) return refuse({ type: 'precondition-failed' })
    const canceled = await cancel(call, { orderId: params.id, version: found.version }, body)
    if (canceled.ok && !body.preview) drainOutboxSoon(call.requestId)
    return answerWith(200, canceled)
  }),
  listDeliverables: defineKeyedHandler(ALL_OPERATIONS.listDeliverables, async ({ key }, { params, query }) =>
    answerWith(200, await listDeliverables(key, params.id, query)),
  ),
  createDownloadUrl: defineKeyedHandler(ALL_OPERATIONS.createDownloadUrl, async (call, { params }) =>
    answerWith(200, await openDownload(call, params.id)),
  ),
  advanceTestOrder: defineKeyedHandler(ALL_OPERATIONS.advanceTestOrder, (call, { params, body }) =>
    advance(call, params.id, body.to),
  ),
  failTestPayment: defineKeyedHandler(ALL_OPERATIONS.failTestPayment, (call, { params }) =>
    advance(call, params.id, 'payment_failed'),
  ),
}

async function show({ key, siteUrl }: KeyedCall, orderId: string): Promise<Answer> {
  const order = await findOrder(key, orderId, siteUrl)
  return order ? done(200, order.resource) : refuse({ type: 'not-found' })
}

type Run = (order: { orderId: string; version: number }) => Promise<Result<unknown>>

async function change(call: KeyedCall, orderId: string, run: Run): Promise<Answer> {
  const found = await findOrder(call.key, orderId, call.siteUrl)
  if (!found) return refuse({ type: 'not-found' })
  if (!isMatch(call.ifMatch, found.resource)) return refuse({ type: 'precondition-failed' })
  const changed = await run({ orderId, version: found.version })
  if (!changed.ok) return refuseAs(changed)
  drainOutboxSoon(call.requestId)
  return show(call, orderId)
}

async function advance(call: KeyedCall, orderId: string, to: string): Promise<Answer> {
  const moved = await advanceTestOrder(call, orderId, to)
  if (!moved.ok) return refuseAs(moved)
  drainOutboxSoon(call.requestId)
  return show(call, orderId)
}
