// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** A value that several runs of a class expression set: the run that wins on screen changes, or a choice is offered. */
import { describe, expect, test } from '@jest/globals'
import type { Edit, EditWhen } from '../../protocol/edit.ts'
import { visitCount } from '../file/nodes.ts'
import { plan } from '../plan.ts'
import { buildIndex } from '../project/source-index.ts'
import { addClass, removeClass, style, updateClasses } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, finder, outcome, PAGE, page, tryPlan } from '../testing/try-plan.ts'

const REFUSED = 'refused: dynamic-class'
const HEADS = {
  clsx: "import clsx from 'clsx'\n",
  cn: "import { cn } from '@/lib/cn'\n",
  twMerge: "import clsx from 'clsx'\nimport { twMerge } from 'tailwind-merge'\n",
  '`': '',
}
const head = (expression: string) =>
  Object.entries(HEADS).find(([name]) => expression.startsWith(name))?.[1] ?? ''
const on = (expression: string) => page(`<p className={${expression}} />`, head(expression))

type Case = [before: string, live: string | null, styling: Record<string, string | null>, after: string]
const P24 = { padding: '24px' }
const LINE = { lineHeight: '32px' }
const RED = { backgroundColor: 'var(--color-red-500)' }

const cases: Case[] = [
  ["clsx('p-4', on && 'p-8')", 'p-4 p-8', P24, "clsx('p-4', on && 'p-6')"],
  ["clsx('p-4', on && 'p-8')", 'p-4', P24, "clsx('p-6', on && 'p-8')"],
  ["clsx('p-4', on && 'p-8')", null, P24, REFUSED],
  ["clsx('p-4 flex', on && 'p-8 grid')", 'p-4 flex p-8 grid', P24, "clsx('p-4 flex', on && 'p-6 grid')"],
  ["clsx('p-4', on ? 'p-8' : 'p-2')", 'p-4 p-8', P24, "clsx('p-4', on ? 'p-6' : 'p-2')"],
  ["clsx('p-4', !on && 'p-8')", 'p-4 p-8', P24, "clsx('p-4', !on && 'p-6')"],
  ["clsx('p-4', { 'p-8': on })", 'p-4 p-8', P24, "clsx('p-4', { 'p-6': on })"],
  ["clsx('p-4', [on && 'p-8'])", 'p-4 p-8', P24, "clsx('p-4', [on && 'p-6'])"],
  ["clsx('p-4', on && 'p-8', big && 'p-12')", 'p-4 p-8', P24, "clsx('p-4', on && 'p-6', big && 'p-12')"],
  [
    "clsx('p-4', on && 'p-8', big && 'p-12')",
    'p-4 p-8 p-12',
    { padding: '64px' },
    "clsx('p-4', on && 'p-8', big && 'p-16')",
  ],
  ["clsx('p-4', on && 'p-8')", 'p-4', { padding: '40px' }, REFUSED],
  ["clsx('p-4', on && 'p-8')", 'p-4 p-8', { padding: '8px' }, "clsx('p-4', on && 'p-2!')"],
  ["clsx('px-4', on && 'p-8')", 'px-4 p-8', { paddingLeft: '24px' }, "clsx('pl-6 pr-4', on && 'p-8')"],
  [
    "cn('bg-white text-sm', active ? 'bg-black text-white' : 'text-gray-500')",
    'text-sm bg-black text-white',
    RED,
    "cn('bg-white text-sm', active ? 'bg-red-500 text-white' : 'text-gray-500')",
  ],
  [
    "cn('bg-white text-sm', active ? 'bg-black text-white' : 'text-gray-500')",
    'bg-white text-sm text-gray-500',
    RED,
    "cn('bg-red-500 text-sm', active ? 'bg-black text-white' : 'text-gray-500')",
  ],
  ["cn('bg-white text-sm', active ? 'bg-black text-white' : 'text-gray-500')", null, RED, REFUSED],
  ["cn('p-4', on && 'p-8')", 'p-8', P24, "cn('p-4', on && 'p-6')"],
  ["cn('p-4', on && 'p-8')", 'p-4', { padding: '40px' }, "cn('p-10', on && 'p-8')"],
  ["cn('p-4', on && 'p-8')", 'p-8', { padding: '8px' }, "cn('p-4', on && 'p-2')"],
  ["cn(on && 'p-8', 'p-4')", 'p-4', P24, "cn(on && 'p-8', 'p-6')"],
  ["cn('p-4', on && 'md:p-8')", 'p-4 md:p-8', P24, "cn('p-6', on && 'md:p-8')"],
  ["cn('m-2', on && 'p-8')", 'm-2', { margin: '0' }, "cn('m-0', on && 'p-8')"],
  ["cn('p-4', on && 'flex')", null, P24, "cn('p-6', on && 'flex')"],
  ["twMerge('p-4', on && 'p-8')", 'p-8', P24, "twMerge('p-4', on && 'p-6')"],
  ["twMerge(clsx('p-4', on && 'p-8'))", 'p-8', P24, "twMerge(clsx('p-4', on && 'p-6'))"],
  ["twMerge(make('p-4'))", 'p-4', P24, "twMerge(make('p-4'), 'p-6')"],
  ["clsx('p-4', on && 'p-2')", null, P24, "clsx('p-6', on && 'p-2')"],
  ["clsx('p-4', on && 'p-2')", null, { padding: '4px' }, "clsx('p-1!', on && 'p-2')"],
  ["`m-2 ${on ? 'p-4' : 'p-6'}`", 'm-2 p-6', { padding: '8px' }, "`m-2 ${on ? 'p-4' : 'p-2'}`"],
  ["`p-4 ${on ? 'p-8' : ''}`", 'p-4 p-8', P24, "`p-4 ${on ? 'p-6' : ''}`"],
  ["`p-4 ${on ? 'p-8' : ''}`", 'p-4', P24, "`p-6 ${on ? 'p-8' : ''}`"],
  ["on ? 'p-4 flex' : 'p-4 grid'", 'p-4 grid', P24, "on ? 'p-4 flex' : 'p-6 grid'"],
  ["on ? 'p-4' : 'p-4'", 'p-4', P24, REFUSED],
  ["clsx('p-4', on && 'p-8')", 'p-4 p-8', { padding: null }, "clsx('p-4')"],
  ["`flex p-4${on ? ' p-8' : ''}`", 'flex p-4', P24, "`flex p-6${on ? ' p-8' : ''}`"],
  ["`flex p-4${on ? ' p-8' : ''}`", 'flex p-4 p-8', P24, "`flex p-4${on ? ' p-6' : ''}`"],
  ["`${on ? 'p-8 ' : ''}p-4`", 'p-4', P24, "`${on ? 'p-8 ' : ''}p-6`"],
  ["`${on ? 'p-8 ' : ''}flex`", 'p-8 flex', P24, "`${on ? 'p-6 ' : ''}flex`"],
  ["`flex${on ? ' p-8' : ' p-2'} m-1`", 'flex p-2 m-1', P24, "`flex${on ? ' p-8' : ' p-6'} m-1`"],
  [
    "`p-4${on ? ' flex' : ''}${big ? ' p-8' : ''}`",
    'p-4 flex',
    P24,
    "`p-6${on ? ' flex' : ''}${big ? ' p-8' : ''}`",
  ],
  // A font size that wins in another state would read the line height of “leading-8”.
  ["clsx('text-sm', on && 'text-lg!')", 'text-sm', LINE, "clsx('text-sm/8', on && 'text-lg!')"],
  ["clsx('text-sm', on && 'text-xl')", 'text-sm', LINE, "clsx('text-sm/8', on && 'text-xl')"],
  [
    "cn('text-sm', on && 'text-xl')",
    'text-sm',
    { lineHeight: '30px' },
    "cn('text-sm/[30px]', on && 'text-xl')",
  ],
  ["clsx('text-sm', on && 'text-lg')", 'text-sm', LINE, "clsx('text-sm leading-8', on && 'text-lg')"],
  ["clsx('text-sm', on && 'text-lg/6!')", 'text-sm', LINE, "clsx('text-sm leading-8', on && 'text-lg/6!')"],
  ["clsx('text-sm', on && 'text-xl')", 'text-sm text-xl', LINE, "clsx('text-sm', on && 'text-xl leading-8')"],
  ["clsx('transition', on && 'transition-colors!')", 'transition', { transitionDuration: '300ms' }, REFUSED],
  ['`p-4${more}`', 'p-4', P24, REFUSED],
  ["`m-2 p-${on ? '4' : '6'}`", 'm-2 p-4', { padding: '8px' }, REFUSED],
  ["'p-4' + (on ? ' p-8' : '')", 'p-4', P24, "'p-6' + (on ? ' p-8' : '')"],
  ["'p-4' + (on ? ' p-8' : '')", 'p-4 p-8', P24, "'p-4' + (on ? ' p-6' : '')"],
  ["(on ? 'p-8 ' : '') + 'p-4'", 'p-4', P24, "(on ? 'p-8 ' : '') + 'p-6'"],
  ["'p-4' + (on ? '' : ' ') + 'x'", 'p-4 x', P24, REFUSED],
]

