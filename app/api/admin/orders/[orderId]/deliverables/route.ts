import { isUuid } from '@/lib/base/ids'
import { fail } from '@/lib/base/result'
import { uploadDeliverable } from '@/lib/domain/deliveries/commands/upload-deliverable'
import { uploadDeliverableSchema } from '@/lib/domain/deliveries/schema'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import { defineRoute } from '@/lib/web/define-route'

const FORM_OVERHEAD = 64 * 1024

export const POST = defineRoute({
  access: 'admin',
  methods: ['POST'],
  accepts: 'multipart',
  schema: uploadDeliverableSchema,
  maxBytes: FILE_LIMITS.fileBytes + FORM_OVERHEAD,
  async run(actor, input, { params }) {
    if (!isUuid(params.orderId)) return fail('not_found')
    return uploadDeliverable(actor, params.orderId, input)
  },
})
