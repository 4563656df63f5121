import { isUuid } from '@/lib/base/ids'
import { fail } from '@/lib/base/result'
import { openDocument } from '@/lib/domain/documents/commands/open-document'
import { openOriginalSchema } from '@/lib/domain/documents/schema'
import { defineRoute } from '@/lib/web/define-route'

/** By POST, so that no link of a customer downloads a file in the name of staff, and the reason stands in no address. */
export const POST = defineRoute({
  access: 'admin',
  methods: ['POST'],
  schema: openOriginalSchema,
  async run(actor, { reason }, { params, clientAddress }) {
    if (!isUuid(params.documentId)) return fail('not_found')
    return openDocument({ kind: 'admin' }, params.documentId, { reason, actor, clientAddress })
  },
})
