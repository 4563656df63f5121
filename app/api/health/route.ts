import { defineRoute } from '@/lib/web/define-route'
import { isHealthy } from '@/lib/web/health'
import { jsonResponse } from '@/lib/web/responses'

/** For load balancers and the supervisor: up or down, without details. */
export const GET = defineRoute({
  access: 'public',
  methods: ['GET'],
  async run() {
    return (await isHealthy()) ? jsonResponse({ status: 'ok' }) : jsonResponse({ status: 'down' }, 503)
  },
})
