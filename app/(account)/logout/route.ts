import { paths } from '@/lib/config/paths'
import { signOut } from '@/lib/domain/accounts/commands/sign-out'
import { seeOther } from '@/lib/web/answers'
import { defineRoute } from '@/lib/web/define-route'
import { dropVisitorToken } from '@/lib/web/draft-owner'
import { log } from '@/lib/web/log'

/**
 * A plain form posts here, so that static pages can offer it and it works before scripts have loaded. Nobody is asked
 * who they are: while the auth server is down there would be no answer, and leaving must work all the same.
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
