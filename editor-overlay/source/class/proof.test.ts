// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Edits that would change what another state shows are refused with the states that can be written. */
import { describe, expect, test } from '@jest/globals'
import type { EditTarget } from '../../protocol/edit.ts'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { PAGE, page, tryPlan } from '../testing/try-plan.ts'

const HEAD =
  "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\nimport { twMerge } from 'tailwind-merge'\nfunction pad(big) {\n  return big ? 'p-8' : 'p-2'\n}\n"
const around = (expression: string) => page(`<p className={${expression}} />`, HEAD)

type Change = string | Record<string, string | null>

function written(before: string, asked: Change, target: EditTarget, modifiers: string[] = []): string {
  const edit =
    typeof asked === 'string'
      ? addClass('p', asked, target.liveClasses && [...target.liveClasses])
      : style('p', asked, { ...target, modifiers })
  const done = tryPlan(around(before), edit, { design })
  if (done.type === 'refused')
    return `${done.code}: ${done.choices?.map(({ label }) => label).join(', ') ?? 'no choice'}`
  return /className=\{([\s\S]*)\} \/>/.exec(done.files[PAGE] ?? '')?.[1] ?? ''
}

const P24 = { padding: '24px' }
const ALWAYS = 'dynamic-class: Always'
const EITHER = 'dynamic-class: Always, Only while a, Only while b'
const NONE = 'dynamic-class: no choice'

test.each<[before: string, live: string, asked: Change, after: string]>([
  ["clsx(a && 'pl-4', b && 'px-8')", 'pl-4', P24, `${ALWAYS}, Only while a, Only while not b`],
  ["clsx(a && 'pl-4', b && 'px-8')", 'px-8', P24, "clsx(a && 'pl-4', b && 'p-6')"],
  [
    "clsx(a && 'pl-4', b && 'px-8')",
    'px-8',
    { paddingLeft: '24px' },
    `${ALWAYS}, Only while not a, Only while b`,
  ],
  ["clsx(a && 'pl-4', b && 'px-8')", 'pl-4', { paddingLeft: '24px' }, "clsx(a && 'pl-6', b && 'px-8')"],
  ["clsx(a && 'pl-4', b && 'px-8')", 'pl-4 px-8', P24, EITHER],
  ["clsx('m-2', a && `p-${n}`)", 'm-2', P24, 'dynamic-class: Always, Only while a, Only while not a'],
  [
    "clsx('p-4', { [`p-${n}`]: a })",
    'p-4',
    { paddingTop: '24px' },
    'dynamic-class: Always, Only while a, Only while not a',
  ],
  ["clsx('p-4', { [`p-${n}`]: a })", 'p-4', P24, "clsx('p-6', { [`p-${n}`]: a })"],
  ["cn('m-2', a && `p-${n}`)", 'm-2', P24, "cn('m-2 p-6', a && `p-${n}`)"],
  [
    "clsx('shadow-sm ring-1', a && 'shadow-xl', b && 'ring-2')",
    'shadow-sm ring-1 shadow-xl',
    { boxShadow: 'none' },
    `${ALWAYS}, Only while a, Only while not b`,
  ],
  [
    "'start-1' + (a ? ' inset-x-2' : '')",
    'start-1',
    { inset: '24px' },
    'dynamic-class: Always, Only while not a',
  ],
  ["twMerge('p-4', a && 'p-8', b && 'px-2')", 'p-8 px-2', P24, EITHER],
  ["cn('md:p-8 flex', a && '!pl-2')", 'md:p-8 flex !pl-2', 'p-6', NONE],
  ["cn('size-4', 'size-4')", 'size-4', 'h-6', "cn('size-4', 'size-4 h-6')"],
  [
    "cn('flex text-sm/6 leading-8')",
    'flex text-sm/6 leading-8',
    'leading-7',
    "cn('flex text-sm/6 leading-7')",
  ],
  ["cn('leading-8 text-sm/6')", 'text-sm/6', 'leading-7', "cn('text-sm/6 leading-7')"],
  [
    "cn('p-4', { 'p-8': size === 'lg', 'p-2': size === 'sm' })",
    'p-4',
    P24,
    "cn('p-6', { 'p-8': size === 'lg', 'p-2': size === 'sm' })",
  ],
  [
    "cn('p-4', size === 'lg' && 'p-8', size !== 'lg' && 'p-2')",
    'p-2',
    P24,
    "cn('p-4', size === 'lg' && 'p-8', size !== 'lg' && 'p-6')",
  ],
  [
    "clsx({ 'p-4': a && b, 'p-8': a, 'm-2': b })",
    'p-4 p-8 m-2',
    P24,
    "clsx({ 'p-4': a && b, 'p-6': a, 'm-2': b })",
  ],
  // A name that loses in another state would win there, where nobody asked for it.
  ["clsx('p-8', on && 'p-4')", 'p-8', 'p-1', 'dynamic-class: Always, Only while not on'],
  ["clsx('ring-8', on && 'ring-2')", 'ring-8', 'ring-1', 'dynamic-class: Always, Only while not on'],
  ["clsx('ring-8', on && 'ring-2')", 'ring-8', 'ring-4', "clsx('ring-4', on && 'ring-2')"],
  [
    "clsx('shadow-xl', on && 'shadow-md')",
    'shadow-xl',
    'shadow-2xs',
    'dynamic-class: Always, Only while not on',
  ],
  [
    "clsx('from-red-500', on && 'from-green-500')",
    'from-red-500',
    'from-black',
    'dynamic-class: Always, Only while not on',
  ],
  [
    "clsx('translate-x-8', on && 'translate-x-2')",
    'translate-x-8',
    'translate-x-1',
    'dynamic-class: Always, Only while not on',
  ],
  [
    "clsx('translate-x-8', on && 'translate-x-2')",
    'translate-x-8',
    { translate: null },
    "clsx(on && 'translate-x-2')",
  ],
])('%s with “%s”, %j', (before, live, asked, after) => {
  expect(written(before, asked, { liveClasses: live.split(' ') })).toBe(after)
})

