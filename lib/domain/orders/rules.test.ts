import { allowedMoves, checkMove, ORDER_STATUSES } from './moves'
import { isPlaced, staffStatusName, statusText, turnFor } from './rules'

test('an unpaid order waits for the customer, a paid one for us', () => {
  expect(turnFor('pending', 'unpaid', null).who).toBe('you')
  expect(turnFor('pending', 'paid', null).who).toBe('us')
  expect(statusText('pending', 'unpaid')).toBe('Waiting for payment')
  expect(statusText('pending', 'processing')).toBe('Your bank is confirming the payment')
})

test('the desk calls every status by its own name, an unpaid one also by its payment', () => {
  for (const status of ORDER_STATUSES)
    expect(staffStatusName(status, 'paid').toLowerCase().replaceAll(' ', '_')).toBe(status)
  expect(staffStatusName('pending', 'unpaid')).toBe('Pending, unpaid')
  expect(staffStatusName('pending', 'partially_refunded')).toBe('Pending, partially refunded')
  expect(staffStatusName('canceled', 'refunded')).toBe('Canceled')
})

test('a request names who has to send what', () => {
  const items = ['Back of the diploma']

  expect(turnFor('needs_information', 'paid', { on: 'customer', items })).toMatchObject({ who: 'you', items })
  expect(turnFor('needs_information', 'paid', { on: 'institution', items })).toMatchObject({
    who: 'institution',
    items,
  })
})

test('every status says whose turn it is in words', () => {
  for (const status of ORDER_STATUSES) expect(turnFor(status, 'paid', null).text).not.toBe('')
})

test('the same status again is allowed and changes nothing', () => {
  for (const status of ORDER_STATUSES)
    expect(checkMove(status, status, 'customer')).toEqual({ ok: true, value: status })
})

test('a refused move lists what is possible instead', () => {
  expect(checkMove('completed', 'pending', 'admin')).toMatchObject({
    ok: false,
    code: 'move_not_allowed',
    detail: { allowed: ['in_revision'] },
  })
})

test('a canceled order stays canceled for everybody', () => {
  for (const who of ['customer', 'admin', 'system'] as const)
    expect(allowedMoves('canceled', who)).toEqual([])
})

test('customers can start no work', () => {
  expect(allowedMoves('pending', 'customer')).toEqual(['canceled'])
})

test('only a paid order counts as placed', () => {
  expect(isPlaced({ placedAt: null })).toBe(false)
})
