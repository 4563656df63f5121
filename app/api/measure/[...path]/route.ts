import { forwardVisits } from '@/lib/domain/visits/commands/forward-visits'
import { visitsSchema } from '@/lib/domain/visits/schema'
import { defineRoute } from '@/lib/web/define-route'

/** The visit counter, reached through our own origin. */
export const POST = defineRoute({
  access: 'public',
  methods: ['POST'],
  schema: visitsSchema,
  async run(_actor, visits, { params, clientAddress }) {
    const { path } = params
    return forwardVisits(Array.isArray(path) ? path.join('/') : '', visits, clientAddress)
  },
})
