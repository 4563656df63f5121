'use server'

import { z } from 'zod'
import { paths } from '@/lib/config/paths'
import { KEEPING_ANSWERS } from '@/lib/content/screens/dashboard/order'
import { purgeOrderNow } from '@/lib/domain/documents/commands/purge-documents'
import { defineAction, finish } from '@/lib/web/define-action'

export const purgeOrderAction = defineAction({
  access: 'customer',
  schema: z.object({ orderId: z.uuid() }),
  async run(actor, { orderId }) {
    const planned = await purgeOrderNow(actor, orderId)
    return finish(planned, paths.order(orderId), KEEPING_ANSWERS.deleting)
  },
})
