import { isUuid } from '@/lib/base/ids'
import { fail } from '@/lib/base/result'
import { showPage } from '@/lib/domain/documents/commands/show-page'
import { defineRoute } from '@/lib/web/define-route'
import { documentReaderOf } from '@/lib/web/document-reader'
import { pageNumberOf, pageResponse } from '@/lib/web/responses'

export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  async run(actor, _input, { viewer, params, clientAddress }) {
    const { documentId } = params
    const page = pageNumberOf(params.page)
    const reader = await documentReaderOf(viewer)
    if (!reader || !isUuid(documentId) || page === null) return fail('not_found')
    const shown = await showPage(reader, documentId, { page, actor, clientAddress })
    return shown.ok ? pageResponse(shown.value) : shown
  },
})
