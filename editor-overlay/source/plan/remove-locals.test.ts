/** What only a removed element uses is removed with it, if that has no other effect. */
import { expect, test } from '@jest/globals'
import type { ProjectSettings } from '../project/source-index.ts'
import { prop, remove } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'
import { type Files, PAGE, tryPlan } from '../testing/try-plan.ts'

const page = (lines: string, markup: string, around = '', takes = '') =>
  `${around}export default function Page(${takes}) {\n${lines.replace(/^(?=.)/gm, '  ')}  return <main>${markup}</main>\n}\n`

const B = '<b>{label}</b>'
const gone = (sentence: string, lines: string, left = '', markup = B) =>
  [sentence, page(lines, `${markup}<i />`), remove(['b']), page(left, '<i />')] as const
const kept = (sentence: string, lines: string, markup = B, rest = '<i />') =>
  [sentence, page(lines, markup + rest), remove(['b']), page(lines, rest)] as const

fileTable([
  gone(
    'a copy of a list that is sorted',
    'const label = [...props.xs].sort((a, b) => a.at.localeCompare(b.at))\n',
  ),
  gone('entries that are reversed', 'const label = props.xs.filter((x) => x.on).reverse()\n'),
  gone('a list of others that is sorted', 'const label = props.xs.sort()\n', 'props.xs.sort()\n'),
  gone('an entry of a map', "const names = new Map([['a', 'A']])\nconst label = names.get('a') ?? ''\n"),
  kept('an entry of what is not known', 'const label = { a: jar.get(id) }\n'),
  gone('a promise of a value', "const label = Promise.resolve({ a: 'x' })\n"),
  gone('a format of numbers', "const label = new Intl.NumberFormat('en').formatToParts\n"),
  gone('an instance of a class of the project', 'const label = new Intl2.Feed()\n', 'new Intl2.Feed()\n'),
  gone('a variable that a condition sets', "let label = 'a'\nif (props.on) {\n  label = 'b'\n}\n"),
  gone(
    'a variable that either branch sets',
    "let label: string\nif (props.on) label = 'b'\nelse label = 'c'\n",
  ),
  gone('a variable that a loop counts', 'let label = 0\nfor (const x of props.xs) label += x.n\n'),
  gone('what is read only to set it', "const on = props.on\nlet label = 'a'\nif (on) label = 'b'\n"),
  gone(
    'what is made only to set it',
    "let label = ''\nif (props.on) {\n  const name = props.name.trim()\n  label = name\n}\n",
  ),
  gone(
    'a variable that is set where more is done',
    "let label = ''\nif (props.on) {\n  label = 'b'\n  go()\n} else label = 'c'\n",
    'if (props.on) {\n  go()\n}\n',
  ),
  gone(
    'a variable that is set in the first of two branches',
    "let label = ''\nif (props.on) label = 'b'\nelse go()\n",
    'if (!props.on) go()\n',
  ),
  gone(
    'a variable whose first value a call computes',
    "let label = load()\nif (props.on) label = 'b'\n",
    'load()\n',
  ),
  gone('a variable that is counted in place', 'let label = 0\nprops.xs.forEach(() => {\n  label++\n})\n'),
  gone('the rest of a list', 'const [a, ...label] = props.xs\ngo(a)\n', 'const [a] = props.xs\ngo(a)\n'),
  gone(
    'the only name of a pattern in a pattern',
    'const { a, form: { label } } = useForm()\ngo(a)\n',
    'const { a } = useForm()\ngo(a)\n',
  ),
  gone('a name of a value that is loaded or empty', "const { label = 'a' } = (load()) ?? {}\n", 'load()\n'),
  kept('a variable that a call sets', 'let label = 0\nlabel = load()\n'),
  kept('a variable whose assignment is read', "let label = ''\ngo((label = 'a'))\n"),
])

