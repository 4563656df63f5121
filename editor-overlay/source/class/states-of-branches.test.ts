// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Branches, keys and empty places of a class expression. */
import { beforeAll, expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import type { Design } from '../style/design.ts'
import { addClass, removeClass, style, updateClasses } from '../testing/edits.ts'
import { testDesign } from '../testing/tailwind.ts'
import { type Find, outcome, page } from '../testing/try-plan.ts'

let design: Design | null = null
beforeAll(async () => {
  design = await testDesign()
})

const HEAD =
  "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\nimport { cva, cx } from 'class-variance-authority'\nimport { tv } from 'tailwind-variants'\n"
const around = (expression: string) => page(`<p className={${expression}} />`, HEAD)

test.each<[string, (find: Find) => Edit, string]>([
  ["on && 'p-4'", style('p', { padding: '24px' }, { liveClasses: ['flex'] }), "on ? 'p-4' : 'p-6'"],
  ["on && 'p-4'", style('p', { padding: '24px' }, { liveClasses: [] }), "on ? 'p-4' : 'p-6'"],
  ["on && 'p-4'", style('p', { padding: '24px' }), 'refused: dynamic-class'],
  ["cn(on && 'p-4')", style('p', { padding: '24px' }, { liveClasses: [] }), "cn('p-6', on && 'p-4')"],
  ["cn(on && 'flex')", style('p', { padding: '24px' }, { liveClasses: ['flex'] }), "cn('p-6', on && 'flex')"],
  ["cn(on && 'flex')", style('p', { padding: '24px' }, { liveClasses: [] }), "cn('p-6', on && 'flex')"],
  [
    "on ? 'flex' : 'grid'",
    style('p', { padding: '24px' }, { liveClasses: ['flex'] }),
    "on ? 'flex p-6' : 'grid'",
  ],
  ["on ? 'flex' : 'grid'", style('p', { padding: '24px' }), 'refused: dynamic-class'],
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
  [
    "cn({ active, 'p-4': on })",
    style('p', { padding: '24px' }, { liveClasses: ['active', 'p-4'] }),
    "cn({ active, 'p-6': on })",
  ],
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
  [
    "clsx('p-4', { 1: on })",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', '1'] }),
    "clsx('p-6', { 1: on })",
  ],
  [
    "clsx('p-4', { ...extra, 'p-8': on })",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'p-8'] }),
    "clsx('p-4', { ...extra, 'p-6': on })",
  ],
  [
    "clsx('p-4', { get x() { return 1 }, 'p-8': on })",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'p-8'] }),
    "clsx('p-4', { get x() { return 1 }, 'p-6': on })",
  ],
  [
    "cn('p-4', on && `p-8 ${off ? 'm-1' : ''}`)",
    style('p', { padding: '24px' }, { liveClasses: ['p-8'] }),
    "cn('p-4', on && `p-6 ${off ? 'm-1' : ''}`)",
  ],
  [
    "cn('p-4', on && 'p-8 ' + extra)",
    style('p', { padding: '24px' }, { liveClasses: ['p-8', 'x'] }),
    "cn('p-4', on && 'p-6 ' + extra)",
  ],
  [
    "clsx('p-4' + (on ? ' p-8' : ''))",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'p-8'] }),
    "clsx('p-4' + (on ? ' p-6' : ''))",
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
