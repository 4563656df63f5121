import { startQueued } from '@/app/_jobs/outbox'
import { serverEnv } from '@/lib/config/env'
import { paths, withQuery } from '@/lib/config/paths'
import { confirmLinkPayment } from '@/lib/domain/payments/commands/pay-by-link'
import { linkReturnSchema } from '@/lib/domain/payments/schema'
import { defineRoute } from '@/lib/web/define-route'

/** Where the bank or the provider's page redirects a payer with a link. The page of the link shows what came of it. */
export const GET = defineRoute({
  access: 'anyone',
  methods: ['GET'],
  schema: linkReturnSchema,
  async run(_actor, { link: linkId, key, session_id: sessionId }, { requestId }) {
    const confirmed = startQueued(await confirmLinkPayment({ linkId, key, sessionId }), requestId)
    if (!confirmed.ok && confirmed.code === 'not_found') return confirmed
    const hasPaid =
      confirmed.ok && (confirmed.value.state === 'paid' || confirmed.value.state === 'processing')
    const page = withQuery(paths.payLink(linkId), { key, paid: hasPaid ? 'yes' : undefined })
    return new Response(null, {
      status: 303,
      headers: { location: new URL(page, serverEnv().SITE_URL).href },
    })
  },
})
