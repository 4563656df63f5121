/** Slots that `tv` returns one by one, each with its own base, variants and compounds, and definitions that extend. */
import { expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, tryPlan } from '../testing/try-plan.ts'

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

test.each([
  ["['title', 'foot']", ', in title and foot alike'],
  ["['base', 'title', 'foot']", ', in base, title and foot alike'],
  ["['foot']", ''],
])('names that the slots %s have in common are noted', (slots, more) => {
  const definition = DEFINITION.replace("['title', 'foot']", slots)
  const edit = style('p', { padding: '24px' }, { liveClasses: ['p-5'] })
  expect(tryPlan(drawn(UI, 'ui.foot()', definition), edit, { design })).toMatchObject({
    plan: { notes: [`Changes every use of card${more}.`, 'Only while tone is calm.'] },
  })
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

const ROOT =
  "tv({ base: 'p-4 bg-white', variants: { size: { lg: 'p-8' } }, defaultVariants: { size: 'lg' } })"
const BOX =
  "const box = tv({ extend: root, base: 'm-2', variants: { size: { lg: 'text-lg', sm: 'text-sm' }, tone: { calm: 'm-8' } } })\n"
const EXTENDING = `const root = ${ROOT}\n${BOX}`
const SLOTTED = `const root = tv({ slots: { base: 'p-1', title: 'p-2' }, variants: { size: { lg: { title: 'p-8' } } } })
const box = tv({ extend: root, slots: { title: 'm-2', foot: 'p-3' }, variants: { size: { lg: { title: 'm-8' } } } })
`
const padded = (live: string) => style('p', { padding: '24px' }, { liveClasses: live.split(' ') })
const spaced = (live: string) => style('p', { margin: '12px' }, { liveClasses: live.split(' ') })
const FIRST = 'const { title, foot, base } = box({ size })'

test.each<[string, string, string, ReturnType<typeof style>, string, string]>([
  [EXTENDING, '', 'box({ size, tone })', padded('bg-white m-2 p-8 text-lg'), "lg: 'p-8'", "lg: 'p-6'"],
  [EXTENDING, '', 'box({ size, tone })', padded('p-4 bg-white m-2 text-sm'), "'p-4 bg", "'p-6 bg"],
  [EXTENDING, '', 'box()', padded('bg-white m-2 p-8 text-lg'), "lg: 'p-8'", "lg: 'p-6'"],
  [EXTENDING, '', "box({ size: 'sm' })", padded('p-4 bg-white m-2 text-sm'), "'p-4 bg", "'p-6 bg"],
  [EXTENDING, '', 'box({ size, tone })', spaced('p-4 bg-white m-2 text-sm'), "base: 'm-2'", "base: 'm-3'"],
  [EXTENDING, '', 'box({ size, tone })', spaced('p-4 bg-white text-sm m-8'), "'m-8'", "'m-3'"],
  [
    EXTENDING,
    '',
    'box({ size })',
    style('p', { opacity: '0.5' }, { liveClasses: ['p-4', 'bg-white', 'm-2', 'text-sm'] }),
    "base: 'm-2'",
    "base: 'm-2 opacity-50'",
  ],
  [
    EXTENDING,
    '',
    "box({ size: 'lg', class: 'flex' })",
    padded('bg-white m-2 p-8 text-lg flex'),
    "'flex'",
    "'flex p-6'",
  ],
  [SLOTTED, FIRST, 'title()', padded('m-8 p-8'), "title: 'p-8'", "title: 'p-6'"],
  [SLOTTED, FIRST, 'title()', spaced('m-8 p-8'), "title: 'm-8'", "title: 'm-3'"],
  [SLOTTED, FIRST, 'base()', padded('p-1'), "'p-1'", "'p-6'"],
  [SLOTTED, FIRST, 'foot()', padded('p-3'), "'p-3'", "'p-6'"],
])('of %s: %s%s', (definition, inside, expression, edit, from, to) => {
  const before = drawn(inside, expression, definition)
  expect(before.split(from)).toHaveLength(2)
  expect(outcome(before, edit, { design })).toBe(before.replace(from, to))
})

test.each<[undefined | 'always', string, string]>([
  ['always', 'bg-white m-2 p-8 text-lg', "base: 'm-2 p-6!'"],
  [undefined, 'bg-white m-2 text-lg', "base: 'm-2 p-6'"],
])('what is extended from another file, edited for %s with “%s”', (when, live, after) => {
  const files = {
    'app/page.tsx': drawn('', 'box({ size })', `import { root } from './root'\n${BOX}`),
    'app/root.ts': `import { tv } from 'tailwind-variants'\nexport const root = ${ROOT}\n`,
  }
  const edit = style('p', { padding: '24px' }, { liveClasses: live.split(' '), when })
  expect(tryPlan(files, edit, { design })).toMatchObject({
    files: { ...files, 'app/page.tsx': expect.stringContaining(after) },
  })
})

test('a variant of what is extended from another file is changed there', () => {
  const root = `import { tv } from 'tailwind-variants'\nexport const root = ${ROOT}\n`
  const files = {
    'app/page.tsx': drawn('', 'box({ size })', `import { root } from './root'\n${BOX}`),
    'app/root.ts': root,
  }
  const live = ['bg-white', 'm-2', 'p-8', 'text-lg']
  expect(tryPlan(files, style('p', { padding: '24px' }, { liveClasses: live }), { design })).toMatchObject({
    files: { ...files, 'app/root.ts': root.replace('p-8', 'p-6') },
  })
})
