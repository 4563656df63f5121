// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Class names and texts that other files define: they are changed there, or the refusal names the place. */
import { expect, test } from '@jest/globals'
import { addClass, prop, removeClass, style, text, updateClasses } from '../testing/edits.ts'
import { testDesign } from '../testing/tailwind.ts'
import { tryPlan } from '../testing/try-plan.ts'

const files = (head: string, markup: string, made: string) => ({
  'app/page.tsx': `${head}export default function Page() {\n  return ${markup}\n}\n`,
  'app/styles.ts': made,
  'app/index.ts': "export * from './styles'\n",
})

const CONST = "export const box = 'p-4'\n"
const TABLE = "export const styles = {\n  row: 'm-1',\n  box: 'p-4',\n} as const\n"
const NESTED = "export const styles = {\n  card: {\n    box: 'p-4',\n  },\n}\n"
const CVA = "import { cva } from 'class-variance-authority'\n"
const ENUM = "export enum Box {\n  Small = 'm-1',\n  Big = 'p-4',\n}\n"

test.each<[head: string, expression: string, made: string, line: number]>([
  ["import { box } from './styles'\n", 'box', CONST, 1],
  ["import { box as b } from './styles'\n", 'b', CONST, 1],
  ["import { box } from '.'\n", 'box', CONST, 1],
  ["import * as all from './styles'\n", 'all.box', CONST, 1],
  ["import box from './styles'\n", 'box', "const box = 'p-4'\nexport default box\n", 1],
  ["import { styles } from './styles'\n", 'styles.box', TABLE, 3],
  ["import { styles } from './styles'\n", "styles['box']", TABLE, 3],
  ["import * as all from './styles'\n", 'all.styles.box', TABLE, 3],
  ["import { styles } from './styles'\n", 'styles.card.box', NESTED, 3],
  ["import { box } from './styles'\n", 'box()', "export function box() {\n  return 'p-4'\n}\n", 2],
  ["import { box } from './styles'\n", 'box(on)', "export const box = (on) => (on ? 'p-4' : '')\n", 1],
  ["import box from './styles'\n", 'box', "export default 'p-4'\n", 1],
  ["import box from './styles'\n", 'box(on)', "export default (on) => (on ? 'p-4' : '')\n", 1],
  ["import box from './styles'\n", 'box(on)', "export default function (on) {\n  return 'p-4'\n}\n", 2],
  ["import box from './styles'\n", 'box({ on })', `${CVA}export default cva('p-4')\n`, 2],
  ["import s from './styles'\n", 's.box', "export default { row: 'm-1', box: 'p-4' }\n", 1],
  ["import s from './styles'\n", 's.card.box', "export default {\n  card: { box: 'p-4' },\n} as const\n", 2],
  ["import s from './styles'\n", 's.box(on)', "export default { box: (on) => (on ? 'p-4' : 'p-2') }\n", 1],
  [
    "import { s } from './styles'\n",
    's.box(on)',
    "export const s = { box: (on) => (on ? 'p-4' : 'p-2') }\n",
    1,
  ],
  [
    "import { s } from './styles'\n",
    's.box()',
    "export const s = {\n  box() {\n    return 'p-4'\n  },\n}\n",
    3,
  ],
  ["import { Box } from './styles'\n", 'Box.Big', ENUM, 3],
  ["import { Box } from './styles'\n", '`flex ${Box.Big}`', ENUM, 3],
  ["import { box } from './styles'\n", 'box({ on })', `${CVA}export const box = cva('p-4')\n`, 2],
])('%s: %s is changed in the other file', (head, expression, made, line) => {
  const before = files(head, `<b className={${expression}} />`, made)
  const after = made.replace('p-4', 'p-6')
  expect(tryPlan(before, updateClasses('b', 'p-4', 'p-6', ['p-4']))).toMatchObject({
    files: { ...before, 'app/styles.ts': after },
    plan: { notes: expect.arrayContaining([`Changes app/styles.ts, line ${line}.`]) },
  })
})

