import { declineReason, taskFor } from './rules'

test.each([
  ['checkout.session.completed', 'settle_session'],
  ['checkout.session.expired', 'settle_session'],
  ['payment_intent.succeeded', 'settle_intent'],
  ['payment_intent.payment_failed', 'count_decline'],
  ['refund.failed', 'note_refund'],
  ['refund.updated', 'note_refund'],
  ['charge.dispute.created', 'note_dispute'],
  ['charge.dispute.updated', 'note_dispute'],
  ['charge.dispute.closed', 'note_dispute'],
  ['charge.dispute.funds_withdrawn', 'nothing'],
  ['customer.created', 'nothing'],
  ['__proto__', 'nothing'],
  ['hasOwnProperty', 'nothing'],
])('the event %s asks for %s', (type, task) => {
  expect(taskFor(type)).toBe(task)
})

test('a known reason is told in words', () => {
  expect(declineReason('insufficient_funds')).toContain('enough money')
})

test.each(['lost_card', 'stolen_card', 'fraudulent', '__proto__', '', null])(
  'the reason %s tells nothing that helps a thief',
  (code) => {
    expect(declineReason(code)).toBe(declineReason('generic_decline'))
  },
)
