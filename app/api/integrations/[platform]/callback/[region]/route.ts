import { after } from 'next/server'
import { runIntegrationsSoon } from '@/app/_jobs/integrations'
import { fail } from '@/lib/base/result'
import { paths, withQuery } from '@/lib/config/paths'
import { finishConnection } from '@/lib/domain/integrations/commands/connect'
import { oauthReturnSchema } from '@/lib/domain/integrations/schema'
import { findOffer } from '@/lib/domain/platforms/registry'
import { changeRefusal } from '@/lib/web/actor'
import { defineRoute } from '@/lib/web/define-route'
import { signInAddress } from '@/lib/web/guards'
import { seeOther } from '@/lib/web/responses'
import { safeNext } from '@/lib/web/safe-next'

/**
 * Where the platform's consent page redirects the person. The next page shows any error. A person who was signed out
 * meanwhile signs in and continues: the state is valid for the person who started, for ten minutes.
 */
export const GET = defineRoute({
  access: 'anyone',
  methods: ['GET'],
  schema: oauthReturnSchema,
  async run(_actor, returned, { viewer, requestId, params }) {
    const platform = String(params.platform)
    const region = findOffer(platform)?.regions.find((one) => one === params.region)
    if (!region) return fail('not_found')
    if (viewer.type === 'visitor') {
      const { error, ...kept } = returned
      const next = error === undefined ? { ...kept, platform, region } : { problem: 'integration_declined' }
      return seeOther(signInAddress(viewer, withQuery(paths.integrations, next)))
    }
    const refusal = changeRefusal('customer', viewer)
    if (refusal) return seeOther(withQuery(paths.integrations, { problem: refusal }))
    const finished = await finishConnection(
      { userId: viewer.userId, requestId },
      { provider: platform, region },
      returned,
    )
    if (!finished.ok) return seeOther(withQuery(paths.integrations, { problem: finished.code }))
    const { connectionId, returnTo } = finished.value
    after(() => runIntegrationsSoon(requestId, connectionId))
    const target = safeNext(returnTo, paths.integrations)
    // A person who started on the list continues with the connected account.
    return seeOther(
      target === paths.integrations ? withQuery(paths.integration(connectionId), { connected: 1 }) : target,
    )
  },
})
