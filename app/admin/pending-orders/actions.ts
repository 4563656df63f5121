'use server'

import { revalidatePath } from 'next/cache'
import { paths } from '@/lib/config/paths'
import { resolvePaymentCase } from '@/lib/domain/payments/commands/resolve-payment-case'
import { resolveCaseSchema } from '@/lib/domain/payments/schema'
import { defineAction } from '@/lib/web/define-action'

export const resolveCaseAction = defineAction({
  access: 'admin',
  schema: resolveCaseSchema,
  echo: ['resolution', 'note'],
  async run(actor, input) {
    const resolved = await resolvePaymentCase(actor, input)
    if (!resolved.ok) return resolved
    revalidatePath(paths.pendingOrders)
    return { at: 'done', text: 'The decision is saved.' }
  },
})
