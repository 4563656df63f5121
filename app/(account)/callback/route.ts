import { z } from 'zod'
import { fail } from '@/lib/base/result'
import { loginWithNext, paths } from '@/lib/config/paths'
import { exchangeCode } from '@/lib/domain/accounts/commands/exchange-code'
import { defineRoute } from '@/lib/web/define-route'
import { afterSignIn } from '@/lib/web/guards'
import { fromNetwork, logRefusal } from '@/lib/web/log-refusal'
import { seeOther } from '@/lib/web/responses'
import { safeNext } from '@/lib/web/safe-next'
import { getClaims } from '@/lib/web/viewer'

const querySchema = z.object({
  code: z.string().max(500).catch(''),
  next: z.string().max(2000).optional().catch(undefined),
})

/** Sets session cookies only for a browser that holds both the code and its verifier. */
export const GET = defineRoute({
  access: 'anyone',
  methods: ['GET'],
  schema: querySchema,
  async run({ userId }, { code, next }, { requestId, request, clientAddress }) {
    const context = { requestId, clientAddress, claims: await getClaims() }
    const signedIn = code ? await exchangeCode(context, code) : fail('link_wrong_or_expired')
    if (signedIn.ok) return seeOther(afterSignIn(signedIn.value, next))

    const from = fromNetwork(request.headers)
    logRefusal('route_refused', signedIn, { requestId, path: paths.callback, by: userId, from })
    const notice = signedIn.code === 'other_browser' ? 'other-browser' : 'link-expired'
    return seeOther(`${loginWithNext(safeNext(next, paths.dashboard))}&notice=${notice}`)
  },
})