describe('a style that several runs set', () => {
  test.each(cases)('%s with “%s” and %j', (before, live, styling, after) => {
    const liveClasses = live === null ? undefined : live.split(' ')
    expect(outcome(on(before), style('p', styling, { liveClasses }), { design })).toBe(
      after.startsWith('refused') ? after : on(after),
    )
  })

  test('the refusal offers the states, and each of them leads to its edit', () => {
    const before = on("clsx('p-4', on && 'p-8')")
    const refused = tryPlan(before, style('p', P24), { design })
    expect(refused).toMatchObject({
      code: 'dynamic-class',
      message: 'What sets padding depends on “on”.',
      alternative:
        'Choose “always”, “only while on” or “only while not on”, or show the state that you want to change and repeat the edit, or change the classes in the source.',
      choices: [
        { label: 'Always', context: { when: 'always' } },
        { label: 'Only while on', context: { when: 'active' } },
        { label: 'Only while not on', context: { when: 'inactive' } },
      ],
    })
    const made = (when: EditWhen) => outcome(before, style('p', P24, { when }), { design })
    expect(made('always')).toBe(on("clsx('p-6', on && 'p-6')"))
    expect(made('active')).toBe(on("clsx('p-4', on && 'p-6')"))
    expect(made('inactive')).toBe(on("clsx('p-6', on && 'p-8')"))
  })

  test.each<[EditWhen, string]>([
    ['always', "on ? 'p-6' : 'p-6'"],
    ['active', "on ? 'p-6' : 'p-8'"],
    ['inactive', "on ? 'p-4' : 'p-6'"],
  ])('of two branches %s means its own', (when, after) => {
    expect(outcome(on("on ? 'p-4' : 'p-8'"), style('p', P24, { when }), { design })).toBe(on(after))
  })

  test.each<[before: string, edit: (find: Find) => Edit, offered: Record<string, string>]>([
    [
      "clsx('p-4', on && 'p-8', big && 'p-12')",
      style('p', P24),
      {
        Always: "clsx('p-6', on && 'p-6', big && 'p-6')",
        'Only while on': "clsx('p-4', on && 'p-6', big && 'p-12')",
        'Only while not on': "clsx('p-6', on && 'p-8', big && 'p-12')",
        'Only while big': "clsx('p-4', on && 'p-8', big && 'p-6!')",
        'Only while not big': "clsx('p-6', on && 'p-8', big && 'p-12')",
      },
    ],
    [
      "clsx('p-2', on && 'pt-4', big && 'pl-8')",
      addClass('p', 'p-6'),
      {
        Always: "clsx('p-6', on && 'p-6', big && 'p-6')",
        'Only while on': "clsx('p-2', on && 'p-6', big && 'pl-8')",
        'Only while not on': "clsx('p-2', on ? 'pt-4' : 'p-6', big && 'pl-8')",
        'Only while big': "clsx('p-2', on && 'pt-4', big && 'p-6')",
        'Only while not big': "clsx('p-2', on && 'pt-4', big ? 'pl-8' : 'p-6')",
      },
    ],
    [
      "clsx('flex', { 'p-4': on, 'p-8': big })",
      style('p', P24),
      {
        Always: "clsx('flex p-6', { 'p-6': on || big })",
        'Only while on': "clsx('flex', { 'p-6': on, 'p-8': big })",
        'Only while not on': "clsx('flex', { 'p-4': on, 'p-6': !on, 'p-8': big })",
        'Only while big': "clsx('flex', { 'p-4': on, 'p-6': big })",
        'Only while not big': "clsx('flex p-6', { 'p-4': on, 'p-8': big })",
      },
    ],
    [
      "twMerge(on && 'p-4', big ? 'p-8' : 'p-12')",
      style('p', P24),
      {
        Always: "twMerge(on && 'p-6', big ? 'p-6' : 'p-6')",
        'Only while on': "twMerge(on && 'p-6!', big ? 'p-8' : 'p-12')",
        'Only while not on': "twMerge(on ? 'p-4' : 'p-6!', big ? 'p-8' : 'p-12')",
        'Only while big': "twMerge(on && 'p-4', big ? 'p-6' : 'p-12')",
        'Only while not big': "twMerge(on && 'p-4', big ? 'p-8' : 'p-6')",
      },
    ],
    [
      "`m-1 ${on ? 'pt-2' : ''} ${big ? 'pt-2' : ''}`",
      style('p', { paddingTop: '24px' }),
      {
        Always: "`m-1 pt-6 ${on ? 'pt-6' : ''} ${big ? 'pt-6' : ''}`",
        'Only while on': "`m-1 ${on ? 'pt-6' : ''} ${big ? 'pt-2' : ''}`",
        'Only while not on': "`m-1 ${on ? 'pt-2' : 'pt-6'} ${big ? 'pt-2' : ''}`",
        'Only while big': "`m-1 ${on ? 'pt-2' : ''} ${big ? 'pt-6' : ''}`",
        'Only while not big': "`m-1 ${on ? 'pt-2' : ''} ${big ? 'pt-2' : 'pt-6'}`",
      },
    ],
    [
      "`${on ? 'pt-2' : 'pt-4'} ${big ? 'pt-2' : 'pt-8'}`",
      style('p', { paddingTop: '24px' }),
      {
        Always: "`${on ? 'pt-6' : 'pt-6'} ${big ? 'pt-6' : 'pt-6'}`",
        'Only while on': "`${on ? 'pt-6!' : 'pt-4'} ${big ? 'pt-2' : 'pt-8'}`",
        'Only while not on': "`${on ? 'pt-2' : 'pt-6!'} ${big ? 'pt-2' : 'pt-8'}`",
        'Only while big': "`${on ? 'pt-2' : 'pt-4'} ${big ? 'pt-6' : 'pt-8'}`",
        'Only while not big': "`${on ? 'pt-2' : 'pt-4'} ${big ? 'pt-2' : 'pt-6'}`",
      },
    ],
    [
      "clsx('flex', on && 'p-4', 'm-1', big && 'p-4')",
      removeClass('p', 'p-4'),
      {
        Always: "clsx('flex', 'm-1')",
        'Only while on': "clsx('flex', 'm-1', big && 'p-4')",
        'Only while big': "clsx('flex', on && 'p-4', 'm-1')",
      },
    ],
  ])('of the several conditions of %s, each is a choice', (before, edit, offered) => {
    const refused = tryPlan(on(before), edit, { design })
    const choices = refused.type === 'refused' ? (refused.choices ?? []) : []
    const made = choices.map(({ label, context }) => [
      label,
      outcome(on(before), (find) => ({ ...edit(find), ...context }), { design }),
    ])
    expect(Object.fromEntries(made)).toEqual(
      Object.fromEntries(Object.entries(offered).map(([label, after]) => [label, on(after)])),
    )
  })

  test('of more than three conditions, none is a choice, and a state without its condition is refused', () => {
    const before = on("clsx(a && 'p-1', b && 'p-2', c && 'p-3', d && 'p-4')")
    expect(tryPlan(before, style('p', P24), { design })).toMatchObject({ choices: [{ label: 'Always' }] })
    expect(outcome(before, style('p', P24, { when: 'active' }), { design })).toBe(REFUSED)
  })
})

