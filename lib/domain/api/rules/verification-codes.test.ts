import { issuedCode } from './verification-codes'

test.each([
  ['ABCD-EFGH-JKLM', 'ABCD-EFGH-JKLM'],
  ['abcdefghjklm', 'ABCD-EFGH-JKLM'],
  ['abcd-EFGHjklm', 'ABCD-EFGH-JKLM'],
  ['text', 'TEXT'],
])('the code typed as %s is %s', (typed, issued) => {
  expect(issuedCode(typed)).toBe(issued)
})
