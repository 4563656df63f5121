import { openExport } from '@/lib/domain/privacy/commands/manage-exports'
import { defineRoute } from '@/lib/web/define-route'

export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  async run(actor, _input, { params, clientAddress }) {
    const opened = await openExport(actor, params.exportId, clientAddress)
    if (!opened.ok) return opened
    const headers = { location: opened.value, 'referrer-policy': 'no-referrer' }
    return new Response(null, { status: 302, headers })
  },
})