const HOOK = "export function useStyles() {\n  return { row: 'm-1', box: 'p-4' }\n}\n"
const ARROW = "export const useStyles = () => ({ row: 'm-1', box: 'p-4' })\n"
const MEMO = "export const useStyles = () => useMemo(() => ({ row: 'm-1', box: 'p-4' }), [])\n"
const INNER = "export function useStyles() {\n  const s = { row: 'm-1', box: 'p-4' }\n  return s\n}\n"
const SLOTS =
  "import { tv } from 'tailwind-variants'\nconst card = tv({ slots: { row: 'm-1', box: 'p-4' } })\n"

test.each([
  ['const s = useStyles()', 's.box', HOOK],
  ['const { box } = useStyles()', 'box', HOOK],
  ['const s = useStyles()', 's.box', ARROW],
  ['const { box: b } = useStyles()', '`${b} flex`', ARROW],
  ['const s = useStyles()', 's.box', MEMO],
  ['const s = useStyles()', 's.box', INNER],
  ['', 'useStyles().box', HOOK],
  ['const s = useStyles()', 's.box()', `${SLOTS}export const useStyles = () => card()\n`],
  ['const { box } = useStyles()', 'box()', `${SLOTS}export const useStyles = () => card()\n`],
  ['const s = useStyles(on)', 's.box', "export const useStyles = (on) => ({ box: on ? 'p-4' : 'p-2' })\n"],
])('%s; %s: the classes of a hook are changed in the other file', (above, expression, made) => {
  const before = {
    'app/page.tsx': `import { useStyles } from './styles'\nexport function Page({ on }) {\n  ${above}\n  return <b className={${expression}} />\n}\n`,
    'app/styles.ts': made,
  }
  expect(tryPlan(before, updateClasses('b', 'p-4', 'p-6', ['p-4']))).toMatchObject({
    files: { ...before, 'app/styles.ts': made.replace('p-4', 'p-6') },
  })
  const own = { 'app/page.tsx': made + before['app/page.tsx'].replace(/^.*\n/, '') }
  expect(tryPlan(own, updateClasses('b', 'p-4', 'p-6', ['p-4']))).toMatchObject({
    files: { 'app/page.tsx': own['app/page.tsx'].replace('p-4', 'p-6') },
  })
})

test('a class of a hook that adds what it is passed is refused with the place', () => {
  const before = files(
    "import { useStyles } from './styles'\n",
    '<b className={useStyles(look).box} />',
    "export const useStyles = (more) => ({ box: 'p-4 ' + more })\n",
  )
  expect(tryPlan(before, updateClasses('b', 'p-4', 'p-6', ['p-4']))).toMatchObject({ code: 'dynamic-class' })
})

test('a value without a name that other files import, too, is only changed everywhere', () => {
  const made = "export default { box: 'p-4' }\n"
  const before = {
    ...files("import s from './styles'\n", '<b className={s.box} />', made),
    'app/other.tsx': "import look from './styles'\nexport const Other = () => <i className={look.box} />\n",
  }
  const edit = updateClasses('b', 'p-4', 'p-6', ['p-4'])
  expect(tryPlan(before, edit)).toMatchObject({ code: 'dynamic-class', choices: [{ label: 'Everywhere' }] })
  expect(tryPlan(before, (find) => ({ ...edit(find), uses: 'all' }))).toMatchObject({
    files: { ...before, 'app/styles.ts': made.replace('p-4', 'p-6') },
  })
})

test('a state of a value without a name is a choice with the name that the page gives it', async () => {
  const before = files(
    "import look from './styles'\n",
    '<b className={look(on)} />',
    "export default (on) => (on ? 'p-4' : 'p-2')\n",
  )
  expect(tryPlan(before, style('b', { padding: '24px' }), { design: await testDesign() })).toMatchObject({
    choices: [
      { label: 'Always' },
      { label: 'Only while on in look' },
      { label: 'Only while not on in look' },
    ],
  })
})

