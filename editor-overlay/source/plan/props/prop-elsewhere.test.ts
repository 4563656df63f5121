// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** The value of a prop set by an expression is changed where it is written, or the refusal names that place. */
import { expect, test } from '@jest/globals'
import { meaning, prop, text } from '../../testing/edits.ts'
import { markupTable } from '../../testing/table.ts'
import { type Files, PAGE, page, tryPlan } from '../../testing/try-plan.ts'

const MESSAGES = 'messages/en.json'
const EN = '{\n  "home": { "title": "Old", "hello": "Hi {name}" }\n}\n'
const T = "const t = useTranslations('home')\n"
const PIC = 'function Pic({ label }: { label: string }) {\n  return <img alt={label} />\n}\n'

test.each<[string, Files, string, string]>([
  ['a message', { [MESSAGES]: EN, [PAGE]: page("<img alt={t('title')} />", T) }, MESSAGES, 'Old'],
  ['the words beside a key', { [PAGE]: page("<img alt={t('name', 'Old')} />") }, PAGE, 'Old'],
  [
    'a descriptor',
    { [PAGE]: page("<img alt={formatMessage({ id: 'a', defaultMessage: 'Old' })} />") },
    PAGE,
    'Old',
  ],
  ['a message macro', { [PAGE]: page('<img alt={t`Old`} />') }, PAGE, 'Old'],
  [
    'a file of words',
    {
      'app/copy.json': '{ "title": "Old" }\n',
      [PAGE]: page('<img alt={copy.title} />', "import copy from './copy.json'\n"),
    },
    'app/copy.json',
    'Old',
  ],
  ['the use of a component', { [PAGE]: page('<Pic label="Old" />', PIC) }, PAGE, 'Old'],
  [
    'a use in another file',
    { [PAGE]: page('<Pic label="Old" />', "import { Pic } from './pic'\n"), 'app/pic.tsx': `export ${PIC}` },
    PAGE,
    'Old',
  ],
  [
    'what a use spreads',
    { [PAGE]: page('<Pic {...all} />', `${PIC}const all = { label: 'Old' }\n`) },
    PAGE,
    'Old',
  ],
  [
    'a default',
    { [PAGE]: page('<Pic />', PIC.replace('label }', "label = 'Old' }").replace('label:', 'label?:')) },
    PAGE,
    'Old',
  ],
  [
    'a map',
    { [PAGE]: page("<img alt={copy.get('a')} />", "const copy = new Map([['a', 'Old'], ['b', 'B']])\n") },
    PAGE,
    'Old',
  ],
  [
    'the message that the only use passes',
    { [MESSAGES]: EN, [PAGE]: page("<Pic label={t('title')} />", `${PIC}${T}`) },
    MESSAGES,
    'Old',
  ],
  ['an enum', { [PAGE]: page('<img alt={Word.A} />', "enum Word { A = 'Old' }\n") }, PAGE, 'Old'],
])('a text of a prop changes in %s', (_, files, file, words) => {
  const done = tryPlan(files, prop('img', 'alt', 'New'))
  expect(done).toMatchObject({
    type: 'applied',
    files: { ...files, [file]: (files[file] ?? '').replace(words, 'New') },
  })
})

