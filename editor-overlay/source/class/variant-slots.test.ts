/** Slots that `tv` returns one by one: each has its own base, variants and compounds. */
import { beforeAll, expect, test } from '@jest/globals'
import type { Design } from '../style/design.ts'
import { style } from '../testing/edits.ts'
import { testDesign } from '../testing/tailwind.ts'
import { outcome } from '../testing/try-plan.ts'

let design: Design | null = null
beforeAll(async () => {
  design = await testDesign()
})

const DEFINITION = `const card = tv({
  slots: { base: 'p-1', title: 'p-2 text-lg', 'foot': ['p-3'] },
  variants: {
    size: { lg: { base: 'p-8', title: 'p-4' } },
    tone: { calm: 'm-1', loud: { title: 'm-8' } },
  },
  compoundVariants: [{ size: 'lg', tone: 'loud', class: { title: 'p-12' } }],
  compoundSlots: [{ slots: ['title', 'foot'], tone: 'calm', className: 'p-5' }],
})
`
const drawn = (inside: string, expression: string, definition = DEFINITION) =>
  `import { tv } from 'tailwind-variants'
${definition}export function Card({ size, tone }) {
  ${inside}
  return <p className={${expression}} />
}
`
const UI = 'const ui = card({ size, tone })'

test.each<[string, string, string, string, string]>([
  ['const { title } = card({ size, tone })', 'title()', 'text-lg p-4', "title: 'p-4'", "title: 'p-6'"],
  ['const { title: head } = card({ size })', 'head()', 'p-2 text-lg', "title: 'p-2 ", "title: 'p-6 "],
  [UI, 'ui.title()', 'text-lg p-12 m-8', "title: 'p-12'", "title: 'p-6'"],
  [UI, 'ui.base()', 'p-8', "base: 'p-8'", "base: 'p-6'"],
  [UI, 'ui.base()', 'p-1 m-1', "base: 'p-1'", "base: 'p-6'"],
  [UI, 'ui.foot()', 'p-3', "['p-3']", "['p-6']"],
  [UI, 'ui.foot()', 'p-5', "className: 'p-5'", "className: 'p-6'"],
  [UI, "ui.title({ size: 'lg' })", 'text-lg p-4', "title: 'p-4'", "title: 'p-6'"],
  ['', "card({ size: 'lg' }).title()", 'text-lg p-4', "title: 'p-4'", "title: 'p-6'"],
  [
    'const ui = useMemo(() => card({ size }), [size])',
    'ui.title()',
    'text-lg p-4',
    "title: 'p-4'",
    "title: 'p-6'",
  ],
])('%s drawn by %s with “%s”', (inside, expression, live, from, to) => {
  const edit = style('p', { padding: '24px' }, { liveClasses: live.split(' ') })
  const before = drawn(inside, expression)
  expect(outcome(before, edit, { design })).toBe(before.replace(from, to))
})

test('names that a call gives a slot are its own', () => {
  const edit = style('p', { marginTop: '12px' }, { liveClasses: ['p-2', 'text-lg', 'mt-2'] })
  expect(outcome(drawn(UI, "ui.title({ class: 'mt-2' })"), edit, { design })).toBe(
    drawn(UI, "ui.title({ class: 'mt-3' })"),
  )
})

test('without merging, a name of a slot that loses to its variant is left', () => {
  const edit = style('p', { padding: '8px' }, { liveClasses: ['p-4', 'p-8'] })
  const loose = (large: string) =>
    drawn(
      UI,
      'ui.title()',
      `const card = tv({ slots: { title: 'p-4' }, variants: { size: { lg: { title: '${large}' } } } }, { twMerge: false })\n`,
    )
  expect(outcome(loose('p-8'), edit, { design })).toBe(loose('p-2!'))
})

test('a slot of what is nothing but itself is left alone', () => {
  const before =
    "import { tv } from 'tailwind-variants'\nconst { a } = a()\nexport default () => <p className={a()} />\n"
  expect(outcome(before, style('p', { padding: '8px' }), { design })).toBe('refused: dynamic-class')
})
