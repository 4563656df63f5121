// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Branches, keys and empty places of a class expression. */
import { describe, expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, padding, removeClass, style, updateClasses } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page } from '../testing/try-plan.ts'

const PADDING = style('p', { padding: '24px' })

const HEAD =
  "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\nimport { cva, cx } from 'class-variance-authority'\nimport { tv } from 'tailwind-variants'\n"
const atMd = (...live: string[]) => style('p', { padding: '24px' }, { modifiers: ['md'], liveClasses: live })
const around = (expression: string) => page(`<p className={${expression}} />`, HEAD)

test.each<[string, (find: Find) => Edit, string]>([
  ["on && 'p-4'", padding('flex'), "on ? 'p-4' : 'p-6'"],
  ["on && 'p-4'", padding(), "on ? 'p-4' : 'p-6'"],
  ["on && 'p-4'", PADDING, 'refused: dynamic-class'],
  ["cn(on && 'p-4')", padding(), "cn('p-6', on && 'p-4')"],
  ["cn(on && 'flex')", padding('flex'), "cn('p-6', on && 'flex')"],
  ["cn(on && 'flex')", padding(), "cn('p-6', on && 'flex')"],
  ["on ? 'flex' : 'grid'", padding('flex'), "on ? 'flex p-6' : 'grid'"],
  ["on ? 'flex' : 'grid'", PADDING, 'refused: dynamic-class'],
  [
    "on ? 'p-4' : null",
    style('p', { padding: '24px' }, { when: 'inactive', liveClasses: [] }),
    "on ? 'p-4' : 'p-6'",
  ],
  [
    "on ? 'p-4' : undefined",
    style('p', { padding: '24px' }, { when: 'always', liveClasses: [] }),
    "on ? 'p-6' : 'p-6'",
  ],
  [
    "on && 'p-4'",
    style('p', { padding: '24px' }, { when: 'inactive', liveClasses: [] }),
    "on ? 'p-4' : 'p-6'",
  ],
  ["on && 'p-4'", style('p', { padding: '24px' }, { when: 'always', liveClasses: [] }), "on ? 'p-6' : 'p-6'"],
  [
    "cn('flex', on ? 'm-1' : 'truncate')",
    style('p', { whiteSpace: 'normal' }, { liveClasses: ['flex', 'm-1'] }),
    "cn('flex', on ? 'm-1 whitespace-normal' : 'truncate')",
  ],
  [
    "cn('flex truncate', on && 'm-1')",
    style('p', { textOverflow: 'clip' }, { liveClasses: ['flex', 'truncate'] }),
    "cn('flex overflow-hidden whitespace-nowrap text-clip', on && 'm-1')",
  ],
  [
    "clsx('flex truncate', on && 'm-1')",
    style('p', { textOverflow: 'clip' }, { liveClasses: ['flex', 'truncate'] }),
    "clsx('flex truncate text-clip', on && 'm-1')",
  ],
  [
    "clsx('flex', on && 'h-4')",
    style('p', { width: '24px', height: '24px' }, { liveClasses: ['flex', 'h-4'] }),
    "clsx('flex', on && 'h-6 w-6')",
  ],
  [
    "clsx('flex', on && 'h-4')",
    style('p', { width: '24px', height: '24px' }, { liveClasses: ['flex'] }),
    "clsx('flex', on ? 'h-4' : 'w-6 h-6')",
  ],
  [
    "clsx('flex h-8', on && 'm-1')",
    style('p', { width: '24px', height: '24px' }, { liveClasses: ['flex', 'h-8', 'm-1'] }),
    "clsx('flex h-6 w-6', on && 'm-1')",
  ],
  ["clsx('p-2', on && 'sm:p-8')", atMd('p-2', 'sm:p-8'), "clsx('p-2', on && 'sm:p-8 md:p-6')"],
  ["clsx('p-2', on && 'sm:p-8')", atMd('p-2'), 'refused: dynamic-class'],
  [
    "cn('p-2', on ? 'sm:p-8' : 'sm:p-4')",
    atMd('p-2', 'sm:p-4'),
    "cn('p-2', on ? 'sm:p-8' : 'sm:p-4 md:p-6')",
  ],
  ["clsx('p-2', on && 'lg:p-8')", atMd('p-2', 'lg:p-8'), "clsx('p-2 md:p-6', on && 'lg:p-8')"],
  ["cn('p-4', { flex: on, 'm-2': off })", removeClass('p', 'flex'), "cn('p-4', { 'm-2': off })"],
  ["cn('p-4', className)", removeClass('p', 'm-4', ['p-4', 'm-4']), 'refused: dynamic-class'],
  ["cn('p-4', { flex: on })", addClass('p', 'grid', ['p-4', 'flex']), "cn('p-4', { grid: on })"],
  ["cn('p-4', { flex: on })", addClass('p', 'grid'), 'refused: dynamic-class'],
  ['cn({ flex })', addClass('p', 'grid', ['flex']), 'cn({ grid: flex })'],
  [
    "cn('p-4', { flex })",
    style('p', { display: 'grid' }, { liveClasses: ['p-4', 'flex'] }),
    "cn('p-4', { grid: flex })",
  ],
  ["cn({ active, 'p-4': on })", padding('active', 'p-4'), "cn({ active, 'p-6': on })"],
  [
    "clsx('p-4', { flex: on })",
    updateClasses('p', 'flex', 'grid', ['p-4', 'flex']),
    "clsx('p-4', { grid: on })",
  ],
  [
    "clsx('p-4', { flex: on })",
    updateClasses('p', 'flex', 'inline-flex', ['p-4', 'flex']),
    "clsx('p-4', { 'inline-flex': on })",
  ],
  [
    "clsx('p-4', { 'p-8': on })",
    updateClasses('p', 'p-8', 'flex', ['p-4', 'p-8']),
    "clsx('p-4', { 'flex': on })",
  ],
  ["clsx('p-4', { 1: on })", padding('p-4', '1'), "clsx('p-6', { 1: on })"],
  ["clsx('p-4', { ...extra, 'p-8': on })", padding('p-4', 'p-8'), "clsx('p-4', { ...extra, 'p-6': on })"],
  [
    "clsx('p-4', { get x() { return 1 }, 'p-8': on })",
    padding('p-4', 'p-8'),
    "clsx('p-4', { get x() { return 1 }, 'p-6': on })",
  ],
  [
    "cn('p-4', on && `p-8 ${off ? 'm-1' : ''}`)",
    padding('p-8'),
    "cn('p-4', on && `p-6 ${off ? 'm-1' : ''}`)",
  ],
  ["cn('p-4', on && 'p-8 ' + extra)", padding('p-8', 'x'), "cn('p-4', on && 'p-6 ' + extra)"],
  ["clsx('p-4' + (on ? ' p-8' : ''))", padding('p-4', 'p-8'), "clsx('p-4' + (on ? ' p-6' : ''))"],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})

