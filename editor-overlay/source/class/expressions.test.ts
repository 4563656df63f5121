// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Class expressions as people write them: the edit changes the run that the live classes prove, and nothing else. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { padding, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page } from '../testing/try-plan.ts'

const HEAD =
  "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\nimport classNames from 'classnames'\nimport { twMerge, twJoin } from 'tailwind-merge'\nimport { cva } from 'class-variance-authority'\n"
const around = (expression: string) => page(`<p className={${expression}} />`, HEAD)

test.each<[string, (find: Find) => Edit, string]>([
  ["classNames('p-4', { 'p-8': on })", padding('p-4', 'p-8'), "classNames('p-4', { 'p-6': on })"],
  ["classNames({ 'p-4': !on, 'p-8': on })", padding('p-8'), "classNames({ 'p-4': !on, 'p-6': on })"],
  [
    "classNames({ p: 1, 'p-4 m-2': true })",
    padding('p', 'p-4', 'm-2'),
    "classNames({ p: 1, 'p-6 m-2': true })",
  ],
  ["clsx({ ['p-4']: on, 'p-8': off })", padding('p-4'), "clsx({ ['p-6']: on, 'p-8': off })"],
  [
    "'p-4 ' + (on ? 'p-8' : 'p-2') + (className ? ' ' + className : '')",
    padding('p-4', 'p-8', 'm-1'),
    "'p-4 ' + (on ? 'p-6' : 'p-2') + (className ? ' ' + className : '')",
  ],
  [
    "`flex p-4${className ? ` ${className}` : ''}`",
    padding('flex', 'p-4'),
    "`flex p-6${className ? ` ${className}` : ''}`",
  ],
  ["`flex p-4${on ? `-${size}` : ''}`", padding('flex', 'p-4'), 'refused: dynamic-class'],
  ['clsx({ [`p-4`]: on })', padding('p-4'), 'clsx({ [`p-6`]: on })'],
  ["clsx({ [size]: on, 'p-4': true })", padding('p-8', 'p-4'), 'refused: dynamic-class'],
  [
    "clsx('p-4', on ? off ? 'p-8' : 'p-2' : 'p-1')",
    padding('p-4', 'p-2'),
    "clsx('p-6', on ? off ? 'p-8' : 'p-2' : 'p-1')",
  ],
  [
    "cn('p-4', on ? off ? 'p-8' : 'p-2' : 'p-1')",
    padding('p-2'),
    "cn('p-4', on ? off ? 'p-8' : 'p-6' : 'p-1')",
  ],
  [
    "cn('p-4', on ? off ? 'p-8' : 'p-2' : 'p-1')",
    padding('p-1'),
    "cn('p-4', on ? off ? 'p-8' : 'p-2' : 'p-6')",
  ],
  ["cn('p-4', on ? off ? 'p-8' : 'p-2' : 'p-1')", style('p', { padding: '24px' }), 'refused: dynamic-class'],
  ["cn(...['p-4', on && 'p-8'])", padding('p-8'), "cn(...['p-4', on && 'p-6'])"],
  ["clsx(...extra, 'p-4')", padding('p-4'), "clsx(...extra, 'p-6')"],
  [
    "clsx(['flex', ['p-4', [on && 'p-8']]])",
    padding('flex', 'p-4', 'p-8'),
    "clsx(['flex', ['p-4', [on && 'p-6']]])",
  ],
  ["twJoin('p-4', on && 'p-8')", padding('p-4', 'p-8'), "twJoin('p-4', on && 'p-6')"],
  ["twMerge('p-4', className)", padding('p-4'), "twMerge('p-6', className)"],
  ["twMerge(['p-4', on && 'p-8'], 'm-2')", padding('p-8', 'm-2'), "twMerge(['p-4', on && 'p-6'], 'm-2')"],
  ["cn('p-4', size ?? 'p-8')", padding('p-8'), "cn('p-4', size ?? 'p-6')"],
  ["cn('p-4', (on && 'p-8') || 'p-2')", padding('p-2'), "cn('p-4', (on && 'p-8') || 'p-6')"],
  ["cn('p-4', (on && 'p-8') || 'p-2')", padding('p-8'), "cn('p-4', (on && 'p-6') || 'p-2')"],
  ["cn('p-4', !!on && 'p-8')", padding('p-8'), "cn('p-4', !!on && 'p-6')"],
  [
    "cn('p-4', size === 'lg' ? 'p-8' : size === 'sm' ? 'p-2' : null)",
    padding('p-4'),
    "cn('p-6', size === 'lg' ? 'p-8' : size === 'sm' ? 'p-2' : null)",
  ],
  [
    "cn('p-4', size === 'lg' ? 'p-8' : size === 'sm' ? 'p-2' : null)",
    padding('p-2'),
    "cn('p-4', size === 'lg' ? 'p-8' : size === 'sm' ? 'p-6' : null)",
  ],
  [
    "[ 'p-4', on && 'p-8' ].filter(Boolean).join(' ')",
    padding('p-4', 'p-8'),
    "[ 'p-4', on && 'p-6' ].filter(Boolean).join(' ')",
  ],
  ["['p-4', on ? 'p-8' : ''].join(' ')", padding('p-4'), "['p-6', on ? 'p-8' : ''].join(' ')"],
  ["`p-4 ${clsx(on && 'p-8')}`", padding('p-4', 'p-8'), "`p-4 ${clsx(on && 'p-6')}`"],
  ["`p-4 ${on && 'p-8'}`", padding('p-4', 'p-8'), "`p-4 ${on && 'p-6'}`"],
  [
    "`${on ? 'p-4' : 'p-8'} ${off ? 'm-1' : 'm-2'}`",
    style('p', { margin: '8px' }, { liveClasses: ['p-8', 'm-1'] }),
    "`${on ? 'p-4' : 'p-8'} ${off ? 'm-2' : 'm-2'}`",
  ],
  [
    "`${on ? 'p-4' : 'p-8'} ${off ? 'm-1' : 'm-2'}`",
    style('p', { margin: '16px' }, { liveClasses: ['p-8', 'm-1'] }),
    "`${on ? 'p-4' : 'p-8'} ${off ? 'm-4' : 'm-2'}`",
  ],
  [
    "clsx('p-4', { 'p-8': on }, className)",
    padding('p-4', 'p-8', 'x'),
    "clsx('p-4', { 'p-6': on }, className)",
  ],
  [
    "clsx('p-4', on && ['p-8', off && 'p-2'])",
    padding('p-4', 'p-8'),
    "clsx('p-4', on && ['p-6', off && 'p-2'])",
  ],
  ["cn(on ? { 'p-8': off } : 'p-4')", padding('p-8'), "cn(on ? { 'p-6': off } : 'p-4')"],
  ["cn({ 'p-4': true, 'p-8': on })", padding('p-8'), "cn({ 'p-4': true, 'p-6': on })"],
  [
    "cn({ 'p-4 md:p-8': on, 'p-2': !on })",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'md:p-8'], modifiers: ['md'] }),
    "cn({ 'p-4 md:p-6': on, 'p-2': !on })",
  ],
  [
    "cn('p-4', on && 'md:p-8')",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'md:p-8'], modifiers: ['md'] }),
    "cn('p-4', on && 'md:p-6')",
  ],
  [
    "cn('p-4 md:p-4', on && 'md:p-8')",
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'md:p-4'], modifiers: ['md'] }),
    "cn('p-4 md:p-6', on && 'md:p-8')",
  ],
  [
    "cn('hover:bg-white', on && 'hover:bg-black')",
    style(
      'p',
      { backgroundColor: 'var(--color-red-500)' },
      { liveClasses: ['hover:bg-white'], modifiers: ['hover'] },
    ),
    "cn('hover:bg-red-500', on && 'hover:bg-black')",
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
