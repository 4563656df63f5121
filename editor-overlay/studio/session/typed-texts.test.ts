import { expect, test } from '@jest/globals'
import { createTypedTexts } from './typed-texts.ts'

const ENTER = { key: 'Enter', shiftKey: false }
const BREAK = { key: 'Enter', shiftKey: true }
const ESCAPE = { key: 'Escape', shiftKey: false }

/** Edits a text until it is `shown` in the page, and presses keys meanwhile. */
function edited(oldText: string, shown: string, ...keys: (typeof ENTER)[]) {
  const typedTexts = createTypedTexts(() => 0)
  const messages = [
    { id: 'KEY_DOWN_EVENT', event: ENTER },
    { id: 'START_EDITING_TEXT', data: { key: 'h', oldText } },
    ...keys.map((event) => ({ id: 'KEY_DOWN_EVENT', event })),
  ]
  for (const message of messages) expect(typedTexts.read(message)).toBeNull()
  return typedTexts.read({ id: 'EDITED_TEXT', data: { key: 'h', newText: shown, oldText } })?.newText
}

test.each([
  ['in the middle', 'Your words', 'YoQ\nur words', 'YoQur words'],
  ['at the start', 'Your words', '\nYour words', 'Your words'],
  ['at the end', 'Your words', 'Your words.\n\n', 'Your words.'],
  ['before a break', 'Your\nwords', 'Your\n\nwords', 'Your\nwords'],
  ['after a break', 'Your\nwords', 'Your\n\nQwords', 'Your\nQwords'],
  ['in place of all words', 'Your words', 'Q\n\n', 'Q'],
])('the Enter that ends an edit %s leaves no line break', (_, before, shown, expected) => {
  expect(edited(before, shown, ENTER)).toBe(expected)
})

test('Shift+Enter makes a line break that stays', () => {
  expect(edited('Your words', 'Your\n words', BREAK, ESCAPE)).toBe('Your\n words')
  expect(edited('Your words', 'Yo\nQ\nur words', BREAK, ENTER)).toBe('Yo\nQur words')
})

test('an Enter that inserted nothing removes nothing', () => {
  expect(edited('Your\nwords', 'Your\nother words', ENTER)).toBe('Your\nother words')
})

test('a text that the page shows unchanged is not edited', () => {
  expect(edited('Your words', 'Your words', ESCAPE)).toBeUndefined()
})

test('the key of a text that was edited is that of the moment when the edit began', () => {
  let moment = 3
  const typedTexts = createTypedTexts(() => moment)
  typedTexts.read({ id: 'START_EDITING_TEXT', data: { key: 'h', oldText: 'Old' } })
  moment = 5
  const typed = typedTexts.read({ id: 'EDITED_TEXT', data: { key: 'h', newText: 'New', oldText: 'Old' } })
  expect(typed).toEqual({ key: 'h', newText: 'New', oldText: 'Old', since: 3 })
})
