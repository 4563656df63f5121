// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Several runs that each set a part, and states that an edit must not change. */
import { expect, test } from '@jest/globals'
import type { EditWhen } from '../../protocol/edit.ts'
import { style } from '../testing/edits.ts'
import { design, testDesign } from '../testing/tailwind.ts'
import { outcome, page, tryPlan } from '../testing/try-plan.ts'

const P24 = { padding: '24px' }
const HEAD = "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\n"
const on = (expression: string) => page(`<p className={${expression}} />`, HEAD)

type Case = [
  before: string,
  live: string | null,
  when: EditWhen | null,
  styling: Record<string, string | null>,
  after: string,
]

test.each<Case>([
  ["clsx('pl-3', on && 'p-8')", 'pl-3 p-8', null, { padding: '8px' }, "clsx('pl-3', on && 'p-2!')"],
  ["'pl-3' + (on ? ' p-8' : '')", 'pl-3 p-8', null, P24, "'pl-3' + (on ? ' p-6!' : '')"],
  ["clsx('px-4', { 'p-4': on })", 'px-4 p-4', null, P24, "clsx('px-4', { 'p-6!': on })"],
  ["clsx('p-4', on && 'pl-8')", 'p-4 pl-8', null, P24, "clsx('p-4', on && 'p-6')"],
  ["clsx('pl-3', on && 'p-8')", 'pl-3 p-8', null, { paddingLeft: '24px' }, "clsx('pl-6', on && 'p-8')"],
  ["clsx('pl-3', on && 'p-8')", 'pl-3 p-8', null, { paddingTop: '24px' }, "clsx('pl-3', on && 'p-8 pt-6')"],
  [
    "clsx(big && clsx('px-4', on && 'p-2'))",
    'px-4 p-2',
    null,
    P24,
    "clsx(big && clsx('px-4', on && 'p-6!'))",
  ],
  ["cn('px-4', on && 'p-8')", 'p-8', null, P24, "cn('px-4', on && 'p-6')"],
  ["cn('p-8', on && 'px-4')", 'p-8 px-4', null, P24, "cn('p-8', on && 'p-6')"],
  ["cn('p-8', on && 'px-4')", 'p-8 px-4', null, { paddingTop: '24px' }, "cn('p-8 pt-6', on && 'px-4')"],
  ["cn('px-4 p-2', 'flex')", 'p-2 flex', null, { paddingLeft: '24px' }, "cn('px-4 p-2 pl-6', 'flex')"],
  ["cn('p-4 p-2')", 'p-2', null, { paddingLeft: '24px' }, "cn('p-4 p-2 pl-6')"],
  ["cn('p-2', 'flex p-2')", 'flex p-2', null, P24, "cn('p-6', 'flex p-6')"],
  ["`p-4 ${on ? 'md:p-8' : 'pl-3'} p-8`", 'p-4 pl-3 p-8', null, P24, "`p-4 ${on ? 'md:p-8' : 'p-6!'} p-8`"],
  [
    "'bg-white' + (!on ? ' p-8' : '')",
    null,
    'active',
    { padding: '16px' },
    "'bg-white' + (!on ? ' p-8' : ' p-4')",
  ],
  [
    "'bg-white' + (on ? ' p-8' : '')",
    null,
    'inactive',
    { fontSize: '18px' },
    "'bg-white' + (on ? ' p-8' : ' text-lg')",
  ],
  [
    "'flex' + (on ? '' : ' p-8') + ' m-2'",
    null,
    'active',
    { padding: '16px' },
    "'flex' + (on ? ' p-4' : ' p-8') + ' m-2'",
  ],
  ["(on ? '' : 'p-8 ') + 'flex'", null, 'active', { padding: '16px' }, "(on ? 'p-4 ' : 'p-8 ') + 'flex'"],
  ["`flex${on ? ' p-8' : ''}`", null, 'inactive', { padding: '16px' }, "`flex${on ? ' p-8' : ' p-4'}`"],
  ["`${on ? '' : 'p-8 '}flex`", null, 'active', { padding: '16px' }, "`${on ? 'p-4 ' : 'p-8 '}flex`"],
  ["clsx(!on && 'x px-4', 'm-2')", null, 'active', P24, "clsx(!on ? 'x px-4' : 'p-6', 'm-2')"],
  ["clsx('p-2', on && 'px-4')", null, 'inactive', P24, "clsx('p-2', on ? 'px-4' : 'p-6')"],
  ["clsx('p-2', on && 'p-4')", null, 'inactive', P24, "clsx(on ? 'p-4' : 'p-6')"],
  ["clsx('p-2 md:p-8', on && 'p-4')", null, 'inactive', P24, "clsx('md:p-8', on ? 'p-4' : 'p-6')"],
  ["clsx('size-4', on && 'w-8')", null, 'inactive', { width: '40px' }, "clsx('size-4', on ? 'w-8' : 'w-10')"],
  ["clsx('p-2', on && big && 'p-4')", 'p-2', null, P24, "clsx(on && big ? 'p-4' : 'p-6')"],
  // A second changed line is more than an edit needs.
  ["clsx(\n  'p-2',\n  on && 'p-4',\n)", null, 'inactive', P24, "clsx(\n  'p-2',\n  on ? 'p-4' : 'p-6',\n)"],
  [
    "clsx('m-2', { 'px-4': !on }, 'p-4')",
    null,
    'active',
    P24,
    "clsx('m-2', { 'px-4': !on, 'p-6': on }, 'p-4')",
  ],
  [
    "clsx('p-2', { 'p-4': size === 'sm' })",
    null,
    'inactive',
    P24,
    "clsx({ 'p-4': size === 'sm', 'p-6': size !== 'sm' })",
  ],
  [
    "clsx('p-2', { 'p-4': on, })",
    'p-2',
    'inactive',
    { padding: '40px' },
    "clsx({ 'p-4': on, 'p-10': !on, })",
  ],
  ["clsx('flex', { 'p-4': on })", 'flex', null, P24, "clsx('flex', { 'p-4': on, 'p-6': !on })"],
  [
    "clsx('flex', { 'p-4': on, 'm-2': big })",
    'flex',
    null,
    P24,
    "clsx('flex', { 'p-4': on, 'p-6': !on, 'm-2': big })",
  ],
  ["clsx({ 'p-4': on, 'p-2': !on && big })", 'p-4', null, P24, "clsx({ 'p-6': on, 'p-2': !on && big })"],
  ["clsx('flex', { 'p-4': on() })", null, 'inactive', P24, 'refused: dynamic-class'],
  [
    "clsx('flex', { 'p-4': on, 'p-6': on })",
    'flex',
    'inactive',
    P24,
    "clsx('flex', { 'p-4': on, 'p-6': true })",
  ],
  ["cn('flex', on && 'grid')", null, 'inactive', P24, "cn('flex', on ? 'grid' : 'p-6')"],
  ["cn('flex', on && 'grid')", null, 'active', P24, "cn('flex', on && 'grid p-6')"],
  ['cn({ flex: on })', null, 'inactive', P24, "cn({ flex: on, 'p-6': !on })"],
  ["on ? 'flex' : undefined", null, 'inactive', P24, "on ? 'flex' : 'p-6'"],
  ["clsx(on ? 'px-4' : null, 'flex')", null, 'inactive', P24, "clsx(on ? 'px-4' : 'p-6', 'flex')"],
  ["on ? 'flex' : 'grid'", 'flex', 'always', P24, "on ? 'flex p-6' : 'grid p-6'"],
  [
    "on ? big ? 'flex' : 'grid' : 'block'",
    null,
    'always',
    P24,
    "on ? big ? 'flex p-6' : 'grid p-6' : 'block p-6'",
  ],
  ["on && 'flex'", null, 'always', P24, "on ? 'flex p-6' : 'p-6'"],
  ["clsx(on ? 'flex' : 'grid')", null, 'always', P24, "clsx('p-6', on ? 'flex' : 'grid')"],
  ["`${on ? 'flex' : 'grid'}`", null, 'always', P24, "`p-6 ${on ? 'flex' : 'grid'}`"],
  ["on ? 'p-4' : undefined", null, 'always', P24, "on ? 'p-6' : 'p-6'"],
  ["on ? 'p-4' : ''", null, 'always', P24, "on ? 'p-6' : 'p-6'"],
  ["clsx({ 'p-6': on, 'p-8': big })", 'p-8', null, P24, "clsx({ 'p-6': on || big })"],
  ["clsx({ 'p-8': big, 'p-6': on, flex: on })", 'p-8', null, P24, "clsx({ 'p-6': big || on, flex: on })"],
  ["clsx({ 'p-8': big ? x : y, 'p-6': on })", 'p-8', null, P24, "clsx({ 'p-6': (big ? x : y) || on })"],
  ["clsx({ 'p-8': x ?? y, 'p-6': on })", 'p-8', null, P24, "clsx({ 'p-6': (x ?? y) || on })"],
  ["clsx({ 'p-8': x || y, 'p-6': on })", 'p-8', null, P24, "clsx({ 'p-6': x || y || on })"],
  ["clsx({ 'p-4': on, 'p-8': !on })", null, 'always', P24, "clsx('p-6')"],
  ["clsx({ 'p-4 flex': on, 'p-8 flex': !on })", 'p-4 flex', 'always', P24, "clsx('p-6 flex')"],
  [
    "clsx('m-2', { 'p-4': on, 'p-8': off, 'p-2': x })",
    null,
    'always',
    P24,
    "clsx('m-2 p-6', { 'p-6': on || off || x })",
  ],
  ["`p-4 ${on && 'p-8'}`", 'p-4 false', null, P24, "`p-6 ${on && 'p-8'}`"],
  ["`p-4 ${className ?? ''}`", 'p-4', null, P24, "`p-6 ${className ?? ''}`"],
  ["className || 'p-4'", 'p-4', null, P24, "className || 'p-6'"],
  ['clsx({ [`p-4 flex`]: on })', 'p-4 flex', null, P24, 'clsx({ [`p-6 flex`]: on })'],
  ["clsx({ ['p-4']: on, [x]: y })", 'p-4', null, P24, "clsx({ ['p-6']: on, [x]: y })"],
  ["clsx(...list, 'p-4')", 'p-4', null, P24, "clsx(...list, 'p-6')"],
  [
    "clsx(on && ['p-4', 'flex'], !on && ['p-8', 'grid'])",
    'p-8 grid',
    null,
    P24,
    "clsx(on && ['p-4', 'flex'], !on && ['p-6', 'grid'])",
  ],
  ["[on ? 'p-4' : 'p-2', 'm-2'].join(' ')", 'p-4 m-2', null, P24, "[on ? 'p-6' : 'p-2', 'm-2'].join(' ')"],
  [
    "cn('p-4', size === 'lg' && 'p-8', size === 'sm' && 'p-2')",
    'p-2',
    null,
    P24,
    "cn('p-4', size === 'lg' && 'p-8', size === 'sm' && 'p-6')",
  ],
  ["cn('p-4', { 'p-8': size === 'lg', 'p-2': size === 'sm' })", null, null, P24, 'refused: dynamic-class'],
  ["cn('p-4', size !== 'lg' ? 'p-8' : 'p-2')", 'p-2', null, P24, "cn('p-4', size !== 'lg' ? 'p-8' : 'p-6')"],
  ["cn('hover:p-4', on && 'hover:p-8')", 'hover:p-4', null, P24, "cn('hover:p-4 p-6', on && 'hover:p-8')"],
  ["cn('p-4! flex', on && 'p-8')", 'p-4! flex p-8', null, P24, "cn('p-6! flex', on && 'p-8')"],
  ["clsx('p-4', on && '!p-8')", 'p-4 !p-8', null, P24, "clsx('p-4', on && 'p-6!')"],
  ["clsx('p-4', on && '!p-8')", 'p-4', null, P24, "clsx('p-6', on && '!p-8')"],
  ["clsx('size-8', on && 'w-4')", 'size-8 w-4', null, { width: '24px' }, "clsx('size-8', on && 'w-6')"],
  ["clsx('size-8', on && 'w-4')", 'size-8 w-4', null, { height: '24px' }, "clsx('size-8 h-6', on && 'w-4')"],
  ["clsx('size-8', on && 'w-4')", 'size-8', null, { width: '24px' }, 'refused: dynamic-class'],
  [
    "clsx('text-sm/6', on && 'text-lg')",
    'text-sm/6 text-lg',
    null,
    { fontSize: '20px' },
    "clsx('text-xl/6', on && 'text-lg')",
  ],
  [
    "clsx('gap-4', on && 'gap-x-2')",
    'gap-4 gap-x-2',
    null,
    { columnGap: '24px' },
    "clsx('gap-4', on && 'gap-x-6')",
  ],
  ["clsx('gap-4', on && 'gap-x-2')", 'gap-4 gap-x-2', null, { gap: '24px' }, "clsx('gap-4', on && 'gap-6')"],
  ["clsx('gap-4', on && 'gap-x-2')", 'gap-4', null, { columnGap: '24px' }, 'refused: dynamic-class'],
  [
    "`p-4${on ? ' p-8' : ''}${big ? ' m-2' : ''}`",
    'p-4 p-8',
    null,
    P24,
    "`p-4${on ? ' p-6' : ''}${big ? ' m-2' : ''}`",
  ],
  [
    "`p-4${on ? ' p-8' : ''}${big ? ' px-2' : ''}`",
    'p-4 p-8',
    null,
    P24,
    "`p-4${on ? ' p-6' : ''}${big ? ' px-2' : ''}`",
  ],
  [
    "`${on ? 'p-8 ' : ''}${big ? 'm-2 ' : ''}p-4`",
    'p-4',
    null,
    P24,
    "`${on ? 'p-8 ' : ''}${big ? 'm-2 ' : ''}p-6`",
  ],
  [
    "`p-4${on ? ` px-2${big ? ' py-1' : ''}` : ''}`",
    'p-4 px-2',
    null,
    { paddingLeft: '24px' },
    "`p-4${on ? ` pl-6 pr-2${big ? ' py-1' : ''}` : ''}`",
  ],
  [
    "cn('rounded-lg', on && 'rounded-t-none')",
    'rounded-lg rounded-t-none',
    null,
    { borderRadius: '4px' },
    "cn('rounded-lg', on && 'rounded-sm')",
  ],
])('%s with “%s”, %s, %j', (before, live, when, styling, after) => {
  const target = { liveClasses: live?.split(' '), when: when ?? undefined }
  expect(outcome(on(before), style('p', styling, target), { design })).toBe(
    after.startsWith('refused') ? after : on(after),
  )
})

