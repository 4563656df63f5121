/** Compound variants: the call or the live classes determine whether they are on. */
import { expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, page } from '../testing/try-plan.ts'

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
