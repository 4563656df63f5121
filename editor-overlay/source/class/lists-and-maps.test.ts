// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source text.
/** Class names that stand in maps, in lists that statements add to, and in converted or trimmed texts. */
import { expect, test } from '@jest/globals'
import { addClass, removeClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, tryPlan } from '../testing/try-plan.ts'

const JOINED = "list.join(' ')"
const drawn = (expression: string, inside = '', above = '') =>
  `import { clsx } from 'clsx'\n${above}export default function Page({ on, kind, size, className }) {\n${inside}  return <p className={${expression}} />\n}\n`
const padding = (live: string | undefined) =>
  style('p', { padding: '24px' }, { liveClasses: live?.split(' ') })

const MAP = "const sizes = new Map([['sm', 'p-2'], ['lg', 'p-8']])\n"
const ROOTS = "const sizes = new Map([['sm', { root: 'p-2' }], ['lg', { root: 'p-8' }]])\n"
const OBJECT = "const sizes = new Map(Object.entries({ sm: 'p-2', lg: 'p-8' }))\n"

test.each<[expression: string, above: string, live: string | undefined, from: string]>([
  ['sizes.get(size)', MAP, 'p-8', "'p-8'"],
  ['sizes.get(size)!', MAP, 'p-2', "'p-2'"],
  ["sizes.get('lg')", MAP, undefined, "'p-8'"],
  ["clsx('flex', sizes.get(size))", MAP, 'flex p-8', "'p-8'"],
  ['`flex ${sizes.get(size)}`', MAP, 'flex p-2', "'p-2'"],
  ["sizes.get(size) ?? 'p-4'", MAP, 'p-4', "'p-4'"],
  ['sizes.get(size)', OBJECT, 'p-8', "'p-8'"],
  ['sizes.get(size).root', ROOTS, 'p-2', "'p-2'"],
  ["new Map([['sm', 'p-2'], ['lg', 'p-8']]).get(size)", '', 'p-8', "'p-8'"],
])('{%s} after %s with “%s”', (expression, above, live, from) => {
  const before = drawn(expression, '', above)
  expect(outcome(before, padding(live), { design })).toBe(before.replace(from, "'p-6'"))
})

test('without live names, the entry of a map is asked for', () => {
  const done = tryPlan(drawn("clsx('flex', sizes.get(size))", '', MAP), padding(undefined), { design })
  expect(done.type === 'refused' && done.message).toMatch(/“sizes\.get\(size\) is sm”/)
})

const PADS = "const pads = { sm: 'pt-2', lg: 'pb-8', no: 'm-1' }\n"
const TABLES = "clsx({ sm: 'p-2', lg: 'p-8' }[size], { sm: 'm-1', lg: 'pt-4' }[kind])"

test.each<[expression: string, live: string, asked: string, from: string]>([
  // Which key selects which entry is not shown.
  ['clsx(pads[size], pads[kind])', 'pt-2 pb-8', 'paddingTop', ''],
  ["clsx(pads[size], kind && 'm-2')", 'pt-2 m-2', 'paddingTop', 'pt-2'],
  ['clsx(pads[size] ?? pads.sm)', 'pt-2', 'paddingTop', 'pt-2'],
  [TABLES, 'p-2 pt-4', 'paddingTop', 'pt-4'],
  [TABLES, 'p-2 pt-4', 'padding', ''],
  [TABLES, 'p-2 m-1', 'paddingTop', ''],
])('two lookups are apart: %s with “%s”, %s', (expression, live, asked, from) => {
  const before = drawn(expression, '', PADS)
  const done = outcome(before, style('p', { [asked]: '24px' }, { liveClasses: live.split(' ') }), { design })
  expect(done).toBe(from === '' ? 'refused: dynamic-class' : before.replace(from, from.replace(/\d/, '6')))
})

test('a lookup in a table that is written there is named by its key', () => {
  const done = tryPlan(drawn("clsx({ sm: 'p-2' }[size] ?? 'p-4')"), padding(undefined), { design })
  expect(done).toMatchObject({ message: 'What sets padding depends on “[size] is sm”.' })
})

