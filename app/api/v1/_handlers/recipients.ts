import { startQueued } from '@/app/_jobs/outbox'
import { addRecipient } from '@/lib/domain/api/commands/add-recipient'
import { listRecipients } from '@/lib/domain/api/recipient-queries'
import { ALL_OPERATIONS } from '@/lib/domain/api/schema/operations'
import { answerMade, answerWith } from '../_pipeline/answer'
import { defineKeyedHandler } from '../_pipeline/define-handler'

export const recipients = {
  createRecipient: defineKeyedHandler(ALL_OPERATIONS.createRecipient, async (call, { params, body }) => {
    const added = startQueued(await addRecipient(call, params.id, body), call.requestId)
    return answerMade(201, added)
  }),
  listRecipients: defineKeyedHandler(ALL_OPERATIONS.listRecipients, async ({ key }, { params, query }) =>
    answerWith(200, await listRecipients(key, params.id, query)),
  ),
}
