/** Names on screen that code chooses: changed where they can be read, and not overridden in every state unasked. */
import { expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { PAGE, page, tryPlan } from '../testing/try-plan.ts'

const OTHER =
  "export const big = 'p-8'\nexport const sizes = { sm: 'p-2', lg: 'p-8' }\nexport function look(on, more) {\n  return [more, on && 'p-8'].join('')\n}\n"
const filesOf = (list: string) => ({
  [PAGE]: page(
    `<p className={${list}} />`,
    "import clsx from 'clsx'\nimport { big, look, sizes } from './other'\nimport { made } from 'elsewhere'\nconst join = (...all) => all.filter(Boolean).reverse().join(' ')\n",
  ),
  'app/other.ts': OTHER,
})

const padding = (live: string, when?: 'always') =>
  style('p', { padding: '24px' }, { liveClasses: live.split(' '), when })

test.each<[list: string, live: string, always: string]>([
  ["clsx('p-4', look(on))", 'p-4 p-8', "clsx('p-6!', look(on))"],
  ["clsx('p-4', on && made)", 'p-4 p-8', "clsx('p-6!', on && made)"],
  ["clsx('p-4', join(on && 'p-8'))", 'p-4 p-8', "clsx('p-6!', join(on && 'p-8'))"],
  [
    "clsx('p-4', Object.keys({ 'p-8': on }).filter(isOn))",
    'p-4 p-8',
    "clsx('p-6!', Object.keys({ 'p-8': on }).filter(isOn))",
  ],
])('{%s} on screen as “%s” is overridden only on request', (list, live, always) => {
  expect(tryPlan(filesOf(list), padding(live), { design })).toMatchObject({
    code: 'dynamic-class',
    alternative: expect.stringContaining('Choose “always”'),
    choices: expect.arrayContaining([{ label: 'Always', context: { when: 'always' } }]),
  })
  expect(tryPlan(filesOf(list), padding(live, 'always'), { design })).toMatchObject({
    files: filesOf(always),
  })
})

test.each<[list: string, from: string, always: string]>([
  ["clsx('p-4', on && big)", "big = 'p-8'", "clsx('p-6!', on && big)"],
  ["clsx('p-4', on ? big : null)", "big = 'p-8'", "clsx('p-6!', on ? big : null)"],
  ["clsx('p-4', sizes[size])", "lg: 'p-8'", "clsx('p-6!', sizes[size])"],
  ["clsx('p-4', { [big]: on })", "big = 'p-8'", "clsx('p-6!', { [big]: on })"],
])('{%s} is changed where the other file says %s, and overridden on request', (list, from, always) => {
  const before = filesOf(list)
  expect(tryPlan(before, padding('p-4 p-8'), { design })).toMatchObject({
    files: { ...before, 'app/other.ts': OTHER.replace(from, from.replace('p-8', 'p-6')) },
  })
  expect(tryPlan(before, padding('p-4 p-8', 'always'), { design })).toMatchObject({ files: filesOf(always) })
})

test.each([
  ["clsx('p-4', look(on))", 'p-4', "clsx('p-6', look(on))"],
  ["clsx('p-4', big)", 'p-4 p-8', "clsx('p-6!', big)"],
  ["clsx('p-4', sizes.lg)", 'p-4 p-8', "clsx('p-6!', sizes.lg)"],
  ["clsx('p-4', made)", 'p-4 p-8', "clsx('p-6!', made)"],
])('{%s} on screen as “%s” keeps what other states show', (list, live, after) => {
  expect(tryPlan(filesOf(list), padding(live), { design })).toMatchObject({ files: filesOf(after) })
})

test('a name that code adds in another state keeps winning there', () => {
  const edit = style('p', { paddingLeft: '12px' }, { liveClasses: ['p-4'] })
  expect(tryPlan(filesOf("clsx('p-4', look(on))"), edit, { design })).toMatchObject({
    message: '“p-8” sets this in another state, and pl-3 would win over it there.',
    choices: [{ label: 'Always' }],
  })
})

test('a name that code adds in another state does not win there because a stronger one leaves', () => {
  const other = "export function look(on) {\n  return on ? 'bg-black' : ''\n}\n"
  const files = { ...filesOf("clsx('bg-white', look(on))"), 'app/other.ts': other }
  const edit = style('p', { backgroundColor: '#ff0000' }, { liveClasses: ['bg-white'] })
  expect(tryPlan(files, edit, { design })).toMatchObject({
    message: '“bg-black” sets this in another state, and would win over bg-[#ff0000] there.',
    choices: expect.arrayContaining([{ label: 'Always', context: { when: 'always' } }]),
  })
})

test.each<[list: string, live: string, after: string]>([
  ["clsx('p-4', (() => (on ? 'p-8' : 'flex'))())", 'p-4 p-8', "clsx('p-4', (() => (on ? 'p-6' : 'flex'))())"],
  [
    "useMemo(() => {\n  if (on) return 'p-8'\n  return 'p-4'\n}, [on])",
    'p-8',
    "useMemo(() => {\n  if (on) return 'p-6'\n  return 'p-4'\n}, [on])",
  ],
])('{%s} on screen as “%s” is read', (list, live, after) => {
  expect(tryPlan(filesOf(list), padding(live), { design })).toMatchObject({ files: filesOf(after) })
})

test.each([
  ["const sizes = { box: 'p-4', big: 'p-8' }\n", 'clsx(box, on && big)', 'p-4', "box: 'p-4'", "box: 'p-6'"],
  [
    "const sizes = { box: 'p-4', big: 'p-8' }\n",
    'clsx(box, on && big)',
    'p-4 p-8',
    "big: 'p-8'",
    "big: 'p-6'",
  ],
  [
    "enum sizes { box = 'p-4', big = 'p-8' }\n",
    'clsx(box, on && big)',
    'p-4 p-8',
    "big = 'p-8'",
    "big = 'p-6'",
  ],
])('%sis read where {%s} destructures it, as “%s”', (table, list, live, from, to) => {
  const before = page(
    `<p className={${list}} />`,
    `import clsx from 'clsx'\n${table}const { box, big } = sizes\n`,
  )
  expect(tryPlan(before, padding(live), { design })).toMatchObject({
    files: { [PAGE]: before.replace(from, to) },
  })
})

test.each([
  ["const LIST = ['p-4', 'p-8']\nconst [box, big] = LIST\n", 'p-4 p-8', "'p-8'", "'p-6'"],
  ["const [box, big] = Object.freeze(['p-4', 'p-8'])\n", 'p-4', "'p-4'", "'p-6'"],
  [
    "const sizes = { card: { box: 'p-4' }, all: ['p-2', 'p-8'] }\nconst { card: { box }, all: [, big] } = sizes\n",
    'p-4 p-8',
    "'p-8'",
    "'p-6'",
  ],
])('%sis read where the pattern is nested or a list', (tables, live, from, to) => {
  const before = page('<p className={clsx(box, on && big)} />', `import clsx from 'clsx'\n${tables}`)
  expect(tryPlan(before, padding(live), { design })).toMatchObject({
    files: { [PAGE]: before.replace(from, to) },
  })
})

test.each([
  ["const [box = 'p-2'] = ['p-4']\n"],
  ["const more = sizes()\nconst [box] = [...more, 'p-4']\n"],
  ["const [, ...box] = ['p-2', 'p-4']\n"],
])('%sstays, and a class is written beside it', (tables) => {
  const before = page('<p className={clsx(box)} />', `import clsx from 'clsx'\n${tables}`)
  expect(tryPlan(before, padding('p-4'), { design })).toMatchObject({
    files: { [PAGE]: before.replace('clsx(box)', "clsx('p-6', box)") },
  })
})

test('only choices that can be written are offered', () => {
  const list = 'LIST[n % LIST.length]'
  const before = page(`<p className={${list}} />`, "const LIST = ['flex', 'flex m-1']\n")
  const done = tryPlan(before, style('p', { padding: '24px' }), { design })
  expect(done).toMatchObject({
    code: 'dynamic-class',
    choices: [{ label: `Only while ${list} is 0` }, { label: `Only while ${list} is 1` }],
  })
})

test('every variant of a definition is changed on request', () => {
  const drawn = (base: string, small: string, large: string) =>
    page(
      '<p className={look({ size })} />',
      `import { cva } from 'class-variance-authority'\nconst look = cva('${base}', { variants: { size: { sm: '${small}', lg: '${large}' } } })\n`,
    )
  const before = drawn('flex', 'p-2', 'p-8')
  expect(tryPlan(before, style('p', { padding: '24px' }), { design })).toMatchObject({
    choices: [{ label: 'Always' }, { label: 'Only while size is sm' }, { label: 'Only while size is lg' }],
  })
  expect(tryPlan(before, style('p', { padding: '24px' }, { when: 'always' }), { design })).toMatchObject({
    files: { [PAGE]: drawn('flex p-6', 'p-6', 'p-6') },
  })
})
