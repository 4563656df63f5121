import { allowedMoves } from '@/tests/support/order-moves'
import { ORDER_STATUSES } from '../moves'
import { turnFor } from '../rules'
import { TURN_EVENTS, turnEventOf } from './turns'

type Move = Parameters<typeof turnEventOf>[0]

/** Every allowed move. */
function allMoves(): Move[] {
  const actors = ['customer', 'admin', 'system'] as const
  return ORDER_STATUSES.flatMap((from) =>
    actors.flatMap((actor) => allowedMoves(from, actor).map((to) => ({ from, to, actor }))),
  )
}

const mailOf = (move: Move) => TURN_EVENTS[turnEventOf(move)].mail

test('every move to the customer’s turn has a mail', () => {
  const toCustomer = allMoves().filter(
    ({ to }) =>
      turnFor({
        status: to,
        paymentStatus: 'paid',
        waiting: { on: 'customer', items: ['x'] },
        changeTurn: null,
      }).who === 'you',
  )

  expect(toCustomer.length).toBeGreaterThan(5)
  expect(toCustomer.filter((move) => mailOf(move) === null)).toEqual([])
})

test('a request to an institution is mailed to the customer, too', () => {
  const asked = allMoves().filter(({ to }) => to === 'needs_information')

  expect(new Set(asked.map(mailOf))).toEqual(new Set(['information_requested']))
})

test('every stop, restart and end of the work has a mail', () => {
  const mailed = allMoves().filter(
    ({ from, to }) => ['on_hold', 'completed', 'canceled'].includes(to) || from === 'on_hold',
  )

  expect(mailed.filter((move) => mailOf(move) === null)).toEqual([])
})

test('only the customer’s own acts and our internal steps have no mail', () => {
  const silent = allMoves().filter((move) => mailOf(move) === null)

  expect(silent.map(({ from, to, actor }) => `${from} to ${to} by ${actor}`)).toEqual([
    'in_progress to in_review by admin',
    'in_review to in_progress by admin',
    'in_review to finalizing by admin',
    'awaiting_approval to in_revision by customer',
    'awaiting_approval to finalizing by customer',
    'in_revision to in_review by admin',
    'completed to in_revision by customer',
  ])
})

test('reports a draft without a reply as approved by silence', () => {
  expect(turnEventOf({ from: 'awaiting_approval', to: 'finalizing', actor: 'system' })).toBe(
    'approved_by_silence',
  )
})