fileTable([
  [
    'a class of which nothing is left',
    'class Box {\n  size = 1\n}\nexport default () => <p><b title={new Box().size} /></p>\n',
    remove(['b']),
    'export default () => <p></p>\n',
  ],
  [
    'the last parameter of a callback',
    'export default ({ xs }) => <ul>{xs.map((x, i) => <li key={x}><b>{i}</b></li>)}</ul>\n',
    remove(['b']),
    'export default ({ xs }) => <ul>{xs.map((x) => <li key={x}></li>)}</ul>\n',
  ],
  [
    'the only prop of a component stays, also if its type names parameters',
    'export const Card = ({ go }: { go: (to: string) => void }) => <p><b title={go} /></p>\n',
    remove(['b']),
    'export const Card = ({ go }: { go: (to: string) => void }) => <p></p>\n',
  ],
  [
    'a list whose elements are removed as well',
    'const tabs = [{ icon: <i /> }]\nexport default () => <p><Tabs items={tabs} /></p>\n',
    remove(['i', 'Tabs']),
    'export default () => <p></p>\n',
  ],
  [
    'what a function in such a list uses alone',
    'const cells = [\n  {\n    cell: ({ row }) => {\n      const name = row.name\n      return <b>{name}</b>\n    },\n  },\n]\nexport default () => <p><Table cells={cells} /></p>\n',
    remove(['b', 'Table']),
    'export default () => <p></p>\n',
  ],
  [
    'a component that is removed inside as well',
    'const Small = () => <small />\nexport default () => <p><Small /></p>\n',
    remove(['small', 'Small']),
    'export default () => <p></p>\n',
  ],
  [
    'a parameter without parentheses',
    'export default () => <List>{x => <b>{x}</b>}</List>\n',
    remove(['b']),
    'export default () => <List>{() => null}</List>\n',
  ],
  [
    'a parameter before one that is used stays',
    'export default ({ xs }) => <ul>{xs.map((x, i) => <li key={i}><b>{x}</b></li>)}</ul>\n',
    remove(['b']),
    'export default ({ xs }) => <ul>{xs.map((x, i) => <li key={i}></li>)}</ul>\n',
  ],
  [
    'the first of the two names of an entry',
    'export default ({ o }) => <ul>{Object.entries(o).map(([k, v]) => <li key={v}><b>{k}</b></li>)}</ul>\n',
    remove(['b']),
    'export default ({ o }) => <ul>{Object.entries(o).map(([, v]) => <li key={v}></li>)}</ul>\n',
  ],
  [
    'a parameter of a component that is passed on stays',
    "import { forwardRef } from 'react'\nexport const B = forwardRef((props, ref) => <p>{props.a}<b ref={ref} /></p>)\n",
    remove(['b']),
    "import { forwardRef } from 'react'\nexport const B = forwardRef((props, ref) => <p>{props.a}</p>)\n",
  ],
  gone('a string', "const label = 'x'\n"),
  gone('a template', `const label = \`x \${1}\`\n`),
  gone('a chain of names', "const word = 'x'\nconst label = [word]\n"),
  gone('an element', 'const label = <u>x</u>\n'),
  gone('a member of the props', 'const label = props.label ?? props.items[0]?.label\n'),
  gone('a function', 'const label = () => track()\n', '', '<b onClick={label} />'),
  gone('a declared function', 'function label() {\n  track()\n}\n', '', '<b onClick={label} />'),
  gone('an object', 'const label = { a: [1, -1], b: { ...props } }\n'),
  gone('a string method', 'const label = props.label.trim().toUpperCase()\n'),
  gone(
    'a list that is mapped',
    'const label = props.xs.filter(Boolean).map((x) => <u key={x.id}>{x.name}</u>)\n',
  ),
  gone('the comment above', "// the label\nconst label = 'x'\n"),
  gone('a comment over several lines above', "/**\n * the label\n */\nconst label = 'x'\n"),
  gone('a comment behind', "const label = 'x' // the label\n"),
  gone(
    'one of the blank lines around a variable and the conditions that assign it',
    "const a = use()\n\nlet label = 'x'\nif (a) {\n  label = 'y'\n}\n\nlog(a)\n",
    'const a = use()\n\nlog(a)\n',
  ),
  gone('the blank line below', "const label = 'x'\n\nconst other = use()\n", 'const other = use()\n'),
  gone('one of several declarators', "const label = 'x', other = use()\n", 'const other = use()\n'),
  gone('the last of several declarators', "const other = use(), label = 'x'\n", 'const other = use()\n'),
  gone('all of several declarators', "const label = 'x', word = 'y'\n", '', '<b id={word}>{label}</b>'),
  gone('one of several properties', 'const { label, other } = use()\n', 'const { other } = use()\n'),
  gone('a property with a default', "const { other, label = 'x' } = use()\n", 'const { other } = use()\n'),
  gone('a renamed property', 'const { other, text: label } = use()\n', 'const { other } = use()\n'),
  gone('a nested property', 'const { a: { label, other } } = use()\n', 'const { a: { other } } = use()\n'),
  gone('all properties of the props', 'const { label, word } = props\n', '', '<b id={word}>{label}</b>'),
  gone(
    'properties on lines',
    'const {\n  other,\n  // the label\n  label,\n} = use()\n',
    'const {\n  other,\n} = use()\n',
  ),
  gone(
    'a function that calls itself',
    'function label(n) {\n  return n ? label(n - 1) : 0\n}\n',
    '',
    '<b onClick={label} />',
  ),
  gone(
    'a name that another scope has, too',
    "const label = 'x'\nconst other = (label) => label\nuse(other)\n",
    'const other = (label) => label\nuse(other)\n',
  ),
  gone('a call that is not known', 'const label = load()\n', 'load()\n'),
  gone('a call that a line above would call', 'const label = (load ?? make)()\n', 'void (load ?? make)()\n'),
  gone('both of a pair', 'const [label] = useToggle()\n', 'useToggle()\n'),
  gone(
    'the first of a pair',
    'const [label, toggle] = useToggle()\nuse(toggle)\n',
    'const [, toggle] = useToggle()\nuse(toggle)\n',
  ),
  gone(
    'the second of a pair',
    'const [on, label] = useToggle()\nuse(on)\n',
    'const [on] = useToggle()\nuse(on)\n',
  ),
  kept('a call inside an object', 'const label = { a: load() }\n'),
  kept('a call in an element', 'const label = <u>{load()}</u>\n'),
  kept('an assignment', 'let other\nconst label = (other = 1)\nuse(other)\n'),
  kept('a property beside a rest', 'const { label, ...rest } = props\nuse(rest)\n'),
  kept('a default that is a call', 'const { other, label = load() } = props\nuse(other)\n'),
  gone('all properties of an unknown call', 'const { label } = load()\n', 'load()\n'),
  kept('a name that was unused before', "const word = 'x'\n"),
  kept('a name that is used elsewhere', "const label = 'x'\nuse(label)\n"),
  kept('a name that a second element uses', "const label = 'x'\n", B, '<i>{label}</i>'),
  kept('a name in a type', "const label = 'x'\ntype Label = typeof label\nuse<Label>()\n"),
  kept('a name that a function uses', "const label = 'x'\nconst other = () => label\nuse(other)\n"),
  kept('several declarators with a comment', "const other = use(), // one\n  label = 'x'\n"),
])

