import { fail } from '@/lib/base/result'
import type { Viewer } from '@/lib/domain/accounts/views'
import { requestUpload } from '@/lib/domain/documents/commands/request-upload'
import { requestUploadSchema } from '@/lib/domain/documents/schema'
import type { Uploader } from '@/lib/domain/documents/views'
import { accessRefusal } from '@/lib/web/actor'
import { defineRoute } from '@/lib/web/define-route'
import { draftOwnerOf } from '@/lib/web/draft-owner'

export const POST = defineRoute({
  access: 'anyone',
  methods: ['POST'],
  schema: requestUploadSchema,
  async run(_, input, { viewer }) {
    const owner = await uploaderOf(viewer)
    return owner ? requestUpload(owner, input) : fail('draft_missing')
  },
})

async function uploaderOf(viewer: Viewer): Promise<Uploader | null> {
  const isStaff = viewer.type === 'user' && accessRefusal('admin', viewer) === null
  return isStaff ? { kind: 'user', userId: viewer.userId, isStaff: true } : draftOwnerOf(viewer)
}
