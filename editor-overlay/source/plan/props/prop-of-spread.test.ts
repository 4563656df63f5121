/** A prop beside spreads: the page shows what was asked for, or the refusal names the spread that decides it. */
import { expect, test } from '@jest/globals'
import { prop } from '../../testing/edits.ts'
import { markupTable } from '../../testing/table.ts'
import { page, tryPlan } from '../../testing/try-plan.ts'

const GONE = { type: 'remove' } as const
const LINK = "const link = { title: 'R', id: 'r' }\n"

markupTable(
  [
    [
      'a prop after the spread that sets it wins',
      '<a {...link} title="Hi">x</a>',
      prop('a', 'title', 'Yo'),
      '<a {...link} title="Yo">x</a>',
    ],
    [
      'a prop that the spread does not set changes before it',
      '<a lang="en" {...link}>x</a>',
      prop('a', 'lang', 'de'),
      '<a lang="de" {...link}>x</a>',
    ],
    [
      'a prop that only a spread sets is unset after it',
      '<a {...link}>x</a>',
      prop('a', 'title', GONE),
      '<a {...link} title={undefined}>x</a>',
    ],
    [
      'a removed prop does not bring back that of a spread',
      '<a {...link} title="Hi">x</a>',
      prop('a', 'title', GONE),
      '<a {...link} title={undefined}>x</a>',
    ],
    [
      'a removed prop that no spread sets is gone',
      '<a {...link} lang="en">x</a>',
      prop('a', 'lang', GONE),
      '<a {...link}>x</a>',
    ],
    [
      'a prop before a spread that may set it',
      '<a title="Hi" {...(on && link)}>x</a>',
      prop('a', 'title', 'Yo'),
      '<a title="Yo" {...(on && link)}>x</a>',
    ],
    [
      'of a spread that is not known',
      '<a title="Hi" {...given}>x</a>',
      prop('a', 'title', 'Yo'),
      '<a title="Yo" {...given}>x</a>',
    ],
  ],
  LINK,
)

const AT = 'Change it where it is written: app/page.tsx, line 1.'
const IN_USE = 'function Link(props) {\n  return <a title="Hi" {...props}>x</a>\n}\n'

test.each<[string, string, string, unknown, string]>([
  ['a change before the spread that sets it', LINK, '<a title="Hi" {...link}>x</a>', 'Yo', AT],
  ['a removal before the spread that sets it', LINK, '<a title="Hi" {...link}>x</a>', GONE, AT],
  [
    'a change before the spread of an object in place',
    '',
    '<a title="Hi" {...{ title: \'R\' }}>x</a>',
    'Yo',
    'Change it where it is written: app/page.tsx, line 3.',
  ],
  [
    'a default before the props of the only use',
    IN_USE,
    '<Link title="R" />',
    'Yo',
    'Change it where it is written: app/page.tsx, line 6.',
  ],
  [
    'a removal of what a spread may set',
    '',
    '<a {...given}>x</a>',
    GONE,
    'Change what is spread in the source: app/page.tsx, line 3.',
  ],
])('%s is refused with the place', (_, above, markup, value, place) => {
  const done = tryPlan(page(markup, above), prop('a', 'title', value as string))
  expect(done).toMatchObject({ code: 'spread', alternative: place })
})

test('a prop that some uses pass changes with a note on the spread', () => {
  const done = tryPlan(page('<><Link title="R" /><Link /></>', IN_USE), prop('a', 'title', 'Yo'))
  expect(done).toMatchObject({
    files: { 'app/page.tsx': page('<><Link title="R" /><Link /></>', IN_USE.replace('Hi', 'Yo')) },
    plan: { notes: expect.arrayContaining(['Spread props after title may still win.']) },
  })
})
