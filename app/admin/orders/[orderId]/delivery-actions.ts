'use server'

import { startQueued } from '@/app/_jobs/outbox'
import { paths } from '@/lib/config/paths'
import { STAFF_ORDER_ANSWERS } from '@/lib/content/screens/admin/order'
import { finalizeDeliverable } from '@/lib/domain/deliveries/commands/finalize-deliverable'
import { markDeliverySent } from '@/lib/domain/deliveries/commands/mark-delivery-sent'
import { revokeDeliverable } from '@/lib/domain/deliveries/commands/revoke-deliverable'
import { markDeliveryReturned } from '@/lib/domain/deliveries/commands/take-back-delivery'
import {
  finalizeDeliverableSchema,
  markReturnedSchema,
  markSentSchema,
  revokeDeliverableSchema,
} from '@/lib/domain/deliveries/schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const finalizeDeliverableAction = defineAction({
  access: 'admin',
  schema: finalizeDeliverableSchema,
  async run(actor, input, { requestId }) {
    return finish(
      startQueued(await finalizeDeliverable(actor, input), requestId),
      paths.adminOrder(input.orderId),
      STAFF_ORDER_ANSWERS.final,
    )
  },
})

export const revokeDeliverableAction = defineAction({
  access: 'admin',
  schema: revokeDeliverableSchema,
  freshFactor: () => true,
  echo: ['reason'],
  async run(actor, input, { requestId }) {
    const revoked = startQueued(await revokeDeliverable(actor, input), requestId)
    return finish(revoked, paths.adminOrder(input.orderId), STAFF_ORDER_ANSWERS.withdrawn)
  },
})

export const markSentAction = defineAction({
  access: 'admin',
  schema: markSentSchema,
  echo: ['carrier', 'trackingNumber'],
  async run(actor, input, { requestId }) {
    const sent = startQueued(await markDeliverySent(actor, input), requestId)
    return finish(sent, paths.adminOrder(input.orderId), STAFF_ORDER_ANSWERS.sent)
  },
})

export const markReturnedAction = defineAction({
  access: 'admin',
  schema: markReturnedSchema,
  echo: ['reason'],
  async run(actor, input, { requestId }) {
    const returned = startQueued(await markDeliveryReturned(actor, input), requestId)
    return finish(returned, paths.adminOrder(input.orderId), STAFF_ORDER_ANSWERS.returned)
  },
})
