/** What component libraries type in their own ways: style props with tokens and breakpoints, `component`, classes by slot. */
import { expect, test } from '@jest/globals'
import type { Json } from '../../protocol/edit.ts'
import { freshSource } from '../file/source.ts'
import type { PackageFiles } from '../project/source-index.ts'
import { prop } from '../testing/edits.ts'
import { PAGE, page, tryPlan } from '../testing/try-plan.ts'

const KIT = `import * as React from 'react'
interface ColorsOverride {}
type Names = 'red' | 'blue' | (string & {})
type Colors = ColorsOverride extends { colors: Record<infer Own, string> } ? Record<Own, string> : Record<Names, string>
type Color = keyof Colors
interface SizesOverride {}
type Breakpoint = (SizesOverride extends { breakpoints: Record<infer Own, string> } ? Own : 'sm' | 'md') | (string & {})
type StyleProp<Value> = Value | Partial<Record<Breakpoint | (string & {}), Value>>
type StyleArray = React.CSSProperties | React.CSSProperties[] | undefined
type StyleOrFunction<T> = React.CSSProperties | ((values: T) => React.CSSProperties)
interface Payload { props: {}; look?: string }
type Look<P extends { look?: unknown }> = P['look'] extends string ? P['look'] | (string & {}) : string
interface BoxProps<P extends Payload = Payload> {
  pos?: StyleProp<React.CSSProperties['position']>
  ta?: StyleProp<React.CSSProperties['textAlign']>
  display?: StyleProp<React.CSSProperties['display']>
  w?: StyleProp<React.CSSProperties['width']>
  c?: StyleProp<Color>
  hiddenFrom?: Breakpoint
  look?: Look<P>
  styles?: StyleArray
  sheet?: StyleOrFunction<{ isOpen: boolean }>
  imageProps?: React.ComponentProps<'img'>
}
type PropsOf<C extends React.ElementType> = React.JSX.LibraryManagedAttributes<C, React.ComponentProps<C>>
type Extended<P, O> = O & Omit<P, keyof O>
type Polymorphic<C, P> = C extends React.ElementType ? Extended<PropsOf<C>, P & { component?: C }> : P & { component: React.ElementType }
export declare const Box: (<C = 'div'>(props: Polymorphic<C, BoxProps>) => React.ReactElement) & { extend: 1 }
interface Slots { root: string; label: string }
interface Sheets<Key extends string = string> { classes?: Partial<Record<Key, string>> }
export declare const Press: React.FC<{ classes?: Partial<Slots> } & Sheets & React.HTMLAttributes<HTMLButtonElement>>
type Host = Pick<Pick<React.DetailedHTMLProps<React.HTMLAttributes<HTMLDivElement>, HTMLDivElement>, 'key' | keyof React.HTMLAttributes<HTMLDivElement>> & { ref?: React.Ref<HTMLDivElement> } & { asChild?: boolean }, 'key' | keyof React.HTMLAttributes<HTMLDivElement> | 'asChild'>
export declare const Item: React.ForwardRefExoticComponent<Omit<Host, 'onSelect' | 'value'> & { value?: string } & React.RefAttributes<HTMLDivElement>>
type Few = Pick<React.HTMLAttributes<HTMLDivElement>, 'id' | 'title'>
export declare const Bare: React.FC<Few>`

const packages: PackageFiles = {
  open(_from, specifier) {
    const source = freshSource(`node_modules/${specifier}.d.ts`, KIT)
    return specifier === 'kit' && source.type === 'open' ? source : null
  },
}

const HEAD = "import { Bare, Box, Item, Press } from 'kit'\n"

const given = (tag: string, name: string, value: Json, types = '') =>
  tryPlan({ [PAGE]: page(`<${tag} />`, HEAD) }, prop(tag, name, value), {
    packages,
    types: new Map([['types/kit.d.ts', types]]),
  })

test.each<[string, string, Json, string]>([
  ['Box', 'pos', 'fixed', 'applied'],
  ['Box', 'pos', { base: 'static', md: 'sticky' }, 'applied'],
  ['Box', 'pos', 4, 'bad-value'],
  ['Box', 'pos', 'fixd', 'bad-value'],
  ['Box', 'pos', { base: 4 }, 'bad-value'],
  ['Box', 'ta', 'center', 'applied'],
  ['Box', 'ta', '100%', 'bad-value'],
  ['Box', 'display', 'grid', 'applied'],
  ['Box', 'display', 0, 'bad-value'],
  ['Box', 'w', 4, 'applied'],
  ['Box', 'w', { base: '100%', md: 200 }, 'applied'],
  ['Box', 'w', true, 'bad-value'],
  ['Box', 'c', 'red', 'applied'],
  ['Box', 'c', 'dimmed', 'applied'],
  ['Box', 'c', { base: 'red' }, 'applied'],
  ['Box', 'c', 4, 'bad-value'],
  ['Box', 'c', { base: 4 }, 'bad-value'],
  ['Box', 'hiddenFrom', 'md', 'applied'],
  ['Box', 'hiddenFrom', 4, 'bad-value'],
  ['Box', 'look', 'soft', 'applied'],
  ['Box', 'look', { base: 'soft' }, 'bad-value'],
  ['Box', 'look', 3, 'bad-value'],
  ['Box', 'styles', { color: 'red' }, 'applied'],
  ['Box', 'styles', [{ color: 'red' }], 'applied'],
  ['Box', 'styles', { base: 4 }, 'bad-value'],
  ['Box', 'styles', 'red', 'bad-value'],
  ['Box', 'sheet', { color: 'red' }, 'applied'],
  ['Box', 'sheet', { label: 'a' }, 'bad-value'],
  ['Box', 'imageProps', { alt: 'a' }, 'applied'],
  ['Box', 'imageProps', 'md', 'bad-value'],
  ['Box', 'component', 'a', 'applied'],
  ['Box', 'component', 'primary', 'bad-value'],
  ['Box', 'component', { a: 1 }, 'bad-value'],
  ['Box', 'aria-hidden', true, 'applied'],
  ['Box', 'aria-hidden', '', 'bad-value'],
  ['Box', 'aria-label', { a: 1 }, 'bad-value'],
  ['Press', 'classes', { root: 'a' }, 'applied'],
  ['Press', 'classes', { zz: 'a' }, 'bad-value'],
  ['Press', 'classes', { root: 4 }, 'bad-value'],
  ['Item', 'className', 'a', 'applied'],
  ['Item', 'role', 'option', 'applied'],
  ['Item', 'tabIndex', 'first', 'bad-value'],
  ['Item', 'href', '/', 'no-slot'],
  ['Bare', 'id', 'a', 'applied'],
  ['Bare', 'className', 'a', 'no-slot'],
])('<%s> with %s=%j', (tag, name, value, is) => {
  const done = given(tag, name, value)
  expect(done.type === 'refused' ? done.code : done.type).toBe(is)
})

test('a project that names its own colors or breakpoints decides which there are', () => {
  const own = "declare module 'kit' {\n  interface SizesOverride { breakpoints: Record<4, string> }\n}\n"
  expect(given('Box', 'hiddenFrom', 4, own)).toMatchObject({ type: 'applied' })
})

test('the refusal says which fields an object has', () => {
  expect(given('Press', 'classes', 'zz')).toMatchObject({
    message: 'Press doesn’t accept this value for its classes.',
    alternative: 'Give it an object with any of root or label.',
  })
})