const REACT = "import { useId, useMemo, useRef, useState } from 'react'\n"

fileTable([
  [
    'a state of which both names are unused',
    page(
      'const [label, setLabel] = useState(0)\nconst ref = useRef(null)\n',
      '<b onClick={() => setLabel(1)}>{label}</b><i ref={ref} />',
      "import { useRef, useState } from 'react'\n",
    ),
    remove(['b']),
    page('const ref = useRef(null)\n', '<i ref={ref} />', "import { useRef } from 'react'\n"),
  ],
  [
    'of a state the name that is unused',
    page(
      'const [label, setLabel] = useState(0)\n',
      '<b onClick={() => setLabel(1)} /><i>{label}</i>',
      "import { useState } from 'react'\n",
    ),
    remove(['b']),
    page('const [label] = useState(0)\n', '<i>{label}</i>', "import { useState } from 'react'\n"),
  ],
  [
    'of a state the value that is unused',
    page(
      'const [label, setLabel] = useState(0)\n',
      '<b>{label}</b><i onClick={() => setLabel(1)} />',
      "import { useState } from 'react'\n",
    ),
    remove(['b']),
    page(
      'const [, setLabel] = useState(0)\n',
      '<i onClick={() => setLabel(1)} />',
      "import { useState } from 'react'\n",
    ),
  ],
  [
    'a computed value and what only it uses',
    page(
      'const id = useId()\nconst label = useMemo(() => props.x.trim() + id, [props.x, id])\n',
      '<b>{label}</b>',
      REACT,
    ),
    remove(['b']),
    page('', '', "import { useRef, useState } from 'react'\n"),
  ],
  [
    'a state that starts with a call',
    page('const [label] = useState(() => load())\n', '<b>{label}</b>', "import { useState } from 'react'\n"),
    remove(['b']),
    page('useState(() => load())\n', '', "import { useState } from 'react'\n"),
  ],
  ...(
    [
      ['an optimistic state', 'react', 'useOptimistic', 'const [label] = useOptimistic(0, (n) => load(n))\n'],
      ['the state of an action', 'react', 'useActionState', 'const [label] = useActionState(send, null)\n'],
      ['what a promise returns', 'react', 'use', 'const label = use(props.later)\n'],
      ['the status of a form', 'react-dom', 'useFormStatus', 'const { label } = useFormStatus()\n'],
      [
        'messages in code',
        'react-intl',
        'defineMessages',
        'const label = defineMessages({ a: { id: "a" } })\n',
      ],
    ] as const
  ).map(
    ([sentence, from, name, line]) =>
      [sentence, page(line, B, `import { ${name} } from '${from}'\n`), remove(['b']), page('', '')] as const,
  ),
  [
    'a reducer',
    page(
      'const [label] = useReducer((n) => load(n), 0)\n',
      '<b>{label}</b>',
      "import { useReducer } from 'react'\n",
    ),
    remove(['b']),
    page('', ''),
  ],
  [
    'a reducer whose first state is a call',
    page(
      'const [label] = useReducer((n) => n, 0, () => load())\n',
      '<b>{label}</b>',
      "import { useReducer } from 'react'\n",
    ),
    remove(['b']),
    page('useReducer((n) => n, 0, () => load())\n', '', "import { useReducer } from 'react'\n"),
  ],
  [
    'messages and the function that reads them',
    page(
      "const t = useTranslations('home')\nconst label = t('title')\n",
      '<b>{label}</b>',
      "import { useTranslations } from 'next-intl'\n",
    ),
    remove(['b']),
    page('', ''),
  ],
  [
    'a component of this file and its types',
    `${page('', '<Row label="x" /><i />')}\ntype RowProps = { label: string }\n\nfunction Row({ label }: RowProps) {\n  return <u>{label}</u>\n}\n`,
    remove(['Row']),
    page('', '<i />'),
  ],
  [
    'a component in between, with its blank line',
    `type RowProps = { label: string }\n\nfunction Row({ label }: RowProps) {\n  return <u>{label}</u>\n}\n\n${page('', '<Row label="x" /><i />')}`,
    remove(['Row']),
    page('', '<i />'),
  ],
  ...['type Row = { id: string; kids?: Row[] }', 'interface Row {\n  kids?: Row[]\n}'].map(
    (type) =>
      [
        `a type that names itself goes with the list: ${type}`,
        `${type}\n\nconst rows: Row[] = []\n\n${page('', '{rows.map((row) => <b key={row.id} />)}')}`,
        remove(['b'], { meaning: 'template' }),
        page('', ''),
      ] as const,
  ),
  [
    'a component in a constant that renders itself',
    `const Tree = ({ kids }) => <u>{kids && <Tree kids={kids.kids} />}</u>\n\n${page('', '<Tree />')}`,
    remove(['Tree:1']),
    page('', ''),
  ],
  [
    'a name that only a default beside it uses stays',
    page('const { label, other = label } = props\nuse(other)\n', '<b>{label}</b>'),
    remove(['b']),
    page('const { label, other = label } = props\nuse(other)\n', ''),
  ],
  [
    'an exported component stays',
    `export function Row() {\n  return <u />\n}\n${page('', '<Row />')}`,
    remove(['Row']),
    `export function Row() {\n  return <u />\n}\n${page('', '')}`,
  ],
  [
    'a name exported below stays',
    `const label = 'x'\n${page('', B)}export { label }\n`,
    remove(['b']),
    `const label = 'x'\n${page('', '')}export { label }\n`,
  ],
  [
    'a value of the module with the import it uses',
    `import { Star } from './star'\n\nconst label = Star\n\n${page('', B)}`,
    remove(['b']),
    page('', ''),
  ],
  [
    'a value that is waited for is still waited for',
    'export default async () => {\n  const label = await props.label\n  return <main><b>{label}</b></main>\n}\n',
    remove(['b']),
    'export default async () => {\n  await props.label\n  return <main></main>\n}\n',
  ],
  ['a prop', page('', `${B}<i />`, '', '{ id, label }'), remove(['b']), page('', '<i />', '', '{ id }')],
  [
    'one of several props',
    page('', `${B}<i id={id} />`, '', '{ id, label }: Props'),
    remove(['b']),
    page('', '<i id={id} />', '', '{ id }: Props'),
  ],
  [
    'a prop with a default',
    page('', `${B}<i id={id} />`, '', "{ label = 'x', id } = {}"),
    remove(['b']),
    page('', '<i id={id} />', '', '{ id } = {}'),
  ],
  [
    'a prop beside a rest stays',
    page('', `${B}<i {...rest} />`, '', '{ label, ...rest }'),
    remove(['b']),
    page('', '<i {...rest} />', '', '{ label, ...rest }'),
  ],
  ['the only prop stays', page('', B, '', '{ label }'), remove(['b']), page('', '', '', '{ label }')],
  [
    'a name that a list takes from its entries',
    page('', '{xs.map(({ id, label }) => <li key={id}><b>{label}</b><i /></li>)}'),
    remove(['b']),
    page('', '{xs.map(({ id }) => <li key={id}><i /></li>)}'),
  ],
  [
    'two elements that share a name go together',
    page("const label = 'x'\n", `${B}<u>{label}</u><i />`),
    remove(['b', 'u']),
    page('', '<i />'),
  ],
  [
    'a handler of a prop that is removed',
    page('const label = () => track()\n', '<b onClick={label} />'),
    prop('b', 'onClick', { type: 'remove' }),
    page('', '<b />'),
  ],
  [
    'a file with carriage returns',
    page("const label = 'x'\n\n", `${B}<i />`).replaceAll('\n', '\r\n'),
    remove(['b']),
    page('', '<i />').replaceAll('\n', '\r\n'),
  ],
  [
    'carriage returns around a blank line that stays',
    page("track()\nconst label = 'x'\n\ntrack()\n", `${B}<i />`).replaceAll('\n', '\r\n'),
    remove(['b']),
    page('track()\n\ntrack()\n', '<i />').replaceAll('\n', '\r\n'),
  ],
  [
    'carriage returns before the last statement of a file',
    `${page('', `${B}<i />`)}const label = 'x'\n`.replaceAll('\n', '\r\n'),
    remove(['b']),
    page('', '<i />').replaceAll('\n', '\r\n'),
  ],
])

