/** Messages of i18next refer to the elements of their `<Trans>`. */
import { expect, test } from '@jest/globals'
import { add, addClass, duplicate, move, native, remove, tag, text, wrap } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

const REFUSED = 'refused: no-children'
const around = "import { Trans } from 'react-i18next'\n"
const TEXT = '<Trans i18nKey="x">Hi <b>you</b>, see <a>more</a>.</Trans>'
const LIST = '<Trans i18nKey="x" components={[<b key="0" />, <a key="1" />]} />'
const NAMED = '<Trans i18nKey="x" components={{ bold: <b />, link: <a /> }} />'

markupTable(
  [
    ['an element of a message stays', TEXT, remove(['b']), REFUSED],
    ['an element of a message is not copied', TEXT, duplicate(['b']), REFUSED],
    ['an element of a message is not wrapped', TEXT, wrap('b'), REFUSED],
    ['elements of a message keep their order', TEXT, move('a', 'Trans', { before: 'b' }), REFUSED],
    ['a message gets no element', TEXT, add('Trans', native('i')), REFUSED],
    ['an element in an element of a message is numbered as well', TEXT, add('b', native('i')), REFUSED],
    ['a listed element of a message stays', LIST, remove(['b']), REFUSED],
    ['a named element of a message gets no element', NAMED, add('b', native('i')), REFUSED],
    ['nor words, which the message would replace', NAMED, text('b', 'New'), REFUSED],
    ['nor a wrapper, which would stand in its place', NAMED, wrap('b'), REFUSED],
    ['a listed element of a message gets no wrapper', LIST, wrap('b'), REFUSED],
    ['a listed element of a message is not copied', LIST, duplicate(['b']), REFUSED],
    ['a named element of a message gets another tag', NAMED, tag('b', 'i'), NAMED.replace('<b />', '<i />')],
    ['a named element of a message stays', NAMED, remove(['b']), REFUSED],
    [
      'an element of a message gets a class',
      LIST,
      addClass('b', 'x'),
      LIST.replace('"0"', '"0" className="x"'),
    ],
    [
      'an element of a message gets another tag',
      TEXT,
      tag('b', 'i'),
      TEXT.replace('<b>you</b>', '<i>you</i>'),
    ],
    [
      'the whole message is removed',
      `<p>${TEXT}${NAMED.replace('x', 'y')}</p>`,
      remove(['Trans']),
      `<p>${NAMED.replace('x', 'y')}</p>`,
    ],
    ['the whole message is copied', `<p>${TEXT}</p>`, duplicate(['Trans']), `<p>${TEXT}${TEXT}</p>`],
    [
      'words that are their own message may change',
      '<Trans>Hi <b>you</b></Trans>',
      remove(['b']),
      '<Trans>Hi </Trans>',
    ],
  ],
  around,
)

test('the refusal says what refers to the element', () => {
  expect(tryPlan(page(TEXT, around), remove(['b']))).toMatchObject({
    message:
      'The messages of this <Trans> refer to its elements by number or name, and this edit would change that.',
    alternative: 'Change the elements together with the messages in the source.',
  })
})
