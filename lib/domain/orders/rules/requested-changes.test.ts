import { requestedChanges } from './requested-changes'

const entry = (before: string, after: string, reason: string | null) => ({ before, after, reason })

const ROUNDS = [
  entry('awaiting_approval', 'in_revision', 'The date is wrong.'),
  entry('in_revision', 'in_review', null),
  entry('completed', 'in_revision', 'Page 1 says Muller.'),
]

test('a revision is about what was asked last, also after a pause', () => {
  const paused = [
    ...ROUNDS,
    entry('in_revision', 'on_hold', 'Illness'),
    entry('on_hold', 'in_revision', 'Back at work'),
  ]

  expect(requestedChanges({ status: 'in_revision', history: ROUNDS })).toBe('Page 1 says Muller.')
  expect(requestedChanges({ status: 'in_revision', history: paused })).toBe('Page 1 says Muller.')
})

test('outside a revision there are no requested changes', () => {
  expect(requestedChanges({ status: 'in_review', history: ROUNDS })).toBeNull()
})