test.each<[string, Files, string]>([
  [
    'a message of two languages',
    { [MESSAGES]: EN, 'messages/de.json': EN, [PAGE]: page("<img alt={t('title')} />", T) },
    'Change “title” in messages/en.json or messages/de.json.',
  ],
  [
    'a message with a value',
    { [MESSAGES]: EN, [PAGE]: page("<img alt={t('hello', { name })} />", T) },
    'Change “hello” in messages/en.json.',
  ],
  [
    'a message with a value that no catalog has',
    { [PAGE]: page("<img alt={formatMessage({ id: 'a', defaultMessage: 'Hi {n}' }, { n })} />") },
    'Change its default words: app/page.tsx, line 3.',
  ],
  [
    'several uses',
    { [PAGE]: page('<><Pic label="A" />\n<Pic label="B" /></>', PIC) },
    'Change it where it is written: app/page.tsx, line 6 or app/page.tsx, line 7.',
  ],
  [
    'each item',
    {
      [PAGE]: page(
        '<ul>{all.map((one) => <img key={one.a} alt={one.a} />)}</ul>',
        "const all = [{ a: 'A' }, { a: 'B' }]\n",
      ),
    },
    'Choose “this item” to change one.',
  ],
  [
    'a value of code',
    { [PAGE]: page('<Pic label="a" />', `type Kind = 'a' | 'b'\n${PIC}`) },
    'Give it a label of its own in the source: app/page.tsx, line 7.',
  ],
])('a text of a prop that %s says is refused with the place', (_, files, alternative) => {
  expect(tryPlan(files, prop('img', 'alt', 'New'))).toMatchObject({ type: 'refused', alternative })
})

test.each(["t('a', 'Old')", "t({ id: 'a', defaultMessage: 'Old' })"])(
  'the default words in %s change with those of a catalogue',
  (call) => {
    const source = page(`<img alt={${call}} />`)
    const files = { [PAGE]: source, 'messages/en.json': '{ "a": "Old" }\n' }
    expect(tryPlan(files, prop('img', 'alt', 'New'))).toMatchObject({
      files: { [PAGE]: source.replace('Old', 'New'), 'messages/en.json': '{ "a": "New" }\n' },
    })
  },
)

test('a value that the type does not allow is not written elsewhere either', () => {
  const around = "const SIZE = 'sm'\nfunction Box(p: { size: 'sm' | 'lg' }) {\n  return <b>{p.size}</b>\n}\n"
  expect(tryPlan(page('<Box size={SIZE} />', around), prop('Box', 'size', 'xl'))).toMatchObject({
    code: 'bad-value',
  })
})

const old = { oldText: 'Old' }

test.each([
  ['by its key', "new Map([['a', 'Old'], ['b', 'B']])", "copy.get('a')"],
  ['with a fallback', "new Map([['a', 'Old']])", "copy.get('a') ?? 'None'"],
  ['of objects', "new Map([['a', { title: 'Old' }]])", "copy.get('a')?.title"],
  ['of the entries of an object', "new Map(Object.entries({ a: 'Old' }))", "copy.get('a')"],
  ['by a key that is not known', "new Map([['a', 'Old'], ['b', 'B']])", 'copy.get(key)'],
])('the words of a map %s change where they are written', (_, made, said) => {
  const file = page(`<p>{${said}}</p>`, `const copy = ${made}\n`)
  expect(tryPlan(file, text('p', 'New', old))).toMatchObject({
    files: { [PAGE]: file.replace('Old', 'New') },
  })
})

test.each([
  ['a map that is changed later', "const copy = new Map([['a', 'Old']])\ncopy.set('a', 'B')\n"],
  [
    'a map that is changed over several lines',
    "const copy = new Map([['a', 'Old']])\ncopy\n  .set('a', 'B')\n",
  ],
  ['a map that a function fills', "const copy = new Map([['a', 'Old']])\nfill(copy)\n"],
  ['a map without the key', "const copy = new Map([['b', 'Old']])\n"],
  ['what is no map', 'const copy = useSearchParams()\n'],
])('the words of %s are not called a message', (_, around) => {
  expect(tryPlan(page("<p>{copy.get('a')}</p>", around), text('p', 'New', old))).toMatchObject({
    code: 'dynamic-text',
    message: "This text comes from the expression copy.get('a').",
  })
})

