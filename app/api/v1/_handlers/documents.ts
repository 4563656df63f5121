import { startQueued } from '@/app/_jobs/outbox'
import { announceDocument } from '@/lib/domain/api/commands/announce-document'
import { findDocument, listDocuments } from '@/lib/domain/api/queries'
import { ALL_OPERATIONS } from '@/lib/domain/api/schema/operations'
import { completeUpload } from '@/lib/domain/documents/commands/complete-upload'
import { removeUpload } from '@/lib/domain/documents/commands/remove-upload'
import { answerWith, done, isMatch, refuse, refuseAs } from '../_pipeline/answer'
import { defineKeyedHandler } from '../_pipeline/define-handler'

export const documents = {
  createDocument: defineKeyedHandler(ALL_OPERATIONS.createDocument, async (call, { body }) =>
    answerWith(201, await announceDocument(call, body)),
  ),
  completeDocument: defineKeyedHandler(ALL_OPERATIONS.completeDocument, async ({ key }, { params }) => {
    if (!(await findDocument(key, params.id))) return refuse({ type: 'not-found' })
    const completed = await completeUpload({ kind: 'user', userId: key.userId }, params.id)
    if (!completed.ok) return refuseAs(completed)
    const document = await findDocument(key, params.id)
    return document ? done(200, document) : refuse({ type: 'not-found' })
  }),
  listDocuments: defineKeyedHandler(ALL_OPERATIONS.listDocuments, async ({ key }, { query }) =>
    answerWith(200, await listDocuments(key, query)),
  ),
  getDocument: defineKeyedHandler(ALL_OPERATIONS.getDocument, async ({ key }, { params }) => {
    const document = await findDocument(key, params.id)
    return document ? done(200, document) : refuse({ type: 'not-found' })
  }),
  deleteDocument: defineKeyedHandler(ALL_OPERATIONS.deleteDocument, async (call, { params }) => {
    const { key, ifMatch, requestId } = call
    const document = await findDocument(key, params.id)
    if (!document) return refuse({ type: 'not-found' })
    if (!isMatch(ifMatch, document)) return refuse({ type: 'precondition-failed' })
    const removed = startQueued(
      await removeUpload({ kind: 'user', userId: key.userId }, params.id),
      requestId,
    )
    return removed.ok ? done(204) : refuseAs(removed)
  }),
}