const inClass = (members: string, markup: string) =>
  `export class Card extends Component {\n${members}  render() {\n    return <main>${markup}</main>\n  }\n}\n`
const FORMAT_OF = '  private format() {\n    return 1\n  }\n'

/** A private member of a class goes with the last code that uses it. */
fileTable(
  (
    [
      ['a private method', FORMAT_OF, '{this.format()}', ''],
      ['a private field', '  private readonly count = 3\n', '{this.count}', ''],
      ['a private handler', '  private go = () => track()\n', '<i onClick={this.go} />', ''],
      ['a name that is private in JavaScript', '  #count = 3\n', '{this.#count}', ''],
      ['what only a private method uses', `${FORMAT_OF}  #all = () => this.format()\n`, '{this.#all()}', ''],
      [
        'not what an effect makes',
        '  private count = track()\n',
        '{this.count}',
        '  private count = track()\n',
      ],
      ['not a public method', '  format() {}\n', '{this.format()}', '  format() {}\n'],
      [
        'not what is decorated',
        '  @bound private go() {}\n',
        '<i onClick={this.go} />',
        '  @bound private go() {}\n',
      ],
      [
        'not what another method uses',
        `${FORMAT_OF}  more = () => this.format()\n`,
        '{this.format()}',
        `${FORMAT_OF}  more = () => this.format()\n`,
      ],
      [
        'not what is read by its name',
        `${FORMAT_OF}  more = () => this['format']()\n`,
        '{this.format()}',
        `${FORMAT_OF}  more = () => this['format']()\n`,
      ],
      [
        'not what a pattern takes',
        `${FORMAT_OF}  more = () => { const { format } = this; format() }\n`,
        '{this.format()}',
        `${FORMAT_OF}  more = () => { const { format } = this; format() }\n`,
      ],
    ] as const
  ).map(([name, members, use, left]) => [
    name,
    inClass(members, `<b>${use}</b>`),
    remove(['b']),
    inClass(left, ''),
  ]),
)

