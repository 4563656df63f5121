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
export * from './parts'
export * from './chosen'
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
export declare const FluentProvider: React.FC<React.HTMLAttributes<HTMLDivElement>>`,
  './shared': `import * as React from 'react'
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
import { Both, Bound, Card, Choice, Drawn, Field, FluentProvider, Grid, Hidden, Icon, Input, List, Memo, Menu, Nav, Only, Panel, Paper, Press, QueryProvider, Root, Timer } from 'kit'
const Query = QueryProvider
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
