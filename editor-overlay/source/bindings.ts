/** What a name of a file is bound to. */
import type { Node } from 'oxc-parser'
import type { Span } from './nodes.ts'

/** What introduces a name. */
export type BindingKind = 'import' | 'variable' | 'function' | 'class' | 'param' | 'type'

/** One introduced name and every use of it. */
export type Binding = {
  name: string
  kind: BindingKind
  /** Where the name is introduced. */
  at: Span
  /** The declaration that brings it: specifier, declarator, function, parameter. */
  node: Node
  scope: Scope
  refs: Ref[]
}

/** One use of a name; `binding` is `null` for a global. */
export type Ref = Span & { name: string; binding: Binding | null }

/** The names that one node introduces for what is inside it; `outer` is `null` for the module. */
export type Scope = { node: Node; outer: Scope | null; isFunction: boolean; names: Map<string, Binding> }
