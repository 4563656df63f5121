// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Words from an imported file, read by a path of names or by a destructured constant. */
import { expect, test } from '@jest/globals'
import { text } from '../testing/edits.ts'
import { type Files, PAGE, tryPlan } from '../testing/try-plan.ts'

/** `after` is the text of the changed file; if no file changes, it is the next step that the refusal suggests. */
type Case = { name: string; files: Files; old: string; next: string; changed: string | null; after: string }

const dictionaries = (english: string): Files => ({
  'app/dictionaries.ts': `const all = {\n  en: () => import(${english}).then((module) => module.default),\n  de: () => import('./de.json').then((module) => module.default),\n}\nexport const getDictionary = cache(async (lang: 'en' | 'de') => all[lang]?.() ?? all.en())\n`,
  'app/en.json': '{ "home": { "title": "Hello" } }\n',
  'app/de.json': '{ "home": { "title": "Hallo" } }\n',
})

const loading = (words: string) =>
  `import { getDictionary } from './dictionaries'\nexport default async function Page({ params }) {\n  const dict = await getDictionary((await params).lang)\n  return <p>{${words}}</p>\n}\n`

const CASES: Case[] = [
  {
    name: 'an imported JSON file',
    files: {
      'app/page.tsx':
        "import en from './en.json'\nexport default function Page() {\n  return <p>{en.home.title}</p>\n}\n",
      'app/en.json': '{\n  "home": { "title": "Hello" }\n}\n',
    },
    old: 'Hello',
    next: 'Hi',
    changed: 'app/en.json',
    after: '{\n  "home": { "title": "Hi" }\n}\n',
  },
  {
    name: 'an imported JSON file by names in brackets',
    files: {
      'app/page.tsx':
        "import en from './en.json'\nexport default function Page() {\n  return <p>{en['home'].title}</p>\n}\n",
      'app/en.json': '{\n  "home": { "title": "Hello" }\n}\n',
    },
    old: 'Hello',
    next: 'Hi',
    changed: 'app/en.json',
    after: '{\n  "home": { "title": "Hi" }\n}\n',
  },
  {
    name: 'an imported JSON file with other words',
    files: {
      'app/page.tsx':
        "import en from './en.json'\nexport default function Page() {\n  return <p>{en.home.title}</p>\n}\n",
      'app/en.json': '{\n  "home": { "title": "Hello" }\n}\n',
    },
    old: 'Other',
    next: 'Hi',
    changed: null,
    after: 'Change “home.title” in app/en.json.',
  },
  {
    name: 'a list in an imported JSON file',
    files: {
      'app/page.tsx':
        "import rows from './rows.json'\nexport default function Page() {\n  return rows.map((row) => <p key={row.id}>{row.title}</p>)\n}\n",
      'app/rows.json': '[\n  { "id": 1, "title": "One" },\n  { "id": 2, "title": "Two" }\n]\n',
    },
    old: 'Two',
    next: 'Zwei',
    changed: 'app/rows.json',
    after: '[\n  { "id": 1, "title": "One" },\n  { "id": 2, "title": "Zwei" }\n]\n',
  },
  {
    name: 'names in brackets',
    files: {
      'app/page.tsx':
        "import { en } from '@/lib/en'\nexport default function Page() {\n  return <p>{en['home']['title']}</p>\n}\n",
      'lib/en.ts': "export const en = {\n  home: { title: 'Hello' },\n}\n",
    },
    old: 'Hello',
    next: 'Hi',
    changed: 'lib/en.ts',
    after: "export const en = {\n  home: { title: 'Hi' },\n}\n",
  },
  {
    name: 'a constant that takes a field',
    files: {
      'app/page.tsx':
        "import { en } from '@/lib/en'\nexport default function Page() {\n  const { title } = en.home\n  return <p>{title}</p>\n}\n",
      'lib/en.ts': "export const en = {\n  home: { title: 'Hello' },\n}\n",
    },
    old: 'Hello',
    next: 'Hi',
    changed: 'lib/en.ts',
    after: "export const en = {\n  home: { title: 'Hi' },\n}\n",
  },
  {
    name: 'a constant that takes a field under another name',
    files: {
      'app/page.tsx':
        "const words = { title: 'Hello' }\nexport default function Page() {\n  const { title: head } = words\n  return <p>{head}</p>\n}\n",
    },
    old: 'Hello',
    next: 'Hi',
    changed: 'app/page.tsx',
    after:
      "const words = { title: 'Hi' }\nexport default function Page() {\n  const { title: head } = words\n  return <p>{head}</p>\n}\n",
  },
  {
    name: 'a dictionary that a function of another file loads',
    files: { ...dictionaries("'./en.json'"), 'app/page.tsx': loading('dict.home.title') },
    old: 'Hello',
    next: 'Hi',
    changed: 'app/en.json',
    after: '{ "home": { "title": "Hi" } }\n',
  },
  {
    name: 'the other language of a dictionary',
    files: { ...dictionaries("'./en.json'"), 'app/page.tsx': loading('dict.home.title') },
    old: 'Hallo',
    next: 'Servus',
    changed: 'app/de.json',
    after: '{ "home": { "title": "Servus" } }\n',
  },
  {
    name: 'a dictionary with the same words in two languages',
    files: {
      ...dictionaries("'./en.json'"),
      'app/de.json': '{ "home": { "title": "Hello" } }\n',
      'app/page.tsx': loading('dict.home.title'),
    },
    old: 'Hello',
    next: 'Hi',
    changed: null,
    after: 'Change the one you mean: app/de.json, line 1 or app/en.json, line 1.',
  },
  {
    name: 'an entry of a JSON file that the editor does not read',
    files: {
      'app/page.tsx':
        "import plans from '../data/plans.json'\nexport default function Page() {\n  return plans.map((plan) => <p key={plan.id}>{plan.name}</p>)\n}\n",
    },
    old: 'Free',
    next: 'Small',
    changed: null,
    after: 'Change where it comes from: data/plans.json.',
  },
  {
    name: 'a part of a dictionary that a component is given',
    files: {
      ...dictionaries("'./en.json'"),
      'app/nav.tsx': 'export const Nav = ({ words }) => <p>{words.title}</p>\n',
      'app/page.tsx': `import { Nav } from './nav'\n${loading('<Nav words={dict.home} />').replaceAll(/<p>\{|\}<\/p>/g, '')}`,
    },
    old: 'Hello',
    next: 'Hi',
    changed: 'app/en.json',
    after: '{ "home": { "title": "Hi" } }\n',
  },
  {
    name: 'a dictionary whose language is in the path',
    files: {
      'app/[lang]/page.tsx':
        'export default async function Page({ params }) {\n  const { home } = (await import(`../../messages/${(await params).lang}.json`)).default\n  return <p>{home.title}</p>\n}\n',
      'messages/en.json': '{ "home": { "title": "Hello" } }\n',
      'messages/de.json': '{ "home": { "title": "Hallo" } }\n',
    },
    old: 'Hallo',
    next: 'Servus',
    changed: 'messages/de.json',
    after: '{ "home": { "title": "Servus" } }\n',
  },
  {
    name: 'a list in a dictionary',
    files: {
      ...dictionaries("'./en.json'"),
      'app/en.json': '{ "list": [{ "t": "One" }, { "t": "Two" }] }\n',
      'app/page.tsx': loading('dict.list.map((one) => <p key={one.t}>{one.t}</p>)')
        .replace('<p>{dict', '<>{dict')
        .replace('}</p>\n', '}</>\n'),
    },
    old: 'Two',
    next: 'Both',
    changed: 'app/en.json',
    after: '{ "list": [{ "t": "One" }, { "t": "Both" }] }\n',
  },
  {
    name: 'a dictionary in a module',
    files: {
      ...dictionaries("'./en'"),
      'app/en.ts': "export default { home: { title: 'Hello' } }\n",
      'app/page.tsx': loading('dict.home.title'),
    },
    old: 'Hello',
    next: 'Hi',
    changed: 'app/en.ts',
    after: "export default { home: { title: 'Hi' } }\n",
  },
  {
    name: 'a table of imported dictionaries',
    files: {
      'app/page.tsx':
        "import de from './de.json'\nimport en from './en.json'\nconst all = { en, de }\nexport default function Page({ lang }) {\n  const words = all[lang]\n  return <p>{words.title}</p>\n}\n",
      'app/en.json': '{ "title": "Hello" }\n',
      'app/de.json': '{ "title": "Hallo" }\n',
    },
    old: 'Hallo',
    next: 'Servus',
    changed: 'app/de.json',
    after: '{ "title": "Servus" }\n',
  },
]

