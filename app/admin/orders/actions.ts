'use server'

import { fail } from '@/lib/base/result'
import { plural } from '@/lib/base/text'
import { paths } from '@/lib/config/paths'
import { ASSIGNMENT } from '@/lib/content/screens/admin/orders'
import { assignOrders } from '@/lib/domain/orders/commands/assign-people'
import { assignOrdersSchema } from '@/lib/domain/orders/schema'
import { defineAction, finish } from '@/lib/web/define-action'
import { assignmentText } from './_components/assignment-text'

export const assignOrdersAction = defineAction({
  access: 'admin',
  schema: assignOrdersSchema,
  echo: ['personId', 'role'],
  async run(actor, input, { echo }) {
    const result = await assignOrders(actor, input)
    if (!result.ok) return result
    const { others, assigned, unchanged, person } = result.value
    if (others.length > 0) {
      const question = ASSIGNMENT.others(plural(others.length, 'order'))
      return {
        type: 'refused',
        text: question,
        code: 'assigned_to_others',
        echo: { ...echo, replaced: others.join() },
      }
    }
    const text = assignmentText(
      result.value,
      input.orderIds.length,
      input.personId === actor.userId ? 'you' : person,
    )
    if (assigned.length + unchanged.length === 0) return fail('move_not_allowed', { hint: text })
    return finish(result, paths.adminOrders, text)
  },
})