test.each<[expression: string, inside: string, live: string, from: string, to: string]>([
  [JOINED, "  const list = ['flex', 'p-8']\n  if (on) list.push('m-2')\n", 'flex p-8', 'p-8', 'p-6'],
  [JOINED, "  const list = ['flex']\n  list.push('p-8')\n", 'flex p-8', 'p-8', 'p-6'],
  [JOINED, "  const list = ['flex']\n  if (on) list.push('p-8')\n", 'flex p-8', 'p-8', 'p-6'],
  [JOINED, "  const list = ['flex']\n  if (on) list.push('p-8')\n", 'flex', "'flex'", "'flex p-6'"],
  [JOINED, "  const list = []\n  list.push('p-8', 'm-2')\n", 'p-8 m-2', 'p-8', 'p-6'],
  [JOINED, "  const list = ['flex']\n  on && list.push('p-8')\n", 'flex p-8', 'p-8', 'p-6'],
  [JOINED, "  const list = ['flex']\n  on ? list.push('p-8') : list.push('p-2')\n", 'flex p-2', 'p-2', 'p-6'],
  [JOINED, "  const list = ['flex']\n  list.unshift('p-8')\n", 'flex p-8', 'p-8', 'p-6'],
  [
    "list.filter(Boolean).join(' ')",
    "  const list = ['flex']\n  list.push(on && 'p-8')\n",
    'flex p-8',
    'p-8',
    'p-6',
  ],
  ['clsx(list)', "  const list = ['flex']\n  if (on) list.push('p-8')\n", 'flex p-8', 'p-8', 'p-6'],
  ['clsx(...list)', "  const list = ['flex']\n  if (on) list.push('p-8')\n", 'flex p-8', 'p-8', 'p-6'],
  [
    JOINED,
    "  const list = ['flex']\n  if (on) {\n    list.push('p-8')\n  } else if (kind) {\n    list.push('p-2')\n  }\n",
    'flex p-2',
    'p-2',
    'p-6',
  ],
  [JOINED, "  const list = ['flex']\n  list.push(className)\n  list.push('p-8')\n", 'flex p-8', 'p-8', 'p-6'],
])('{%s} of a list that is filled: %s', (expression, inside, live, from, to) => {
  const before = drawn(expression, inside)
  expect(outcome(before, padding(live), { design })).toBe(before.replace(from, to))
})

test.each<[expression: string, live: string | undefined, above: string]>([
  ["String('p-8')", 'p-8', ''],
  ['String(base)', 'p-8', "const base = 'p-8'\n"],
  ["'p-8 flex '.trim()", 'p-8 flex', ''],
  ["`p-8 ${on ? 'flex' : ''}`.trim()", 'p-8', ''],
  ['`p-8 ${className}`.trim()', 'p-8', ''],
  ["`p-8 ${className ?? ''}`.trim()", undefined, ''],
  ["(on ? 'p-8' : 'p-2').trim()", 'p-8', ''],
  ['base.trim()', 'p-8', "const base = ' p-8 '\n"],
  ["clsx('p-8', className).trim()", 'p-8', ''],
  ["`p-8 ${className}`.trim().replace(/\\s+/g, ' ')", 'p-8', ''],
  ["['p-8', on && 'flex'].filter(Boolean).join(' ')", 'p-8', ''],
  ["['p-8', on && 'flex'].filter((one) => !!one).join(' ').trim()", 'p-8', ''],
  ["['p-8', on && 'flex'].filter((one) => typeof one === 'string').join(' ')", 'p-8', ''],
  ["['p-8', ['flex', on && 'm-2']].flat().filter(Boolean).join(' ')", 'p-8 flex', ''],
  ["['p-8'].concat(on ? 'flex' : []).join(' ')", 'p-8', ''],
])('{%s} with “%s”', (expression, live, above) => {
  const before = drawn(expression, '', above)
  expect(outcome(before, padding(live), { design })).toBe(before.replace('p-8', 'p-6'))
})

test.each<[expression: string, inside: string, place: string]>([
  [JOINED, "  const list = ['flex']\n  for (const one of kind) list.push('p-8')\n", 'app/page.tsx, line 3'],
  [JOINED, "  const list = ['flex']\n  fill(list)\n", 'app/page.tsx, line 3'],
  [JOINED, "  const list = ['flex']\n  fill(\n    list,\n    'p-8',\n  )\n", 'app/page.tsx, line 3'],
  [JOINED, "  const list = ['flex']\n  list\n    .push('m-2')\n  list.sort()\n", 'app/page.tsx, line 3'],
  [JOINED, "  let list = ['flex']\n  list = [...list, 'p-8']\n", 'app/page.tsx, line 3'],
  ['sizes.get(size)', "  const sizes = new Map()\n  sizes.set('lg', 'p-8')\n", 'app/page.tsx, line 3'],
  [
    "list.filter((one) => one !== 'flex').join(' ')",
    "  const list = ['p-8', 'flex']\n",
    'app/page.tsx, line 3',
  ],
  ["['flex', 'p-8'].toReversed().join(' ')", '', 'app/page.tsx, line 3'],
  ['sizes[size]', "  const sizes = { sm: 'p-2' }\n  sizes.lg = 'p-8'\n", 'app/page.tsx, line 3'],
  ['list[0]', "  const list = ['flex', 'p-8']\n  list[1] = 'p-2'\n", 'app/page.tsx, line 3'],
])('{%s} after %s is refused with the place', (expression, inside, place) => {
  const done = tryPlan(drawn(expression, inside), padding('flex p-8'), { design })
  expect(done.type === 'refused' && done.alternative).toBe(`Change it where it is written: ${place}.`)
})

test('an exported list that the file fills is not taken for what it begins with', () => {
  const before = drawn(JOINED, '', "export const list = ['p-8']\nlist.push('pl-2')\n")
  const done = tryPlan(before, padding(undefined), { design })
  expect(done.type === 'refused' && done.alternative).toBe(
    'Change it where it is written: app/page.tsx, line 2.',
  )
})

