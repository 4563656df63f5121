/** Props of components from packages are checked against the declarations that the packages ship. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { freshSource } from '../file/source.ts'
import type { PackageFiles } from '../project/source-index.ts'
import { add, addClass, duplicate, native, prop, remove, tag, text } from '../testing/edits.ts'
import { type Find, page, tryPlan } from '../testing/try-plan.ts'

const DECLARATIONS: Readonly<Record<string, string>> = {
  kit: `import * as React from 'react'
import { ClientProps as Shared } from './shared'
import { type SVGProps as SVGProps$1, type FC as FC$1 } from 'react'
export * from './parts'
export * from './chosen'
export * from './marks'
export * from './filled'
export { default as Root } from './root'
export { Card as Panel } from './parts'
export declare const QueryProvider: ({ client, children }: Shared) => React.JSX.Element
export declare function Timer(props: { ms: number; id?: string } & Shared): React.ReactNode
declare const Menu: React.FC<{ open?: boolean; children?: React.ReactNode }> & { Item: React.FC<{ tone: 'soft' | 'loud' }> }
export { Menu }
export declare const Input: React.ForwardRefExoticComponent<Omit<React.InputHTMLAttributes<HTMLInputElement>, 'size'> & React.RefAttributes<HTMLInputElement>>
export declare const Memo: React.MemoExoticComponent<typeof Timer>
export declare class Bound extends React.Component<React.PropsWithChildren<{ fallback: React.ReactNode }>> {}
export interface Drawn { (props: { title: string }): React.JSX.Element; displayName?: string }
export declare const Drawn: Drawn
export declare const Hidden: import('./hidden').Hidden
export declare const Choice: (props: { icon: React.ReactElement; children: 'Yes' | 'No' }) => React.JSX.Element
export declare const Only: React.FC<{ children: React.ReactElement }>
export declare const FluentProvider: React.FC<React.HTMLAttributes<HTMLDivElement>>
export declare const Glyph: FC$1<Omit<Partial<SVGProps$1<SVGSVGElement>>, 'ref'>>
export declare const Amount: React.FC<Omit<Intl.NumberFormatOptions, 'localeMatcher'> & { value: number }>
export declare const Day: React.FC<Intl.DateTimeFormatOptions>`,
  './shared': `import * as React from 'react'
export interface Props { space?: 1 | 2 }
export interface ClientProps extends React.PropsWithChildren { client: { run(): void } }`,
  './parts': `import * as React from 'react'
export interface CardProps { className?: string }
export declare const Card: React.FunctionComponent<CardProps>
export declare function Both(props: { a: string }): React.JSX.Element
export declare function Both(props: { b: string }): React.JSX.Element`,
  './chosen': `import * as React from 'react'
import Plain, { type Omit } from './helpers'
type WithoutEach<T, K extends keyof any> = T extends any ? Omit2<T, K> : never
type Omit2<T, K extends keyof any> = { [P in keyof T as Exclude<P, K>]: T[P] }
interface TypeMap { props: {}; tag: React.ElementType }
type Base<M extends TypeMap> = M['props'] & { className?: string }
type Props<M extends TypeMap, C extends React.ElementType> = Base<M> & WithoutEach<React.ComponentPropsWithRef<C>, keyof Base<M>>
interface Overridable<M extends TypeMap> {
  <C extends React.ElementType>(props: { component: C } & Props<M, C>): React.JSX.Element | null
  (props: Base<M> & WithoutEach<React.ComponentPropsWithRef<M['tag']>, keyof Base<M>>): React.JSX.Element | null
}
interface PaperMap<More = {}, C extends React.ElementType = 'section'> { props: More & { level?: number }; tag: C }
export declare const Paper: Overridable<PaperMap<{ tone?: 'soft' | 'loud' }>>
type Linked<M extends TypeMap> = ((props: { href: string } & Props<M, 'a'>) => React.JSX.Element) & Overridable<M>
export declare const Press: Linked<PaperMap<{}, 'button'>>
type Own<C extends React.ElementType> = { as?: C; wide?: boolean }
export interface Prefixed<Initial extends React.ElementType, P = unknown> {
  <As extends React.ElementType = Initial>(props: React.PropsWithChildren<Omit<React.ComponentPropsWithRef<As>, Own<As> & P> & Own<As> & P>): React.ReactElement | null
}
export declare const Nav: Prefixed<'nav', { variant?: 'tabs' | 'pills' }>
declare let FIELD_TAG: 'label'
type Merged<C, P> = P & Pick<C, Exclude<keyof C, keyof P>>
export declare function Field<T extends React.ElementType = typeof FIELD_TAG>(props: T extends React.ElementType ? Merged<React.JSX.LibraryManagedAttributes<T, React.ComponentProps<T>>, { as?: T; passive?: boolean }> : never): React.JSX.Element
export declare const Icon: import('react').ForwardRefExoticComponent<React.PropsWithoutRef<React.SVGProps<SVGSVGElement>> & import('./helpers').Titled & React.RefAttributes<SVGSVGElement>>
type PlainType = typeof Plain
interface Compound extends PlainType { Item: typeof Plain }
export declare const List: Compound
interface Payload { props: {}; parts?: {} }
type Parts<P> = P extends Record<string, any> ? P : Record<string, never>
type Made<P extends Payload> = React.NamedExoticComponent<P['props']> & Parts<P['parts']>
export declare const Grid: Made<{ props: { gutter?: number }; parts: { Col: typeof Plain } }>`,
  './helpers': `import * as React from 'react'
export type Omit<T, U> = Pick<T, Exclude<keyof T, keyof U>>
export interface Titled { titleId?: string }
declare const Plain: React.FC<{ dense?: boolean }>
export default Plain`,
  './marks': `import * as React from 'react'
import { Spaces } from './spaces'
declare const definitions: { size: { type: 'enum'; values: readonly ['1', '2'] }; strong: { type: 'boolean' } }
declare const extra: { asChild: { type: 'boolean' } }
type Defined<P> = { [K in keyof P]?: P[K] extends { type: 'boolean' } ? boolean : P[K] extends { type: 'enum' } ? 'small' | 'large' : never }
export interface MarkProps extends WithoutNames<'span', Removed>, Defined<typeof definitions & typeof extra> {}
type WithoutNames<T extends React.ElementType, O> = Omit<React.ComponentPropsWithoutRef<T>, O & string>
type Removed = 'color' | 'dir'
export declare const Mark: React.ForwardRefExoticComponent<MarkProps & React.RefAttributes<HTMLSpanElement>>
declare const TAGS: readonly ['a', 'button']
type Hosts = { [E in (typeof TAGS)[number]]: React.ForwardRefExoticComponent<React.ComponentPropsWithRef<E> & { asChild?: boolean }> }
export declare const Host: Hosts
export declare const Switch: React.FC<WithoutNames<typeof Host.button, 'value'>>
type Moved<A> = { [K in Exclude<keyof A, 'style'>]?: A[K] } & { whileHover?: { scale?: number } }
type Movers = { [K in keyof React.JSX.IntrinsicElements]: React.FC<Moved<React.JSX.IntrinsicElements[K]>> }
export declare const moved: typeof import('./kit') & Movers
declare let EMPTY: React.ExoticComponent<{ children?: React.ReactNode }>
export declare function Group<T extends React.ElementType = typeof EMPTY>(props: Omit<React.ComponentProps<T>, 'as'> & { as?: T; isOpen?: boolean }): React.JSX.Element
export declare function Nest<T extends React.ElementType = 'input'>(props: Omit<React.ComponentProps<T>, 'as' | 'children'> & { as?: T; children?: React.ReactNode }): React.JSX.Element
export declare const Loose: React.FC<Omit<Index, 'role'>>
interface Index { autoFocus?: boolean; role?: string; [other: string]: any }
export declare const Nothing: React.FC<React.PropsWithChildren<unknown> & { active?: boolean }>
export declare const Anything: React.FC<Omit<React.HTMLProps<HTMLFormElement>, 'method'>>
declare const defaults: { locale?: string }
export declare const Locale: React.FC<Partial<typeof defaults>>
export declare const Spaced: React.FC<Spaces.Props>
interface Conditions { base: string; '@wide': string }
type Conditional<V> = V | Array<V | null> | { [K in keyof Conditions]?: Conditional<V> }
interface BadgeVariant { look?: 'soft' | 'loud' }
export declare const Badge: React.FC<{ [K in keyof BadgeVariant]?: Conditional<BadgeVariant[K]> | undefined }>`,
  './filled': `import * as React from 'react'
interface Tones {}
interface Sizes {}
type Over<T, U> = (T extends any ? Omit<T, keyof U> : never) & U
type Names<T> = Extract<{ [K in keyof T]: true extends T[K] ? K : never }[keyof T], string>
export interface BlobTones {}
export declare const Blob: React.FC<{ tone?: OverridableStringUnion<'soft' | 'loud', BlobTones> | undefined }>
export declare const Line: React.FC<{ look?: React.ComponentProps<typeof Gap>['size']; kind?: Loosely['value'] | undefined; tab?: NonNullable<React.HTMLAttributes<any>['tabIndex']>; point?: React.HTMLAttributeReferrerPolicy; keys?: 'all' | Iterable<string> }>
type Loosely = { value: string } & { other: number }
declare const SortItem: React.FC<{ value: string; layout?: boolean }>
declare namespace sort_d { export { SortItem as Item } }
export { sort_d as Sort }
export declare const Pill: React.FC<{ tone?: Names<Over<Record<'soft' | 'loud', true>, Tones>> }>
export declare const Gap: React.FC<{ size?: Sizes extends { gap: Record<infer Size, string> } ? Size : 'sm' | 'lg' }>`,
  './spaces': `export * as Spaces from './shared'`,
  './root': `declare const _default: (props: { theme?: 'light' | 'dark' }) => null
export default _default`,
}

const packages: PackageFiles = {
  open(_from, specifier) {
    const source = freshSource(`node_modules/${specifier}.d.ts`, DECLARATIONS[specifier] ?? '')
    return specifier in DECLARATIONS && source.type === 'open' ? source : null
  },
}

const HEAD = `import * as Kit from 'kit'
import { Amount, Anything, Badge, Blob, Both, Bound, Card, Choice, Day, Drawn, Field, FluentProvider, Gap, Glyph, Grid, Group, Hidden, Host, Icon, Input, Line, List, Locale, Loose, Mark, Memo, Menu, moved, Nav, Nest, Nothing, Only, Panel, Paper, Pill, Press, QueryProvider, Root, Sort, Spaced, Switch, Timer } from 'kit'
const Query = QueryProvider
declare const Declared: React.FC<{ tone?: 'a' | 'b' }> & { Item: React.FC<{ size?: number }> }
function Client(props: React.ComponentProps<typeof QueryProvider>) { return <QueryProvider {...props} /> }
`

const code = (markup: string, edit: (find: Find) => Edit) => {
  const done = tryPlan(page(`<main>${markup}</main>`, HEAD), edit, { packages })
  return done.type === 'refused' ? done.code : done.type
}

test.each<[markup: string, edit: (find: Find) => Edit, is: string]>([
  ['<QueryProvider client={c}><p /></QueryProvider>', prop('QueryProvider:1', 'id', 'a'), 'no-slot'],
  ['<QueryProvider client={c}><p /></QueryProvider>', addClass('QueryProvider:1', 'p-4'), 'no-slot'],
  ['<Query client={c}><p /></Query>', prop('Query', 'id', 'a'), 'no-slot'],
  ['<Client client={c}><p /></Client>', prop('Client', 'id', 'a'), 'no-slot'],
  [
    '<Kit.QueryProvider client={c}><p /></Kit.QueryProvider>',
    prop('Kit.QueryProvider', 'id', 'a'),
    'no-slot',
  ],
  ['<FluentProvider><p /></FluentProvider>', prop('FluentProvider', 'id', 'a'), 'applied'],
  ['<Timer ms={1} client={c} />', prop('Timer', 'id', 'a'), 'applied'],
  ['<Timer ms={1} client={c} />', prop('Timer', 'ms', 'soon'), 'bad-value'],
  // A project may add to an interface without members.
  ['<Pill />', prop('Pill', 'tone', 'own'), 'applied'],
  ['<Pill />', prop('Pill', 'tone', 3), 'bad-value'],
  ['<Blob />', prop('Blob', 'tone', 'loud'), 'applied'],
  ['<Blob />', prop('Blob', 'tone', 'own'), 'bad-value'],
  ['<Line />', prop('Line', 'kind', 'own'), 'applied'],
  ['<Line />', prop('Line', 'kind', true), 'bad-value'],
  ['<Line />', prop('Line', 'tab', 2), 'applied'],
  ['<Line />', prop('Line', 'tab', 'first'), 'bad-value'],
  ['<Line />', prop('Line', 'look', true), 'bad-value'],
  ['<Line />', prop('Line', 'point', 'origin'), 'applied'],
  ['<Line />', prop('Line', 'point', 'nowhere'), 'bad-value'],
  ['<Line />', prop('Line', 'keys', ['a']), 'applied'],
  ['<Line />', prop('Line', 'keys', 3), 'bad-value'],
  ['<Sort.Item value="a" />', prop('Sort.Item', 'value', 'b'), 'applied'],
  ['<Sort.Item value="a" />', prop('Sort.Item', 'tone', 'b'), 'no-slot'],
  ['<Gap />', prop('Gap', 'size', true), 'bad-value'],
  ['<Gap />', prop('Gap', 'size', 'own'), 'bad-value'],
  ['<Timer ms={1} client={c} />', prop('Timer', 'ms', { type: 'remove' }), 'bad-value'],
  ['<Memo ms={1} client={c} />', prop('Memo', 'title', 'a'), 'no-slot'],
  ['<Menu />', prop('Menu', 'id', 'a'), 'no-slot'],
  ['<Menu />', prop('Menu', 'open', true), 'applied'],
  ['<Menu.Item tone="soft" />', prop('Menu.Item', 'tone', 'loud'), 'applied'],
  ['<Menu.Item tone="soft" />', prop('Menu.Item', 'tone', 'other'), 'bad-value'],
  ['<Input />', prop('Input', 'placeholder', 'Name'), 'applied'],
  ['<Input />', prop('Input', 'href', '/'), 'no-slot'],
  ['<Input />', prop('Input', 'size', 3), 'no-slot'],
  ['<Bound fallback="" />', prop('Bound', 'id', 'a'), 'no-slot'],
  ['<Drawn title="a" />', prop('Drawn', 'title', 'b'), 'applied'],
  ['<Drawn title="a" />', prop('Drawn', 'id', 'b'), 'no-slot'],
  ['<Root />', prop('Root', 'theme', 'dark'), 'applied'],
  ['<Root />', prop('Root', 'theme', 'blue'), 'bad-value'],
  ['<Card />', prop('Card', 'className', 'a'), 'applied'],
  ['<Panel />', prop('Panel', 'id', 'a'), 'no-slot'],
  ['<Hidden />', prop('Hidden', 'id', 'a'), 'applied'],
  ['<Both a="" />', prop('Both', 'b', 'x'), 'applied'],
  ['<p id="a" />', tag('p', 'Card'), 'no-slot'],
  ['<Card />', text('Card', 'Words'), 'no-children'],
  ['<Card />', add('Card', native('p')), 'no-children'],
  ['<Menu />', text('Menu', 'Words'), 'applied'],
  ['<Menu />', add('Menu', native('p')), 'applied'],
  ['<Choice icon={<b />}>Yes</Choice>', remove(['b']), 'applied'],
  ['<Only><b /></Only>', remove(['b']), 'no-children'],
  ['<Only><b /></Only>', duplicate(['b']), 'no-children'],
  ['<Paper />', prop('Paper', 'tone', 'loud'), 'applied'],
  ['<Paper />', prop('Paper', 'tone', 'other'), 'bad-value'],
  ['<Paper />', prop('Paper', 'level', 'top'), 'bad-value'],
  ['<Paper />', prop('Paper', 'id', 'a'), 'applied'],
  ['<Paper />', prop('Paper', 'style', { color: 'red' }), 'applied'],
  ['<Paper />', prop('Paper', 'href', '/'), 'no-slot'],
  ['<Paper />', prop('Paper', 'other', 'a'), 'no-slot'],
  ['<Paper component="a" />', prop('Paper', 'href', '/'), 'applied'],
  ['<Paper component="a" />', prop('Paper', 'rows', 3), 'no-slot'],
  ['<Paper component={Card} />', prop('Paper', 'other', 'a'), 'applied'],
  ['<Press />', prop('Press', 'href', '/'), 'applied'],
  ['<Press />', prop('Press', 'type', 'submit'), 'applied'],
  ['<Press />', prop('Press', 'rows', 3), 'no-slot'],
  ['<Nav />', prop('Nav', 'variant', 'pills'), 'applied'],
  ['<Nav />', prop('Nav', 'variant', 'other'), 'bad-value'],
  ['<Nav />', prop('Nav', 'wide', 'yes'), 'bad-value'],
  ['<Nav />', prop('Nav', 'href', '/'), 'no-slot'],
  ['<Nav as="a" />', prop('Nav', 'href', '/'), 'applied'],
  ['<Field />', prop('Field', 'htmlFor', 'a'), 'applied'],
  ['<Field />', prop('Field', 'passive', true), 'applied'],
  ['<Field />', prop('Field', 'href', '/'), 'no-slot'],
  ['<Icon />', prop('Icon', 'strokeWidth', 2), 'applied'],
  ['<Icon />', prop('Icon', 'titleId', 'a'), 'applied'],
  ['<Icon />', prop('Icon', 'placeholder', 'a'), 'no-slot'],
  ['<List />', prop('List', 'dense', true), 'applied'],
  ['<List />', prop('List', 'other', true), 'no-slot'],
  ['<List.Item />', prop('List.Item', 'dense', true), 'applied'],
  ['<List.Item />', addClass('List.Item', 'p-4'), 'no-slot'],
  ['<Grid />', prop('Grid', 'gutter', 3), 'applied'],
  ['<Grid />', prop('Grid', 'other', 3), 'no-slot'],
  ['<Grid.Col />', prop('Grid.Col', 'dense', true), 'applied'],
  ['<Grid.Col />', prop('Grid.Col', 'other', true), 'no-slot'],
  ['<Mark />', prop('Mark', 'strong', true), 'applied'],
  ['<Mark />', prop('Mark', 'strong', 'yes'), 'bad-value'],
  ['<Mark />', prop('Mark', 'size', 'large'), 'applied'],
  ['<Mark />', prop('Mark', 'size', '3'), 'bad-value'],
  ['<Mark><b /></Mark>', prop('Mark', 'asChild', true), 'applied'],
  ['<Mark />', prop('Mark', 'asChild', true), 'no-children'],
  ['<Mark />', prop('Mark', 'title', 'a'), 'applied'],
  ['<Mark />', prop('Mark', 'color', 'a'), 'no-slot'],
  ['<Mark />', prop('Mark', 'other', 'a'), 'no-slot'],
  ['<Host.button />', prop('Host.button', 'type', 'submit'), 'applied'],
  ['<Host.button />', prop('Host.button', 'href', '/'), 'no-slot'],
  ['<Host.a />', prop('Host.a', 'href', '/'), 'applied'],
  ['<Switch />', prop('Switch', 'type', 'submit'), 'applied'],
  ['<Switch><b /></Switch>', prop('Switch', 'asChild', true), 'applied'],
  ['<Switch />', prop('Switch', 'value', 'a'), 'no-slot'],
  ['<Switch />', prop('Switch', 'other', 'a'), 'no-slot'],
  ['<moved.img />', prop('moved.img', 'alt', 'a'), 'applied'],
  ['<moved.img />', prop('moved.img', 'whileHover', { scale: 2 }), 'applied'],
  ['<moved.img />', prop('moved.img', 'whileHover', { scale: 'a' }), 'bad-value'],
  ['<moved.img />', prop('moved.img', 'other', 'a'), 'no-slot'],
  ['<Group />', prop('Group', 'isOpen', true), 'applied'],
  ['<Group />', prop('Group', 'title', 'a'), 'no-slot'],
  ['<Group as="a" />', prop('Group', 'href', '/'), 'applied'],
  ['<Group as="a" href="/" />', prop('Group', 'as', { type: 'remove' }), 'bad-value'],
  ['<Group as="a" isOpen />', prop('Group', 'as', { type: 'remove' }), 'applied'],
  ['<Group />', addClass('Group', 'p-4'), 'no-slot'],
  ['<Group as="a" />', addClass('Group', 'p-4'), 'applied'],
  ['<Group />', prop('Group', 'data-id', 'a'), 'no-slot'],
  ['<Group as="p" />', prop('Group', 'data-id', 'a'), 'applied'],
  ['<Group as={React.Fragment} />', prop('Group', 'title', 'a'), 'no-slot'],
  ['<Group as={React.Fragment} />', prop('Group', 'isOpen', true), 'applied'],
  ['<Field />', add('Field', native('p')), 'applied'],
  ['<Nest />', add('Nest', native('p')), 'no-children'],
  ['<Nest as="p" />', add('Nest', native('i')), 'applied'],
  ['<FluentProvider />', prop('FluentProvider', 'defaultValue', 'a'), 'applied'],
  ['<Group as={Card} />', prop('Group', 'title', 'a'), 'no-slot'],
  ['<Group as={Card} />', prop('Group', 'className', 'a'), 'applied'],
  ['<Group as={Card} />', prop('Group', 'isOpen', true), 'applied'],
  ['<Group as={Timer} ms={1} client={c} />', prop('Group', 'ms', 'soon'), 'bad-value'],
  ['<Group as={Timer} ms={1} client={c} />', prop('Group', 'ms', { type: 'remove' }), 'bad-value'],
  ['<Loose />', prop('Loose', 'autoFocus', 'a'), 'applied'],
  ['<Loose />', prop('Loose', 'role', 'a'), 'applied'],
  ['<Nothing />', prop('Nothing', 'active', true), 'applied'],
  ['<Nothing />', prop('Nothing', 'other', true), 'no-slot'],
  ['<Anything />', prop('Anything', 'placeholder', 'a'), 'applied'],
  ['<Anything />', prop('Anything', 'other', 'a'), 'no-slot'],
  ['<Anything />', prop('Anything', 'as', 'a'), 'applied'],
  ['<Badge />', prop('Badge', 'look', 'loud'), 'applied'],
  ['<Badge />', prop('Badge', 'look', 'other'), 'bad-value'],
  ['<Badge />', prop('Badge', 'look', ['loud', null]), 'applied'],
  ['<Badge />', prop('Badge', 'look', ['other']), 'bad-value'],
  ['<Badge />', prop('Badge', 'look', { base: 'soft', '@wide': 'loud' }), 'applied'],
  ['<Badge />', prop('Badge', 'look', { base: 'other' }), 'bad-value'],
  ['<Badge />', prop('Badge', 'look', { narrow: 'soft' }), 'bad-value'],
  ['<Locale />', prop('Locale', 'locale', 'en'), 'applied'],
  ['<Locale />', prop('Locale', 'other', 'en'), 'no-slot'],
  ['<Declared />', prop('Declared', 'tone', 'b'), 'applied'],
  ['<Declared />', prop('Declared', 'tone', 'c'), 'bad-value'],
  ['<Declared.Item />', prop('Declared.Item', 'other', 'c'), 'no-slot'],
  ['<Spaced />', prop('Spaced', 'space', 2), 'applied'],
  ['<Glyph />', prop('Glyph', 'strokeWidth', 2), 'applied'],
  ['<Glyph />', prop('Glyph', 'variant', 'a'), 'no-slot'],
  ['<Amount value={1} />', prop('Amount', 'style', 'percent'), 'applied'],
  ['<Amount value={1} />', prop('Amount', 'style', 'red'), 'bad-value'],
  ['<Amount value={1} />', prop('Amount', 'roundingIncrement', 5), 'applied'],
  ['<Amount value={1} />', prop('Amount', 'localeMatcher', 'lookup'), 'no-slot'],
  ['<Amount value={1} />', prop('Amount', 'size', 5), 'no-slot'],
  ['<Day />', prop('Day', 'month', '2-digit'), 'applied'],
  ['<Day />', prop('Day', 'month', 'full'), 'bad-value'],
  ['<FluentProvider />', prop('FluentProvider', 'style', 'red'), 'bad-value'],
  ['<FluentProvider />', prop('FluentProvider', 'data', 'a'), 'no-slot'],
  ['<FluentProvider />', prop('FluentProvider', 'contextMenu', 'a'), 'applied'],
  ['<Anything />', prop('Anything', 'data', 'a'), 'applied'],
  ['<Anything />', prop('Anything', 'charSet', 'a'), 'applied'],
  ['<Spaced />', prop('Spaced', 'space', 3), 'bad-value'],
])('%s #%#', (markup, edit, is) => {
  expect(code(markup, edit)).toBe(is)
})

test.each([
  ['First', 'Second'],
  ['Second', 'First'],
])('components whose types name each other are read alike, <%s> first', (...order) => {
  const texts: Readonly<Record<string, string>> = {
    './first': `import { Second } from './second'
export declare const First: React.FC<{ own?: string } & Pick<React.ComponentProps<typeof Second>, 'shared'>>`,
    './second': `import { First } from './first'
export declare const Second: React.FC<{ shared?: 'a' | 'b' } & Omit<React.ComponentProps<typeof First>, 'own'>>`,
  }
  const sources = Object.entries(texts).map(
    ([name, text]) => [`.${name}`, freshSource(`node_modules/kit/${name}.d.ts`, text)] as const,
  )
  const opened = new Map(sources)
  const open: PackageFiles['open'] = (_, specifier) => {
    const source = opened.get(`.${specifier.replace('kit', '.')}`)
    return source?.type === 'open' ? source : null
  }
  const head = "import { First } from 'kit/first'\nimport { Second } from 'kit/second'\n"
  const files = page('<main><First /><Second /></main>', head)
  const outcomes = order.map((name) => {
    const done = tryPlan(files, prop(name, 'shared', 'other'), { packages: { open } })
    return done.type === 'refused' ? done.code : done.type
  })
  expect(outcomes).toEqual(['bad-value', 'bad-value'])
})

test('a project that adds to an interface of a package decides which choices a prop has', () => {
  const own = "declare module 'kit' { interface BlobTones { own: true } }\n"
  const edit = prop('Blob', 'tone', 'own')
  const files = { 'app/page.tsx': page('<main><Blob /></main>', HEAD), 'types/kit.ts': own }
  const typed = { packages, types: new Map([['types/kit.d.ts', own]]) }
  expect(tryPlan(files, edit, { packages }).type).toBe('applied')
  expect(tryPlan(page('<main><Blob /></main>', HEAD), edit, typed).type).toBe('applied')
  expect(code('<Blob />', edit)).toBe('bad-value')
})

const OF_FILE = `import styled from 'styled-components'
import css from '@emotion/styled'
import { styled as made } from '@mui/material/styles'
import { Panel } from 'kit'
import { styled as stitched } from '@stitches/react'
const Chip = stitched('button', { color: 'red', variants: { tone: { a: {}, b: {} }, big: { true: {} } } })
const Title = styled.h2<{ $tone?: 'a' | 'b' }>\`color: red\`
const Press = styled.button.attrs<{ wide?: boolean }>({ type: 'button' })\`color: red\`
const Again = styled(Title)<{ big?: boolean }>\`color: blue\`
const Box = css('section')<{ gap?: number }>({ color: 'red' })
const Card = made(Panel)({ color: 'red' })
const Other = styled(Unknown)\`color: red\`
type Closed = { title?: string }
const Passing = ({ title, ...rest }: Closed) => <b {...rest}>{title}</b>
const Taking = ({ title }: Closed) => <b>{title}</b>
class Usual extends Component<{ tone: string }> { static defaultProps = { tone: 'a' } }
class Assigned extends Component<{ tone: string }> {}
Assigned.defaultProps = { tone: 'a' }
function Plain({ tone }: { tone: string; size: string }) { return <b>{tone}</b> }
Plain.defaultProps = { tone: 'a' }
type Fields = React.ComponentProps<'input'>
const Line = ({ type, ...rest }: Fields) => <input type={type} {...rest} />
const Word = (props: Fields) => <label><Line {...props} /></label>
const Named = ({ kind = 'text', most }: { kind?: string; most?: number }) => <input type={kind} maxLength={most} />
const Asked = ({ type, ...rest }: Fields) => type === 'area' ? <textarea /> : <input type={type} {...rest} />
const Always = (props: Fields) => <input {...props} type="text" />
`

test.each<[markup: string, edit: (find: Find) => Edit, is: string]>([
  ['<Title />', prop('Title', '$tone', 'b'), 'applied'],
  ['<Title />', prop('Title', '$tone', 'c'), 'bad-value'],
  ['<Title />', prop('Title', 'id', 'a'), 'applied'],
  ['<Title />', prop('Title', 'href', '/'), 'no-slot'],
  ['<Title />', prop('Title', 'other', '/'), 'no-slot'],
  ['<Title />', prop('Title', 'as', 'h3'), 'applied'],
  ['<Title />', prop('Title', 'as', 3), 'bad-value'],
  ['<Title />', prop('Title', 'theme', 'dark'), 'bad-value'],
  ['<Chip />', prop('Chip', 'tone', 'b'), 'applied'],
  ['<Chip />', prop('Chip', 'tone', 'c'), 'bad-value'],
  ['<Chip />', prop('Chip', 'tone', { '@wide': 'b' }), 'applied'],
  ['<Chip />', prop('Chip', 'big', true), 'applied'],
  ['<Chip />', prop('Chip', 'big', 'true'), 'applied'],
  ['<Chip />', prop('Chip', 'big', 'yes'), 'bad-value'],
  ['<Chip />', prop('Chip', 'href', '/'), 'no-slot'],
  ['<Chip />', prop('Chip', 'css', { color: 'red' }), 'applied'],
  ['<Title as="a" />', prop('Title', 'href', '/'), 'applied'],
  ['<Title as={Link} />', prop('Title', 'to', '/'), 'applied'],
  ['<Title {...props} />', prop('Title', 'to', '/'), 'applied'],
  ['<Press />', prop('Press', 'wide', true), 'applied'],
  ['<Press />', prop('Press', 'wide', 'yes'), 'bad-value'],
  ['<Press />', prop('Press', 'type', 'submit'), 'applied'],
  ['<Again />', prop('Again', '$tone', 'c'), 'bad-value'],
  ['<Again />', prop('Again', 'big', true), 'applied'],
  ['<Again />', prop('Again', 'href', '/'), 'no-slot'],
  ['<Again as="a" />', prop('Again', 'href', '/'), 'applied'],
  ['<Box />', prop('Box', 'gap', 2), 'applied'],
  ['<Box />', prop('Box', 'forwardedAs', 'p'), 'no-slot'],
  ['<Card />', prop('Card', 'className', 'a'), 'applied'],
  ['<Card />', prop('Card', 'sx', { p: 1 }), 'applied'],
  ['<Card />', prop('Card', 'other', 'a'), 'no-slot'],
  ['<Other />', prop('Other', 'other', 'a'), 'applied'],
  ['<Passing />', prop('Passing', 'data-id', 'a'), 'applied'],
  ['<Passing />', prop('Passing', 'id', 'a'), 'no-slot'],
  ['<Taking />', prop('Taking', 'data-id', 'a'), 'no-slot'],
  ['<Usual tone="b" />', prop('Usual', 'tone', { type: 'remove' }), 'applied'],
  ['<Line />', prop('Line', 'type', 'numbr'), 'bad-value'],
  ['<Line />', prop('Line', 'type', 'tel'), 'applied'],
  ['<Line />', prop('Line', 'maxLength', -1), 'bad-value'],
  ['<Line />', prop('Line', 'maxLength', 9), 'applied'],
  ['<Word />', prop('Word', 'type', 'numbr'), 'bad-value'],
  ['<Named />', prop('Named', 'kind', 'numbr'), 'bad-value'],
  ['<Named />', prop('Named', 'kind', 'tel'), 'applied'],
  ['<Named />', prop('Named', 'most', 1.5), 'bad-value'],
  ['<Asked />', prop('Asked', 'type', 'area'), 'applied'],
  ['<Always />', prop('Always', 'type', 'tel'), 'no-slot'],
  ['<Always type="tel" />', prop('Always', 'type', { type: 'remove' }), 'applied'],
  ['<Assigned tone="b" />', prop('Assigned', 'tone', { type: 'remove' }), 'applied'],
  ['<Plain tone="b" size="c" />', prop('Plain', 'tone', { type: 'remove' }), 'applied'],
  ['<Plain tone="b" size="c" />', prop('Plain', 'size', { type: 'remove' }), 'bad-value'],
])('declared in the file: %s #%#', (markup, edit, is) => {
  const done = tryPlan(page(`<main>${markup}</main>`, OF_FILE), edit, { packages })
  expect(done.type === 'refused' ? done.code : done.type).toBe(is)
})
