import { countWords } from './count-words.ts'
import { wordsOf } from './pdf-words.ts'

test.each([
  ['text on every page', [250, 300, 12], 562],
  ['a blank back among three pages of text', [250, 300, 280, 0], 830],
  ['a scan', [0, 0], null],
  ['a scan with the name of its scanner', [3, 3, 3], null],
  ['text of which half is scanned', [250, 0], null],
  ['no page at all', [], null],
])('counts words of %s', (_, counts, words) => {
  expect(wordsOf(counts)).toBe(words)
})

test('punctuation is not a word, and a word keeps its apostrophe', () => {
  expect(countWords('Bachelor’s degree — 2,026 (Madrid)')).toBe(4)
})