test.each(CASES)('$name', ({ files, old, next, changed, after }) => {
  const done = tryPlan(files, text('p', next, { oldText: old }))
  if (changed === null) expect(done).toMatchObject({ type: 'refused', alternative: after })
  else expect(done.type === 'applied' && done.files).toEqual({ ...files, [changed]: after })
})

test('a constant that several files import says how many places change', () => {
  const use = "import { TITLE } from './words'\nexport default () => <p>{TITLE}</p>\n"
  const files = {
    [PAGE]: use,
    'app/other/page.tsx': use.replace('./words', '../words'),
    'app/apart/page.tsx': use.replace('./words', './words'),
    'app/words.ts': "export const TITLE = 'Old'\n",
  }
  expect(tryPlan(files, text('p', 'New', { oldText: 'Old' }))).toMatchObject({
    plan: { notes: ['Changes TITLE, which is used in 2 places.'] },
  })
})

const LIST = "import rows from './rows.json'\nexport default () => <ul>{DRAWN}</ul>\n"
const lists = (drawn: string, rows: string): Files => ({
  [PAGE]: LIST.replace('DRAWN', () => drawn),
  'app/rows.json': rows,
})
const ROWS =
  '[\r\n\t{ "id": 1, "name": "One" },\r\n\t{ "id": 2, "name": "Two\\u0021 \\/ b" },\r\n\t{ "id": 3, "name": "One" }\r\n]'
