// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Several runs that each set a part, and states that an edit must not change. */
import { beforeAll, expect, test } from '@jest/globals'
import type { EditWhen } from '../../protocol/edit.ts'
import type { Design } from '../style/design.ts'
import { style } from '../testing/edits.ts'
import { testDesign } from '../testing/tailwind.ts'
import { outcome, page } from '../testing/try-plan.ts'

let design: Design | null = null
beforeAll(async () => {
  design = await testDesign()
})

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
  ["'pl-3' + (on ? ' p-8' : '')", 'pl-3 p-8', null, { padding: '24px' }, "'pl-3' + (on ? ' p-6!' : '')"],
  ["clsx('px-4', { 'p-4': on })", 'px-4 p-4', null, { padding: '24px' }, "clsx('px-4', { 'p-6!': on })"],
  ["clsx('p-4', on && 'pl-8')", 'p-4 pl-8', null, { padding: '24px' }, "clsx('p-4', on && 'p-6')"],
  ["clsx('pl-3', on && 'p-8')", 'pl-3 p-8', null, { paddingLeft: '24px' }, "clsx('pl-6', on && 'p-8')"],
  ["clsx('pl-3', on && 'p-8')", 'pl-3 p-8', null, { paddingTop: '24px' }, "clsx('pl-3', on && 'p-8 pt-6')"],
  [
    "clsx(big && clsx('px-4', on && 'p-2'))",
    'px-4 p-2',
    null,
    { padding: '24px' },
    "clsx(big && clsx('px-4', on && 'p-6!'))",
  ],
  ["cn('px-4', on && 'p-8')", 'p-8', null, { padding: '24px' }, "cn('px-4', on && 'p-6')"],
  ["cn('p-8', on && 'px-4')", 'p-8 px-4', null, { padding: '24px' }, "cn('p-8', on && 'p-6')"],
  ["cn('p-8', on && 'px-4')", 'p-8 px-4', null, { paddingTop: '24px' }, "cn('p-8 pt-6', on && 'px-4')"],
  ["cn('px-4 p-2', 'flex')", 'p-2 flex', null, { paddingLeft: '24px' }, "cn('px-4 p-2 pl-6', 'flex')"],
  ["cn('p-4 p-2')", 'p-2', null, { paddingLeft: '24px' }, "cn('p-4 p-2 pl-6')"],
  ["cn('p-2', 'flex p-2')", 'flex p-2', null, { padding: '24px' }, "cn('p-6', 'flex p-6')"],
  [
    "`p-4 ${on ? 'md:p-8' : 'pl-3'} p-8`",
    'p-4 pl-3 p-8',
    null,
    { padding: '24px' },
    "`p-4 ${on ? 'md:p-8' : 'p-6!'} p-8`",
  ],
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
  [
    "clsx(!on && 'x px-4', 'm-2')",
    null,
    'active',
    { padding: '24px' },
    "clsx(!on ? 'x px-4' : 'p-6', 'm-2')",
  ],
  ["clsx('p-2', on && 'px-4')", null, 'inactive', { padding: '24px' }, "clsx('p-2', on ? 'px-4' : 'p-6')"],
  ["clsx('p-2', on && 'p-4')", null, 'inactive', { padding: '24px' }, "clsx('p-2', on ? 'p-4' : 'p-6')"],
  ["clsx('m-2', { 'px-4': !on }, 'p-4')", null, 'active', { padding: '24px' }, 'refused: no-slot'],
  ["cn('flex', on && 'grid')", null, 'inactive', { padding: '24px' }, "cn('flex', on ? 'grid' : 'p-6')"],
  ["cn('flex', on && 'grid')", null, 'active', { padding: '24px' }, "cn('flex', on && 'grid p-6')"],
  ['cn({ flex: on })', null, 'inactive', { padding: '24px' }, 'refused: no-slot'],
  ["on ? 'flex' : undefined", null, 'inactive', { padding: '24px' }, "on ? 'flex' : 'p-6'"],
  [
    "clsx(on ? 'px-4' : null, 'flex')",
    null,
    'inactive',
    { padding: '24px' },
    "clsx(on ? 'px-4' : 'p-6', 'flex')",
  ],
  ["on ? 'flex' : 'grid'", 'flex', 'always', { padding: '24px' }, "on ? 'flex p-6' : 'grid p-6'"],
  [
    "on ? big ? 'flex' : 'grid' : 'block'",
    null,
    'always',
    { padding: '24px' },
    "on ? big ? 'flex p-6' : 'grid p-6' : 'block p-6'",
  ],
  ["on && 'flex'", null, 'always', { padding: '24px' }, "on ? 'flex p-6' : 'p-6'"],
  ["clsx(on ? 'flex' : 'grid')", null, 'always', { padding: '24px' }, "clsx('p-6', on ? 'flex' : 'grid')"],
  ["`${on ? 'flex' : 'grid'}`", null, 'always', { padding: '24px' }, "`p-6 ${on ? 'flex' : 'grid'}`"],
  ["on ? 'p-4' : undefined", null, 'always', { padding: '24px' }, "on ? 'p-6' : 'p-6'"],
  ["on ? 'p-4' : ''", null, 'always', { padding: '24px' }, "on ? 'p-6' : 'p-6'"],
  ["clsx({ 'p-6': on, 'p-8': big })", 'p-8', null, { padding: '24px' }, "clsx({ 'p-6': on || big })"],
  [
    "clsx({ 'p-8': big, 'p-6': on, flex: on })",
    'p-8',
    null,
    { padding: '24px' },
    "clsx({ 'p-6': big || on, flex: on })",
  ],
  [
    "clsx({ 'p-8': big ? x : y, 'p-6': on })",
    'p-8',
    null,
    { padding: '24px' },
    "clsx({ 'p-6': (big ? x : y) || on })",
  ],
  ["clsx({ 'p-8': x ?? y, 'p-6': on })", 'p-8', null, { padding: '24px' }, "clsx({ 'p-6': (x ?? y) || on })"],
  ["clsx({ 'p-8': x || y, 'p-6': on })", 'p-8', null, { padding: '24px' }, "clsx({ 'p-6': x || y || on })"],
  ["clsx({ 'p-4': on, 'p-8': !on })", null, 'always', { padding: '24px' }, "clsx({ 'p-6': true })"],
  [
    "clsx({ 'p-4 flex': on, 'p-8 flex': !on })",
    'p-4 flex',
    'always',
    { padding: '24px' },
    "clsx({ 'p-6 flex': true })",
  ],
  [
    "clsx('m-2', { 'p-4': on, 'p-8': off, 'p-2': x })",
    null,
    'always',
    { padding: '24px' },
    "clsx('m-2 p-6', { 'p-6': on || off || x })",
  ],
  ["`p-4 ${on && 'p-8'}`", 'p-4 false', null, { padding: '24px' }, "`p-6 ${on && 'p-8'}`"],
  ["`p-4 ${className ?? ''}`", 'p-4', null, { padding: '24px' }, "`p-6 ${className ?? ''}`"],
  ["className || 'p-4'", 'p-4', null, { padding: '24px' }, "className || 'p-6'"],
  ['clsx({ [`p-4 flex`]: on })', 'p-4 flex', null, { padding: '24px' }, 'clsx({ [`p-6 flex`]: on })'],
  ["clsx({ ['p-4']: on, [x]: y })", 'p-4', null, { padding: '24px' }, "clsx({ ['p-6']: on, [x]: y })"],
  ["clsx(...list, 'p-4')", 'p-4', null, { padding: '24px' }, "clsx(...list, 'p-6')"],
  [
    "clsx(on && ['p-4', 'flex'], !on && ['p-8', 'grid'])",
    'p-8 grid',
    null,
    { padding: '24px' },
    "clsx(on && ['p-4', 'flex'], !on && ['p-6', 'grid'])",
  ],
  [
    "[on ? 'p-4' : 'p-2', 'm-2'].join(' ')",
    'p-4 m-2',
    null,
    { padding: '24px' },
    "[on ? 'p-6' : 'p-2', 'm-2'].join(' ')",
  ],
  [
    "cn('p-4', size === 'lg' && 'p-8', size === 'sm' && 'p-2')",
    'p-2',
    null,
    { padding: '24px' },
    "cn('p-4', size === 'lg' && 'p-8', size === 'sm' && 'p-6')",
  ],
  [
    "cn('p-4', { 'p-8': size === 'lg', 'p-2': size === 'sm' })",
    null,
    null,
    { padding: '24px' },
    'refused: dynamic-class',
  ],
  [
    "cn('p-4', size !== 'lg' ? 'p-8' : 'p-2')",
    'p-2',
    null,
    { padding: '24px' },
    "cn('p-4', size !== 'lg' ? 'p-8' : 'p-6')",
  ],
  [
    "cn('hover:p-4', on && 'hover:p-8')",
    'hover:p-4',
    null,
    { padding: '24px' },
    "cn('hover:p-4 p-6', on && 'hover:p-8')",
  ],
  [
    "cn('p-4! flex', on && 'p-8')",
    'p-4! flex p-8',
    null,
    { padding: '24px' },
    "cn('p-6! flex', on && 'p-8')",
  ],
  ["clsx('p-4', on && '!p-8')", 'p-4 !p-8', null, { padding: '24px' }, "clsx('p-4', on && 'p-6!')"],
  ["clsx('p-4', on && '!p-8')", 'p-4', null, { padding: '24px' }, "clsx('p-6', on && '!p-8')"],
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
    { padding: '24px' },
    "`p-4${on ? ' p-6' : ''}${big ? ' m-2' : ''}`",
  ],
  [
    "`p-4${on ? ' p-8' : ''}${big ? ' px-2' : ''}`",
    'p-4 p-8',
    null,
    { padding: '24px' },
    "`p-4${on ? ' p-6' : ''}${big ? ' px-2' : ''}`",
  ],
  [
    "`${on ? 'p-8 ' : ''}${big ? 'm-2 ' : ''}p-4`",
    'p-4',
    null,
    { padding: '24px' },
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