markupTable(
  [
    [
      'a number in place of a text of data',
      '<Link to={SITE.docs} />',
      prop('Link', 'to', 7),
      'refused: bad-value',
    ],
    [
      'a text in place of a switch of data',
      '<Link on={SITE.open} />',
      prop('Link', 'on', 'x'),
      'refused: bad-value',
    ],
    [
      'a number in place of a list of data',
      '<Link to={SITE.all} />',
      prop('Link', 'to', 7),
      'refused: bad-value',
    ],
  ],
  "import { Link } from 'links'\nconst SITE = { docs: '/docs', open: true, all: ['/a'] }\n",
)

const FIELD =
  'function Field({ off, most = 5 }: { off?: boolean; most?: number }) {\n  return <input disabled={off} maxLength={most} />\n}\n'

test.each<[string, string, string, boolean | number, string]>([
  ['a truth value that a use passes', '<Field off={true} />', 'disabled', false, '<Field off={false} />'],
  ['a bare prop of a use', '<Field off />', 'disabled', false, '<Field off={false} />'],
  [
    'a bare prop before another',
    '<Field off most={3} />',
    'disabled',
    false,
    '<Field off={false} most={3} />',
  ],
  ['a number that a use passes', '<Field most={3} />', 'maxLength', 9, '<Field most={9} />'],
  ['a number in a spread', '<Field {...{ most: 3 }} />', 'maxLength', 9, '<Field {...{ most: 9 }} />'],
])('%s changes in the use', (_, before, name, value, after) => {
  expect(tryPlan(page(before, FIELD), prop('input', name, value))).toMatchObject({
    files: { [PAGE]: page(after, FIELD) },
  })
})

test('a default number changes where no use passes one', () => {
  expect(tryPlan(page('<Field />', FIELD), prop('input', 'maxLength', 9))).toMatchObject({
    files: { [PAGE]: page('<Field />', FIELD.replace('most = 5', 'most = 9')) },
  })
})

markupTable(
  [
    [
      'a fallback of nothing',
      "<b title={none ?? 'Hi'} />",
      prop('b', 'title', 'Yo'),
      "<b title={none ?? 'Yo'} />",
    ],
    [
      'a fallback of an empty text',
      "<b title={empty || 'Hi'} />",
      prop('b', 'title', 'Yo'),
      "<b title={empty || 'Yo'} />",
    ],
    [
      'what a fallback does not replace',
      "<b title={given ?? 'Hi'} />",
      prop('b', 'title', 'Yo'),
      'refused: dynamic-prop',
    ],
  ],
  "const none = null\nconst empty = ''\nconst given = load()\n",
)

test.each([
  ['a template', '<b title={`Hi ${name}`} />'],
  ['a sum', "<b title={'Hi ' + name} />"],
  ['a condition', "<b title={on ? 'Hi' : 'Yo'} />"],
])('the refusal of %s names its place', (_, markup) => {
  const done = tryPlan(page(markup), prop('b', 'title', 'New'))
  expect(done).toMatchObject({ alternative: expect.stringContaining('app/page.tsx, line 3') })
})

const PART_OF = 'const Part = ({ t }) => <b title={t} />\n'

test.each<[string, string, string, string]>([
  ['a use leaves out', PART_OF, '<p><Part t="A" /><Part /></p>', 'line 4'],
  [
    'an entry of a list leaves out',
    `${PART_OF}const all = [{ t: 'A' }, {}]\n`,
    '<p>{all.map((one) => <Part {...one} />)}</p>',
    'line 2',
  ],
  ['a table may not have', "const table = { a: 'A' }\n", '<b title={table[kind]} />', 'line 1'],
  ['a search may not find', "const all = [{ t: 'A' }]\n", '<b title={all.find(isIt)?.t} />', 'line 1'],
  [
    'a function may not return',
    "function t(on) {\n  if (on) return 'A'\n}\n",
    '<b title={t(on)} />',
    'line 2',
  ],
  ['a call leaves out', 'const part = (t) => <b title={t} />\n', "<p>{part('A')}{part()}</p>", 'line 4'],
  ['a variable gets under a condition', "let t\nif (on) t = 'A'\n", '<b title={t} />', 'line 2'],
  ['only a condition adds', "const t = on && 'A'\n", '<b title={t} />', 'line 1'],
  [
    'a provider replaces',
    "const K = createContext('')\nconst Part = () => <b title={useContext(K)} />\n",
    '<K.Provider value="A"><Part /></K.Provider>',
    'line 1 or app/page.tsx, line 5',
  ],
])('what %s is refused with the place', (_, above, markup, line) => {
  expect(tryPlan(page(markup, above), prop('b', 'title', 'New'))).toMatchObject({
    code: 'dynamic-prop',
    alternative: expect.stringContaining(`app/page.tsx, ${line}`),
  })
})

