import { expect, test } from '@jest/globals'
import { anyOfFiles, anyOfPlaces, placeIn, placesNamed, sentence } from './quoted.ts'

const FILE = 'app/(shop)/[id]/page.tsx'
const page = { file: FILE, text: 'first\r\n\tsecond\n\n    fourth\n' }
const [first, second, fourth] = [placeIn(page, 0), placeIn(page, 8), placeIn(page, 20)]

test.each([
  [
    sentence`Change the one you mean: ${anyOfPlaces([fourth, second, placeIn(page, 9)])}.`,
    `Change the one you mean: ${FILE}, line 4 or ${FILE}, line 2.`,
    [
      [FILE, 4, 5],
      [FILE, 2, 2],
    ],
  ],
  [
    sentence`${sentence`Change ${second} first`}, or choose “${FILE}, line 1”.`,
    `Change ${FILE}, line 2 first, or choose “${FILE}, line 1”.`,
    [[FILE, 2, 2]],
  ],
  [sentence`The rule of ${first}, sets it.`, `The rule of ${FILE}, line 1, sets it.`, [[FILE, 1, 1]]],
  [
    sentence`Change it in ${anyOfFiles(['messages/en.json', 'messages/de.json'])}.`,
    'Change it in messages/en.json or messages/de.json.',
    [
      ['messages/en.json', 1, 1],
      ['messages/de.json', 1, 1],
    ],
  ],
  [sentence`Change the entry in ${'the data'}.`, 'Change the entry in the data.', []],
])('“%s” keeps the places that it names', (said, words, places) => {
  expect(`${said}`).toBe(words)
  expect(placesNamed(said, words).map(({ file, line, column }) => [file, line, column])).toEqual(places)
})
