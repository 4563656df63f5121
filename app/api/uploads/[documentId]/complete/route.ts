import { isUuid } from '@/lib/base/ids'
import { fail } from '@/lib/base/result'
import { completeUpload } from '@/lib/domain/documents/commands/complete-upload'
import { defineRoute } from '@/lib/web/define-route'
import { draftOwnerOf } from '@/lib/web/draft-owner'

export const POST = defineRoute({
  access: 'anyone',
  methods: ['POST'],
  async run(_, _input, { viewer, params }) {
    const owner = await draftOwnerOf(viewer)
    if (!owner) return fail('draft_missing')
    if (!isUuid(params.documentId)) return fail('not_found')
    return completeUpload(owner, params.documentId)
  },
})
