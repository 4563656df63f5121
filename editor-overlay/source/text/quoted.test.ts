import { expect, test } from '@jest/globals'
import { placeIn, placesNamed } from './quoted.ts'

const PAGE = 'app/(shop)/[id]/page.tsx'
const FILES = new Map([
  [PAGE, { file: PAGE, text: 'first\r\n\tsecond\n\n    fourth\n' }],
  ['messages/en.json', { file: 'messages/en.json', text: '{}' }],
])
const page = FILES.get(PAGE) ?? { file: '', text: '' }

test.each([
  [
    `Change the one you mean: ${placeIn(page, 20)} or ${placeIn(page, 8)}.`,
    [
      [PAGE, 4, 5],
      [PAGE, 2, 2],
    ],
  ],
  [`Change ${placeIn(page, 8)} first. It is read by ${placeIn(page, 9)}.`, [[PAGE, 2, 2]]],
  [`The rule of ${placeIn(page, 0)}, sets it.`, [[PAGE, 1, 1]]],
  ['Change the one you mean: messages/en.json or messages/de.json.', [['messages/en.json', 1, 1]]],
  [`Change it where it is written: ${PAGE}, line 90.`, []],
  ['Only messages/en.json says it. Select another element.', []],
])('the places of “%s”', (sentence, places) => {
  const named = placesNamed(sentence, FILES)

  expect(named.map(({ file, line, column }) => [file, line, column])).toEqual(places)
})
