'use server'

import { startQueued } from '@/app/_jobs/outbox'
import { paths } from '@/lib/config/paths'
import { RECIPIENT_ANSWERS } from '@/lib/content/screens/recipients'
import { addRecipient, removeRecipient } from '@/lib/domain/deliveries/commands/manage-recipients'
import { readdressDelivery } from '@/lib/domain/deliveries/commands/take-back-delivery'
import { readdressSchema } from '@/lib/domain/deliveries/readdress'
import {
  addRecipientSchema,
  removeRecipientSchema,
  requestCopiesSchema,
} from '@/lib/domain/deliveries/recipients'
import { defineAction, finish } from '@/lib/web/define-action'

export const addRecipientAction = defineAction({
  access: 'customer',
  schema: addRecipientSchema,
  echo: ['type', 'name', 'email', 'attention', 'reference'],
  async run(actor, input, { requestId }) {
    const added = startQueued(await addRecipient(actor, input), requestId)
    return finish(added, paths.recipients(input.orderId), RECIPIENT_ANSWERS.added(input.name))
  },
})

export const requestCopiesAction = defineAction({
  access: 'customer',
  schema: requestCopiesSchema,
  echo: ['type', 'addressId', 'method', 'copies', 'attention', 'reference'],
  async run(actor, input, { requestId }) {
    const asked = startQueued(await addRecipient(actor, input), requestId)
    return finish(asked, paths.recipients(input.orderId), RECIPIENT_ANSWERS.asked)
  },
})

export const removeRecipientAction = defineAction({
  access: 'customer',
  schema: removeRecipientSchema,
  async run(actor, input, { requestId }) {
    const removed = startQueued(await removeRecipient(actor, 'customer', input), requestId)
    return finish(removed, paths.recipients(input.orderId), RECIPIENT_ANSWERS.removed)
  },
})

export const readdressAction = defineAction({
  access: 'customer',
  schema: readdressSchema,
  echo: ['recipientName', 'attention', 'line1', 'line2', 'city', 'region', 'postalCode', 'country', 'note'],
  async run(actor, input, { requestId }) {
    const answered = startQueued(await readdressDelivery(actor, input), requestId)
    return finish(answered, paths.order(input.orderId), RECIPIENT_ANSWERS.readdressed)
  },
})
