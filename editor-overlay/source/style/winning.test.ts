// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** After an edit the intended value wins, with as few names as possible. */
import { describe, expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page, tryPlan } from '../testing/try-plan.ts'

const PADDING = style('p', { padding: '24px' })
type Make = (find: Find) => Edit
const P24 = { padding: '24px' }
const seen = (live: string) => ({ liveClasses: live.split(' ') })

describe('classes that would lose', () => {
  const around =
    "import { cn } from '@/lib/cn'\nimport clsx from 'clsx'\nimport { buttonVariants } from './b'\n"
  test.each<[string, Make, string]>([
    [
      '<p className={cn(buttonVariants(), "flex")} />',
      style('p', P24, seen('px-4 py-2 flex')),
      '<p className={cn(buttonVariants(), "flex p-6")} />',
    ],
    [
      '<p className={cn("flex", buttonVariants())} />',
      style('p', P24, seen('flex px-4 py-2')),
      '<p className={cn("flex", buttonVariants(), \'p-6\')} />',
    ],
    [
      '<p className={cn("p-4", buttonVariants())} />',
      style('p', P24, seen('p-2')),
      '<p className={cn("p-4", buttonVariants(), \'p-6\')} />',
    ],
    [
      '<p className={cn(buttonVariants())} />',
      style('p', P24, seen('p-2')),
      "<p className={cn(buttonVariants(), 'p-6')} />",
    ],
    [
      '<p className={clsx(buttonVariants(), "flex")} />',
      style('p', P24, seen('px-4 py-2 flex')),
      '<p className={clsx(buttonVariants(), "flex p-6!")} />',
    ],
    [
      '<p className={clsx(buttonVariants(), "flex")} />',
      style('p', P24, seen('p-2 flex')),
      '<p className={clsx(buttonVariants(), "flex p-6")} />',
    ],
    [
      '<p className={`${buttonVariants()} flex`} />',
      style('p', P24, seen('p-8 flex')),
      '<p className={`${buttonVariants()} flex p-6!`} />',
    ],
    [
      '<p className={`${buttonVariants()} p-4`} />',
      style('p', P24, seen('p-8 p-4')),
      '<p className={`${buttonVariants()} p-6!`} />',
    ],
    [
      '<p className={`${buttonVariants()} p-4 hover:p-5`} />',
      style('p', P24, seen('p-8 p-4 hover:p-5')),
      'refused: dynamic-class',
    ],
    [
      '<p className={clsx(buttonVariants(), "flex")} />',
      addClass('p', 'p-2', ['p-8', 'flex']),
      '<p className={clsx(buttonVariants(), "flex p-2!")} />',
    ],
    [
      '<p className={cn("flex", buttonVariants())} />',
      addClass('p', 'p-2', ['p-8', 'flex']),
      '<p className={cn("flex", buttonVariants(), \'p-2\')} />',
    ],
    [
      '<p className={clsx(buttonVariants(), "p-6")} />',
      style('p', P24, seen('p-8 p-6')),
      '<p className={clsx(buttonVariants(), "p-6!")} />',
    ],
    [
      '<p className={clsx(buttonVariants(), "p-6")} />',
      style('p', P24, seen('p-2 p-6')),
      'refused: no-change',
    ],
    [
      '<p className={clsx(buttonVariants(), "p-6")} />',
      addClass('p', 'p-6', ['p-8', 'p-6']),
      '<p className={clsx(buttonVariants(), "p-6!")} />',
    ],
    [
      '<p className={cn("flex p-6", buttonVariants())} />',
      style('p', P24, seen('flex p-8')),
      '<p className={cn("flex p-6", buttonVariants(), \'p-6\')} />',
    ],
    ['<p className="a" className="p-4" />', style('p', P24), '<p className="a" className="p-6" />'],
    ['<p className="p-4" className={x} />', style('p', P24), 'refused: dynamic-class'],
    ['<p class="p-4 a" />', style('p', P24), '<p class="p-6 a" />'],
    ['<p class="a" />', addClass('p', 'p-6'), '<p class="a p-6" />'],
    ['<my-box class="a" />', addClass('my-box', 'p-6'), '<my-box class="a p-6" />'],
    ['<p className="p-4" {...rest} />', style('p', P24), 'refused: spread'],
    ['<p className="p-4" {...rest} />', style('p', P24, seen('p-4')), '<p className="p-6" {...rest} />'],
    ['<p className="p-4" {...rest} />', style('p', P24, seen('p-8')), 'refused: spread'],
    ['<p {...rest} className="p-4" />', style('p', P24), '<p {...rest} className="p-6" />'],
    ['<p className="p-4" {...{ id: "x" }} />', style('p', P24), '<p className="p-6" {...{ id: "x" }} />'],
    ['<p className="p-4" {...{ className: "x" }} />', style('p', P24), 'refused: spread'],
    ['<p className="a" {...rest} />', addClass('p', 'b'), 'refused: spread'],
  ])('%s', (before, edit, after) => {
    const wanted = after.startsWith('refused') ? after : page(after, around)
    expect(outcome(page(before, around), edit, { design })).toBe(wanted)
  })

  const card = (params: string, classes: string) =>
    `import { cn } from '@/lib/cn'\nexport function Card({ ${params} }) {\n  return <p className={${classes}} {...rest} />\n}\n`
  test.each<[string, string, Make, string]>([
    ['className, ...rest', "cn('p-4', className)", style('p', P24), "cn('p-6', className)"],
    ['className, ...rest', "cn('p-4', className)", style('p', P24, seen('p-4')), "cn('p-6', className)"],
    ['className, ...rest', "cn('p-4', className)", style('p', P24, seen('p-8')), 'refused: dynamic-class'],
    [
      'className, ...rest',
      "cn('flex', className)",
      style('p', P24, seen('flex p-8')),
      'refused: dynamic-class',
    ],
    [
      'className, ...rest',
      "cn(className, 'flex')",
      style('p', P24, seen('p-8 flex')),
      "cn(className, 'flex p-6')",
    ],
    ['...rest', "cn('p-4')", style('p', P24), 'refused: spread'],
  ])('of { %s } in %s', (params, before, edit, after) => {
    expect(outcome(card(params, before), edit, { design })).toBe(
      after.startsWith('refused') ? after : card(params, after),
    )
  })
})

