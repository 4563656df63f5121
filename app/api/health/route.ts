import { answerJson } from '@/lib/web/answers'
import { defineRoute } from '@/lib/web/define-route'
import { isHealthy } from '@/lib/web/health'

/** For load balancers and the supervisor: says yes or no and nothing about the inside. */
export const GET = defineRoute({
  access: 'public',
  methods: ['GET'],
  async run() {
    return (await isHealthy()) ? answerJson({ status: 'ok' }) : answerJson({ status: 'down' }, 503)
  },
})
