/** Words that reach the screen through components, barrels and prefixes of keys, or next to values. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { expect, test } from '@jest/globals'
import { parseCount } from '../../file/parse.ts'
import { plan } from '../../plan.ts'
import { buildIndex } from '../../project/source-index.ts'
import { text } from '../../testing/edits.ts'
import { markupTable } from '../../testing/table.ts'
import { type Files, finder, tryPlan } from '../../testing/try-plan.ts'

const says = (old: string, next: string) => text('p', next, { oldText: old })

markupTable([
  [
    'letters behind a branch are that branch’s',
    '<p>{on ? <b>Yes</b> : "No"} sir</p>',
    says('No sir', 'Nope sir'),
    '<p>{on ? <b>Yes</b> : "Nope"} sir</p>',
  ],
  [
    'letters behind a value that is not written here are refused',
    '<p>{name} left</p>',
    says('Ann left', 'Anna left'),
    'refused: dynamic-text',
  ],
  ['letters before it as well', '<p>by {name}</p>', says('by Ann', 'by JoAnn'), 'refused: dynamic-text'],
  [
    'a digit behind a number is refused',
    '<p>{n} items</p>',
    says('3 items', '35 items'),
    'refused: dynamic-text',
  ],
  ['a unit behind a number is text', '<p>at {n}</p>', says('at 3', 'at 3px'), '<p>at {n}px</p>'],
  [
    'words before the first value',
    '<p>{n} of {m}</p>',
    says('3 of 4', 'No. 3 of 4'),
    '<p>No. {n} of {m}</p>',
  ],
  [
    'a brace behind a value',
    '<p>{n} of {m}</p>',
    says('3 of 4', '3 of 4 {a}'),
    '<p>{n} of {m} &#123;a&#125;</p>',
  ],
  ['a mark behind a value is text', '<p>Hi {name}</p>', says('Hi Ann', 'Hi Ann!'), '<p>Hi {name}!</p>'],
  [
    'the branch with a value in it',
    '<p>{n === 1 ? "1 item" : `${n} items`}</p>',
    says('3 items', '3 things'),
    '<p>{n === 1 ? "1 item" : `${n} things`}</p>',
  ],
  [
    'of two branches with values none is known to be meant',
    '<p>{on ? `${n} items` : `${m} items`}</p>',
    says('3 items', '3 things'),
    'refused: dynamic-text',
  ],
])

type Case = { name: string; files: Files; old: string; next: string; file: string; after: string }

const PAGE = 'app/page.tsx'
const page = (top: string, words: string, inside = '') =>
  `${top}\nexport default function Page() {\n${inside}  return <p>{${words}}</p>\n}\n`
const PARTS = `function Title({ words }) {
  return <p>{words}</p>
}
function Card({ heading }) {
  return <Title words={heading} />
}
`

const CASES: Case[] = [
  {
    name: 'through two components',
    files: { [PAGE]: `${PARTS}export default () => <><Card heading="Old" /><Card heading="Else" /></>\n` },
    old: 'Old',
    next: 'New',
    file: PAGE,
    after: `${PARTS}export default () => <><Card heading="New" /><Card heading="Else" /></>\n`,
  },
  {
    name: 'through a component whose type is read elsewhere',
    files: {
      [PAGE]: 'import { Title } from \'./title\'\nexport default () => <Title words="Old" />\n',
      'app/more.tsx':
        "import { Title } from './title'\nexport function More(all: Parameters<typeof Title>[0]) {\n  return <Title {...all} />\n}\n",
      'app/title.tsx': 'export function Title({ words }: { words: string }) {\n  return <p>{words}</p>\n}\n',
    },
    old: 'Old',
    next: 'New',
    file: PAGE,
    after: 'import { Title } from \'./title\'\nexport default () => <Title words="New" />\n',
  },
  {
    name: 'beside an expression that shows nothing',
    files: {
      [PAGE]:
        "const ALL = [{ label: 'Old', count: 0 }]\nexport default () => ALL.map((one) => <p key={one.label}>{one.label}{one.count > 0 && <b>{one.count}</b>}</p>)\n",
    },
    old: 'Old',
    next: 'New',
    file: PAGE,
    after:
      "const ALL = [{ label: 'New', count: 0 }]\nexport default () => ALL.map((one) => <p key={one.label}>{one.label}{one.count > 0 && <b>{one.count}</b>}</p>)\n",
  },
  {
    name: 'through all that a file exports',
    files: {
      [PAGE]: page("import * as copy from './copy'", 'copy.TITLE'),
      'app/copy.ts': "export const TITLE = 'Old'\n",
    },
    old: 'Old',
    next: 'New',
    file: 'app/copy.ts',
    after: "export const TITLE = 'New'\n",
  },
  {
    name: 'through an object of all that a file exports',
    files: {
      [PAGE]: page("import * as copy from './copy'", 'copy.home.title'),
      'app/copy.ts': "export const home = { title: 'Old' }\n",
    },
    old: 'Old',
    next: 'New',
    file: 'app/copy.ts',
    after: "export const home = { title: 'New' }\n",
  },
  {
    name: 'through a barrel',
    files: {
      [PAGE]: page("import { TITLE as T } from './copy'", 'T'),
      'app/copy/index.ts': "export * from './a'\nexport * from './b'\n",
      'app/copy/a.ts': "export const OTHER = 'Old'\n",
      'app/copy/b.ts': "const HEAD = 'Old'\nexport { HEAD as TITLE }\n",
    },
    old: 'Old',
    next: 'New',
    file: 'app/copy/b.ts',
    after: "const HEAD = 'New'\nexport { HEAD as TITLE }\n",
  },
  {
    name: 'under a prefix of keys',
    files: {
      [PAGE]: page(
        "import { useTranslation } from 'react-i18next'",
        "t('title')",
        "  const { t } = useTranslation('home', { keyPrefix: 'hero' })\n",
      ),
      'public/locales/en/home.json': '{\n  "hero": { "title": "Old" },\n  "title": "Old"\n}\n',
    },
    old: 'Old',
    next: 'New',
    file: 'public/locales/en/home.json',
    after: '{\n  "hero": { "title": "New" },\n  "title": "Old"\n}\n',
  },
  ...["t('title')", 'intl.formatMessage({ id: "title" })', 'intl.formatMessage(MESSAGES.title)'].map(
    (message): Case => ({
      name: `a message beside another value: ${message}`,
      files: {
        [PAGE]: page(
          "import { MESSAGES } from './copy'",
          `${message}} – {name`,
          '  const { t } = useTranslation()\n',
        ),
        'app/copy.ts':
          "export const MESSAGES = defineMessages({ title: { id: 'title', defaultMessage: 'Else' } })\n",
        'public/locales/en/common.json': '{\n  "title": "Old – words"\n}\n',
      },
      old: 'Old – words – Ann',
      next: 'New – words – Ann',
      file: 'public/locales/en/common.json',
      after: '{\n  "title": "New – words"\n}\n',
    }),
  ),
  {
    name: 'a name of a pattern that a file exports',
    files: {
      [PAGE]: page("import { title } from './all'", 'title'),
      'app/all.ts': "export * from './copy'\n",
      'app/copy.ts': "const copy = { head: 'Old', text: 'Old' }\nexport const { head: title, text } = copy\n",
    },
    old: 'Old',
    next: 'New',
    file: 'app/copy.ts',
    after: "const copy = { head: 'New', text: 'Old' }\nexport const { head: title, text } = copy\n",
  },
  {
    name: 'a constant beside another value',
    files: { [PAGE]: page("const TITLE = 'Old words'", 'TITLE} {name') },
    old: 'Old words Ann',
    next: 'New words Ann',
    file: PAGE,
    after: page("const TITLE = 'New words'", 'TITLE} {name'),
  },
]

test.each(CASES)('$name', ({ files, old, next, file, after }) => {
  const done = tryPlan(files, says(old, next))
  expect(done.type === 'applied' ? done.files : done).toEqual({ ...files, [file]: after })
})

const WORDS = "export const words = { title: 'First', inner: { title: 'Old' } }\n"
const LIST = "export const rows = [{ id: 1, title: 'Old' }, { id: 2, title: 'Old' }]\n"
const drawsRows = `import { rows } from './words'
import './set'
export default () => <ul>{rows.map((row) => <p key={row.id}>{row.title}</p>)}</ul>
`

test.each([
  ['a field', 'words.title', "import { words as w } from './words'\nw.title = 'Old'\n"],
  ['an inner object', 'words.inner.title', "import { words } from './all'\nwords.inner = { title: 'Old' }\n"],
  ['a field of a namespace', 'words.title', "import * as all from './words'\nall.words.title = 'Old'\n"],
  [
    'a field by Object.assign',
    'words.title',
    "import { words } from './words'\nObject.assign(words, { title: 'Old' })\n",
  ],
  [
    'a field of a value whose type is asserted',
    'words.title',
    "import { words } from './words'\n;(words as { title: string }).title = 'Old'\n",
  ],
])('the text that another file puts into %s is changed there', (_, shown, set) => {
  const again = shown === 'words.inner.title' ? WORDS.replace("'Old'", "'First'") : WORDS
  const files = {
    [PAGE]: page("import { words } from './words'\nimport './set'", shown),
    'app/words.ts': again,
    'app/all.ts': "export * from './words'\n",
    'app/set.ts': set,
  }
  const done = tryPlan(files, says('Old', 'New'))
  expect(done.type === 'applied' ? done.files : done).toEqual({
    ...files,
    'app/set.ts': set.replace("'Old'", "'New'"),
  })
})

test.each([
  ['sets a field again to the same', page("import { words } from './words'", 'words.inner.title'), WORDS],
  ['reverses a list', drawsRows, LIST],
])('the text is refused with its places if another file %s', (_, shown, words) => {
  const set =
    words === LIST
      ? "import { rows } from './words'\nrows.reverse()\n"
      : "import { words } from './words'\nwords.inner.title = 'Old'\n"
  const files = { [PAGE]: shown, 'app/words.ts': words, 'app/set.ts': set }
  expect(tryPlan(files, text('p', 'New', { oldText: 'Old', item: 0 }))).toMatchObject({
    code: 'dynamic-text',
    alternative: expect.stringMatching(/^Change the one you mean: .*app\/words\.ts, line 1/),
  })
})

test('files that change nothing they import are not parsed to find who sets a text', () => {
  const reader =
    "import { words } from './words'\nconst [first] = [words.title]\nexport const all = [first, words].sort()\n"
  const readers = Array.from({ length: 20 }, (_, at): [string, string] => [`app/reader-${at}.ts`, reader])
  const index = buildIndex(
    new Map([
      [PAGE, page("import { words } from './words'", 'words.title')],
      ['app/words.ts', WORDS],
      ['app/set.ts', "import { words } from './words'\nwords.title = 'Old'\n"],
      ...readers,
      // Takes the place of the others among the sources that are kept.
      ['app/long.ts', `// ${'-'.repeat(500_000)}\n`],
    ]),
  )
  const before = parseCount()

  expect(plan(index, says('Old', 'New')(finder(index)))).toMatchObject({ edits: [{ file: 'app/set.ts' }] })
  expect(parseCount() - before).toBeLessThan(readers.length)
})
