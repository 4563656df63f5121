import { ok } from '@/lib/base/result'
import type { SessionView } from '@/lib/domain/accounts/views'
import { defineRoute } from '@/lib/web/define-route'

/** What the header of a static page may know. */
export const GET = defineRoute({
  access: 'anyone',
  methods: ['GET'],
  async run(_actor, _input, { viewer }) {
    const view: SessionView =
      viewer.at === 'user'
        ? { viewer: 'user', displayName: viewer.displayName, email: viewer.email, role: viewer.role }
        : { viewer: 'visitor' }
    return ok(view)
  },
})
