/** The types of names in a file: what introduces them, and where they are used. */
import type { Node } from 'oxc-parser'
import type { Span } from './nodes.ts'

/** What introduced a name. */
export type BindingKind = 'import' | 'variable' | 'function' | 'class' | 'param' | 'type'

/** One introduced name and all its uses. */
export type Binding = {
  name: string
  kind: BindingKind
  /** Where the name is introduced. */
  at: Span
  /** The declaration that introduces it: specifier, declarator, function, parameter. */
  node: Node
  scope: Scope
  refs: Ref[]
}

/** One use of a name; `binding` is `null` for a global. */
export type Ref = Span & { name: string; node: Node; binding: Binding | null }

/** The names that a node introduces for the code inside it; `outer` is `null` for the module. */
export type Scope = { node: Node; outer: Scope | null; isFunction: boolean; names: Map<string, Binding> }
