'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { drainOutboxSoon, startQueued } from '@/app/_jobs/outbox'
import { fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { ENDPOINT_ANSWERS } from '@/lib/content/screens/dashboard/webhooks'
import type { Actor } from '@/lib/domain/accounts/views'
import { EVENT_TYPES } from '@/lib/domain/api/schema/events'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type Owner,
  retryDelivery,
  rotateSecret,
  sendTestEvent,
} from '@/lib/domain/webhooks/commands/manage-endpoints'
import {
  changeEndpointFormSchema,
  deliveryIdSchema,
  endpointIdSchema,
  endpointStatusSchema,
  newEndpointFormSchema,
} from '@/lib/domain/webhooks/schema'
import { defineAction, finish } from '@/lib/web/define-action'

const EVENT_FIELDS = ['every', ...EVENT_TYPES.map((type) => `event:${type}`)]

/** A person manages endpoints of both modes; a key only those of its own. */
function ownerOf({ userId, requestId }: Actor): Owner | null {
  return userId === null ? null : { userId, requestId, livemode: null }
}

export const createEndpointAction = defineAction({
  access: 'customer',
  schema: newEndpointFormSchema,
  echo: ['url', 'description', 'mode', ...EVENT_FIELDS],
  freshFactor: 'or_sign_in',
  async run(actor, input, { requestId }) {
    const owner = ownerOf(actor)
    if (!owner) return fail('not_signed_in')
    const created = await createEndpoint(owner, input)
    if (!created.ok) return created
    drainOutboxSoon(requestId)
    revalidatePath(paths.webhooks)
    const { secret, id } = created.value
    return { type: 'done', text: ENDPOINT_ANSWERS.added, shownOnce: [secret, id] }
  },
})

export const changeEndpointAction = defineAction({
  access: 'customer',
  schema: changeEndpointFormSchema,
  echo: ['url', 'description', ...EVENT_FIELDS],
  freshFactor: 'or_sign_in',
  async run(actor, { endpointId, changes }, { requestId }) {
    const owner = ownerOf(actor)
    if (!owner) return fail('not_signed_in')
    const changed = startQueued(await changeEndpoint(owner, endpointId, changes), requestId)
    return finish(changed, paths.webhook(endpointId), ENDPOINT_ANSWERS.saved)
  },
})

export const setEndpointStatusAction = defineAction({
  access: 'customer',
  schema: endpointStatusSchema,
  async run(actor, { endpointId, status }, { requestId }) {
    const owner = ownerOf(actor)
    if (!owner) return fail('not_signed_in')
    return finish(
      startQueued(await changeEndpoint(owner, endpointId, { status }), requestId),
      paths.webhook(endpointId),
      status === 'enabled' ? ENDPOINT_ANSWERS.on : ENDPOINT_ANSWERS.paused,
    )
  },
})

export const rotateSecretAction = defineAction({
  access: 'customer',
  schema: endpointIdSchema,
  freshFactor: 'or_sign_in',
  async run(actor, { endpointId }, { requestId }) {
    const owner = ownerOf(actor)
    if (!owner) return fail('not_signed_in')
    const rotated = await rotateSecret(owner, endpointId)
    if (!rotated.ok) return rotated
    drainOutboxSoon(requestId)
    revalidatePath(paths.webhook(endpointId))
    return { type: 'done', text: ENDPOINT_ANSWERS.secret, shownOnce: [rotated.value] }
  },
})

export const deleteEndpointAction = defineAction({
  access: 'customer',
  schema: endpointIdSchema,
  async run(actor, { endpointId }) {
    const owner = ownerOf(actor)
    if (!owner) return fail('not_signed_in')
    const deleted = await deleteEndpoint(owner, endpointId)
    if (!deleted.ok) return deleted
    revalidatePath(paths.webhooks)
    redirect(paths.webhooks)
  },
})

export const sendTestEventAction = defineAction({
  access: 'customer',
  schema: endpointIdSchema,
  async run(actor, { endpointId }, { requestId }) {
    const owner = ownerOf(actor)
    if (!owner) return fail('not_signed_in')
    const sent = startQueued(await sendTestEvent(owner, endpointId), requestId)
    return finish(sent, paths.webhook(endpointId), ENDPOINT_ANSWERS.testSent)
  },
})

export const retryDeliveryAction = defineAction({
  access: 'customer',
  schema: deliveryIdSchema,
  async run(actor, { deliveryId, endpointId }, { requestId }) {
    const owner = ownerOf(actor)
    if (!owner) return fail('not_signed_in')
    const retried = startQueued(await retryDelivery(owner, deliveryId), requestId)
    return finish(retried, paths.webhook(endpointId), ENDPOINT_ANSWERS.retried)
  },
})
