'use server'

import { startQueued } from '@/app/_jobs/outbox'
import { paths } from '@/lib/config/paths'
import { STUCK_MESSAGES } from '@/lib/content/screens/admin/messages'
import { giveUpMessage, retryMessage } from '@/lib/domain/messages/commands/manage-messages'
import { giveUpMessageSchema, retryMessageSchema } from '@/lib/domain/messages/schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const retryMessageAction = defineAction({
  access: 'admin',
  schema: retryMessageSchema,
  async run(actor, input, { requestId }) {
    return finish(
      startQueued(await retryMessage(actor, input), requestId),
      paths.adminMessages,
      STUCK_MESSAGES.retried,
    )
  },
})

export const giveUpMessageAction = defineAction({
  access: 'admin',
  schema: giveUpMessageSchema,
  echo: ['reason'],
  async run(actor, input) {
    return finish(await giveUpMessage(actor, input), paths.adminMessages, STUCK_MESSAGES.givenUp)
  },
})
