'use server'

import { startQueued } from '@/app/_jobs/outbox'
import { paths } from '@/lib/config/paths'
import { STAFF_CHANGE_ANSWERS } from '@/lib/content/screens/admin/order-changes'
import { RECIPIENT_ANSWERS } from '@/lib/content/screens/recipients'
import { removeRecipient } from '@/lib/domain/deliveries/commands/manage-recipients'
import { refuseCopiesSchema } from '@/lib/domain/deliveries/recipients'
import { proposeChange } from '@/lib/domain/proposals/commands/propose-change'
import { settleProposal } from '@/lib/domain/proposals/commands/settle-proposal'
import { LINE_ROWS, proposeChangeSchema, settleProposalSchema } from '@/lib/domain/proposals/schema'
import { defineAction, finish } from '@/lib/web/define-action'

const LINE_FIELDS = Array.from({ length: LINE_ROWS }, (_, row) =>
  ['description', 'quantity', 'price'].map((field) => `lines.${row}.${field}`),
).flat()

export const proposeChangeAction = defineAction({
  access: 'admin',
  schema: proposeChangeSchema,
  // A negative line refunds money as soon as the customer accepts.
  freshFactor: (input) => input.lines.some(({ price }) => price < 0),
  echo: ['reason', 'documentType', 'explanation', 'addedDays', 'validDays', ...LINE_FIELDS],
  async run(actor, input, { requestId }) {
    const proposed = startQueued(await proposeChange(actor, input), requestId)
    return finish(proposed, paths.adminOrder(input.orderId), ({ needsConfirmation }) =>
      needsConfirmation ? STAFF_CHANGE_ANSWERS.needsSecond : STAFF_CHANGE_ANSWERS.proposed,
    )
  },
})

export const refuseCopiesAction = defineAction({
  access: 'admin',
  schema: refuseCopiesSchema,
  echo: ['reason'],
  async run(actor, input, { requestId }) {
    const refused = startQueued(await removeRecipient(actor, 'admin', input), requestId)
    return finish(refused, paths.adminOrder(input.orderId), RECIPIENT_ANSWERS.refused)
  },
})

export const settleProposalAction = defineAction({
  access: 'admin',
  schema: settleProposalSchema,
  freshFactor: (input) => input.act === 'confirm',
  echo: ['reason'],
  async run(actor, input, { requestId }) {
    const settled = startQueued(await settleProposal(actor, input), requestId)
    return finish(settled, paths.adminOrder(input.orderId), STAFF_CHANGE_ANSWERS[input.act])
  },
})
