import { ok } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import type { SessionView } from '@/lib/domain/accounts/views'
import { defineRoute } from '@/lib/web/define-route'

/** What the header of a static page shows about the session. */
export const GET = defineRoute({
  access: 'anyone',
  methods: ['GET'],
  async run(_actor, _input, { viewer }) {
    const { NEXT_PUBLIC_POSTHOG_KEY: key, NEXT_PUBLIC_POSTHOG_HOST: host } = serverEnv()
    const measuring = key && host ? { measuringKey: key } : {}
    const view: SessionView =
      viewer.type === 'user'
        ? {
            ...measuring,
            viewer: 'user',
            displayName: viewer.displayName,
            email: viewer.email,
            role: viewer.role,
          }
        : { ...measuring, viewer: 'visitor' }
    return ok(view)
  },
})
