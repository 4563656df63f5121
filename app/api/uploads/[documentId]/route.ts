import { startQueued } from '@/app/_jobs/outbox'
import { isUuid } from '@/lib/base/ids'
import { fail } from '@/lib/base/result'
import { labelUpload } from '@/lib/domain/documents/commands/label-upload'
import { removeUpload } from '@/lib/domain/documents/commands/remove-upload'
import { labelUploadSchema } from '@/lib/domain/documents/schema'
import { defineRoute } from '@/lib/web/define-route'
import { draftOwnerOf } from '@/lib/web/draft-owner'

export const PATCH = defineRoute({
  access: 'anyone',
  methods: ['PATCH'],
  schema: labelUploadSchema,
  async run(_, input, { viewer, params }) {
    const owner = await draftOwnerOf(viewer)
    if (!owner) return fail('draft_missing')
    if (!isUuid(params.documentId)) return fail('not_found')
    return labelUpload(owner, params.documentId, input)
  },
})

export const DELETE = defineRoute({
  access: 'anyone',
  methods: ['DELETE'],
  async run(_, _input, { viewer, params, requestId }) {
    const owner = await draftOwnerOf(viewer)
    if (!owner) return fail('draft_missing')
    if (!isUuid(params.documentId)) return fail('not_found')
    return startQueued(await removeUpload(owner, params.documentId), requestId)
  },
})
