/** Important names in several runs: the sheet ranks them, so the edit changes the winner, or refuses with a choice. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { expect, test } from '@jest/globals'
import type { EditWhen } from '../../protocol/edit.ts'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, page, tryPlan } from '../testing/try-plan.ts'

const HEAD = "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\n"
const on = (expression: string) => page(`<p className={${expression}} />`, HEAD)
const REFUSED = 'refused: dynamic-class'
type Row = [
  before: string,
  live: string | null,
  styling: Record<string, string | null>,
  after: string,
  when?: EditWhen,
]
const P8 = { padding: '8px' }
const P24 = { padding: '24px' }
const both = "clsx('p-4!', on && 'p-4!')"

const rows: Row[] = [
  [both, 'p-4!', P8, REFUSED],
  [both, 'p-4!', P24, REFUSED],
  [both, null, P8, REFUSED],
  [both, 'p-4!', { padding: null }, REFUSED],
  [both, 'p-4!', P8, "clsx('p-2!', on && 'p-2!')", 'always'],
  [both, 'p-4!', P24, "clsx('p-6!', on && 'p-6!')", 'always'],
  [both, 'p-4!', P8, REFUSED, 'active'],
  [both, 'p-4!', P24, "clsx('p-4!', on && 'p-6!')", 'active'],
  [both, 'p-4!', P8, "clsx('p-2!', on && 'p-4!')", 'inactive'],
  ["clsx('!p-4', on && '!p-4')", '!p-4', P8, REFUSED],
  ["clsx('!p-4', on && '!p-4')", '!p-4', P8, "clsx('p-2!', on && 'p-2!')", 'always'],
  ["clsx('!p-4', on && 'p-4!')", '!p-4 p-4!', P24, "clsx('!p-4', on && 'p-6!')"],
  ["clsx('p-4!', 'p-4!')", 'p-4!', P8, "clsx('p-2!', 'p-2!')"],
  ["`p-4! ${on ? 'p-4!' : ''}`", 'p-4!', P8, REFUSED],
  ["`p-4! ${on ? 'p-4!' : ''}`", 'p-4!', P8, "`p-2! ${on ? 'p-2!' : ''}`", 'always'],
  ["cn('p-4!', on && 'p-4!')", 'p-4!', P24, REFUSED],
  ["cn('p-4!', on && 'p-8!')", 'p-8!', P8, "cn('p-4!', on && 'p-2!')"],
  ["cn('p-4!', on && 'p-8!')", 'p-4!', P8, "cn('p-2!', on && 'p-8!')"],
  ["clsx('p-4!', on && 'p-8!')", 'p-4! p-8!', P8, REFUSED],
  ["clsx('p-4!', on && 'p-8!')", 'p-4! p-8!', P24, "clsx('p-4!', on && 'p-6!')"],
  ["clsx('p-8!', on && 'p-4!')", 'p-8! p-4!', P24, "clsx('p-6!', on && 'p-4!')"],
  ["clsx('p-8!', on && 'p-4!')", 'p-8! p-4!', P8, REFUSED],
  ["clsx('px-4!', on && 'p-4!')", 'px-4! p-4!', P8, REFUSED],
  ["clsx('px-4!', on && 'p-4!')", 'px-4! p-4!', { paddingLeft: '8px' }, "clsx('pl-2! pr-4!', on && 'p-4!')"],
  ["clsx('p-4!', on ? 'p-4!' : 'p-8!')", 'p-4!', P8, REFUSED],
  ["clsx('p-4!', on && 'p-4')", 'p-4! p-4', P8, "clsx('p-2!', on && 'p-4')"],
  ["clsx('p-4', on && 'p-4!')", 'p-4 p-4!', P8, "clsx('p-4', on && 'p-2!')"],
  ["clsx('p-4!', make())", 'p-4! p-8!', P8, REFUSED],
  ["clsx(make(), 'p-4!')", 'p-4! p-8!', P24, REFUSED],
  ["cn('p-4!', make())", 'p-8!', P24, "cn('p-4!', make(), 'p-6!')"],
]

// Every row needs five values, because Jest would pass a callback in place of a missing fifth.
const cases = rows.map(
  ([before, live, styling, after, when]) => [before, live, styling, after, when] as const,
)

test.each(cases)('%s with “%s” and %j', (before, live, styling, after, when) => {
  const liveClasses = live?.split(' ')
  expect(outcome(on(before), style('p', styling, { liveClasses, when }), { design })).toBe(
    after === REFUSED ? after : on(after),
  )
})

test('the refusal names the winner and offers to change both', () => {
  const edit = style('p', P8, { liveClasses: ['p-4!', 'p-8!'] })
  expect(tryPlan(on("clsx('p-4!', on && 'p-8!')"), edit, { design })).toMatchObject({
    message: '“p-4!” is also important and wins over p-2! here.',
    alternative: 'Choose “always”, or change or remove p-4! first.',
    choices: [{ label: 'Always', context: { when: 'always' } }],
  })
})

test('a name from elsewhere is changed there', () => {
  const edit = style('p', P8, { liveClasses: ['p-4!', 'p-8!'] })
  const refused = tryPlan(on("clsx('p-4!', make())"), edit, { design })
  expect(refused).toMatchObject({ alternative: 'Change or remove p-8! where it is written first.' })
  expect(refused).not.toHaveProperty('choices')
})

test.each([
  ['p-4!', 'p-2', 'p-2!'],
  ['p-4!', 'p-6', 'p-6!'],
  ['!p-4', 'p-2', 'p-2!'],
  ['p-4!', 'p-2!', 'p-2!'],
  ['p-4', 'p-2!', 'p-2!'],
  ['p-4', '!p-2', '!p-2'],
  ['px-4! py-2', 'p-6', 'p-6!'],
  ['md:p-4!', 'md:p-2', 'md:p-2!'],
  ['md:p-4!', 'p-2', 'md:p-4! p-2'],
  ['hover:p-4', 'hover:!p-2', 'hover:!p-2'],
  ['p-4 px-2!', 'pl-6', 'p-4 px-2! pl-6!'],
  ['space-x-4!', 'space-x-2', 'space-x-2!'],
])('%s and then %s is %s', (before, name, after) => {
  const box = (names: string) => page(`<div className="${names}" />`)
  expect(outcome(box(before), addClass('div', name), { design })).toBe(box(after))
})

test.each([
  [{ boxShadow: '0 0 1px red' }, 'shadow-md ring-2', 'shadow-lg ring-2'],
  [{ boxShadow: '0 0 1px red' }, 'ring-2', 'ring-2 shadow-lg'],
  [{ boxShadow: '0 0 1px red' }, 'shadow-md! flex', 'shadow-lg! flex'],
  [{ boxShadow: '0 0 1px red' }, 'shadow-lg', 'refused: no-change'],
])('the token of a shadow takes the place of the shadow alone: %j on %s', (styling, before, after) => {
  const box = (names: string) => page(`<div className="${names}" />`)
  const edit = style('div', styling, { preferred: [{ css: '0 0 1px red', tailwind: 'shadow-lg' }] })
  expect(outcome(box(before), edit, { design })).toBe(after.startsWith('refused') ? after : box(after))
})
