/** Props of components whose type chooses its members by a condition. */
import { expect, test } from '@jest/globals'
import type { Json } from '../../protocol/edit.ts'
import { prop } from '../testing/edits.ts'
import { PAGE, tryPlan } from '../testing/try-plan.ts'

const sets = (type: string, name: string, value: Json) => {
  const page = `import type { ElementType } from 'react'\n${type}\nfunction Card(props: P) { return show(props) }\nexport default () => <main><Card title="x" /></main>\n`
  const done = tryPlan({ [PAGE]: page }, prop('Card', name, value))
  return done.type === 'applied' || done.code
}

const ALL_OF = `type Each<T> = (T extends any ? (one: T) => any : never) extends (one: infer I) => any ? I : never
type All<T> = Each<T> extends infer O ? { [K in keyof O]: O[K] } : never`
const OF_CARD = `type Of<T> = T extends ComponentType<infer P> ? P : never
const Inner = (props: { href?: string }) => <b />`
const ONE_OF = 'type OneOf<T, U> = (T & { [K in keyof U]?: never }) | (U & { [K in keyof T]?: never })'
const OF_TEXT = '{ title: string } : { title: string; href: string }\ntype P = Q'

test.each<[type: string, name: string, isAccepted: boolean]>([
  [`type Q<T = 'a'> = T extends string ? ${OF_TEXT}`, 'href', false],
  [`type Q<T = 'b'> = T extends 'a' ? ${OF_TEXT}`, 'href', true],
  [`type Q<T = 'b'> = T extends 'a' ? ${OF_TEXT}`, 'color', false],
  [`type Q<T extends ElementType = 'button'> = T extends 'a' ? ${OF_TEXT}`, 'href', true],
  [
    'type Q<M extends boolean = false> = { title: string } & (M extends true ? { many: string } : { one: string })\ntype P = Q',
    'many',
    false,
  ],
  [
    'type Q<M extends boolean = false> = { title: string } & (M extends true ? { many: string } : { one: string })\ntype P = Q',
    'one',
    true,
  ],
  [
    'type Q<T = undefined> = [T] extends [undefined] ? { title: string } : { title: string; data: T }\ntype P = Q',
    'data',
    false,
  ],
  [
    'type Q<T = undefined> = [T] extends [undefined] ? { title: string } : { title: string; data: T }\ntype P = Q<string>',
    'data',
    true,
  ],
  [
    'type Q<T = never> = [T] extends [never] ? { title: string } : { title: string; data: T }\ntype P = Q',
    'data',
    false,
  ],
  [`type Q<T> = T extends string ? ${OF_TEXT}<Missing>`, 'href', true],
  [`${ALL_OF}\ntype P = All<{ title: string } | { href: string }>`, 'href', true],
  [`${ALL_OF}\ntype P = All<{ title: string } | { href: string }>`, 'color', false],
  [`${OF_CARD}\ntype P = Of<typeof Inner> & { title: string }`, 'href', true],
  [`${OF_CARD}\ntype P = Of<typeof Inner> & { title: string }`, 'color', false],
  [`type P = { title: string; [name: \`x\${string}\`]: string }`, 'xa', true],
  [`type P = { title: string; [name: \`data-\${string}\`]: string }`, 'xa', false],
  [`type Q<T> = T extends string ? ${OF_TEXT}<Missing>`, 'color', false],
])('%s accepts %s: %s', (type, name, isAccepted) => {
  expect(sets(type, name, 'x')).toBe(isAccepted || 'no-slot')
})

test('a prop that a mapped type never allows beside another one is refused', () => {
  expect(sets(`${ONE_OF}\ntype P = OneOf<{ title: string }, { href: string }>`, 'href', 'x')).toBe(
    'bad-value',
  )
  expect(sets(`${ONE_OF}\ntype P = OneOf<{ title: string }, { href: string }>`, 'title', 'y')).toBe(true)
})

const BY_SHAPE =
  "type Of<D> = D extends { type: 'flag'; label?: string } ? boolean : D extends { type: 'text' } ? string : number"

test.each<[type: string, value: Json, is: true | string]>([
  [`${BY_SHAPE}\ntype P = { title: Of<{ type: 'flag' }> }`, 'a', 'bad-value'],
  [`${BY_SHAPE}\ntype P = { title: Of<{ type: 'text' }> }`, 'a', true],
  [`${BY_SHAPE}\ntype P = { title: Of<{ type: 'text'; more: 1 }> }`, true, 'bad-value'],
  [`${BY_SHAPE}\ntype P = { title: Of<{ type: 'flag'; label: 1 }> }`, 3, true],
  [`${BY_SHAPE}\ntype P = { title: Of<{ kind: 'text' }> }`, 'a', 'bad-value'],
  [`${BY_SHAPE}\ntype P = { title: Of<{ type: string }> }`, 3, true],
  [`${BY_SHAPE}\ntype P = { title: Of<{ type: 'flag'; label: undefined }> }`, 3, 'bad-value'],
  [`${BY_SHAPE}\ntype P = { title: Of<{ type: 'flag'; label: null }> }`, 3, true],
  ['type T = `a-$' + "{string}`\ntype P = { title: T extends string ? 'a' : 'b' }", 'a', true],
  ["type P = { title: Exclude<'a' | (() => void), Function> }", 'a', true],
])('%s takes %s: %s', (type, value, is) => {
  expect(sets(type, 'title', value)).toBe(is)
})
