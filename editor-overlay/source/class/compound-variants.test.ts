/** Compound variants: the call or the live classes determine whether they are on. */
import { expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, page, tryPlan } from '../testing/try-plan.ts'

const BOTH = 'box({ size, tone })'
type Parts = { base?: string; large?: string; compound?: string }

const drawn = (call: string, { base = 'p-4 flex', large = 'p-8', compound = '' }: Parts) =>
  page(
    `<p className={${call}} />`,
    `import { cva } from 'class-variance-authority'
const box = cva('${base}', {
  variants: { size: { sm: 'p-2', lg: '${large}' }, tone: { calm: 'bg-white', loud: 'bg-black' } },
  compoundVariants: [${compound}],
  defaultVariants: { size: 'sm', tone: 'calm' },
})
`,
  )

test.each<[compound: string, call: string, live: string | null, after: Parts | string]>([
  ["{ size: 'lg', tone: 'loud', class: 'p-12' }", 'box()', null, { base: 'p-6 flex' }],
  ["{ size: 'lg', tone: 'loud', class: 'p-12' }", "box({ size: 'lg' })", null, { large: 'p-6' }],
  [
    "{ size: 'lg', tone: 'loud', class: 'p-12' }",
    "box({ size: 'lg', tone: 'loud' })",
    null,
    { compound: "{ size: 'lg', tone: 'loud', class: 'p-6!' }" },
  ],
  ["{ size: 'lg', tone: 'loud', class: 'p-12' }", "box({ tone: 'loud' })", null, { base: 'p-6 flex' }],
  [
    "{ size: 'lg', tone: 'loud', class: 'p-12' }",
    BOTH,
    'p-4 flex p-8 bg-black p-12',
    { compound: "{ size: 'lg', tone: 'loud', class: 'p-6!' }" },
  ],
  ["{ size: 'lg', tone: 'loud', class: 'p-12' }", BOTH, 'p-4 flex p-8 bg-white', { large: 'p-6' }],
  ["{ size: 'lg', tone: 'loud', class: 'p-12' }", BOTH, null, 'refused: dynamic-class'],
  ["{ size: ['sm', 'lg'], tone: 'loud', class: 'p-12' }", 'box()', null, { base: 'p-6 flex' }],
  ["{ size: ['sm', 'lg'], tone: 'loud', class: 'p-12' }", "box({ size: 'lg' })", null, { large: 'p-6' }],
  [
    "{ size: ['sm', 'lg'], tone: 'loud', class: 'p-12' }",
    "box({ size: 'lg', tone: 'loud' })",
    null,
    { compound: "{ size: ['sm', 'lg'], tone: 'loud', class: 'p-6!' }" },
  ],
  [
    "{ size: ['sm', 'lg'], tone: 'loud', class: 'p-12' }",
    "box({ tone: 'loud' })",
    null,
    { compound: "{ size: ['sm', 'lg'], tone: 'loud', class: 'p-6' }" },
  ],
  [
    "{ size: ['sm', 'lg'], tone: 'loud', class: 'p-12' }",
    BOTH,
    'p-4 flex p-8 bg-black p-12',
    { compound: "{ size: ['sm', 'lg'], tone: 'loud', class: 'p-6!' }" },
  ],
  ["{ size: ['sm', 'lg'], tone: 'loud', class: 'p-12' }", BOTH, 'p-4 flex p-8 bg-white', { large: 'p-6' }],
  ["{ size: ['sm', 'lg'], tone: 'loud', class: 'p-12' }", BOTH, null, 'refused: dynamic-class'],
  ["{ tone: 'loud', className: 'p-12' }", 'box()', null, { base: 'p-6 flex' }],
  ["{ tone: 'loud', className: 'p-12' }", "box({ size: 'lg' })", null, { large: 'p-6' }],
  [
    "{ tone: 'loud', className: 'p-12' }",
    "box({ size: 'lg', tone: 'loud' })",
    null,
    { compound: "{ tone: 'loud', className: 'p-6!' }" },
  ],
  [
    "{ tone: 'loud', className: 'p-12' }",
    "box({ tone: 'loud' })",
    null,
    { compound: "{ tone: 'loud', className: 'p-6' }" },
  ],
  [
    "{ tone: 'loud', className: 'p-12' }",
    BOTH,
    'p-4 flex p-8 bg-black p-12',
    { compound: "{ tone: 'loud', className: 'p-6!' }" },
  ],
  ["{ tone: 'loud', className: 'p-12' }", BOTH, 'p-4 flex p-8 bg-white', { large: 'p-6' }],
  ["{ tone: 'loud', className: 'p-12' }", BOTH, null, 'refused: dynamic-class'],
])('%s drawn by %s with “%s”', (compound, call, live, after) => {
  const edit = style('p', { padding: '24px' }, { liveClasses: live?.split(' ') })
  expect(outcome(drawn(call, { compound }), edit, { design })).toBe(
    typeof after === 'string' ? after : drawn(call, { compound, ...after }),
  )
})

const TONED = (sm: string, compound: string) =>
  page(
    '<p className={box({ size, tone })} />',
    `import { cva } from 'class-variance-authority'
const box = cva('flex', {
  variants: { size: { sm: '${sm}', lg: 'p-4' }, tone: { calm: 'bg-white', loud: 'bg-black' } },
  compoundVariants: [{ size: 'sm', tone: 'loud', class: '${compound}' }],
})
`,
  )
const SMALL = { when: 'active', condition: 'size is sm' } as const

// A state that is chosen by one condition is written in the entry of that variant, which also has the compound.
test.each<[sm: string, compound: string, live: string, styling: Record<string, string>, after: string]>([
  ['p-2', 'm-1', 'flex p-2 bg-black m-1', { gap: '24px' }, TONED('p-2 gap-6', 'm-1')],
  ['', 'm-1', 'flex bg-black m-1', { gap: '24px' }, TONED('gap-6', 'm-1')],
  ['p-2', 'm-1', 'flex p-2 bg-black m-1', { padding: '24px' }, TONED('p-6', 'm-1')],
  ['', 'p-1', 'flex bg-black p-1', { padding: '24px' }, TONED('p-6', 'p-1')],
  ['m-1', 'p-1', 'flex m-1 bg-black p-1', { padding: '24px' }, TONED('m-1 p-6', 'p-1')],
  ['p-2', 'p-1', 'flex p-2 bg-black p-1', { padding: '24px' }, TONED('p-6', 'p-1')],
])(
  '%s beside the compound %s, on screen %s, only while size is sm: %j',
  (sm, compound, live, styling, after) => {
    const edit = style('p', styling, { liveClasses: live.split(' '), ...SMALL })
    expect(outcome(TONED(sm, compound), edit, { design })).toBe(after)
  },
)

test('of more conditions than can be offered, those on screen are', () => {
  const edit = style('p', { padding: '24px' }, { liveClasses: ['flex', 'm-1', 'bg-white'] })
  const done = tryPlan(TONED('m-1', 'p-1'), edit, { design })
  expect(done.type === 'refused' && done.choices?.map(({ label }) => label)).toEqual([
    'Always',
    'Only while size is sm',
    'Only while tone is calm',
  ])
})