describe('one name takes the place of another', () => {
  const add = (before: string, name: string, after: string): [string, Make, string] => [
    before,
    addClass('div', name),
    after,
  ]
  const set = (before: string, styling: Record<string, string>, after: string): [string, Make, string] => [
    before,
    style('div', styling),
    after,
  ]
  test.each<[string, Make, string]>([
    add('p-4 flex', 'p-6', 'p-6 flex'),
    add('px-4 py-2 flex', 'p-6', 'p-6 flex'),
    add('p-4 flex', 'px-6', 'p-4 flex px-6'),
    add('block', 'flex', 'flex'),
    add('text-sm font-bold', 'text-lg', 'text-lg font-bold'),
    add('text-sm text-black', 'text-white', 'text-sm text-white'),
    add('bg-white', 'hover:bg-black', 'bg-white hover:bg-black'),
    add('hover:bg-white', 'hover:bg-black', 'hover:bg-black'),
    add('md:p-4 p-2', 'md:p-6', 'md:p-6 p-2'),
    add('p-4', 'card', 'p-4 card'),
    add('p-4!', 'p-6', 'p-6!'),
    add('rounded-lg', 'rounded-full', 'rounded-full'),
    add('p-4', 'p-6 m-2', 'p-6 m-2'),
    set('px-4 flex', { paddingLeft: '8px' }, 'pl-2 pr-4 flex'),
    set('px-4 flex', { paddingRight: '8px' }, 'pr-2 pl-4 flex'),
    set('py-4', { paddingTop: '8px' }, 'pt-2 pb-4'),
    set('mx-4', { marginLeft: '8px' }, 'ml-2 mr-4'),
    set('md:px-4', { paddingLeft: '8px' }, 'md:px-4 pl-2'),
    set('px-4!', { paddingLeft: '8px' }, 'pl-2! pr-4!'),
    set('px-4 pr-6', { paddingLeft: '8px' }, 'pl-2 pr-6'),
    set('p-4', { paddingLeft: '8px' }, 'p-4 pl-2'),
    set('p-4', { paddingTop: '8px', paddingRight: '8px', paddingBottom: '8px', paddingLeft: '8px' }, 'p-2'),
    set(
      'flex',
      { paddingTop: '8px', paddingRight: '8px', paddingBottom: '8px', paddingLeft: '8px' },
      'flex p-2',
    ),
    set('flex', { paddingRight: '8px', paddingLeft: '8px' }, 'flex px-2'),
    set('pt-4 pr-4 pb-4 pl-2 flex', { paddingLeft: '16px' }, 'p-4 flex'),
    set('px-4 py-2', { paddingBlock: '16px' }, 'p-4'),
    set('mt-1 mx-2 mb-2', { marginTop: '8px' }, 'm-2'),
    set('px-4 py-2', { paddingTop: '16px' }, 'px-4 pt-4 pb-2'),
    set('text-sm/6', { fontSize: '18px' }, 'text-lg/6'),
    set('text-sm/6 flex', { fontSize: '13px' }, 'text-[13px]/6 flex'),
    set('text-sm/[1.2]', { fontSize: '18px' }, 'text-lg/[1.2]'),
    set('md:text-sm/6', { fontSize: '18px' }, 'md:text-sm/6 text-lg'),
    set('text-sm/6', { lineHeight: '32px' }, 'text-sm/8'),
    set('text-[13px]/6', { lineHeight: '28px' }, 'text-[13px]/7'),
    set('text-sm leading-6', { fontSize: '18px' }, 'text-lg leading-6'),
  ])('%s', (before, edit, after) => {
    const box = (classes: string) => page(`<div className="${classes}" />`)
    expect(outcome(box(before), edit, { design })).toBe(box(after))
  })

  test('both names stay when that is asked for', () => {
    const both: Make = (find) => ({ type: 'add-class', id: find('p'), className: 'p-6', keepsOthers: true })
    expect(outcome(page('<p className="p-4" />'), both, { design })).toBe(page('<p className="p-4 p-6" />'))
  })
})

