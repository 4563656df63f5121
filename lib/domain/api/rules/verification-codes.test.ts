import { issuedCode } from './verification-codes'

test.each([
  ['ABCD-EFGH-JKLM', 'ABCD-EFGH-JKLM'],
  ['abcdefghjklm', 'ABCD-EFGH-JKLM'],
  ['abcd-EFGHjklm', 'ABCD-EFGH-JKLM'],
  ['text', 'TEXT'],
])('reads the typed code %s as %s', (typed, issued) => {
  expect(issuedCode(typed)).toBe(issued)
})
