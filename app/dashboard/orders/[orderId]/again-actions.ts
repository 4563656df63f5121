'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { fail } from '@/lib/base/result'
import { paths, withQuery } from '@/lib/config/paths'
import { orderAgain } from '@/lib/domain/checkout/commands/order-again'
import { defineAction } from '@/lib/web/define-action'

export const orderAgainAction = defineAction({
  access: 'customer',
  schema: z.object({ orderId: z.uuid() }),
  async run(_actor, { orderId }, { viewer }) {
    if (viewer.type !== 'user') return fail('not_signed_in')
    const again = await orderAgain(viewer, orderId)
    if (!again.ok) return again
    redirect(
      withQuery(paths.checkoutStep('document-language'), { note: again.value === 'busy' ? 'busy' : 'again' }),
    )
  },
})
