import { openDeliverable } from '@/lib/domain/deliveries/commands/open-deliverable'
import { defineRoute } from '@/lib/web/define-route'

export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  async run(actor, _input, { params, clientAddress }) {
    const opened = await openDeliverable(actor, params.deliverableId, clientAddress)
    if (!opened.ok) return opened
    const headers = { location: opened.value.url, 'referrer-policy': 'no-referrer' }
    return new Response(null, { status: 302, headers })
  },
})