test.each<[inside: string, edit: (find: Find) => ReturnType<ReturnType<typeof addClass>>, after: string]>([
  [
    "  const list = ['p-8']\n  if (on) list.push('m-2')\n  use(on)\n",
    removeClass('p', 'm-2', ['p-8', 'm-2']),
    "  const list = ['p-8']\n  use(on)\n",
  ],
  [
    "  const list = ['p-8']\n  list.push('flex', 'm-2')\n",
    removeClass('p', 'm-2', ['p-8', 'flex', 'm-2']),
    "  const list = ['p-8']\n  list.push('flex')\n",
  ],
  [
    "  const list = ['p-8']\n  if (on) list.push('m-2')\n",
    addClass('p', 'flex', ['p-8', 'm-2']),
    "  const list = ['p-8 flex']\n  if (on) list.push('m-2')\n",
  ],
])('names of a list that is filled: %s', (inside, edit, after) => {
  expect(outcome(drawn(JOINED, inside), edit, { design })).toBe(drawn(JOINED, after))
})

test('a name that a loop adds is not overridden without notice', () => {
  const before = drawn('clsx(list)', "  const list = ['flex']\n  for (const one of kind) list.push('p-8')\n")
  expect(outcome(before, padding('flex p-8'), { design })).toContain("clsx('p-6!', list)")
})

test.each([
  ['p-4', "clsx({ [on ? 'p-6' : 'p-8']: true })"],
  ['p-8', "clsx({ [on ? 'p-4' : 'p-6']: true })"],
])('a key that a condition chooses is changed where it stands with “%s”', (live, after) => {
  const before = drawn("clsx({ [on ? 'p-4' : 'p-8']: true })")
  expect(outcome(before, padding(live), { design })).toBe(drawn(after))
})

test('a constant that serves as a key is changed where it is written', () => {
  const before = drawn('clsx({ [BOX]: true })', '', "const BOX = 'p-4'\n")
  expect(outcome(before, padding('p-4'), { design })).toBe(before.replace('p-4', 'p-6'))
})

const CVA = "import { cva } from 'class-variance-authority'\n"
const ENTRIES = (base: string, small: string) =>
  `${CVA}const box = cva([${base}], { variants: { size: { sm: [${small}], md: ['text-base', 'px-4'] } } })\n`
test.each<[above: string, list: string, live: string | undefined, from: string, to: string]>([
  [
    ENTRIES("'flex'", "'text-sm', 'py-1', 'px-2'"),
    'box({ size })',
    'flex text-sm py-1 px-2',
    "'py-1', 'px-2'",
    "'p-6'",
  ],
  [
    ENTRIES("'flex'", "'py-1', 'text-sm', 'px-2'"),
    "box({ size: 'sm' })",
    undefined,
    "'py-1', 'text-sm', 'px-2'",
    "'p-6', 'text-sm'",
  ],
  [`${CVA}const box = cva(['flex', 'py-1', 'px-2'])\n`, 'box()', undefined, "'py-1', 'px-2'", "'p-6'"],
  ['', "clsx(['flex', on && ['py-1', 'px-2']])", 'flex py-1 px-2', "'py-1', 'px-2'", "'p-6'"],
  [
    '',
    "clsx(['flex', 'py-1', on && 'm-2', 'px-2'])",
    'flex py-1 px-2',
    "'py-1', on && 'm-2', 'px-2'",
    "'p-6', on && 'm-2'",
  ],
  ['', "on ? ['py-1', 'px-2'].join(' ') : 'p-2'", 'py-1 px-2', "'py-1', 'px-2'", "'p-6'"],
  [
    "const ui = { base: ['flex', 'py-1', 'px-2'] }\n",
    "clsx(ui.base, on && 'm-2')",
    'flex py-1 px-2',
    "'py-1', 'px-2'",
    "'p-6'",
  ],
])('entries of one array change together, and an emptied one goes: %s%s', (above, list, live, from, to) => {
  const before = drawn(list, '', above)
  expect(outcome(before, padding(live), { design })).toBe(before.replace(from, to))
})

const THEME = "const ui = { root: { base: 'flex' }, body: 'p-4', on: 'm-1', off: 'm-2' }\n"
test.each<[list: string, from: string, to: string]>([
  ['ui.body', "body: 'p-4'", "body: 'p-4 w-full'"],
  ["[ui.body, on ? ui.on : ui.off].join(' ')", "body: 'p-4'", "body: 'p-4 w-full'"],
  ["clsx(ui.body, 'flex')", "'flex')", "'flex w-full')"],
])(
  'a new class goes to an entry of a table where the element has no list of its own: %s',
  (list, from, to) => {
    const before = drawn(list, '  const other = ui.root.base\n', THEME)
    expect(outcome(before, addClass('p', 'w-full'), { design })).toBe(before.replace(from, to))
  },
)

test('and to each branch that reads one, after a choice', () => {
  const before = drawn('on ? ui.on : ui.off', '', THEME)
  const done = tryPlan(before, addClass('p', 'w-full'), { design })
  expect(done).toMatchObject({
    choices: [{ label: 'Always' }, { label: 'Only while on' }, { label: 'Only while not on' }],
  })
})
