'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { startQueued } from '@/app/_jobs/outbox'
import { paths } from '@/lib/config/paths'
import { CHANGE_ANSWERS } from '@/lib/content/screens/dashboard/order'
import { decideOnChange } from '@/lib/domain/proposals/commands/decide-on-change'
import { acceptChangeSchema, declineChangeSchema } from '@/lib/domain/proposals/schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const acceptChangeAction = defineAction({
  access: 'customer',
  schema: acceptChangeSchema,
  async run(actor, input, { requestId }) {
    const decided = startQueued(await decideOnChange(actor, 'accept', input), requestId)
    if (decided.ok && decided.value.isToPay) {
      revalidatePath(paths.order(input.orderId))
      redirect(paths.payChange(input.proposalId))
    }
    return finish(decided, paths.order(input.orderId), CHANGE_ANSWERS.accepted)
  },
})

export const declineChangeAction = defineAction({
  access: 'customer',
  schema: declineChangeSchema,
  echo: ['reason'],
  async run(actor, input, { requestId }) {
    const decided = startQueued(await decideOnChange(actor, 'decline', input), requestId)
    return finish(decided, paths.order(input.orderId), CHANGE_ANSWERS.declined)
  },
})