describe('the right side of || and ??', () => {
  const P24 = { padding: '24px' }
  test.each<[string, live: string | null, (find: Find) => Edit, string]>([
    ["(on && 'p-4') || 'p-2'", 'p-4', PADDING, "(on && 'p-6') || 'p-2'"],
    ["(on && 'p-4') || 'p-2'", 'p-2', PADDING, "(on && 'p-4') || 'p-6'"],
    ["(on && 'p-4') || 'p-2'", 'p-2', addClass('p', 'm-2'), "(on && 'p-4') || 'p-2 m-2'"],
    ["(on && 'p-4') || 'p-2'", null, PADDING, 'refused: dynamic-class'],
    ["(on && 'p-4') || 'p-2'", null, style('p', P24, { when: 'always' }), "(on && 'p-6') || 'p-6'"],
    ["(on && 'p-4') || 'p-2'", null, style('p', P24, { when: 'inactive' }), "(on && 'p-4') || 'p-6'"],
    ["(on ? 'p-4' : null) ?? 'p-2'", 'p-2', PADDING, "(on ? 'p-4' : null) ?? 'p-6'"],
    ["(on ? '' : 'p-4') || 'p-2'", 'p-2', PADDING, "(on ? '' : 'p-4') || 'p-6'"],
    ["(on ? 'p-4' : null) ?? 'p-2'", 'p-2', addClass('p', 'm-2'), "(on ? 'p-4' : null) ?? 'p-2 m-2'"],
    [
      "clsx((on && 'p-4') || (big && 'p-8') || 'p-2', 'flex')",
      'p-2 flex',
      PADDING,
      "clsx((on && 'p-4') || (big && 'p-8') || 'p-6', 'flex')",
    ],
    ["{ sm: 'px-1', lg: 'm-1' }[size] || 'p-2'", 'px-1', PADDING, "{ sm: 'p-6', lg: 'm-1' }[size] || 'p-2'"],
    ["{ sm: 'px-1', lg: 'm-1' }[size] ?? 'p-2'", 'p-2', PADDING, "{ sm: 'px-1', lg: 'm-1' }[size] ?? 'p-6'"],
    ["{ sm: 'p-1', lg: '' }[size] || 'p-2'", 'p-2', PADDING, "{ sm: 'p-1', lg: '' }[size] || 'p-6'"],
  ])('%s on “%s” #%#', (before, live, edit, after) => {
    expect(outcome(around(before), seeing(live, edit), { design })).toBe(
      after.startsWith('refused: ') ? after : around(after),
    )
  })
})

