// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Class expressions in types, templates, sums and nested conditions. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { padding, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page } from '../testing/try-plan.ts'

const HEAD =
  "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\nimport classNames from 'classnames'\nimport { twMerge, twJoin } from 'tailwind-merge'\nimport { cva } from 'class-variance-authority'\n"
const around = (expression: string) => page(`<p className={${expression}} />`, HEAD)

test.each<[string, (find: Find) => Edit, string]>([
  [
    "cn('bg-white dark:bg-black', on && 'dark:bg-red-500')",
    style(
      'p',
      { backgroundColor: 'var(--color-blue-500)' },
      { liveClasses: ['bg-white', 'dark:bg-red-500'], modifiers: ['dark'] },
    ),
    "cn('bg-white dark:bg-black', on && 'dark:bg-blue-500')",
  ],
  [
    'cn("p-4", on && "p-8", className, "m-2")',
    padding('p-4', 'm-2'),
    'cn("p-6", on && "p-8", className, "m-2")',
  ],
  ["(cn('p-4', on && 'p-8'))", padding('p-8'), "(cn('p-4', on && 'p-6'))"],
  ["cn('p-4', on && 'p-8')!", padding('p-8'), "cn('p-4', on && 'p-6')!"],
  ["cn('p-4', on && 'p-8') satisfies string", padding('p-8'), "cn('p-4', on && 'p-6') satisfies string"],
  ["cn('p-4', (on && 'p-8') as string)", padding('p-8'), "cn('p-4', (on && 'p-6') as string)"],
  ["cn(`p-4 ${on ? 'p-8' : 'p-2'}`)", padding('p-2'), "cn(`p-4 ${on ? 'p-8' : 'p-6'}`)"],
  ['cn(`p-4`, on && `p-8`)', padding('p-8'), 'cn(`p-4`, on && `p-6`)'],
  ["on ? cn('p-4', a) : cn('p-8', b)", padding('p-8', 'b'), "on ? cn('p-4', a) : cn('p-6', b)"],
  ["on ? 'p-4' : undefined", padding('flex'), "on ? 'p-4' : 'p-6'"],
  ["on ? undefined : 'p-4'", padding('p-4'), "on ? undefined : 'p-6'"],
  ["on || 'p-4'", padding('p-4'), "on || 'p-6'"],
  ["className ?? 'p-4'", padding('p-4'), "className ?? 'p-6'"],
  ["'p-4'.concat(on ? ' p-8' : '')", padding('p-4', 'p-8'), "'p-4'.concat(on ? ' p-6' : '')"],
  ["('p-4', 'p-8')", padding('p-8'), 'refused: dynamic-class'],
  ["cn('p-4', on && 'p-4')", padding('p-4'), 'refused: dynamic-class'],
  ["cn('p-4', on && 'px-8')", padding('p-4', 'px-8'), "cn('p-4', on && 'p-6')"],
  [
    "cn('p-4', on && 'px-8')",
    style('p', { paddingLeft: '24px' }, { liveClasses: ['p-4', 'px-8'] }),
    "cn('p-4', on && 'pl-6 pr-8')",
  ],
  [
    "cn('px-4 py-2', on && 'pl-8')",
    style('p', { paddingLeft: '24px' }, { liveClasses: ['px-4', 'py-2', 'pl-8'] }),
    "cn('px-4 py-2', on && 'pl-6')",
  ],
  [
    "cn('px-4 py-2', on && 'pl-8')",
    style('p', { paddingLeft: '24px' }, { liveClasses: ['px-4', 'py-2'] }),
    "cn('pl-6 pr-4 py-2', on && 'pl-8')",
  ],
  ["clsx('p-4', !on || 'p-8')", padding('p-4', 'p-8'), "clsx('p-4', !on || 'p-6')"],
  [
    "clsx('p-4', on == null ? 'p-8' : 'p-2')",
    padding('p-4', 'p-2'),
    "clsx('p-6', on == null ? 'p-8' : 'p-2')",
  ],
  [
    "clsx('p-4', on && off ? 'p-8' : undefined)",
    padding('p-4'),
    "clsx('p-6', on && off ? 'p-8' : undefined)",
  ],
  ["clsx('a', on && 'p-4', on && 'p-8')", padding('a', 'p-4', 'p-8'), "clsx('a', on && 'p-4', on && 'p-6')"],
  [
    "clsx('p-4', { 'p-8': on && off, 'p-2': !off })",
    padding('p-4', 'p-2'),
    "clsx('p-6', { 'p-8': on && off, 'p-2': !off })",
  ],
  ["cn('p-4', { foo: 'p-8' }[kind])", padding('p-8'), "cn('p-4', { foo: 'p-6' }[kind])"],
  ["cn('p-4', { lg: 'p-8', sm: 'p-2' }[size])", padding('p-2'), "cn('p-4', { lg: 'p-8', sm: 'p-6' }[size])"],
  [
    "cn('p-4', { lg: 'p-8', sm: 'p-2' }[size] ?? 'p-1')",
    padding('p-1'),
    "cn('p-4', { lg: 'p-8', sm: 'p-2' }[size] ?? 'p-6')",
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
