import type { Assignment } from '@/lib/domain/orders/schema'
import { assignmentText } from './assignment-text'

const NOTHING: Assignment = { person: 'Bea Lund', others: [], assigned: [], unchanged: [], refused: [] }

test.each([
  [{ assigned: ['OR-1'] }, 1, '1 order assigned to Bea Lund.'],
  [
    { assigned: ['OR-1', 'OR-2'], unchanged: ['OR-3'] },
    3,
    '2 orders assigned to Bea Lund. 1 order already assigned to Bea Lund.',
  ],
  [{ assigned: ['OR-1'] }, 3, '1 order assigned to Bea Lund. 2 orders not found.'],
])('says what was done: %j of %i', (result, selected, text) => {
  expect(assignmentText({ ...NOTHING, ...result }, selected)).toBe(text)
})

test('names the orders that stayed as they were, once per reason', () => {
  const refused = [
    { orderNumber: 'OR-1', code: 'two_people_required' },
    { orderNumber: 'OR-2', code: 'move_not_allowed' },
    { orderNumber: 'OR-3', code: 'two_people_required' },
    { orderNumber: 'OR-4', code: 'conflict' },
  ]
  expect(assignmentText({ ...NOTHING, refused }, 4, 'you')).toBe(
    'Not assigned: OR-1, OR-3, because the same person would do and review the work. ' +
      'Not assigned: OR-2, because the work has been reviewed or the order has ended. ' +
      'Not assigned: OR-4, because this can’t be changed now.',
  )
})
