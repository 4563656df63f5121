// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** A call that merges inside a list that doesn't: of its names only the later one stays, whatever the sheet ranks. */
import { expect, test } from '@jest/globals'
import type { EditWhen } from '../../protocol/edit.ts'
import { written as atUse } from '../testing/card-page.ts'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, page } from '../testing/try-plan.ts'

const HEAD =
  "import clsx from 'clsx'\nimport { twMerge } from 'tailwind-merge'\nimport { tv } from 'tailwind-variants'\nconst look = tv({ base: 'p-4', variants: { size: { sm: 'p-2', lg: 'p-8' } } })\n"
const around = (expression: string) => page(`<p className={${expression}} />`, HEAD)
const REFUSED = 'refused: dynamic-class'

type Row = [before: string, shown: string | null, styling: Record<string, string>, after: string]
const P24 = { padding: '24px' }
const WHEN: readonly EditWhen[] = ['always', 'active', 'inactive']
const inTemplate = "`${twMerge('p-4 flex', on && 'p-2')} mt-2`"

test.each<Row>([
  [inTemplate, 'flex p-2 mt-2', P24, "`${twMerge('p-4 flex', on && 'p-6')} mt-2`"],
  [inTemplate, 'flex p-4 mt-2', P24, "`${twMerge('p-6 flex', on && 'p-2')} mt-2`"],
  [inTemplate, null, P24, REFUSED],
  [inTemplate, 'always', P24, "`${twMerge('p-6 flex', on && 'p-6')} mt-2`"],
  [inTemplate, 'active', P24, "`${twMerge('p-4 flex', on && 'p-6')} mt-2`"],
  [inTemplate, 'inactive', P24, "`${twMerge('p-6 flex', on && 'p-2')} mt-2`"],
  [inTemplate, null, { margin: '24px' }, "`${twMerge('p-4 flex', on && 'p-2')} m-6`"],
  ["clsx(twMerge('p-4', on && 'p-2'), 'mt-2')", 'p-2 mt-2', P24, "clsx(twMerge('p-4', on && 'p-6'), 'mt-2')"],
  ["clsx(twMerge('p-4', 'p-2'), 'mt-2')", null, P24, "clsx(twMerge('p-6'), 'mt-2')"],
  ["'mt-2 ' + twMerge('p-4', on && 'p-2')", 'mt-2 p-2', P24, "'mt-2 ' + twMerge('p-4', on && 'p-6')"],
  [
    "[twMerge('p-4', on && 'p-2'), 'mt-2'].join(' ')",
    'p-2 mt-2',
    P24,
    "[twMerge('p-4', on && 'p-6'), 'mt-2'].join(' ')",
  ],
  [
    "clsx(twMerge('px-4', on && 'p-2'), 'mt-2')",
    'p-2 mt-2',
    { paddingTop: '24px' },
    "clsx(twMerge('px-4', on && 'p-2 pt-6'), 'mt-2')",
  ],
  // Outside of the call, the sheet decides.
  ["`${twMerge('p-4', on && 'p-2')} p-8`", 'p-2 p-8', { padding: '40px' }, "`${twMerge(on && 'p-2')} p-10`"],
  ["`${twMerge('p-4', on && 'p-2')} p-1`", 'p-2 p-1', P24, "`${twMerge('p-4', on && 'p-6')} p-1`"],
  ["clsx(look({ size: 'sm' }), 'mt-2')", 'p-2 mt-2', P24, "clsx(look({ size: 'sm' }), 'mt-2 p-6')"],
  ["`${look({ size: 'sm' })} mt-2`", 'p-2 mt-2', P24, "`${look({ size: 'sm' })} mt-2 p-6`"],
])('%s with “%s” and %j', (before, shown, styling, after) => {
  const when = WHEN.find((one) => one === shown)
  const target = when ? { when } : { liveClasses: shown?.split(' ') }
  expect(outcome(around(before), style('p', styling, target), { design })).toBe(
    after === REFUSED ? after : around(after),
  )
})

const TEXT = { color: '#ff0000' }
const BACK = { backgroundColor: '#ff0000' }
const THIN = { fontWeight: '500' }