test('the reply names what was removed and what was kept', () => {
  const before = page("const label = 'x'\nconst user = load()\n", '<b id={user}>{label}</b>')
  const done = tryPlan(before, remove(['b']))
  expect(done).toMatchObject({
    plan: {
      notes: [
        'Names that nothing else uses were removed, too: label.',
        'Calls whose result nothing uses now were kept, because they could do more: load().',
      ],
    },
  })
})

const FORMAT = `import { log } from './log'
const pad = (text) => text.padStart(2, '0')
export function format(at) {
  const all = []
  let count = 0
  for (const one of at.split(':')) {
    all.push(pad(one))
    count += 1
  }
  return all.join(':') + count
}
const KNOWN = new Map()
export function cached(at) {
  if (!KNOWN.has(at)) KNOWN.set(at, Number.isInteger(at))
  return KNOWN.get(at)
}
export function track(at) {
  log(at)
  return at
}
export function count(at) {
  total += 1
  return at
}
export function need(at) {
  if (!at) throw new Error('None')
  return at
}
export async function load(at) {
  return at
}
export function useNeeded() {
  const value = useContext(Needed)
  if (!value) throw new Error('None')
  return value
}
import { createContext, useContext } from 'react'
const Needed = createContext(null)
`

test.each([
  ['format(at)', true],
  ['cached(at)', true],
  ['useNeeded()', true],
  ['track(at)', false],
  ['count(at)', false],
  ['need(at)', false],
  ['await load(at)', false],
  ['format(next())', false],
])('%s of another file, which is no longer read, is removed: %s', (call, isGone) => {
  const name = /\w+(?=\()/.exec(call)?.[0]
  const at = (lines: string) =>
    `import { ${name} } from '@/lib/format'\nexport default async ({ at }) => {\n${lines}  return <main>{at}<b>{label}</b></main>\n}\n`
  const source = at(`  const label = ${call}\n`)
  const edited = (settings: Partial<ProjectSettings>, files: Files) => {
    const done = tryPlan(files, remove(['b']), settings)
    return done.type === 'refused' ? done.code : done.files[PAGE]
  }
  const left = 'export default async ({ at }) => {\n  return <main>{at}</main>\n}\n'
  const wanted = isGone ? left : source.replace('<b>{label}</b>', '').replace('const label = ', '')
  expect(edited({}, { [PAGE]: source, 'lib/format.ts': FORMAT })).toBe(wanted)
  expect(edited({ types: new Map([['lib/format.ts', FORMAT]]) }, { [PAGE]: source })).toBe(wanted)
})
