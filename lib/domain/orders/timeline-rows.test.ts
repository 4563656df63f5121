import { toTimeline, withoutUndone } from './timeline-rows'
import type { RefundView } from './views'

const refund = (over: Partial<RefundView>): RefundView => ({
  id: 'r1',
  amountCents: 2550,
  currency: 'USD',
  reason: 'goodwill',
  status: 'succeeded',
  at: '2026-11-03T10:00:00+00:00',
  ...over,
})
const move = (at: string, from: string, to: string) => ({
  at,
  actor_kind: 'admin',
  action: 'order.status',
  before: { status: from },
  after: { status: to },
})
const placed = {
  at: '2026-11-02T10:00:00.5+00:00',
  actor_kind: 'system',
  action: 'order.placed',
  before: null,
  after: null,
}

test('a move that was undone is left out together with its undoing, and so are two of them', () => {
  const undone = { ...placed, actor_kind: 'admin', action: 'order.status_undone' }
  const start = move('2026-11-03T09:00:00+00:00', 'pending', 'in_progress')
  const check = move('2026-11-04T09:00:00+00:00', 'in_progress', 'in_review')

  expect(withoutUndone([placed, start, check, undone])).toEqual([placed, start])
  expect(withoutUndone([placed, start, undone, start, check])).toEqual([placed, start, check])
  expect(withoutUndone([placed, start, undone, check, undone])).toEqual([placed])
})

test('a delivery that came back is in the history with its new dispatch, but not the first dispatch', () => {
  const step = (action: string, status: string, actor_kind = 'admin') => ({
    ...placed,
    actor_kind,
    action,
    before: { status },
  })
  const events = [
    step('delivery.sent', 'pending'),
    step('delivery.returned', 'sent'),
    step('delivery.readdressed', 'returned', 'customer'),
    step('delivery.sent', 'returned'),
  ]

  expect(toTimeline(events, []).map(({ text }) => text)).toEqual([
    'A delivery came back to us',
    'You checked the address',
    'We sent the delivery again',
  ])
})

test('corrected names are in the history', () => {
  const corrected = {
    ...placed,
    actor_kind: 'admin',
    action: 'order.names_corrected',
    after: { correctionId: 'c1' },
  }

  expect(toTimeline([corrected], [])).toEqual([
    { at: placed.at, text: 'We corrected your details', who: 'us' },
  ])
})

test('the history lists a failed refund when it was sent and when it failed', () => {
  const failed = { ...refund({ status: 'failed' }), failedAt: '2026-11-05T10:00:00+00:00' }

  expect(toTimeline([placed], [], [failed]).map(({ text }) => text)).toEqual([
    'Payment received, order placed',
    'We refunded $25.50',
    'The refund of $25.50 didn’t arrive',
  ])
})

test('the history lists a refund at the time when it was sent', () => {
  const events = [placed, move('2026-11-03T09:00:00+00:00', 'pending', 'in_progress')]
  const later = move('2026-11-04T09:00:00+00:00', 'in_progress', 'in_review')

  const steps = toTimeline([...events, later], [refund({})])

  expect(steps.map(({ text }) => text)).toEqual([
    'Payment received, order placed',
    'Work started',
    'We refunded $25.50',
    'Second review started',
  ])
})

test.each(['requested', 'approved', 'failed', 'rejected', 'canceled'] as const)(
  'a refund that is %s is not in the history',
  (status) => {
    expect(toTimeline([placed], [refund({ status })])).toHaveLength(1)
  },
)
