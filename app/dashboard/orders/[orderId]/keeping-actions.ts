'use server'

import { z } from 'zod'
import { dayField } from '@/lib/base/stored-time'
import { paths } from '@/lib/config/paths'
import { KEEPING_ANSWERS } from '@/lib/content/screens/dashboard/order'
import { extendOrderKeeping, purgeOrderNow } from '@/lib/domain/documents/commands/purge-documents'
import { defineAction, finish } from '@/lib/web/define-action'

export const extendOrderKeepingAction = defineAction({
  access: 'customer',
  schema: z.object({ orderId: z.uuid(), shown: dayField() }),
  async run(actor, input) {
    const extended = await extendOrderKeeping(actor, input)
    return finish(extended, paths.order(input.orderId), KEEPING_ANSWERS.extended)
  },
})

export const purgeOrderAction = defineAction({
  access: 'customer',
  schema: z.object({ orderId: z.uuid() }),
  async run(actor, { orderId }) {
    const planned = await purgeOrderNow(actor, orderId)
    return finish(planned, paths.order(orderId), KEEPING_ANSWERS.deleting)
  },
})
