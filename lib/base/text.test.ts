import { cleanLine } from './text'

test.each([
  ['a zero-width space at the end', 'Ana María\u200b', 'Ana María'],
  ['a zero-width space after a space', 'Ana \u200b', 'Ana'],
  ['a byte order mark at the start', '\ufeffAna', 'Ana'],
  ['a word joiner inside a word', 'An\u2060a', 'Ana'],
])('drops %s', (_, text, cleaned) => {
  expect(cleanLine(text, 50)).toBe(cleaned)
})

test.each([
  ['a Persian name with a zero-width non-joiner', 'علی\u200cرضا'],
  ['a Sinhala name with a zero-width joiner', 'ශ්\u200dරී'],
])('keeps %s', (_, name) => {
  expect(cleanLine(name, 50)).toBe(name)
})

test('puts a space in the place of control characters and line breaks', () => {
  expect(cleanLine(' Ana\u202e\r\n\tMaría ', 50)).toBe('Ana María')
})

test('cuts at whole characters', () => {
  expect(cleanLine('a😀b', 2)).toBe('a😀')
})