test('a refusal with three conditions reads as much of a long file as of a short one', () => {
  const list = "clsx('p-4', a && 'p-6', b && 'p-8', c && 'p-12')"
  const visits = (rows: number) => {
    const text = on(list).replace('/>', `>${'<b className="p-1">x</b>'.repeat(rows)}</p>`)
    const index = buildIndex(new Map([[PAGE, text]]), { design })
    const edit = style('p', P24)(finder(index))
    plan(index, edit)
    const before = visitCount()
    expect(plan(index, edit)).toMatchObject({ type: 'refused', choices: { length: 7 } })
    return visitCount() - before
  }
  expect(visits(2000) - visits(10)).toBeLessThan(50)
})

describe('a page that still shows the value before the last edit', () => {
  test.each<Case>([
    ["'p-5'", 'p-4', { padding: '8px' }, "'p-2'"],
    ["clsx('p-4', on && 'p-7')", 'p-4 p-8', P24, "clsx('p-4', on && 'p-6')"],
    ["clsx('p-5', on && 'p-8')", 'p-4', P24, "clsx('p-6', on && 'p-8')"],
    ["cn('p-4', on && 'p-7')", 'p-8', P24, REFUSED],
    ["on ? 'p-7' : 'p-9'", 'p-8', P24, REFUSED],
  ])('%s with “%s” and %j', (before, live, styling, after) => {
    const liveClasses = live?.split(' ')
    expect(outcome(on(before), style('p', styling, { liveClasses }), { design })).toBe(
      after.startsWith('refused') ? after : on(after),
    )
  })
})

