/** React's own types give a component the attributes of the host element that they name, and no others. */
import { expect, test } from '@jest/globals'
import type { Json } from '../../protocol/edit.ts'
import { prop, tag } from '../testing/edits.ts'
import { PAGE, page, tryPlan } from '../testing/try-plan.ts'

const box = (type: string) => `const Box = (props: ${type}) => <div {...props} />\n`
const VARIANTS = "const look = cva('a', { variants: { tone: { info: 'b', warn: 'c' } } })\n"

test.each([
  ["ComponentProps<'span'>", 'href'],
  ["React.ComponentPropsWithoutRef<'button'>", 'target'],
  ['HTMLAttributes<HTMLDivElement>', 'disabled'],
  ['React.TdHTMLAttributes<HTMLTableCellElement> & { wide?: boolean }', 'src'],
  ["Omit<ComponentProps<'a'>, 'href'>", 'href'],
  ['DetailedHTMLProps<ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>', 'alt'],
  ['SVGProps<SVGSVGElement>', 'disabled'],
  ["ComponentProps<'div'>", 'onValueChange'],
  ["ComponentProps<'div'>", 'tone'],
])('%s has no %s', (type, name) => {
  const code = /^(on|disabled)/.test(name) ? '{save}' : '"x"'
  const around = `import { Any } from 'any'\n${box(type)}`
  expect(tryPlan(page(`<Any ${name}=${code} />`, around), tag('Any', 'Box'))).toMatchObject({
    code: 'no-slot',
  })
})

test.each([
  ["ComponentProps<'a'>", 'href'],
  ['HTMLAttributes<HTMLDivElement>', 'data-x'],
  ['HTMLAttributes<HTMLDivElement>', 'onClick'],
  ['HTMLAttributes<HTMLDivElement>', 'onPointerDownCapture'],
  ['ButtonHTMLAttributes<HTMLButtonElement>', 'disabled'],
  ["ComponentProps<'table'>", 'cellPadding'],
  ['SVGProps<SVGSVGElement>', 'strokeWidth'],
  ['HTMLProps<HTMLElement>', 'href'],
  ["ComponentProps<'div'> & Others", 'tone'],
  ['ComponentProps<typeof Other>', 'tone'],
])('%s has %s', (type, name) => {
  const code = /^(on|disabled)/.test(name) ? '{save}' : '"x"'
  const around = `import { Any, Other, type Others } from 'any'\n${box(type)}`
  expect(tryPlan(page(`<Any ${name}=${code} />`, around), tag('Any', 'Box'))).toMatchObject({
    type: 'applied',
  })
})

test('the variants of a component are read where they are written', () => {
  const around = `${VARIANTS}${box("ComponentProps<'div'> & VariantProps<typeof look>")}`
  expect(tryPlan(page('<Box />', around), prop('Box', 'tone', 'info'))).toMatchObject({ type: 'applied' })
  expect(tryPlan(page('<Box />', around), prop('Box', 'look', 'info'))).toMatchObject({ code: 'no-slot' })
  expect(tryPlan(page('<Box />', around), prop('Box', 'tone', 'loud'))).toMatchObject({
    code: 'bad-value',
    alternative: 'Give it one of info, warn.',
  })
})

test.each<[call: string, value: Json, outcome: string]>([
  ["tv({ base: 'a', variants: { tone: { soft: 'b', loud: 'c' } } })", 'loud', 'applied'],
  ["tv({ base: 'a', variants: { tone: { soft: 'b', loud: 'c' } } })", 'big', 'Give it one of soft, loud.'],
  [
    "tv({ slots: { base: 'a' }, variants: { tone: { soft: { base: 'b' } } } })",
    'big',
    'Give it one of soft.',
  ],
  ["tv({ extend: other, variants: { tone: { soft: 'b' } } })", 'big', 'applied'],
])('the variants of %s take %j: %s', (call, value, outcome) => {
  const around = `const look = ${call}\n${box('VariantProps<typeof look>')}`
  const done = tryPlan(page('<Box />', around), prop('Box', 'tone', value))
  expect(done.type === 'refused' ? done.alternative : done.type).toBe(outcome)
})

test.each<[value: Json, outcome: string]>([
  [2, 'applied'],
  [3, 'Give it one of 1, 2.'],
  ['2', 'Give it the number 2, not text.'],
])('a variant that numbers choose takes %j: %s', (value, outcome) => {
  const around = `const look = cva('a', { variants: { step: { 1: 'b', 2: 'c' } } })\n${box('VariantProps<typeof look>')}`
  const done = tryPlan(page('<Box />', around), prop('Box', 'step', value))
  expect(done.type === 'refused' ? done.alternative : done.type).toBe(outcome)
})

test.each<[value: Json, outcome: string]>([
  [true, 'applied'],
  [false, 'applied'],
  ['true', 'Give it true or false.'],
])('a variant that is on or off takes %j: %s', (value, outcome) => {
  const around = `const look = cva('a', { variants: { wide: { true: 'b' } } })\n${box('VariantProps<typeof look>')}`
  const done = tryPlan(page('<Box />', around), prop('Box', 'wide', value))
  expect(done.type === 'refused' ? done.alternative : done.type).toBe(outcome)
})

test.each([
  ['tabIndex', '2', '<Box tabIndex={2} />'],
  ['title', 'x', '<Box title="x" />'],
  ['style', { color: 'red' }, '<Box style={{ color: "red" }} />'],
])('%s of a component that takes the attributes of an element is written as there', (name, value, after) => {
  const around = box("ComponentProps<'div'>")
  expect(tryPlan(page('<Box />', around), prop('Box', name, value))).toMatchObject({
    files: { [PAGE]: page(after, around) },
  })
})

test.each([
  ['tabIndex', 'many'],
  ['hidden', 'yes'],
  ['style', { colour: 'red' }],
])('%s of such a component that is no %p is refused', (name, value) => {
  expect(tryPlan(page('<Box />', box("ComponentProps<'div'>")), prop('Box', name, value))).toMatchObject({
    code: 'bad-value',
  })
})

test('a refusal names at most twelve of many values', () => {
  const sizes = Array.from({ length: 20 }, (_, at) => `'${'s'.repeat(at + 1)}'`)
  const head = `function Box({ size }: { size: ${sizes.join(' | ')} }) { return <b>{size}</b> }\n`
  const done = tryPlan(page('<Box size="s" />', head), prop('Box', 'size', 'wide'))
  const named = Array.from({ length: 12 }, (_, at) => 's'.repeat(at + 1)).join(', ')
  expect(done).toMatchObject({ alternative: `Give it one of ${named}, ….` })
})
