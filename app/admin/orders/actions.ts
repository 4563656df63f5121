'use server'

import { fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { assignOrders } from '@/lib/domain/orders/commands/assign-people'
import { assignOrdersSchema } from '@/lib/domain/orders/schema'
import { defineAction, finish } from '@/lib/web/define-action'
import { assignmentText } from './_components/assignment-text'

export const assignOrdersAction = defineAction({
  access: 'admin',
  schema: assignOrdersSchema,
  echo: ['personId', 'role'],
  async run(actor, input) {
    const result = await assignOrders(actor, input)
    if (!result.ok) return result
    const { assigned, unchanged, person } = result.value
    const text = assignmentText(
      result.value,
      input.orderIds.length,
      input.personId === actor.userId ? 'you' : person,
    )
    if (assigned.length + unchanged.length === 0) return fail('move_not_allowed', { hint: text })
    return finish(result, paths.adminOrders, text)
  },
})