const variants = (definition: string, call: string) =>
  `import { ${definition.slice(0, definition.indexOf('('))} } from 'x'\nconst box = ${definition}\nexport default () => <p className={${call}} />\n`

describe('variants', () => {
  const big = (base: string, size: string) =>
    `tv({ base: '${base}', variants: { big: { true: '${size}' } } })`
  test.each([
    [big('p-4 flex', 'p-8'), 'box({ big: on })', 'flex p-8', big('p-4 flex', 'p-6')],
    [big('p-4 flex', 'p-8'), 'box({ big: on })', 'flex p-4', big('p-6 flex', 'p-8')],
    [big('p-4 flex', 'p-8'), 'box({ big: true })', null, big('p-4 flex', 'p-6')],
    [big('p-4 flex', 'p-8'), 'box()', null, big('p-6 flex', 'p-8')],
    [big('p-4 flex', 'p-8'), 'box({ big })', null, REFUSED],
    [
      "cva('p-4', { variants: { size: { sm: 'p-2', lg: 'p-8' } }, defaultVariants: { size: 'sm' } })",
      'box()',
      null,
      "cva('p-6', { variants: { size: { sm: 'p-2', lg: 'p-8' } }, defaultVariants: { size: 'sm' } })",
    ],
    [
      "cva('flex', { variants: { size: { sm: 'p-2', lg: 'p-8' } }, defaultVariants: { size: 'sm' } })",
      'box()',
      'flex p-2',
      "cva('flex', { variants: { size: { sm: 'p-6', lg: 'p-8' } }, defaultVariants: { size: 'sm' } })",
    ],
    [
      "cva('flex', { variants: { size: { sm: 'p-2' } }, compoundVariants: [{ size: 'sm', on: true, class: 'p-8' }] })",
      'box({ size })',
      'flex p-2 p-8',
      "cva('flex', { variants: { size: { sm: 'p-2' } }, compoundVariants: [{ size: 'sm', on: true, class: 'p-6' }] })",
    ],
  ])('%s drawn by %s with “%s”', (before, call, live, after) => {
    const liveClasses = live === null ? undefined : live.split(' ')
    expect(outcome(variants(before, call), style('p', P24, { liveClasses }), { design })).toBe(
      after.startsWith('refused') ? after : variants(after, call),
    )
  })
})

