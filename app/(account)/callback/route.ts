import { z } from 'zod'
import { loginWithNext, paths } from '@/lib/config/paths'
import { exchangeCode } from '@/lib/domain/accounts/commands/exchange-code'
import { seeOther } from '@/lib/web/answers'
import { defineRoute } from '@/lib/web/define-route'
import { homeOf } from '@/lib/web/guards'
import { safeNext } from '@/lib/web/safe-next'

const querySchema = z.object({
  code: z.string().max(500).catch(''),
  next: z.string().max(2000).optional().catch(undefined),
})

/** Writes only the cookies of whoever holds both the code and the verifier of this browser. */
export const GET = defineRoute({
  access: 'anyone',
  methods: ['GET'],
  schema: querySchema,
  async run(_actor, { code, next }) {
    const signedIn = code ? await exchangeCode(code) : null
    if (signedIn?.ok) return seeOther(safeNext(next, homeOf(signedIn.value.role)))

    const notice = signedIn?.code === 'other_browser' ? 'other-browser' : 'link-expired'
    return seeOther(`${loginWithNext(safeNext(next, paths.dashboard))}&notice=${notice}`)
  },
})
