import { declineReason, taskFor } from './rules'

test.each([
  ['checkout.session.completed', 'settle_session'],
  ['checkout.session.expired', 'settle_session'],
  ['payment_intent.succeeded', 'settle_intent'],
  ['payment_intent.payment_failed', 'count_decline'],
  ['refund.created', 'record_refunds'],
  ['refund.updated', 'record_refunds'],
  ['refund.failed', 'record_refunds'],
  ['charge.refunded', 'record_refunds_of_charge'],
  ['charge.dispute.created', 'record_dispute'],
  ['charge.dispute.updated', 'record_dispute'],
  ['charge.dispute.closed', 'record_dispute'],
  ['charge.dispute.funds_withdrawn', 'nothing'],
  ['customer.created', 'nothing'],
  ['__proto__', 'nothing'],
  ['hasOwnProperty', 'nothing'],
])('the event %s has the task %s', (type, task) => {
  expect(taskFor(type)).toBe(task)
})

test('explains a known reason', () => {
  expect(declineReason('insufficient_funds')).toContain('insufficient funds')
})

test.each(['lost_card', 'stolen_card', 'fraudulent', '__proto__', '', null])(
  'the reason %s reveals nothing that helps a thief',
  (code) => {
    expect(declineReason(code)).toBe(declineReason('generic_decline'))
  },
)
