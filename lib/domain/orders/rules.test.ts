import { ORDER_STATUSES } from './moves'
import {
  correctableUntil,
  isOverdue,
  isPlaced,
  listedStatus,
  neededByState,
  paidAfterRefunds,
  staffStatusName,
  statusText,
  turnFor,
} from './rules'

test('an unpaid order waits for the customer, a paid one for us', () => {
  expect(turnFor({ status: 'pending', paymentStatus: 'unpaid', waiting: null, changeTurn: null }).who).toBe(
    'you',
  )
  expect(turnFor({ status: 'pending', paymentStatus: 'paid', waiting: null, changeTurn: null }).who).toBe(
    'us',
  )
  expect(statusText('pending', 'unpaid')).toBe('Waiting for payment')
  expect(statusText('pending', 'processing')).toBe('Your bank is confirming the payment')
})

test('an order on invoice is worked on, and is overdue after its due date until paid', () => {
  expect(turnFor({ status: 'pending', paymentStatus: 'invoiced', waiting: null, changeTurn: null }).who).toBe(
    'us',
  )
  expect(statusText('pending', 'invoiced')).toBe(statusText('pending', 'paid'))

  const invoice = { paymentStatus: 'invoiced', invoiceDueOn: '2026-12-22' } as const
  expect(isOverdue(invoice, '2026-12-22')).toBe(false)
  expect(isOverdue(invoice, '2026-12-23')).toBe(true)
  expect(isOverdue({ ...invoice, paymentStatus: 'paid' }, '2026-12-23')).toBe(false)
})

test('a finished order can be corrected for 30 days', () => {
  const order = { status: 'completed', completedAt: '2026-11-01T12:00:00.000Z' } as const
  const end = '2026-12-01T12:00:00.000Z'

  expect(correctableUntil(order, new Date(end))).toBe(end)
  expect(correctableUntil(order, new Date('2026-12-01T12:00:00.001Z'))).toBeNull()
  expect(correctableUntil({ ...order, status: 'in_revision' }, new Date(end))).toBeNull()
})

test('a partly refunded order continues, and a fully refunded one waits for no one', () => {
  expect(
    turnFor({ status: 'pending', paymentStatus: 'partially_refunded', waiting: null, changeTurn: null }).who,
  ).toBe('us')
  expect(statusText('pending', 'partially_refunded')).toBe(statusText('pending', 'paid'))
  expect(turnFor({ status: 'pending', paymentStatus: 'disputed', waiting: null, changeTurn: null }).who).toBe(
    'us',
  )
  expect(turnFor({ status: 'pending', paymentStatus: 'refunded', waiting: null, changeTurn: null }).who).toBe(
    'nobody',
  )
  expect(statusText('pending', 'refunded')).toBe('Refunded')
})

test('a finished order waits for its customer, then for us, while a delivery that came back is not sent again', () => {
  const finished = { status: 'completed', paymentStatus: 'paid', changeTurn: null } as const
  const back = (on: 'customer' | 'staff') =>
    turnFor({ ...finished, waiting: { on, items: [], returned: true } }).who

  expect([back('customer'), back('staff')]).toEqual(['you', 'us'])
  expect(turnFor({ ...finished, waiting: null }).who).toBe('nobody')
  expect(listedStatus({ ...finished, turn: { who: 'you' } })).toBe('Address to check')
  expect(listedStatus({ ...finished, turn: { who: 'us' } })).toBe('Done')
})

test('staff see the name of each status, and the payment of an unpaid order', () => {
  for (const status of ORDER_STATUSES)
    expect(staffStatusName(status, 'paid').toLowerCase().replaceAll(' ', '_')).toBe(status)
  expect(staffStatusName('pending', 'unpaid')).toBe('Pending, unpaid')
  expect(staffStatusName('pending', 'partially_refunded')).toBe('Pending, partially refunded')
  expect(staffStatusName('canceled', 'refunded')).toBe('Canceled')
})

test('a list says that a change waits for the customer, unless the order waits for something else', () => {
  const paid = { paymentStatus: 'paid', changeTurn: 'customer' } as const

  expect(listedStatus({ ...paid, status: 'pending' })).toBe('Change to review')
  expect(listedStatus({ ...paid, status: 'awaiting_approval' })).toBe('Draft to review')
  expect(listedStatus({ ...paid, status: 'pending', changeTurn: 'staff' })).toBe('Received')
})

test('a request names who has to send what', () => {
  const items = ['Back of the diploma']

  expect(
    turnFor({
      status: 'needs_information',
      paymentStatus: 'paid',
      waiting: { on: 'customer', items },
      changeTurn: null,
    }),
  ).toMatchObject({ who: 'you', items })
  expect(
    turnFor({
      status: 'needs_information',
      paymentStatus: 'paid',
      waiting: { on: 'institution', items },
      changeTurn: null,
    }),
  ).toMatchObject({
    who: 'institution',
    items,
  })
})

test('every status has a text about who acts next', () => {
  for (const status of ORDER_STATUSES)
    expect(turnFor({ status, paymentStatus: 'paid', waiting: null, changeTurn: null }).text).not.toBe('')
})

test('a paused order is not shown as in progress', () => {
  expect(turnFor({ status: 'on_hold', paymentStatus: 'paid', waiting: null, changeTurn: null }).text).toMatch(
    /paused/,
  )
})

test('an order without a placement date is not placed', () => {
  expect(isPlaced({ placedAt: null })).toBe(false)
})

test.each([
  [null, '2026-12-01', 'none'],
  ['2026-11-24', null, 'late'],
  ['2026-11-25', null, 'in_time'],
  ['2026-12-01', '2026-12-02', 'at_risk'],
  ['2026-12-02', '2026-12-02', 'in_time'],
] as const)('needed by %s and expected until %s: %s on November 25', (neededBy, dueTo, state) => {
  const today = '2026-11-25'

  expect(neededByState({ status: 'in_progress', neededBy, dueTo }, today)).toBe(state)
  expect(neededByState({ status: 'completed', neededBy, dueTo }, today)).toBe('none')
})

test('a proposed change waits for the customer unless the order already does', () => {
  const changed = { paymentStatus: 'paid', waiting: null, changeTurn: 'customer' } as const

  expect(turnFor({ ...changed, status: 'in_progress' }).text).toMatch(/review the change/)
  expect(turnFor({ ...changed, status: 'awaiting_approval' }).text).toMatch(/draft/)
  expect(turnFor({ ...changed, status: 'in_progress', changeTurn: 'staff' }).who).toBe('us')
})

test('the rest of a payment is its amount minus its refunds', () => {
  expect(paidAfterRefunds({ amountCents: 8_500, refundedCents: 2_000 })).toBe(6_500)
})
