import { isUuid } from '@/lib/base/ids'
import { fail } from '@/lib/base/result'
import { openDocument } from '@/lib/domain/documents/commands/open-document'
import { openOriginalSchema } from '@/lib/domain/documents/schema'
import { defineRoute } from '@/lib/web/define-route'

/** POST, so that no customer's link can make staff download a file, and the reason stays out of the URL. */
export const POST = defineRoute({
  access: 'admin',
  methods: ['POST'],
  schema: openOriginalSchema,
  async run(actor, { reason }, { params, clientAddress }) {
    if (!isUuid(params.documentId)) return fail('not_found')
    return openDocument({ kind: 'admin' }, params.documentId, { reason, actor, clientAddress })
  },
})
