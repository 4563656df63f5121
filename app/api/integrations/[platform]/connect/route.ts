import type { Route } from 'next'
import { fail } from '@/lib/base/result'
import { paths, withQuery } from '@/lib/config/paths'
import { beginConnection } from '@/lib/domain/integrations/commands/connect'
import { beginConnectionSchema, returnPathSchema } from '@/lib/domain/integrations/schema'
import { isOffered } from '@/lib/domain/platforms/registry'
import { changeRefusal } from '@/lib/web/actor'
import { defineRoute } from '@/lib/web/define-route'
import { signInAddress } from '@/lib/web/guards'
import { seeOther } from '@/lib/web/responses'
import { safeNext } from '@/lib/web/safe-next'

/** Redirects to the platform's consent page. Nothing happens there without the person's consent. */
export const GET = defineRoute({
  access: 'anyone',
  methods: ['GET'],
  schema: beginConnectionSchema,
  async run(_actor, { region, next }, { viewer, requestId, params }) {
    const provider = String(params.platform)
    if (!isOffered(provider)) return fail('not_found')
    const returnTo = returnPathOf(next)
    if (viewer.type === 'visitor') return seeOther(signInAddress(viewer, returnTo))
    const refusal = changeRefusal('customer', viewer)
    if (refusal) return seeOther(withQuery(paths.integrations, { problem: refusal }))
    const begun = await beginConnection({ userId: viewer.userId, requestId }, { provider, region, returnTo })
    return begun.ok ? seeOther(begun.value) : begun
  },
})

function returnPathOf(next: string | undefined): Route {
  const path = safeNext(next, paths.integrations)
  return returnPathSchema.safeParse(path).success ? path : paths.integrations
}