test('a constant that other files read, too, is changed everywhere or only here', () => {
  const before = {
    ...files("import { box } from './styles'\n", '<b className={box} />', CONST),
    'app/other.tsx': "import { box } from './styles'\nexport const Other = () => <i className={box} />\n",
  }
  const edit = updateClasses('b', 'p-4', 'p-6', ['p-4'])
  expect(tryPlan(before, edit)).toMatchObject({
    code: 'dynamic-class',
    choices: [
      { label: 'Everywhere', context: { uses: 'all' } },
      { label: 'Only here', context: { uses: 'one' } },
    ],
  })
  expect(tryPlan(before, (find) => ({ ...edit(find), uses: 'all' }))).toMatchObject({
    files: { ...before, 'app/styles.ts': "export const box = 'p-6'\n" },
  })
  expect(tryPlan(before, (find) => ({ ...edit(find), uses: 'one' }))).toMatchObject({
    files: { ...before, 'app/page.tsx': expect.stringContaining('<b className="p-6" />') },
  })
})

test('a condition of the other file is a choice', () => {
  const look = "export const box = (on) => 'flex ' + (on ? 'p-4' : '')\n"
  const before = files("import { box } from './styles'\n", '<b className={box(on)} />', look)
  const edit: Parameters<typeof tryPlan>[1] = (find) => ({
    type: 'replace-classes',
    id: find('b'),
    oldClasses: ['p-4'],
    newClasses: ['p-6'],
    when: 'active',
  })
  expect(tryPlan(before, edit)).toMatchObject({
    files: { ...before, 'app/styles.ts': look.replace('p-4', 'p-6') },
  })
})

test('a class of the other file that applies in another state is not overridden', async () => {
  const made = "export const styles = { root: 'p-4', active: 'p-8' }\n"
  const before = files(
    "import { twMerge } from 'tailwind-merge'\nimport { styles } from './styles'\n",
    '<b className={twMerge(styles.root, on && styles.active)} />',
    made,
  )
  const edit = style('b', { padding: '24px' }, { liveClasses: ['p-4'] })
  expect(tryPlan(before, edit, { design: await testDesign() })).toMatchObject({
    files: { ...before, 'app/styles.ts': made.replace('p-4', 'p-6') },
  })
})

test('variants that other files use, too, are only changed everywhere', () => {
  const before = {
    ...files(
      "import { box } from './styles'\n",
      '<b className={box()} />',
      `${CVA}export const box = cva('p-4')\n`,
    ),
    'app/other.tsx': "import { box } from './styles'\nexport const Other = () => <i className={box()} />\n",
  }
  expect(tryPlan(before, updateClasses('b', 'p-4', 'p-6', ['p-4']))).toMatchObject({
    code: 'dynamic-class',
    choices: [{ label: 'Everywhere', context: { uses: 'all' } }],
  })
})

test.each<[head: string, expression: string, made: string, place: string]>([
  ["import { box } from 'styles'\n", 'box', CONST, 'styles'],
])('%s: %s is refused with the place', (head, expression, made, place) => {
  const before = files(head, `<b className={${expression}} />`, made)
  for (const edit of [removeClass('b', 'p-4', ['p-4']), updateClasses('b', 'p-4', 'p-6', ['p-4'])])
    expect(tryPlan(before, edit)).toMatchObject({
      code: 'dynamic-class',
      alternative: `Change it where it is written: ${place}.`,
    })
})

test.each<[markup: string, edit: ReturnType<typeof text>]>([
  ['<b>{Box.Big}</b>', text('b', 'p-6', { oldText: 'p-4' })],
  ['<b title={Box.Big} />', prop('b', 'title', 'p-6')],
])('%s changes the enum of the other file', (markup, edit) => {
  const before = files("import { Box } from './styles'\n", markup, ENUM)
  expect(tryPlan(before, edit)).toMatchObject({
    files: { ...before, 'app/styles.ts': ENUM.replace('p-4', 'p-6') },
    plan: { notes: ['Changes app/styles.ts, line 3.'] },
  })
})

