import { fail } from '@/lib/base/result'
import { showDeliverablePage } from '@/lib/domain/deliveries/commands/show-deliverable-page'
import { defineRoute } from '@/lib/web/define-route'
import { pageNumberOf, pageResponse } from '@/lib/web/responses'

export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  async run(actor, _input, { params, clientAddress }) {
    const page = pageNumberOf(params.page)
    if (page === null) return fail('not_found')
    const shown = await showDeliverablePage(actor, params.deliverableId, { page, clientAddress })
    return shown.ok ? pageResponse(shown.value) : shown
  },
})
