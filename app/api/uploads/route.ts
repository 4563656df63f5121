import { fail } from '@/lib/base/result'
import { requestUpload } from '@/lib/domain/documents/commands/request-upload'
import { requestUploadSchema } from '@/lib/domain/documents/schema'
import { defineRoute } from '@/lib/web/define-route'
import { draftOwnerOf } from '@/lib/web/draft-owner'

export const POST = defineRoute({
  access: 'anyone',
  methods: ['POST'],
  schema: requestUploadSchema,
  async run(_, input, { viewer }) {
    const owner = await draftOwnerOf(viewer)
    return owner ? requestUpload(owner, input) : fail('draft_missing')
  },
})