const NAMED = 'rows.map((row) => <li key={row.id}>{row.name}</li>)'

test.each<[string, string, string, string, number, string, string]>([
  ['of two entries with the same words, the item', NAMED, 'One', 'Uno', 2, '"One" }\r\n]', '"Uno" }\r\n]'],
  ['escapes that stay', NAMED, 'Two! / b', 'Two! / c', 1, '\\/ b"', '\\/ c"'],
  ['quotation marks and backslashes', NAMED, 'One', 'a "b" \\c', 0, '"One"', '"a \\"b\\" \\\\c"'],
  ['what turns the direction', NAMED, 'One', 'a\u202eb', 0, '"One"', '"a\\u202eb"'],
  [
    'an entry beside written words',
    NAMED.replace('>{row', '>No. {row'),
    'No. One',
    'No. 1',
    0,
    '"One"',
    '"1"',
  ],
])('a list in a JSON file: %s', (_, drawn, seen, next, item, from, to) => {
  const files = lists(drawn, ROWS)
  expect(tryPlan(files, text('li', next, { oldText: seen, item }))).toMatchObject({
    files: { ...files, 'app/rows.json': ROWS.replace(from, () => to) },
    plan: { notes: [`Changes “${item}.name” in app/rows.json.`] },
  })
})

const NAMES = '[{ "name": "One" }, { "name": "Two" }]'
const COMPARED = "<li key={row.id} title={row.name === 'One' ? 'x' : ''}>{row.name}</li>"

test.each<[string, string, string, string, string]>([
  [
    'two entries with the same words',
    NAMED,
    ROWS,
    'Uno',
    'Change the one you mean: app/rows.json, line 2 or app/rows.json, line 4.',
  ],
  [
    'the key of another entry',
    'rows.map(({ name }) => <li key={name}>{name}</li>)',
    NAMES,
    'Two',
    'Choose another one.',
  ],
  [
    'an entry that is the key of another one',
    'rows.map((name) => <li key={name}>{name}</li>)',
    '["One", "Two"]',
    'Two',
    'Choose another one.',
  ],
  [
    'a value that code compares',
    `rows.map((row) => ${COMPARED})`,
    NAMES,
    'Uno',
    'Give it a label of its own in the source: app/rows.json, line 1.',
  ],
  [
    'a value that code compares, by its path',
    "<li title={rows[0].name === 'One' ? 'x' : ''}>{rows[0].name}</li>",
    NAMES,
    'Uno',
    'Give it a label of its own in the source: app/rows.json, line 1.',
  ],
  [
    'what a choice sends',
    'rows.map((row) => <li key={row.id}><option value={row.name}>{row.name}</option></li>)',
    NAMES,
    'Uno',
    'Give it a label of its own in the source: app/rows.json, line 1.',
  ],
  ['a file with a comment', NAMED, `${NAMES} // x`, 'Uno', 'Change where it comes from: app/rows.json.'],
])('a list in a JSON file is refused with the place: %s', (_, drawn, rows, next, alternative) => {
  const pick = drawn.includes('<option') ? 'option' : 'li'
  const done = tryPlan(lists(drawn, rows), text(pick, next, { oldText: 'One' }))
  expect(done).toMatchObject({ type: 'refused', alternative })
})

