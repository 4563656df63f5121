import { plural } from '@/lib/base/text'
import { ASSIGNMENT, ASSIGNMENT_REFUSALS } from '@/lib/content/screens/admin/orders'
import type { Assignment } from '@/lib/domain/orders/schema'

/** What happened to the selected orders, and which of them stayed as they were and why. */
export function assignmentText(result: Assignment, selected: number, person = result.person): string {
  const { assigned, unchanged, refused } = result
  const missing = selected - assigned.length - unchanged.length - refused.length
  return [
    assigned.length > 0 && ASSIGNMENT.done(plural(assigned.length, 'order'), person),
    unchanged.length > 0 && ASSIGNMENT.unchanged(plural(unchanged.length, 'order'), person),
    ...refusalsByReason(refused),
    missing > 0 && ASSIGNMENT.missing(plural(missing, 'order')),
  ]
    .filter(Boolean)
    .join(' ')
}

function refusalsByReason(refused: Assignment['refused']): string[] {
  return [...Map.groupBy(refused, ({ code }) => code)].map(([code, orders]) =>
    ASSIGNMENT.refused(
      orders.map(({ orderNumber }) => orderNumber).join(', '),
      ASSIGNMENT_REFUSALS[code] ?? ASSIGNMENT.otherReason,
    ),
  )
}