describe('tests that other tests decide', () => {
  test.each([
    ["on || big ? 'p-2' : 'p-4'", 'p-2', "on || big ? 'p-6' : 'p-4'"],
    ["on && big ? 'p-4' : 'p-2'", 'p-2', "on && big ? 'p-4' : 'p-6'"],
    ["clsx(!(on && big) ? 'p-2' : 'p-4')", 'p-2', "clsx(!(on && big) ? 'p-6' : 'p-4')"],
    [
      "clsx(size === undefined && 'p-2', size && 'p-4')",
      'p-2',
      "clsx(size === undefined && 'p-6', size && 'p-4')",
    ],
    [
      "clsx(size === 'sm' && 'p-2', !size && 'p-4', 'm-1')",
      'p-2 m-1',
      "clsx(size === 'sm' && 'p-6', !size && 'p-4', 'm-1')",
    ],
    ["cn('p-4', ...(on ? ['p-2'] : []))", 'p-2', "cn('p-4', ...(on ? ['p-6'] : []))"],
    ["cn('p-4', ...(on ? ['p-2'] : []))", 'p-4', "cn('p-6', ...(on ? ['p-2'] : []))"],
  ])('%s on “%s”', (before, live, after) => {
    const edit = seeing(live, PADDING)
    expect(outcome(around(before), edit, { design })).toBe(around(after))
  })
})

function seeing(live: string | null, edit: (find: Find) => Edit) {
  return (find: Find): Edit => ({ ...edit(find), liveClasses: live === null ? undefined : live.split(' ') })
}

const faded = (...live: string[]) => style('p', { opacity: '0.35' }, { liveClasses: live })

test.each<[test: string, live: string, from: string]>([
  ['on && on !== kind', 'opacity-100', 'opacity-100'],
  ['on && on !== kind', 'opacity-40', 'opacity-40'],
  ["on && size !== 'a'", 'opacity-100', 'opacity-100'],
  ["on || size !== 'a'", 'opacity-40', 'opacity-40'],
  ["on || size !== 'a'", 'opacity-100', 'opacity-100'],
  ['on && kind != null', 'opacity-100', 'opacity-100'],
  ["on &&\n      size !== 'a'", 'opacity-100', 'opacity-100'],
  ['on &&\n      off', 'opacity-100', 'opacity-100'],
])('a branch of a composed test is changed alone: {%s ? …} with “%s”', (condition, live, from) => {
  const before = around(`clsx('flex', ${condition} ? 'opacity-40' : 'opacity-100')`)
  expect(outcome(before, faded('flex', live), { design })).toBe(before.replace(from, 'opacity-35'))
})

test('a name that another state has too does not lose there to itself', () => {
  const before = around("cn(on ? 'pt-8 pb-2' : 'py-3', off && 'pb-6')")
  const edit = style('p', { paddingTop: '12px', paddingBottom: '12px' }, { liveClasses: ['pt-8', 'pb-6'] })
  expect(outcome(before, edit, { design })).toBe(before.replace('pb-6', 'py-3'))
})

const MASKED = "clsx('p-2', on && 'mask-l-from-10%')"
test.each<[string, (find: Find) => Edit, string]>([
  [MASKED, addClass('p', 'mask-linear-45'), 'refused: dynamic-class'],
  [MASKED, addClass('p', 'mask-linear-45', ['p-2']), 'refused: dynamic-class'],
  [
    MASKED,
    addClass('p', 'mask-linear-45', ['p-2', 'mask-l-from-10%']),
    "clsx('p-2', on && 'mask-linear-45')",
  ],
  [MASKED, addClass('p', 'mask-t-from-10%'), "clsx('p-2 mask-t-from-10%', on && 'mask-l-from-10%')"],
  [
    MASKED,
    addClass('p', 'mask-radial-from-10%'),
    "clsx('p-2 mask-radial-from-10%', on && 'mask-l-from-10%')",
  ],
  ["clsx('p-2', on && 'mask-linear-45')", addClass('p', 'mask-t-from-10%'), 'refused: dynamic-class'],
  ["cn('p-2', on ? 'mask-linear-45' : 'flex')", addClass('p', 'mask-l-from-10%'), 'refused: dynamic-class'],
])('a mask in a branch and one that can’t be beside it: %s %#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(after.startsWith('refused') ? after : around(after))
})