describe('names in several runs', () => {
  test.each([
    ["on ? 'a x' : 'b x'", removeClass('p', 'x'), REFUSED],
    ["on ? 'a x' : 'b x'", removeClass('p', 'x', ['a', 'x']), "on ? 'a' : 'b x'"],
    ["clsx('x', on && 'x a')", removeClass('p', 'x', ['x', 'a']), "clsx(on && 'a')"],
    ["clsx('a', on && 'b', off && 'b')", removeClass('p', 'b', ['a', 'b']), REFUSED],
    ["clsx('a', on && 'b')", removeClass('p', 'b'), "clsx('a')"],
    ["clsx('a', on && (big ? 'b' : ''))", removeClass('p', 'b'), "clsx('a')"],
    ["clsx('a', on ? null : 'b', 'c')", removeClass('p', 'b'), "clsx('a', 'c')"],
    ["clsx('a', on ? 'b' : 'c')", removeClass('p', 'b', ['a', 'b']), "clsx('a', on ? '' : 'c')"],
    ["clsx('a', on && ['b', 'c'])", removeClass('p', 'b'), "clsx('a', on && ['c'])"],
    ["clsx('a', on && big || 'b')", removeClass('p', 'b'), "clsx('a', on && big || '')"],
    ["clsx('a', track() && 'b')", removeClass('p', 'b'), "clsx('a', track() && '')"],
    [
      "clsx('a', 'b', on && 'b c', big && 'b')",
      removeClass('p', 'b', ['a', 'b', 'c']),
      "clsx('a', on && 'c')",
    ],
    [
      "['a', on && 'b', c].filter(Boolean).join(' ')",
      removeClass('p', 'b'),
      "['a', c].filter(Boolean).join(' ')",
    ],
    ["'a' + (on ? ' b' : ' c')", removeClass('p', 'b', ['a', 'b']), "'a' + (on ? '' : ' c')"],
    ["on ? 'p-4' : 'p-8'", updateClasses('p', 'p-4', 'p-6', ['p-4']), "on ? 'p-6' : 'p-8'"],
    ["clsx('p-4', on && 'p-8')", addClass('p', 'p-6', ['p-4', 'p-8']), "clsx('p-4', on && 'p-6')"],
    ["clsx('p-4', on && 'p-8')", addClass('p', 'p-6'), REFUSED],
    ["on ? 'a' : ''", addClass('p', 'c', ['z']), "on ? 'a' : 'c'"],
  ])('%s', (before, edit, after) => {
    expect(outcome(on(before), edit, { design })).toBe(after.startsWith('refused') ? after : on(after))
  })
})
