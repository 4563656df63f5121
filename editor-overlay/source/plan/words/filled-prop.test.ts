/** Words of a prop with values that another prop holds. */
import { expect, test } from '@jest/globals'
import { text } from '../../testing/edits.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'
import { drawing, wordsTable } from '../../testing/words.ts'

const CONTENT =
  "export const NOTE = 'Pay {sum} by {day}, please.'\nexport const all = { note: 'See {link}.' }\n"

const filled = (markup: string) => ({
  'lib/content/notes.ts': CONTENT,
  [PAGE]: drawing(
    markup,
    "import { NOTE, all } from '@/lib/content/notes'\nimport { Filled } from 'fancy-ui'\n",
  ),
})
const NOTE = filled('<p><Filled text={NOTE} parts={{ sum: money(total), day: <b>May 1</b> }} /></p>')
const SEEN = 'Pay $5 by May 1, please.'

wordsTable([
  ['words in a constant', NOTE, 'p', SEEN, 'Pay $5 until May 1, please.', '} by {', '} until {'],
  ['words of the component', NOTE, 'Filled', SEEN, 'Pay $5 by May 1, thanks.', 'please', 'thanks'],
  [
    'words on two sides of a value',
    NOTE,
    'p',
    SEEN,
    'Send $5 until May 1, please.',
    'Pay {sum} by',
    'Send {sum} until',
  ],
  ['an element that is filled in', NOTE, 'b', 'May 1', 'June 1'],
  [
    'words of a field, beside others',
    filled('<p>Hi! <Filled text={all.note} parts={{ link }} /></p>'),
    'p',
    'Hi! See terms.',
    'Hi! Read terms.',
    'See',
    'Read',
  ],
  [
    'words in the prop itself',
    filled('<p><Filled text="Pay {sum} now" parts={{ sum }} /></p>'),
    'p',
    'Pay $5 now',
    'Pay $5 later',
    'now',
    'later',
  ],
  [
    'a value that is written in the other prop',
    filled("<p><Filled text={all.note} parts={{ link: 'terms' }} /></p>"),
    'p',
    'See terms.',
    'See rules.',
    "'terms'",
    "'rules'",
  ],
  [
    'the words that two elements fill in',
    filled(
      '<p><Filled text={all.note} parts={{ link }} /><Filled text="Go to {there}" parts={{ there }} /></p>',
    ),
    'Filled:1',
    'Go to it',
    'Come to it',
    'Go',
    'Come',
  ],
])

test.each(['Pay $6 by May 1, please.', 'Pay $5 by June 1, please.'])(
  'a value that is filled in is refused with the words and the value: %s',
  (next) => {
    expect(tryPlan(NOTE, text('p', next, { oldText: SEEN }))).toMatchObject({
      code: 'dynamic-text',
      places: [
        { file: 'lib/content/notes.ts', line: 1 },
        { file: PAGE, line: 4 },
      ],
    })
  },
)

test('a placeholder that no other prop holds is not filled in', () => {
  const source = filled('<p><Filled text={NOTE} parts={{ sum }} /></p>')
  expect(tryPlan(source, text('p', 'Pay $5 by June 1, please.', { oldText: SEEN }))).toMatchObject({
    code: 'dynamic-text',
    message: `“${SEEN}” is not written in this <Filled>.`,
  })
})
