import { fail } from '../../../base/result'
import { toRefused } from './refusals'

test.each([
  [fail('stored_file_missing'), 'file-missing'],
  [fail('quote_not_payable'), 'state-conflict'],
  [fail('unavailable'), 'temporarily-unavailable'],
])('the refusal %j is the problem %s', (refusal, type) => {
  expect(toRefused(refusal)).toMatchObject({ type })
})

test('a refusal without a problem type is a mistake that reaches the log', () => {
  expect(() => toRefused(fail('draft_missing'))).toThrow('draft_missing')
})
