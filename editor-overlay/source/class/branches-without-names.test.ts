// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** A branch without names accepts a style that is targeted at it; a style that is set elsewhere stays there. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, padding, removeClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page } from '../testing/try-plan.ts'

const HEAD =
  "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\nimport { twMerge } from 'tailwind-merge'\n"
const around = (expression: string) => page(`<p className={${expression}} />`, HEAD)

test.each<[string, (find: Find) => Edit, string]>([
  ["clsx('flex', on && 'p-4')", padding('flex'), "clsx('flex', on ? 'p-4' : 'p-6')"],
  ["clsx('flex', on && 'p-4')", padding('flex', 'p-4'), "clsx('flex', on && 'p-6')"],
  [
    "clsx('flex', on && 'p-4')",
    style('p', { padding: '24px' }, { liveClasses: ['flex'], when: 'always' }),
    "clsx('flex p-6', on && 'p-6')",
  ],
  [
    "clsx('flex', on && 'p-4')",
    style('p', { padding: '24px' }, { liveClasses: ['flex'], when: 'inactive' }),
    "clsx('flex', on ? 'p-4' : 'p-6')",
  ],
  [
    "clsx('flex', on && 'p-4')",
    style('p', { padding: '24px' }, { liveClasses: ['flex'], when: 'active' }),
    "clsx('flex', on && 'p-6')",
  ],
  ["`flex ${on && 'p-4'}`", padding('flex', 'false'), "`flex ${on ? 'p-4' : 'p-6'}`"],
  ["`flex ${on ? 'p-4' : undefined}`", padding('flex', 'undefined'), "`flex ${on ? 'p-4' : 'p-6'}`"],
  ["`${on && 'p-4'} flex`", padding('p-4', 'flex'), "`${on && 'p-6'} flex`"],
  ["a && b && 'p-4'", padding(), "a && b ? 'p-4' : 'p-6'"],
  ["a && (b ? 'p-4' : 'p-8')", padding('p-8'), "a && (b ? 'p-4' : 'p-6')"],
  ["a && (b ? 'p-4' : 'p-8')", padding(), "a ? (b ? 'p-4' : 'p-8') : 'p-6'"],
  ["a ? b && 'p-4' : 'p-8'", padding(), "a ? b ? 'p-4' : 'p-6' : 'p-8'"],
  ["a ? b ? 'p-4' : null : 'p-8'", padding(), "a ? b ? 'p-4' : 'p-6' : 'p-8'"],
  [
    "cn({ 'p-4': a, [`p-8`]: b }, c && ['m-2'])",
    padding('p-8', 'm-2'),
    "cn({ 'p-4': a, [`p-6`]: b }, c && ['m-2'])",
  ],
  [
    'cn({ flex: a && b, grid: !a })',
    style('p', { display: 'block' }, { liveClasses: ['grid'] }),
    'cn({ flex: a && b, block: !a })',
  ],
  ["cn({ flex: true, 'p-4': true })", padding('flex', 'p-4'), "cn({ flex: true, 'p-6': true })"],
  ["cn({ flex: false, 'p-4': 1 })", padding('p-4'), "cn({ flex: false, 'p-6': 1 })"],
  ['cn({ default: a, class: b })', padding('default'), "cn('p-6', { default: a, class: b })"],
  ["cn('p-4', null, undefined, false, 0, '')", padding('p-4'), "cn('p-6', null, undefined, false, 0, '')"],
  ["cn('p-4', ...(on ? ['p-8'] : []))", padding('p-8'), "cn('p-4', ...(on ? ['p-6'] : []))"],
  ["cn('p-4', on ? ['p-8', 'm-2'] : [])", padding('p-4'), "cn('p-6', on ? ['p-8', 'm-2'] : [])"],
  ["clsx('p-4', on ? 'p-8' : [])", padding('p-4'), "clsx('p-6', on ? 'p-8' : [])"],
  ["[on ? 'p-4' : 'p-8', 'm-2'].join(' ')", padding('p-8', 'm-2'), "[on ? 'p-4' : 'p-6', 'm-2'].join(' ')"],
  ["['p-4', extra].join(' ')", padding('p-4', 'x'), "['p-6', extra].join(' ')"],
  ["['p-4', 'm-2'].join('')", style('p', { padding: '24px' }), 'refused: dynamic-class'],
  [
    "['p-4', on && 'p-8'].filter((x) => !!x).join(` `)",
    padding('p-4', 'p-8'),
    "['p-4', on && 'p-6'].filter((x) => !!x).join(` `)",
  ],
  [
    "`p-4 ${['m-2', on && 'p-8'].filter(Boolean).join(' ')}`",
    padding('p-4', 'm-2', 'p-8'),
    "`p-4 ${['m-2', on && 'p-6'].filter(Boolean).join(' ')}`",
  ],
  [
    "'p-4' + (on ? ' p-8' : '') + ' flex'",
    padding('p-4', 'p-8', 'flex'),
    "'p-4' + (on ? ' p-6' : '') + ' flex'",
  ],
  [
    "'p-4' + (on ? 'p-8' : '') + ' flex'",
    padding('p-4p-8', 'flex'),
    "'p-4' + (on ? 'p-8' : '') + ' flex p-6'",
  ],
  ["'flex ' + 'p-4' + ' m-2'", padding('flex', 'p-4', 'm-2'), "'flex ' + 'p-6' + ' m-2'"],
  [
    "'flex p-' + n + ' m-2'",
    style('p', { margin: '0' }, { liveClasses: ['flex', 'p-4', 'm-2'] }),
    "'flex p-' + n + ' m-0'",
  ],
  ["cn('p-4', styles['box'])", padding('p-4'), "cn('p-6', styles['box'])"],
  ["twMerge('p-4', on ? 'p-8' : 'p-4')", padding('p-4'), "twMerge(on ? 'p-8' : 'p-6')"],
  ["cn(on ? 'p-4 p-6' : 'p-8')", padding('p-6'), "cn(on ? 'p-6' : 'p-8')"],
  [
    "cn('hover:p-4', on && 'hover:p-8')",
    style('p', { padding: '24px' }, { liveClasses: ['hover:p-8'], modifiers: ['hover'] }),
    "cn('hover:p-4', on && 'hover:p-6')",
  ],
  [
    "clsx({ 'p-4 hover:p-6': on }, 'flex')",
    addClass('p', 'hover:p-8', ['p-4', 'hover:p-6', 'flex']),
    "clsx({ 'p-4 hover:p-8': on }, 'flex')",
  ],
  [
    "cn('p-4', { 'text-red-500 p-8': err, 'text-sm': !err })",
    removeClass('p', 'p-8', ['text-red-500', 'p-8']),
    "cn('p-4', { 'text-red-500': err, 'text-sm': !err })",
  ],
  ["on ? 'p-4' : undefined", addClass('p', 'flex', []), "on ? 'p-4' : 'flex'"],
  ["on && 'p-4'", addClass('p', 'flex', []), "on ? 'p-4' : 'flex'"],
  ["on && 'p-4'", addClass('p', 'flex', ['p-4']), "on && 'p-4 flex'"],
  ["on && 'p-4'", addClass('p', 'flex'), 'refused: dynamic-class'],
  ["cn('p-4', on && 'p-8', { 'p-2': small })", padding('p-2'), "cn('p-4', on && 'p-8', { 'p-6': small })"],
  ["cn('p-4', { lg: 'p-8', sm: null }[size])", padding('p-4'), "cn('p-6', { lg: 'p-8', sm: null }[size])"],
  [
    "cn('p-4', ({ lg: 'p-8', sm: 'p-2' } as const)[size as 'lg'])",
    padding('p-8'),
    "cn('p-4', ({ lg: 'p-6', sm: 'p-2' } as const)[size as 'lg'])",
  ],
  [
    "cn('p-4', size && { lg: 'p-8', sm: 'p-2' }[size])",
    padding('p-8'),
    "cn('p-4', size && { lg: 'p-6', sm: 'p-2' }[size])",
  ],
  [
    "cn('p-4', size && { lg: 'p-8', sm: 'p-2' }[size])",
    padding('p-4'),
    "cn('p-6', size && { lg: 'p-8', sm: 'p-2' }[size])",
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