test('a part of a value that several names compose is named by what it is for', () => {
  const edit = addClass('p', 'ring-1', ['ring-8'])
  expect(tryPlan(around("clsx('ring-8', on && 'ring-2')"), edit, { design })).toMatchObject({
    message: 'This edit would change the ring shadow that “ring-8” gives in another state.',
  })
})

const DEFINED = `const box = cva('flex p-4', { variants: { size: { sm: 'p-2', lg: 'p-8' } } })
const sizes = { sm: 'p-2', lg: 'p-8' }
`
const defined = (expression: string) =>
  page(`<p className={${expression}} />`, `import { cva } from 'class-variance-authority'\n${HEAD}${DEFINED}`)

test.each<[before: string, live: string, after: string]>([
  ["cn(box({ size }), a && 'p-1')", 'flex p-1', "cn(box({ size }), a && 'p-6')"],
  ["clsx('p-4', sizes[size])", 'p-4 p-2', "clsx('p-6', sizes[size])"],
  ["clsx('flex', sizes[size] ?? 'p-1')", 'flex p-1', "clsx('flex', sizes[size] ?? 'p-6')"],
])('%s beside definitions with “%s”', (before, live, after) => {
  const edit = style('p', P24, { liveClasses: live.split(' ') })
  const done = tryPlan(defined(before), edit, { design })
  if (done.type === 'refused')
    expect(`${done.code}: ${done.choices?.map(({ label }) => label).join(', ')}`).toBe(after)
  else expect(done.files[PAGE]).toBe(defined(after))
})

