'use server'

import { z } from 'zod'
import { paths } from '@/lib/config/paths'
import { STAFF_ORDER_ANSWERS } from '@/lib/content/screens/admin/order'
import { holdDocuments, releaseDocuments } from '@/lib/domain/documents/commands/purge-documents'
import { defineAction, finish } from '@/lib/web/define-action'

const orderSchema = z.object({ orderId: z.uuid() })

export const holdDocumentsAction = defineAction({
  access: 'admin',
  schema: orderSchema.extend({ reason: z.string().trim().max(500) }),
  echo: ['reason'],
  async run(actor, { orderId, reason }) {
    const held = await holdDocuments(actor, orderId, reason)
    return finish(held, paths.adminOrder(orderId), STAFF_ORDER_ANSWERS.held)
  },
})

export const releaseDocumentsAction = defineAction({
  access: 'admin',
  schema: orderSchema,
  async run(actor, { orderId }) {
    const released = await releaseDocuments(actor, orderId)
    return finish(released, paths.adminOrder(orderId), STAFF_ORDER_ANSWERS.released)
  },
})
