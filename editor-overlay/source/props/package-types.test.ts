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
import { Both, Bound, Card, Choice, Drawn, FluentProvider, Hidden, Input, Memo, Menu, Only, Panel, QueryProvider, Root, Timer } from 'kit'
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
])('%s #%#', (markup, edit, is) => {
  expect(code(markup, edit)).toBe(is)
})
