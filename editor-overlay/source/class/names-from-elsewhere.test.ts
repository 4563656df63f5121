/** Classes of a use next to those of its component: the edit is correct, or the refusal names what wins. */
import { expect, test } from '@jest/globals'
import { filesOf, written } from '../testing/card-page.ts'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, PAGE, page, tryPlan } from '../testing/try-plan.ts'

const padding = (value: string | null) => ({ padding: value })

test.each<[card: string, uses: string, live: string, value: string | null, after: string]>([
  ["clsx('p-4', className)", '<Card className="p-2" />', 'p-4 p-2', '24px', "clsx('p-6', className)"],
  ["clsx('p-4', className)", '<Card {...props} />', 'p-4 p-2', '24px', "clsx('p-6', className)"],
  ["clsx('p-4', className)", '<Card className="p-2" />', 'p-4 p-2', null, 'clsx(className)'],
  [
    "clsx(on && 'p-4', className)",
    '<Card className="p-2" />',
    'p-4 p-2',
    '24px',
    "clsx(on && 'p-6', className)",
  ],
  ["clsx('p-4', className)", '<Card className="p-2" />', 'p-4 p-2', '4px', 'refused: dynamic-class'],
  ["clsx('p-4', className)", '<Card className="p-8" />', 'p-4 p-8', '48px', 'refused: dynamic-class'],
  ["clsx('flex', className)", '<Card className="p-2" />', 'flex p-2', '24px', 'refused: dynamic-class'],
  ["cn('p-4', className)", '<Card className="px-2" />', 'p-4 px-2', '24px', 'refused: dynamic-class'],
])('{%s} used as %s with “%s” on screen, padding %s', (card, uses, live, value, after) => {
  const edit = style('section', padding(value), { liveClasses: live.split(' ') })
  const wanted = after.startsWith('refused') ? after : `section className={${after}} />`
  expect(written({ card, uses }, edit, design)).toBe(wanted)
})

test.each([
  ['p-2', '4px', '“p-2” comes from className and would win over p-1 here.', false],
  ['p-8', '24px', '“p-8” comes from className and wins here.', true],
])('a class “%s” of the use beside p-4, padding %s', (name, value, message, isOffered) => {
  const files = filesOf({ card: "clsx('p-4', className)", uses: `<Card className="${name}" />` })
  const edit = style('section', padding(value), { liveClasses: ['p-4', name] })
  expect(tryPlan(files, edit, { design })).toMatchObject({
    message,
    alternative: isOffered
      ? 'Choose “only here”, or select the component where it is used and change it there.'
      : 'Select the component where it is used and change it there.',
  })
})

test.each([
  ["cn(className, 'p-4')", '<Card className="p-8" />', 'p-4'],
  ["clsx('pl-8', className)", '<Card className="p-10" />', 'pl-8'],
  ["clsx('p-8!', className)", '<Card className="p-10" />', 'p-8!'],
  ["clsx(on ? 'p-8' : 'p-9', className)", '<Card on={on} />', 'p-8'],
  ["clsx(on ? 'p-8' : 'p-9', className)", '<Card />', 'p-9'],
])('{%s} wins over %s in every state', (card, uses, name) => {
  const done = tryPlan(filesOf({ card, uses }), style('Card', padding('24px')), { design })
  expect(done).toMatchObject({
    message: `“${name}” would win over p-6 here.`,
    alternative: expect.stringMatching(
      new RegExp(`hange ${name} in app/card.tsx, which applies to every use of the component.$`),
    ),
  })
})

const HEAD = "import { cn } from '@/lib/cn'\n"
const around = (list: string) => page(`<p className={${list}} />`, HEAD)
const line = (more: Parameters<typeof style>[2]) => style('p', { lineHeight: '28px' }, more)

test.each<[before: string, more: Parameters<typeof style>[2], after: string]>([
  ["cn('text-sm/6', on && 'leading-none')", { when: 'always' }, "cn('text-sm/7', on && 'leading-7')"],
  [
    "cn('text-sm/6', on && 'leading-none')",
    { liveClasses: ['text-sm/6'] },
    "cn('text-sm/7', on && 'leading-none')",
  ],
  [
    "cn('text-sm/6', on ? 'leading-none' : 'm-2')",
    { when: 'always' },
    "cn('text-sm/7', on ? 'leading-7' : 'm-2')",
  ],
  ["cn(on && 'leading-none', 'text-sm/6')", {}, "cn(on && 'leading-none', 'text-sm/7')"],
  ["cn(on ? 'text-sm/6' : 'leading-none')", { when: 'always' }, "cn(on ? 'text-sm/7' : 'leading-7')"],
  ["cn(on ? 'text-sm/6' : 'leading-none')", { when: 'active' }, "cn(on ? 'text-sm/7' : 'leading-none')"],
])('a line height of 28px in {%s}, %j', (before, more, after) => {
  expect(outcome(around(before), line(more), { design })).toBe(around(after))
})

const LEADING = ['Also changes the line-height of md:text-xl.']

test.each([
  ['leading-8 md:text-xl', style('p', { lineHeight: '24px' }), 'leading-6 md:text-xl', LEADING],
  ['leading-8 md:text-xl', style('p', { lineHeight: null }), 'md:text-xl', LEADING],
  ['text-sm md:text-xl', addClass('p', 'leading-6'), 'text-sm md:text-xl leading-6', LEADING],
  ['leading-8 md:text-xl/9', style('p', { lineHeight: '24px' }), 'leading-6 md:text-xl/9', []],
  [
    'leading-8 md:text-xl md:leading-9',
    style('p', { lineHeight: '24px' }),
    'leading-6 md:text-xl md:leading-9',
    [],
  ],
  ['leading-8 md:m-2', style('p', { lineHeight: '24px' }), 'leading-6 md:m-2', []],
])('what else changes with the line height of “%s” #%#', (before, edit, after, notes) => {
  const text = (names: string) => page(`<p className="${names}" />`)
  const done = tryPlan(text(before), edit, { design })
  expect(done).toMatchObject({ files: { [PAGE]: text(after) }, plan: { notes } })
})

test('a class that the data of a list holds is changed for one item', () => {
  const list =
    "const xs = [{ id: 1, c: 'p-4' }]\nexport default () => <ul>{xs.map((x) => <li key={x.id} className={x.c} />)}</ul>\n"
  const edit = style('li', padding('24px'), { liveClasses: ['p-4'] })
  expect(tryPlan(list, edit, { design })).toMatchObject({
    message: '“p-4” comes from x.c and wins here.',
    alternative: 'Choose “this item” to change one.',
  })
})
