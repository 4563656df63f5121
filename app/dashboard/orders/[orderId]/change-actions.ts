'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { drainOutboxSoon } from '@/app/_jobs/outbox'
import { paths } from '@/lib/config/paths'
import { decideOnChange } from '@/lib/domain/proposals/commands/decide-on-change'
import { acceptChangeSchema, declineChangeSchema } from '@/lib/domain/proposals/schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const acceptChangeAction = defineAction({
  access: 'customer',
  schema: acceptChangeSchema,
  async run(actor, input, { requestId }) {
    const decided = await decideOnChange(actor, 'accept', input)
    if (decided.ok) drainOutboxSoon(requestId)
    if (decided.ok && decided.value.isToPay) {
      revalidatePath(paths.order(input.orderId))
      redirect(paths.payChange(input.proposalId))
    }
    return finish(decided, paths.order(input.orderId), 'Thank you. Your order is changed.')
  },
})

export const declineChangeAction = defineAction({
  access: 'customer',
  schema: declineChangeSchema,
  echo: ['reason'],
  async run(actor, input, { requestId }) {
    const decided = await decideOnChange(actor, 'decline', input)
    if (decided.ok) drainOutboxSoon(requestId)
    return finish(
      decided,
      paths.order(input.orderId),
      'You declined the change. Your order is as it was, and we’ll tell you what happens next.',
    )
  },
})
