import { isUuid } from '@/lib/base/ids'
import { fail } from '@/lib/base/result'
import { showPage } from '@/lib/domain/documents/commands/show-page'
import { defineRoute } from '@/lib/web/define-route'
import { pageNumberOf, pageResponse } from '@/lib/web/responses'

export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  async run(actor, _input, { params, clientAddress }) {
    const { documentId } = params
    const page = pageNumberOf(params.page)
    if (!isUuid(documentId) || page === null) return fail('not_found')
    const shown = await showPage(documentId, { page, actor, clientAddress })
    return shown.ok ? pageResponse(shown.value) : shown
  },
})
