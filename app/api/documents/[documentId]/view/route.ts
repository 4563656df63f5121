import { isUuid } from '@/lib/base/ids'
import { fail } from '@/lib/base/result'
import { openDocument } from '@/lib/domain/documents/commands/open-document'
import { defineRoute } from '@/lib/web/define-route'
import { documentReaderOf } from '@/lib/web/document-reader'

/** Staff open files of their own messages here; they request a customer's original by POST. */
export const GET = defineRoute({
  access: 'anyone',
  methods: ['GET'],
  async run(actor, _input, { viewer, params, clientAddress }) {
    const reader = await documentReaderOf(viewer)
    if (!reader || !isUuid(params.documentId)) return fail('not_found')
    const opened = await openDocument(reader, params.documentId, {
      reason: null,
      actor,
      clientAddress,
    })
    if (!opened.ok) return opened
    return new Response(null, { status: 302, headers: { location: opened.value.url } })
  },
})