const EVERY = 'Changes every use of Part, which is used in 2 places.'
const ITEMS = 'Changes every item of the list.'
const PART = 'function Part({ id }) {\n  return <li lang="en">{id}</li>\n}\n'

test.each<[string, string, string, string[]]>([
  ['an element of a component with two uses', '<ul><Part id="a" /><Part id="b" /></ul>', PART, [EVERY]],
  ['an element of a component with one use', '<ul><Part id="a" /></ul>', PART, []],
  [
    'an element of a component in a list',
    '<ul>{all.map((id) => <Part key={id} id={id} />)}</ul>',
    PART,
    [ITEMS],
  ],
  [
    'an element of a function that is called twice',
    "<ul>{row('a')}{row('b')}</ul>",
    'const row = (id) => <li lang="en">{id}</li>\n',
    ['Changes what row returns, which is called in 2 places.'],
  ],
  [
    'an element of a function that is called once',
    "<ul>{row('a')}</ul>",
    'const row = (id) => <li lang="en">{id}</li>\n',
    [],
  ],
  ['an element in a list', '<ul>{all.map((id) => <li key={id} lang="en" />)}</ul>', '', [ITEMS]],
])('every place that changes with %s is noted', (_, markup, above, notes) => {
  for (const value of ['de', { type: 'remove' } as const])
    expect(tryPlan(page(markup, above), prop('li', 'lang', value))).toMatchObject({ plan: { notes } })
  expect(tryPlan(page(markup, above), prop('li', 'title', 'new'))).toMatchObject({ plan: { notes } })
})

const STATES = "const rows = [{ id: 'a', is: 'on', t: 'Old' }, { id: 'b', is: 'off', t: 'Else' }]\n"
const titled = (code: string, above = '') =>
  `${STATES}${above}export default () => <ul>{rows.map((row) => <li key={row.id} title={${code}} />)}</ul>\n`

const withItem: ReturnType<typeof prop> = (find) => ({ ...prop('li', 'title', 'New')(find), item: 0 })

test.each<[string, string, string[]]>([
  ['a constant', titled('TITLE', "const TITLE = 'Old'\n"), ['Changes every item of rows.']],
  [
    'a function with one result',
    titled('label(row.is)', "const label = (is) => 'Old'\n"),
    ['Other items of rows that show this text change, too.'],
  ],
  ['its own field', titled('row.t'), []],
])('a note says which items show the new value of a prop as well: %s', (_, source, notes) => {
  const done = tryPlan(source, withItem)
  expect(done.type === 'applied' ? done.plan.notes.filter((note) => / items? of /.test(note)) : done).toEqual(
    notes,
  )
})

test('a table of which the place of an item does not tell the entry is refused with its lines', () => {
  const source = titled('LABELS[row.is]', "const LABELS = { on: 'Old', off: 'Else' }\n")
  expect(tryPlan(source, withItem)).toMatchObject({
    alternative: 'Change it where it is written: app/page.tsx, line 2.',
  })
})

test('what other items show too is not changed for one item', () => {
  const source = titled('label(row.is)', "const label = (is) => 'Old'\n")
  const edit = meaning('item', 0, prop('li', 'title', 'New'))
  expect(tryPlan(source, edit)).toMatchObject({ message: 'title is written once for all items of the list.' })
})
