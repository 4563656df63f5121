import { isUuid } from '@/lib/base/ids'
import { fail } from '@/lib/base/result'
import { showPage } from '@/lib/domain/documents/commands/show-page'
import { defineRoute } from '@/lib/web/define-route'

const PAGE = /^[1-9]\d{0,3}$/

export const GET = defineRoute({
  access: 'admin',
  methods: ['GET'],
  async run(actor, _input, { params, clientAddress }) {
    const { documentId, page } = params
    if (!isUuid(documentId) || typeof page !== 'string' || !PAGE.test(page)) return fail('not_found')
    const shown = await showPage(documentId, { page: Number(page), actor, clientAddress })
    if (!shown.ok) return shown
    return shown.value.type === 'text'
      ? new Response(shown.value.text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
      : new Response(new Uint8Array(shown.value.picture), { headers: { 'content-type': 'image/jpeg' } })
  },
})
