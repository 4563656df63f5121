import { z } from 'zod'
import { paths, withQuery } from '@/lib/config/paths'
import { finishCard } from '@/lib/domain/payments/commands/manage-cards'
import { defineRoute } from '@/lib/web/define-route'
import { seeOther } from '@/lib/web/responses'

/** Where the provider's page redirects the customer with a new card. */
export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  schema: z.object({ session_id: z.string().regex(/^cs_\w{1,200}$/) }),
  async run(actor, { session_id }) {
    const finished = await finishCard(actor, session_id)
    if (!finished.ok) return finished
    return seeOther(withQuery(paths.paymentMethods, { card: finished.value }))
  },
})
