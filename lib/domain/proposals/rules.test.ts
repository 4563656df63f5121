import { PROPOSAL_STATUSES } from './moves'
import { isOpenToCustomer, needsStaffChoice, statusAt, totalAfter } from './rules'

const NOW = new Date('2026-11-22T12:00:00Z')

test('waits for the customer while they may agree or pay', () => {
  expect(PROPOSAL_STATUSES.filter((status) => isOpenToCustomer({ status }))).toEqual(['proposed', 'accepted'])
})

test('lets staff choose once after the customer did not agree', () => {
  expect(PROPOSAL_STATUSES.filter((status) => needsStaffChoice({ status, resolution: null }))).toEqual([
    'declined',
    'expired',
  ])
  expect(needsStaffChoice({ status: 'declined', resolution: 'continued' })).toBe(false)
})

test('treats an overdue open proposal as expired before the job has run', () => {
  const past = '2026-11-22T11:59:59Z'

  expect(statusAt({ status: 'proposed', expiresAt: past }, NOW)).toBe('expired')
  expect(statusAt({ status: 'proposed', expiresAt: '2026-11-23T00:00:00Z' }, NOW)).toBe('proposed')
  expect(statusAt({ status: 'applied', expiresAt: past }, NOW)).toBe('applied')
})

test('a change adds to the total or lowers it', () => {
  expect(totalAfter({ beforeCents: 8_500, deltaCents: -1_500 })).toBe(7_000)
})
