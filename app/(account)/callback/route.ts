import { z } from 'zod'
import { loginWithNext, paths } from '@/lib/config/paths'
import { exchangeCode } from '@/lib/domain/accounts/commands/exchange-code'
import { defineRoute } from '@/lib/web/define-route'
import { afterSignIn } from '@/lib/web/guards'
import { seeOther } from '@/lib/web/responses'
import { safeNext } from '@/lib/web/safe-next'

const querySchema = z.object({
  code: z.string().max(500).catch(''),
  next: z.string().max(2000).optional().catch(undefined),
})

/** Sets session cookies only for a browser that holds both the code and its verifier. */
export const GET = defineRoute({
  access: 'anyone',
  methods: ['GET'],
  schema: querySchema,
  async run(_actor, { code, next }) {
    const signedIn = code ? await exchangeCode(code) : null
    if (signedIn?.ok) return seeOther(afterSignIn(signedIn.value, next))

    const notice = signedIn?.code === 'other_browser' ? 'other-browser' : 'link-expired'
    return seeOther(`${loginWithNext(safeNext(next, paths.dashboard))}&notice=${notice}`)
  },
})
