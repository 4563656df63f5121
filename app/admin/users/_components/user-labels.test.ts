import { factName } from './user-labels'

test.each([
  ['account.signed_in', 'Account: signed in'],
  ['document.view', 'Document: view'],
  ['in_progress', 'In progress'],
])('%s reads "%s"', (code, words) => {
  expect(factName(code)).toBe(words)
})