test.each<Row>([
  ["twMerge('text-black', on && 'text-brand')", 'text-brand', TEXT, REFUSED],
  [
    "twMerge('text-black', on && 'text-brand')",
    'active',
    TEXT,
    "twMerge('text-black', on && 'text-brand text-[#ff0000]')",
  ],
  [
    "twMerge('text-black', on && 'text-brand')",
    'text-black',
    TEXT,
    "twMerge('text-[#ff0000]', on && 'text-brand')",
  ],
  ["twMerge('flex', { 'text-brand': on })", 'flex text-brand', TEXT, REFUSED],
  ["twMerge('flex', on ? 'bg-brand' : 'bg-white')", 'flex bg-brand', BACK, REFUSED],
  [
    "twMerge('flex', on ? 'bg-brand' : 'bg-white')",
    'flex bg-white',
    BACK,
    "twMerge('flex', on ? 'bg-brand' : 'bg-[#ff0000]')",
  ],
  ["twMerge('flex', 'bg-brand')", 'flex bg-brand', BACK, "twMerge('flex', 'bg-brand bg-[#ff0000]')"],
  ["twMerge('flex', className)", 'flex text-brand', TEXT, "twMerge('flex', className, 'text-[#ff0000]')"],
  ["twMerge('flex', className)", 'flex bg-brand', TEXT, "twMerge('flex text-[#ff0000]', className)"],
  ["twMerge('flex', className)", 'flex brand', TEXT, "twMerge('flex text-[#ff0000]', className)"],
  ["twMerge('border-t-black', on && 'border-brand')", 'border-brand', { borderTopColor: '#ff0000' }, REFUSED],
  [
    "twMerge('font-bold', on && 'font-brand')",
    'font-bold font-brand',
    THIN,
    "twMerge('font-medium', on && 'font-brand')",
  ],
  // Without merging, the sheet decides.
  [
    "clsx('text-black', on && 'text-brand')",
    'text-black text-brand',
    TEXT,
    "clsx('text-[#ff0000]', on && 'text-brand')",
  ],
])('a name that is no utility is taken for a color: %s with “%s” and %j', (before, shown, styling, after) => {
  const when = WHEN.find((one) => one === shown)
  const target = when ? { when } : { liveClasses: shown?.split(' ') }
  expect(outcome(around(before), style('p', styling, target), { design })).toBe(
    after === REFUSED ? after : around(after),
  )
})

test.each<[card: string, uses: string, value: string, after: string]>([
  ["`${cn(className, 'p-4')} flex`", '<Card className="m-1" />', '24px', REFUSED],
  ["`${cn('p-4', className)} flex`", '<Card className="m-1" />', '8px', '<Card className="m-1 p-2" />'],
  ["`p-6 ${cn('p-4', className)}`", '<Card className="m-1" />', '8px', REFUSED],
  ["`p-1 ${cn('p-4', className)}`", '<Card className="p-8" />', '8px', '<Card className="p-2" />'],
  ["cn('p-4', className)", '<Card className="text-brand" />', '8px', '<Card className="text-brand p-2" />'],
])('the use of {%s} as %s, padding %s', (card, uses, value, after) => {
  expect(atUse({ card, uses }, style('Card', { padding: value }), design)).toBe(after)
})

const apart = (names: string) =>
  `const look = tv({ base: 'p-4', variants: { on: { true: '${names}' } } }, { twMerge: false })\n`

test.each<[names: string, live: string, from: string, to: string]>([
  ['p-2', 'p-4 p-2', "'p-4'", "'p-6'"],
  ['p-8', 'p-4', "'p-4'", "'p-6'"],
  ['p-8', 'p-4 p-8', "'p-8'", "'p-6'"],
])('variants that do not merge, with %s and “%s”', (names, live, from, to) => {
  const text = page(
    '<p className={look({ on })} />',
    `import { tv } from 'tailwind-variants'\n${apart(names)}`,
  )
  const edit = style('p', P24, { liveClasses: live.split(' ') })
  expect(outcome(text, edit, { design })).toBe(text.replace(from, to))
})
