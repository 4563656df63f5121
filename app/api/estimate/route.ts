import { paths } from '@/lib/config/paths'
import { defineRoute } from '@/lib/web/define-route'
import { estimateSchema, keepEstimate } from '@/lib/web/estimate'
import { seeOther } from '@/lib/web/responses'

/** The estimate of /pricing: a plain form posts its three choices here, and the checkout opens with them. */
export const POST = defineRoute({
  access: 'public',
  methods: ['POST'],
  accepts: 'form',
  schema: estimateSchema,
  async run(_actor, estimate) {
    await keepEstimate(estimate)
    return seeOther(paths.checkout)
  },
})
