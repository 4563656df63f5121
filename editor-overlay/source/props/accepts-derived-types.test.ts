/** Values of props whose types are derived from other types or from constants, in this file or in others. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import type { Json } from '../../protocol/edit.ts'
import { OWN_FILES, ownText } from '../testing/as-read.ts'
import { prop } from '../testing/edits.ts'
import { PAGE, tryPlan } from '../testing/try-plan.ts'

const KIT = 'components/kit.ts'
const VIEWS = 'lib/views.ts'
const PARTS: Record<string, string> = {
  'components/shared.ts': 'export const SHARED = { c: 3 }\nexport default { d: 4 }\n',
  'components/index.ts': "export { TONES as SIZES } from './kit'\nexport * from './kit'\n",
  [KIT]: `import { SHARED } from './shared'
export const TONES = { a: 1, b: 2 }
export const ALL = { ...TONES, ...SHARED }
export const LIST = ['a', 'b'] as const
export const KIT = { tones: ['a', 'b'], sizes: { sm: 1 } } as const
export enum Side { Left = 1, Right, Named = 'named' }
export enum Size { Wide = 4 + 4 }
export declare enum Far { One, Five = 5 }
export const TABS = [{ id: 'a', at: 1 }, { id: 'b', at: 2 }] as const satisfies readonly { id: string }[]
export const LOOSE = { size: 'sm', count: 1 }
export const TYPED: Record<'a' | 'b', number> = { a: 1, b: 2 }
export const ANY: Record<string, number> = { a: 1 }
export type Tone = keyof typeof ALL
export interface View { author: 'a' | 'b'; by?: 'a'; files: { id: 'a' | 'b' }[]; body: string }
export namespace Looks { type Own = 'a' | 'b'; export type Tone = Own; export namespace Deep { export type Size = Tone | 'c' } }
type Own = 'z'
type Loose<T> = { [K in keyof T]: T[K] | 1 }
export interface Styled extends Loose<View> { [name: \`--\${string}\`]: string }
export interface Empty {}
export type Row = { cells: readonly ('a' | 'b')[]; view: View }
`,
}

const OWN = `import type { ReactElement } from 'books'
import type * as Kit from '@/components/kit'
const pick = (by: View['author'], count: number): View['author'] => by
type Flip<T extends boolean> = T extends true ? 'a' : 'b'
type Entry<T> = T extends readonly (infer One)[] ? One : never
type Result<T> = T extends (...given: any[]) => infer R ? R : never
type Settled<T> = T extends Promise<infer One> ? One : T
const Part = (props: { tone?: View['author'] }) => <b />
type Any<T> = 1 & T
type Choice<T> = T extends string ? 'text' : 'number'
type Flag = { type: 'flag'; at?: string; first?: boolean }
type Enum<T> = { type: 'enum'; values: readonly T[]; first?: T; at?: string }
type Wide<T> = (Enum<T> & { at: string }) | (Enum<T> & { at?: never })
type Mark<M> = M extends Flag ? boolean : M extends Enum<infer T> ? (M extends Wide<infer T> & { wide: true } ? T | 'c' : T) : never
declare const marks: {
  flag: { type: 'flag'; first: undefined }
  size: { type: 'enum'; values: readonly ['a', 'b']; first: 'a' }
  wide: { type: 'enum'; values: readonly ['a', 'b']; first: undefined; at: string; wide: true }
}
type Marks = { [K in keyof typeof marks]: Mark<(typeof marks)[K]> }
`

const allows = (
  type: string,
  value: Json,
  more: Record<string, string> = {},
  imports = '@/components/kit',
) => {
  const page = `import type { Empty, Looks, Row, Styled, Tone, View } from '${imports}'\nimport { Far, KIT, Side, Size, TONES, ALL, LIST, TABS, LOOSE, TYPED, ANY, SIZES } from '${imports}'\n${OWN}function Card(props: { t?: ${type} }) { return <b /> }\nexport default () => <main><Card /></main>\n`
  const done = tryPlan({ ...PARTS, ...more, [PAGE]: page }, prop('Card', 't', value))
  return done.type === 'applied' || done.code
}

test.each<[type: string, fits: Json, misfit: Json]>([
  ['Tone', 'c', 'x'],
  ['keyof typeof TONES', 'a', 'c'],
  ['keyof typeof ALL', 'c', 'd'],
  ['keyof typeof TYPED', 'b', 'c'],
  ['keyof View', 'author', 'x'],
  ["keyof Pick<View, 'author'> & string", 'author', 3],
  ['(typeof LIST)[number]', 'b', 'c'],
  ["(typeof TABS)[number]['id']", 'b', 'c'],
  ["(typeof TABS)[number]['at']", 2, 3],
  ["(typeof LOOSE)['size']", 'anything', 3],
  ["(typeof LOOSE)['count']", 7, 'x'],
  ['(typeof LOOSE)[keyof typeof LOOSE]', 'x', true],
  ["View['author']", 'b', 'c'],
  ["View['by']", 'a', 'x'],
  ["View['files'][number]['id']", 'a', 'c'],
  ["Row['cells'][number]", 'a', 'c'],
  ["Row['view']['author']", 'a', 'c'],
  ["Row['view']['body']", 'x', 3],
  ["Exclude<View['author'], 'a'>", 'b', 'a'],
  ["View['author' | 'body']", 'x', 3],
  ["Extract<'a' | 2, string>", 'a', 2],
  ["Exclude<'a' | 2, string>", 2, 'a'],
  ["Exclude<'a' | null, null>", 'a', 'b'],
  ["Capitalize<View['author']>", 'A', 'a'],
  ["Uppercase<'ab' | 'cd'>", 'CD', 'Cd'],
  ["Uncapitalize<'Ab'>", 'ab', 'Ab'],
  ["Awaited<Promise<View['author']>>", 'b', 'c'],
  ["ReturnType<() => View['author']>", 'b', 'c'],
  ['ReturnType<typeof pick>', 'b', 'c'],
  ["Parameters<(by: View['author']) => void>[0]", 'b', 'c'],
  ['Parameters<typeof pick>[1]', 2, 'x'],
  ["['x', View['author']][1]", 'b', 'x'],
  ['(typeof LIST)[1]', 'b', 'a'],
  ["ComponentProps<typeof Part>['tone']", 'b', 'c'],
  ["Choice<'a'>", 'text', 'number'],
  ['Choice<3>', 'number', 'text'],
  ['{ [name: string]: number }', { a: 1 }, { a: 'x' }],
  ["{ id: 'a'; [name: string]: string | number }", { id: 'a', n: 1 }, { id: 'b', n: 1 }],
  ['Record<string, number>', { a: 1 }, { a: 'x' }],
  ['1 | 2', 2, '2'],
  ["Tone extends 'a' ? 'a' : 'b'", 'b', 'x'],
  ["View extends Missing ? 'a' : 'b'", 'a', 'x'],
  ["Tone extends infer One ? One : 'b'", 'c', 'x'],
  ["Set<'a' | 'b'> extends Set<infer One> ? One : never", 'b', 'x'],
  ["readonly ['a', 'b'] extends readonly (infer One)[] ? One : never", 'b', 'x'],
  ["readonly ['a'] extends (infer One)[] ? One : 'b'", 'b', 'a'],
  ["{ id: 'a' | 'b' } extends { id: infer One extends string } ? One : never", 'b', 'x'],
  ["{ id: 'a' } extends { at: Record<infer One, string> } ? One : 'b'", 'b', 'x'],
  ["Marks['size']", 'b', 'x'],
  ["Marks['wide']", 'c', 'x'],
  ["Marks['flag']", true, 'x'],
  ['Extract<Missing, string>', 'x', 3],
  ['keyof Missing', 'x', true],
  ['Entry<typeof LIST>', 'b', 'x'],
  ['Result<typeof pick>', 'b', 'x'],
  ["Settled<'b'>", 'b', 'x'],
  ['Flip<true>', 'a', 'b'],
  ['Flip<boolean>', 'a', 'x'],
  ['Flip<boolean>', 'b', 'x'],
  ['(typeof KIT.tones)[number]', 'b', 'x'],
  ['keyof typeof KIT.sizes', 'sm', 'x'],
  ['keyof typeof Side', 'Left', 'x'],
  ['Side', 2, 3],
  ['Size', 8, 'x'],
  ['Far', 3, 'x'],
  ['Record<number, string>', ['x'], 3],
  ['{ [at: number]: string }', 'x', true],
  ["[...Missing, 'b']", ['x', 'b'], 'b'],
  ["{ id: 'a' } | { at: number }", { id: 'a', at: 1 }, { id: 'b', at: 1, by: 2 }],
  ['Side', 1, 'named'],
  [`\`\${'a' | 'b'}-\${number}\``, 'b-2', 'c-2'],
  ['object', ['x'], 'x'],
  ['symbol | 1', 1, 'x'],
  ["{ id: 'a' } & {}", { id: 'a' }, { id: 'b' }],
  ['Looks.Tone', 'b', 'z'],
  ['Looks.Deep.Size', 'c', 'z'],
  ['Kit.Looks.Deep.Size', 'a', 'z'],
  ["Styled['author']", 1, 'x'],
  ['{ [K in keyof Styled]?: Missing }', { author: 1 }, 3],
  ["{ id?: 'a' } & { [K in Missing]?: 1 }", { any: 1 }, 'x'],
  ['React.ReactNode', 3, {}],
  ['React.CSSProperties', { color: 'red' }, 'red'],
  ["React.CSSProperties['width']", 3, true],
  ["HTMLElement | 'body'", 'body', 'x'],
  ['React.HTMLAttributes<HTMLElement>', { id: 'a' }, 'x'],
  ["'a' | Omit<string, 'a'>", 'x', 3],
  ["({ id: 'a' } | { id: 'b' }) & { at: 1 }", { id: 'b', at: 1 }, { id: 'c', at: 1 }],
])('%s allows %j and refuses %j', (type, fits, misfit) => {
  expect(allows(type, fits)).toBe(true)
  expect(allows(type, misfit)).toBe('bad-value')
})

test.each<[type: string, value: Json]>([
  ['keyof typeof ANY', 'x'],
  ["View['missing']", 'x'],
  ['(typeof MISSING)[number]', 'x'],
  ['ReturnType<typeof MISSING>', 'x'],
  ["Tone extends 'a' ? Missing : 'b'", 'x'],
  ["View extends Missing<infer One> ? One : 'b'", 'x'],
  [`Tone extends \`\${infer One}\` ? One : 'b'`, 'x'],
  ['ReactElement', 'x'],
  ['{}', 3],
  ["0 extends Any<any> ? 'a' : 'b'", 'a'],
  ["Settled<Promise<'a'> | 'b'>", 'x'],
  ["[keyof Missing] extends [never] ? 'a' : 'b'", 'a'],
  ["{ id: keyof Missing } extends { id: true } ? 'a' : 'b'", 'a'],
  ["{ id: boolean } extends { id: true } ? 'a' : 'b'", 'b'],
  ['{ [K in keyof Missing]?: 1 }', 3],
  ['{ [K in keyof Empty]?: 1 }', 3],
  ['Missing & { [K in Missing]: 1 }', 3],
  ["Exclude<'a' | 'b', Tone extends 'a' ? 'a' : 'b'>", 'a'],
  ["Choice<Tone extends 'a' ? 'a' : 3>", 'text'],
  ["'a' extends (Tone extends 'a' ? 'a' : 'b') ? 'b' : 'c'", 'b'],
  ["'a' extends (Tone extends 'a' ? 'a' : 'b') ? 'b' : 'c'", 'c'],
])('%s is not known, so it allows %j', (type, value) => {
  expect(allows(type, value)).toBe(true)
})

test.each(['@/components', '@/components/index', '../components/kit'])('types come from %s', (specifier) => {
  expect(allows('Tone', 'c', {}, specifier)).toBe(true)
  expect(allows('Tone', 'x', {}, specifier)).toBe('bad-value')
})

test('a constant that another file exports under another name', () => {
  expect(allows('keyof typeof SIZES', 'a', {}, '@/components')).toBe(true)
  expect(allows('keyof typeof SIZES', 'c', {}, '@/components')).toBe('bad-value')
})

test('types of files that are not edited', () => {
  const before = `import type { View } from '@/lib/views'\nfunction Card(props: { t?: View['author'] }) { return <b /> }\nexport default () => <main><Card /></main>\n`
  const types = new Map([[VIEWS, PARTS[KIT] ?? '']])
  expect(tryPlan(before, prop('Card', 't', 'c'), { types })).toMatchObject({ code: 'bad-value' })
  expect(tryPlan(before, prop('Card', 't', 'c'))).toMatchObject({ type: 'applied' })
})

const ROOT = path.resolve(import.meta.dirname, '../../..')
const OWN_TYPES = readdirSync(path.join(ROOT, 'lib'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `lib/${name}`)

test.each([
  ['PageHead', 'art', 'zebra', 'legal'],
  ['MessageList', 'reader', 'x', 'staff'],
])('the %s of this repository has no other %s', (tag, name, misfit, fits) => {
  const files = Object.fromEntries(OWN_FILES.map((file) => [file, ownText(file)]))
  const types = new Map(OWN_TYPES.map((file) => [file, ownText(file)]))
  const page = Object.entries(files).find(
    ([, text]) => text.includes(`<${tag}`) && !text.includes(`function ${tag}(`),
  )
  expect(page).toBeDefined()
  const near = Object.fromEntries(
    Object.entries(files).filter(([file]) => file === page?.[0] || file.startsWith('components/')),
  )
  const refused = tryPlan(near, prop(tag, name, misfit), { types })
  expect(refused).toMatchObject({ type: 'refused', code: 'bad-value' })
  expect(refused).toHaveProperty('alternative', expect.stringContaining(fits))
})

test.each<[type: string, taken: string, left: string]>([
  ["{ [K in Exclude<keyof View, 'by'>]?: View[K] }", 'author', 'by'],
  ["{ [K in Extract<keyof View, 'by'>]?: View[K] }", 'by', 'author'],
  ["{ [K in keyof View as Exclude<K, 'by'>]?: View[K] }", 'author', 'by'],
  [
    "{ [K in Exclude<keyof React.HTMLAttributes<HTMLElement>, 'className'>]?: React.HTMLAttributes<HTMLElement>[K] }",
    'id',
    'className',
  ],
])('props typed as %s', (type, taken, left) => {
  const page = `import type { View } from '@/components/kit'\nfunction Card(props: ${type}) { return <b {...props} /> }\nexport default () => <main><Card /></main>\n`
  const set = (name: string) => tryPlan({ ...PARTS, [PAGE]: page }, prop('Card', name, 'a')).type
  expect([set(taken), set(left)]).toEqual(['applied', 'refused'])
})