const BUTTON = (sm: string, base = 'px-4 py-2') =>
  page(
    '<p className={button({ size })} />',
    `import { cva } from 'class-variance-authority'
const button = cva('${base}', { variants: { size: { sm: '${sm}', lg: 'px-8' } } })
`,
  )
const LEFT = { paddingLeft: '24px' }

// `px-3` loses to `px-4`, but would win over it once it is split into sides.
test.each<[live: string, styling: Record<string, string>, after: string]>([
  ['px-4 py-2 h-8 px-3', LEFT, BUTTON('h-8 px-3 pl-6')],
  ['px-4 py-2 px-8', LEFT, BUTTON('h-8 px-3').replace('px-8', 'pl-6 pr-8')],
  ['px-4 py-2', LEFT, 'refused: dynamic-class'],
])('one side of variants that lose or win, %s', (live, styling, after) => {
  const edit = style('p', styling, { liveClasses: live.split(' ') })
  expect(outcome(BUTTON('h-8 px-3'), edit, { design })).toBe(after)
})

test('what is lost is named, also where the state of the edit has it', async () => {
  const edit = style('p', { padding: null }, { liveClasses: ['boxed'] })
  const own = await testDesign('@utility boxed { padding: 3px; border: 1px solid red; }')
  expect(tryPlan(page('<p className="boxed" />'), edit, { design: own })).toMatchObject({
    message: 'This edit would also change the border-top-width that “boxed” gives.',
  })
})
