import type { OrderStatus } from '../moves'
import { progressOf } from './progress'

const PLACED = '2026-11-20T15:00:00Z'
const at = (day: number) => `2026-11-${day}T15:00:00Z`

function order(status: OrderStatus, walked: OrderStatus[], change: object = {}) {
  return {
    status,
    placedAt: PLACED,
    completedAt: null,
    dueFrom: '2026-11-25',
    dueTo: '2026-11-27',
    approvalRequired: false,
    reached: walked.map((reached, index) => ({ status: reached, at: at(21 + index) })),
    ...change,
  }
}

const states = (steps: ReturnType<typeof progressOf>) => steps.map(({ state }) => state).join(' ')

test('a new order has its first step, and dates at the last one', () => {
  const steps = progressOf(order('pending', []))

  expect(states(steps)).toBe('current next next next next')
  expect(steps[0]?.at).toBe(PLACED)
  expect(steps[4]).toMatchObject({
    name: 'Ready',
    at: null,
    expected: { from: '2026-11-25', to: '2026-11-27' },
  })
})

test('each step has the instant when it was first reached', () => {
  const steps = progressOf(order('in_progress', ['in_progress', 'in_review', 'in_progress']))

  expect(states(steps)).toBe('done current next next next')
  expect(steps[1]?.at).toBe(at(21))
  expect(steps[2]?.at).toBeNull()
})

test('a question and a pause stay at the step they interrupt', () => {
  for (const status of ['needs_information', 'on_hold'] as const) {
    expect(states(progressOf(order(status, ['in_progress', 'in_review', status])))).toBe(
      'done done current next next',
    )
  }
})

test('shows the approval only to those who have to approve', () => {
  const name = (approvalRequired: boolean) => progressOf(order('pending', [], { approvalRequired }))[3]?.name

  expect([name(true), name(false)]).toEqual(['Your approval', 'Final checks'])
})

test('a finished order has every step done, with the day it was ready', () => {
  const steps = progressOf(
    order('completed', ['in_progress', 'in_review', 'finalizing', 'completed'], { completedAt: at(24) }),
  )

  expect(states(steps)).toBe('done done done done done')
  expect(steps[4]).toMatchObject({ at: at(24), expected: null })
})

test('a canceled order has no expected date', () => {
  expect(progressOf(order('canceled', ['in_progress', 'canceled']))[4]?.expected).toBeNull()
})

test('after the approval of the customer, our final checks are the current step', () => {
  const approved = { approvalRequired: true }
  const asked = progressOf(order('awaiting_approval', ['in_progress', 'in_review'], approved))
  const finalizing: OrderStatus[] = ['in_progress', 'in_review', 'awaiting_approval', 'finalizing']
  const given = progressOf(order('finalizing', finalizing, approved))
  const paused = progressOf(order('on_hold', finalizing, approved))

  expect(asked[3]).toMatchObject({ name: 'Your approval', state: 'current' })
  expect(given[3]).toMatchObject({ name: 'Final checks', state: 'current' })
  expect(paused[3]).toMatchObject({ name: 'Final checks', state: 'current' })
})