describe('a choice that is offered can be written', () => {
  test.each<[before: string, when: EditTarget['when'], asked: Record<string, string>, after: string]>([
    ["clsx(a && 'pl-4', b && 'px-8')", 'always', P24, "clsx('p-6', a && 'p-6', b && 'p-6')"],
    [
      "clsx(a && 'pl-4', b && 'px-8')",
      'always',
      { paddingLeft: '24px' },
      "clsx('pl-6', a && 'pl-6', b && 'pl-6 pr-8')",
    ],
    ["'start-1' + (a ? ' inset-x-2' : '')", 'always', { inset: '24px' }, "'inset-6' + (a ? ' inset-6' : '')"],
    [
      "'start-1' + (a ? ' inset-x-2' : '')",
      'active',
      { inset: '24px' },
      "'start-1' + (a ? ' inset-6!' : '')",
    ],
  ])('%s for %s, %j', (before, when, asked, after) => {
    expect(written(before, asked, { when })).toBe(after)
  })
})

const ALWAYS_OR_NOT = 'dynamic-class: Always, Only while not a'

describe('a name for a breakpoint would also win over what another state sets for all of them', () => {
  test.each<[before: string, live: string, asked: Change, after: string]>([
    ["cn('m-2', a && 'p-8')", 'm-2', P24, ALWAYS_OR_NOT],
    ["cn('p-4', a && 'p-8')", 'p-4', P24, ALWAYS_OR_NOT],
    ["cn('p-4', a && 'p-8')", 'p-8', P24, "cn('p-4', a && 'p-8 md:p-6')"],
    ["cn('p-4', a && 'p-8')", 'p-8', 'md:p-6', "cn('p-4', a && 'p-8 md:p-6')"],
    ["cn('m-2', a ? 'p-4' : 'p-8')", 'm-2 p-8', P24, "cn('m-2', a ? 'p-4' : 'p-8 md:p-6')"],
    ["clsx('m-2', a ? 'p-4' : 'p-8')", 'm-2 p-4', P24, "clsx('m-2', a ? 'p-4 md:p-6' : 'p-8')"],
    ["cn('p-4', a && 'p-8 md:p-10')", 'p-4', P24, "cn('p-4 md:p-6', a && 'p-8 md:p-10')"],
    ["cn('p-4', a && 'm-8')", 'p-4 m-8', P24, "cn('p-4 md:p-6', a && 'm-8')"],
  ])('%s with “%s”, %j at md', (before, live, asked, after) => {
    expect(written(before, asked, { liveClasses: live.split(' ') }, ['md'])).toBe(after)
  })

  test.each<[when: EditTarget['when'], after: string]>([
    ['always', "cn('p-4 md:p-6', a && 'p-8')"],
    ['active', "cn('p-4', a && 'p-8 md:p-6')"],
    ['inactive', "cn('p-4', a ? 'p-8' : 'md:p-6')"],
  ])('unless it is meant for %s', (when, after) => {
    expect(written("cn('p-4', a && 'p-8')", P24, { when }, ['md'])).toBe(after)
  })
})

test.each<[before: string, live: string, asked: Change, after: string]>([
  ["clsx('inset-0', a && 'top-2', b && 'inset-x-4')", 'inset-0 top-2 inset-x-4', { inset: '24px' }, EITHER],
  ["clsx('p-4', a && 'px-8', b && 'pt-2')", 'p-4 px-8 pt-2', P24, EITHER],
])(
  '%s with “%s”: a side that another name decides in another state stays as it is there',
  (before, live, asked, after) => {
    expect(written(before, asked, { liveClasses: live.split(' ') })).toBe(after)
  },
)

