import { z } from 'zod'
import { CHOICES, CONSENT_COOKIE, CONSENT_SECONDS } from '@/lib/base/consent'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { defineRoute } from '@/lib/web/define-route'
import { seeOther } from '@/lib/web/responses'

/** The choice of /cookies without scripts: a plain form posts here and is redirected back. */
export const POST = defineRoute({
  access: 'public',
  methods: ['POST'],
  accepts: 'form',
  schema: z.object({ choice: z.enum(CHOICES) }),
  async run(_actor, { choice }) {
    const response = seeOther(`${paths.cookies}#choice`)
    const secure = serverEnv().SITE_URL.startsWith('https:') ? '; Secure' : ''
    response.headers.append(
      'Set-Cookie',
      `${CONSENT_COOKIE}=${choice}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`,
    )
    return response
  },
})