const FILTERING = "export const look = (...all) => all.filter(Boolean).join(' ')\n"
const MERGING =
  "import { twMerge } from 'tailwind-merge'\nimport clsx from 'clsx'\nexport const look = (...all) => twMerge(clsx(all))\n"
const PLAIN = "import clsx from 'clsx'\nexport function look(...all) {\n  return clsx(all)\n}\n"

test.each<[head: string, call: string, made: string, live: string, after: string]>([
  [FILTERING, 'look', '', 'p-2 p-4', "'p-2', on && 'p-6'"],
  [PLAIN, 'look', '', 'p-2 p-4', "'p-2', on && 'p-6'"],
  [MERGING, 'look', '', 'p-2', "'p-6', on && 'p-4'"],
  ["import clsx from 'clsx'\nconst look = clsx\n", 'look', '', 'p-2 p-4', "'p-2', on && 'p-6'"],
  ["import * as all from 'tailwind-merge'\n", 'all.twMerge', '', 'p-2', "'p-6', on && 'p-4'"],
  ["import * as all from './styles'\n", 'all.cn', MERGING.replace('look', 'cn'), 'p-2', "'p-6', on && 'p-4'"],
])('%s: %s joins the classes it is given', async (head, call, made, live, after) => {
  const list = (names: string) => files(head, `<b className={${call}(${names})} />`, made)
  const edit = style('b', { padding: '24px' }, { liveClasses: live.split(' ') })
  expect(tryPlan(list("'p-2', on && 'p-4'"), edit, { design: await testDesign() })).toMatchObject({
    files: list(after),
  })
})

test.each([
  ['(...all) => all.reverse().join(" ")'],
  ['(...all) => clsx(all, more)'],
  ['(first, ...all) => clsx(all)'],
  ['(...all) => clsx(all.slice(1))'],
  ['(...all) => look(all)'],
])('%s does more than join what it is given', async (made) => {
  const before = files(
    `import clsx from 'clsx'\nconst look = ${made}\n`,
    "<b className={look('p-2', on && 'p-4')} />",
    '',
  )
  const edit = style('b', { padding: '24px' }, { liveClasses: ['p-2'] })
  expect(tryPlan(before, edit, { design: await testDesign() })).toMatchObject({ code: 'dynamic-class' })
})

test.each([
  ['a().x', 'const a = () => b()\nconst b = () => a()\n'],
  ['s.x', 'const s = useS()\nfunction useS() {\n  return s\n}\n'],
  ['s.x()', 'const s = useS()\nfunction useS() {\n  return useS()\n}\n'],
  ['t.x(on)', 'const t = { x: (on) => t.x(on) }\n'],
  ['useS().x', 'const useS = () => ({ x: useS().x })\n'],
  ["c('p-2')", 'const c = d\nconst d = c\n'],
])('%s, which leads back to itself, is refused', (expression, head) => {
  const before = files(head, `<b className={${expression}} />`, '')
  expect(tryPlan(before, updateClasses('b', 'p-2', 'p-6', ['p-2']))).toMatchObject({ code: 'dynamic-class' })
})

test.each<[markup: string, pick: string, live: string, refusal: string | null]>([
  ['<b className={box} />', 'b', 'p-4', 'no-change'],
  ["<b className={clsx(box, 'm-1')} />", 'b', 'p-4 m-1', 'no-change'],
  ['<Card className="m-1" />', 'Card', 'p-4 m-1', 'no-change'],
  ["<b className={clsx(box, 'p-8')} />", 'b', 'p-4 p-8', null],
])(
  'a class that another file gives is there already, unless another one wins: %s',
  async (markup, pick, live, refusal) => {
    const head = "import clsx from 'clsx'\nimport { box } from './styles'\nimport { Card } from './card'\n"
    const all = {
      ...files(head, markup, CONST),
      'app/card.tsx':
        'export function Card({ className }) {\n  return <div className={`p-4 ${className}`} />\n}\n',
    }
    const done = tryPlan(all, addClass(pick, 'p-4', live.split(' ')), { design: await testDesign() })
    expect(done.type === 'refused' ? done.code : null).toBe(refusal)
  },
)