test('another field of an entry may be what a choice sends', () => {
  const files = lists('rows.map((row) => <option key={row.id} value={row.id}>{row.name}</option>)', ROWS)
  const done = tryPlan(files, text('option', 'Uno', { oldText: 'One', item: 0 }))
  expect(done).toMatchObject({ files: { 'app/rows.json': ROWS.replace('One', 'Uno') } })
})

test('an entry of a long list in a JSON file is found without parsing the file for each', () => {
  const all = Array.from({ length: 2_000 }, (_, id) => ({ id, name: `Name ${id}` }))
  const done = tryPlan(lists(NAMED, JSON.stringify(all)), text('li', 'Uno', { oldText: 'Name 1999' }))
  expect(done).toMatchObject({ plan: { notes: ['Changes “1999.name” in app/rows.json.'] } })
})

const NAMED_JSON = '{ "title": "Old", "hero": { "title": "Old", "list": ["Old"] } }\n'

test.each<[string, string, string, string]>([
  ['a name of the file', '{ hero }', 'hero.title', '"hero": { "title": "Old"'],
  ['a name under another one', '{ hero as top }', 'top.title', '"hero": { "title": "Old"'],
  ['a name that is the text', '{ title }', 'title', '{ "title": "Old", "hero"'],
  ['an entry of a name', '{ hero }', 'hero.list[0]', '["Old"]'],
  ['all names', '* as words', 'words.title', '{ "title": "Old", "hero"'],
  ['the default of all names', '* as words', 'words.default.hero.title', '"hero": { "title": "Old"'],
  ['the default under a name', '{ default as words }', 'words.hero.title', '"hero": { "title": "Old"'],
])('a JSON file that is imported by %s', (_, names, said, from) => {
  const page = `import ${names} from './words.json'\nexport default () => <p>{${said}}</p>\n`
  const files = { [PAGE]: page, 'app/words.json': NAMED_JSON }
  const after = NAMED_JSON.replace(from, from.replace('Old', 'New'))
  expect(tryPlan(files, text('p', 'New', { oldText: 'Old' }))).toMatchObject({
    files: { ...files, 'app/words.json': after },
  })
})

test('a list of a JSON file that is imported by its name', () => {
  const page =
    "import { rows } from './words.json'\nexport default () => <ul>{rows.map((row) => <li key={row.id}>{row.name}</li>)}</ul>\n"
  const words = '{ "rows": [{ "id": 1, "name": "Old" }, { "id": 2, "name": "Old" }] }\n'
  const files = { [PAGE]: page, 'app/words.json': words }
  expect(tryPlan(files, text('li', 'New', { oldText: 'Old', item: 1 }))).toMatchObject({
    files: { ...files, 'app/words.json': words.replace('2, "name": "Old"', '2, "name": "New"') },
  })
})

test.each([
  ['its own name', 'words.rows.reverse()\n', 'words.rows'],
  ['a constant', 'const rows = words.rows\nrows.sort(byName)\n', 'rows'],
])('an entry of a JSON list that code moves by %s is not known by its place', (_, code, list) => {
  const drawn = `${list}.map((row) => <li key={row.id}>{row.name}</li>)`
  const page = `import words from './words.json'\n${code}export default () => <ul>{${drawn}}</ul>\n`
  const words = '{ "rows": [{ "id": 1, "name": "Old" }, { "id": 2, "name": "Old" }] }\n'
  const done = tryPlan(
    { [PAGE]: page, 'app/words.json': words },
    text('li', 'New', { oldText: 'Old', item: 1 }),
  )
  expect(done).toMatchObject({ code: 'dynamic-text', places: [{ file: 'app/words.json' }] })
})
