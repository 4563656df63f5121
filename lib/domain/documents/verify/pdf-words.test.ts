import { countWords, wordsOf } from './pdf-words.ts'

test.each([
  ['text on every page', [250, 300, 12], 562],
  ['three pages of text and a blank one', [250, 300, 280, 0], 830],
  ['a scan', [0, 0], null],
  ['a scan with a scanner stamp', [3, 3, 3], null],
  ['text that is half scanned', [250, 0], null],
  ['no pages', [], null],
])('counts words of %s', (_, counts, words) => {
  expect(wordsOf(counts)).toBe(words)
})

test('punctuation is not a word, and a word keeps its apostrophe', () => {
  expect(countWords('Bachelor’s degree — 2,026 (Madrid)')).toBe(4)
})
