// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Only tests that an edit depends on are considered, and a property that several names compose is proven by part. */
import { expect, test } from '@jest/globals'
import type { EditTarget } from '../../protocol/edit.ts'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { PAGE, page, tryPlan } from '../testing/try-plan.ts'

const HEAD = `import clsx from 'clsx'
import { cn } from '@/lib/cn'
import { cva } from 'class-variance-authority'
const box = cva('flex p-4', { variants: { tone: { a: 'p-2', b: 'm-1' }, size: { sm: '', lg: 'p-8' } } })
const tag = cva('flex', {
  variants: { tone: { a: 'm-1', b: 'm-2' }, size: { sm: '', lg: '' } },
  compoundVariants: [{ tone: 'a', size: 'lg', class: 'font-bold' }],
})
`
const around = (expression: string) => page(`<p className={${expression}} />`, HEAD)

type Requested = string | Record<string, string | null>

function written(before: string, asked: Requested, target: EditTarget): string {
  const make = typeof asked === 'string' ? addClass('p', asked) : style('p', asked)
  const done = tryPlan(around(before), (find) => ({ ...make(find), ...target }), { design })
  if (done.type === 'refused') return `${done.code}: ${done.message}`
  return done.files[PAGE] ?? ''
}

const P24 = { padding: '24px' }

test.each<[before: string, live: string, asked: Requested, after: string]>([
  // Parts of a shadow, a transform, a filter and a gradient.
  ["clsx('shadow-md', a && 'ring-2')", 'shadow-md', 'ring-4', "clsx('shadow-md', a ? 'ring-2' : 'ring-4')"],
  ["clsx('shadow-md', a && 'ring-2')", 'shadow-md', 'ring-1', "clsx('shadow-md ring-1', a && 'ring-2')"],
  [
    "clsx('shadow-md', a && 'shadow-lg', b && 'ring-2')",
    'shadow-md ring-2',
    'shadow-xl',
    "clsx('shadow-xl', a && 'shadow-lg', b && 'ring-2')",
  ],
  [
    "clsx('scale-95', a ? 'scale-100' : 'rotate-45')",
    'scale-95 scale-100',
    'rotate-90',
    "clsx('scale-95', a ? 'scale-100 rotate-90' : 'rotate-45')",
  ],
  [
    "clsx('translate-x-4', a && 'translate-y-2', b && 'translate-x-8')",
    'translate-x-4 translate-y-2',
    'translate-x-12',
    "clsx(a && 'translate-y-2', b ? 'translate-x-8' : 'translate-x-12')",
  ],
  [
    "clsx('blur-sm', a && 'brightness-50', b && 'blur-lg')",
    'blur-sm brightness-50',
    'brightness-75',
    "clsx('blur-sm', a && 'brightness-75', b && 'blur-lg')",
  ],
  [
    "cn('bg-linear-to-r from-red-500 to-blue-500', a && 'via-white')",
    'bg-linear-to-r from-red-500 to-blue-500 via-white',
    'from-black',
    "cn('bg-linear-to-r from-black to-blue-500', a && 'via-white')",
  ],
  // A size that overrides a height from another condition.
  [
    "cn('w-full', a ? 'h-7' : 'h-8', b && 'size-8')",
    'size-8',
    { width: '40px', height: '40px' },
    "cn('w-full', a ? 'h-7' : 'h-8', b && 'size-10')",
  ],
  // Several tests, but only one place where the edit can go.
  [
    "clsx('p-4', s === 1 ? 'p-2' : s === 2 ? 'p-8' : '')",
    'p-4',
    { padding: '40px' },
    "clsx('p-4', s === 1 ? 'p-2' : s === 2 ? 'p-8' : 'p-10')",
  ],
])('%s with “%s”, %j', (before, live, asked, after) => {
  expect(written(before, asked, { liveClasses: live.split(' ') })).toBe(around(after))
})

const NAMES = [
  'gap-1',
  'w-4',
  'h-4',
  'z-1',
  'order-1',
  'basis-1',
  'm-1',
  'text-sm',
  'underline',
  'italic',
  'grow',
]
const many = (shared = '') => NAMES.map((name, at) => `t${at} && '${shared}${name}'`).join(', ')

test.each<[before: string, live: string, asked: Requested, after: string]>([
  [`clsx('p-4', ${many()}, a && 'p-8')`, 'p-4', P24, `clsx('p-6', ${many()}, a && 'p-8')`],
  [`clsx('p-4', ${many()}, a && 'p-8')`, 'p-4 z-1 p-8', P24, `clsx('p-4', ${many()}, a && 'p-6')`],
  [
    `clsx('flex', ${many('flex ')}, a && 'p-8')`,
    'flex p-8',
    P24,
    `clsx('flex', ${many('flex ')}, a && 'p-6')`,
  ],
  [`clsx('p-4', ${many('grid ')})`, 'p-4 grid italic', P24, `clsx('p-6', ${many('grid ')})`],
])('of many tests the one that matters: %s with “%s”, %j', (before, live, asked, after) => {
  expect(written(before, asked, { liveClasses: live.split(' ') })).toBe(around(after))
})

test('too many tests about one property are refused with their number', () => {
  const sides = ['1', '2', '3', '5', '6', '7', '8', '9', '10'].map((step, at) => `t${at} && 'pl-${step}'`)
  expect(written(`clsx('p-4', ${sides.join(', ')})`, P24, { liveClasses: ['p-4'] })).toBe(
    'dynamic-class: This edit depends on 9 conditions, which is too many to check.',
  )
})

test.each<[before: string, asked: Requested, after: string]>([
  [
    "`flex ${a ? 'opacity-50' : 'opacity-75'} m-1`",
    { opacity: '0.3' },
    "`flex ${a ? 'opacity-30' : 'opacity-30'} m-1`",
  ],
  ["cn('m-1', a ? 'shadow-md' : 'shadow-lg')", 'shadow-xl', "cn('m-1', a ? 'shadow-xl' : 'shadow-xl')"],
])('in every state %s with %j changes only what says it', (before, asked, after) => {
  expect(written(before, asked, { when: 'always' })).toBe(around(after))
})

type Changes = [from: string, to: string][]

test.each<[sentence: string, before: string, target: EditTarget, asked: Requested, changes: Changes]>([
  [
    'in every state, variants that the call rules out stay',
    "cn(box({ tone: 'b', size: 'sm' }), a && 'p-1')",
    { when: 'always' },
    P24,
    [
      ['flex p-4', 'flex p-6'],
      ["a && 'p-1'", "a && 'p-6'"],
    ],
  ],
  [
    'the variant on screen takes what would win over another one in the base',
    'tag({ tone, size })',
    { liveClasses: ['flex', 'm-2'] },
    { fontWeight: '500' },
    [["b: 'm-2'", "b: 'm-2 font-medium'"]],
  ],
])('%s', (_, before, target, asked, changes) => {
  const after = changes.reduce((text, [from, to]) => text.replace(from, to), around(before))
  expect(written(before, asked, target)).toBe(after)
})
