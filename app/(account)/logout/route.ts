import { paths } from '@/lib/config/paths'
import { signOut } from '@/lib/domain/accounts/commands/sign-out'
import { defineRoute } from '@/lib/web/define-route'
import { dropVisitorToken } from '@/lib/web/draft-owner'
import { log } from '@/lib/web/log'
import { seeOther } from '@/lib/web/responses'

/**
 * Accepts a plain form post, so that static pages can offer it and it works before scripts have loaded.
 * Checks no session, because signing out must work while the auth server is down.
 */
export const POST = defineRoute({
  access: 'public',
  methods: ['POST'],
  accepts: 'form',
  async run(_actor, _input, { requestId }) {
    const ended = await signOut()
    await dropVisitorToken()
    if (ended.confirmed) return seeOther(paths.home)

    log.error('sign_out_unconfirmed', { requestId, error: ended.problem })
    return seeOther(`${paths.login}?notice=signed-out-here-only`)
  },
})
