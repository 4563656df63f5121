/** The text of a prop set by an expression is changed where it is written, or the refusal names that place. */
import { expect, test } from '@jest/globals'
import { prop, text } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'
import { type Files, PAGE, page, tryPlan } from '../testing/try-plan.ts'

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