test.each<[names: string, edit: Make, notes: string[]]>([
  ['p-4 data-[state=open]:p-8', PADDING, ['data-[state=open]:p-8 still wins where it applies.']],
  ['p-4 first:p-8', addClass('p', 'p-6'), ['first:p-8 still wins where it applies.']],
  ['p-4 @md:p-8', PADDING, ['@md:p-8 still wins where it applies.']],
  ['p-4 @min-[20rem]/main:p-8', addClass('p', 'p-6'), ['@min-[20rem]/main:p-8 still wins where it applies.']],
  ['p-4 md:p-8', PADDING, []],
  ['p-4 max-md:p-8', PADDING, ['max-md:p-8 still wins where it applies.']],
  [
    'p-4 md:max-lg:p-8',
    style('p', { padding: '24px' }, { modifiers: ['md'] }),
    ['md:max-lg:p-8 still wins where it applies.'],
  ],
  ['p-4 aria-expanded:px-8', PADDING, ['aria-expanded:px-8 still wins where it applies.']],
  ['p-4 [&.on]:p-8', PADDING, ['[&.on]:p-8 still wins where it applies.']],
  ...['supports-[display:grid]', 'not-first', 'motion-safe', 'group-data-[x=y]', 'peer-checked'].map(
    (state): [string, Make, string[]] => [
      `p-4 ${state}:p-8`,
      PADDING,
      [`${state}:p-8 still wins where it applies.`],
    ],
  ),
  ['p-4 group-hover:p-8 peer-focus:p-2', PADDING, []],
  // What lasts only for a moment, or for a screen, is set on its own; other boxes and other properties do not count.
  ['p-4 hover:p-8 md:p-2 dark:p-1', PADDING, []],
  ['p-4 [&>i]:p-8 *:p-2', PADDING, []],
  ['p-4 first:m-8', PADDING, []],
  ['p-4 first:p-6', PADDING, []],
  ['p-4 first:p-8', style('p', { padding: '24px' }, { modifiers: ['first'] }), []],
])('%s: a state that may last is said to win still', (names, edit, notes) => {
  const done = tryPlan(page(`<p className="${names}" />`), edit, { design })
  expect(done.type === 'applied' && done.plan.notes).toEqual(notes)
})