describe('a name that is put together', () => {
  test.each([
    ['`p-4${more}`'],
    ["'p-4' + more"],
    ["'p-' + n"],
    ["'p-'.concat(n)"],
    ['`${prefix}-4`'],
    ['`flex p-${n} m-2`'],
    ["`p-${a ? '4' : '8'}`"],
    ["`${a ? 'md:' : ''}p-4`"],
    ["clsx('flex', `p-${n}`)"],
    ["cn('p-2', `p-${n}`)"],
    ['cn({ [`p-${n}`]: true })'],
  ])('%s is not taken for known without the live names', (before) => {
    expect(written(before, P24, {})).toBe(NONE)
    expect(written(before, 'p-6', {})).toBe(NONE)
  })

  test.each([["clsx('flex', pad(big))"], ["cn('p-4', pad(big))"]])(
    '%s is offered by what the function tests',
    (before) => {
      const choices = 'dynamic-class: Always, Only while big in pad, Only while not big in pad'
      expect(written(before, P24, {})).toBe(choices)
      expect(written(before, 'p-6', {})).toBe(choices)
    },
  )

  test.each<[before: string, asked: Change, live: string[] | undefined, after: string]>([
    ['cn(`p-${n}`, "p-2")', P24, undefined, 'cn(`p-${n}`, "p-6")'],
    ['cn(pad(big), "p-2")', P24, undefined, 'cn(pad(big), "p-6")'],
    ["clsx('flex', `p-${n}`)", 'underline', undefined, "clsx('flex underline', `p-${n}`)"],
    ["clsx('flex', pad(big))", 'underline', undefined, "clsx('flex underline', pad(big))"],
    ["'flex p-'.concat(n)", { color: 'transparent' }, undefined, "'flex text-transparent p-'.concat(n)"],
    ["'p-4 '.concat(more)", P24, ['p-4', 'm-2'], "'p-6 '.concat(more)"],
    ['`status-${kind} p-4`', P24, undefined, '`status-${kind} p-6`'],
  ])('%s with %j of %j', (before, asked, liveClasses, after) => {
    expect(written(before, asked, { liveClasses })).toBe(after)
  })
})

test.each([
  ["clsx(n === 1 ? 'p-2' : n === 2 ? 'p-4' : 'p-8')", 'p-4', 'Only while n === 2.'],
  ["clsx(n === 1 ? 'p-2' : n === 2 ? 'p-4' : 'p-8')", 'p-8', 'Only while n !== 1 and n !== 2.'],
  ["clsx(!a ? 'p-2' : 'p-4')", 'p-4', 'Only while a.'],
])('the state of %s with “%s” is named shortly', (before, live, note) => {
  const done = tryPlan(around(before), style('p', P24, { liveClasses: [live] }), { design })
  expect(done.type === 'applied' && done.plan.notes).toEqual([note])
})

test('a note names what still sets a value that is removed', () => {
  const done = tryPlan(
    around("clsx('p-4', a && 'p-8')"),
    style('p', { padding: null }, { liveClasses: ['p-4', 'p-8'] }),
    { design },
  )
  expect(done.type === 'applied' && done.plan.notes).toContain('p-4 still sets padding.')
})

test.each<[before: string, live: string, when: EditTarget['when'], after: string]>([
  ["clsx('m-2', a && `p-${n}`)", 'm-2', 'always', "clsx('m-2 p-6!', a && `p-${n}`)"],
  ["clsx('m-2', a && `p-${n}`)", 'm-2', 'active', "clsx('m-2', a && `p-6! p-${n}`)"],
  ["clsx('m-2', a && `p-${n}`)", 'm-2', 'inactive', "clsx('m-2', a ? `p-${n}` : 'p-6')"],
  ["`m-2 ${a ? `p-${n}` : ''}`", 'm-2', 'always', "`m-2 p-6! ${a ? `p-${n}` : ''}`"],
  ["'m-2 ' + (a ? 'p-' + n : '')", 'm-2', 'active', "'m-2 ' + (a ? 'p-6! p-' + n : '')"],
  ["cn('m-2', a && `p-${n}`)", 'm-2', 'always', "cn('m-2 p-6!', a && `p-${n}`)"],
])('%s with “%s”: %s wins over a name that an expression completes', (before, live, when, after) => {
  expect(written(before, P24, { liveClasses: live.split(' '), when })).toBe(after)
})
