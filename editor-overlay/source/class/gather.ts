/** What is gathered about the class names of an element. */
import type { CallExpression, Expression, Node } from 'oxc-parser'
import type { Span } from '../nodes.ts'
import type { Binding } from '../scopes.ts'
import type { Source } from '../source.ts'

export type Quote = 'attribute"' | "attribute'" | '"' | "'" | '`'

/** A run of class names. The span is what stands between the quotes, or between two expressions of a template. */
export type Slot = Span & {
  quote: Quote
  /** Conditions in the words of the source; empty when the classes are always there. */
  when: string[]
  /** A definition that other elements use as well. */
  shared: Shared | null
  /** Glued to an expression: the first or the last name is only a part of one. */
  gluedStart: boolean
  gluedEnd: boolean
  node: Node
}

/** A part of the expression whose text is not here. */
export type Opaque =
  | { kind: 'module'; name: string; binding: Binding; node: Node }
  | { kind: 'other'; node: Node }

export type ClassSource = {
  attribute: Node | null
  /** The whole value, when it is an expression. */
  expression: Expression | null
  slots: Slot[]
  opaque: Opaque[]
  joiner: CallExpression | null
}

export type Shared = { name: string; by: 'variants' | 'table' | 'constant' }

export type Place = { when: string[]; shared: Shared | null }
export type Gather = ClassSource & {
  source: Source
  seen: Set<Node>
  gather: (node: Node, place: Place, found: Gather) => void
}

export function importSource(source: Source): (binding: Binding) => string {
  return (binding) => {
    const parent = source.parents.get(binding.node)
    return parent?.type === 'ImportDeclaration' ? parent.source.value : ''
  }
}

export function other(node: Node, found: Gather): void {
  const isNothing =
    (node.type === 'Literal' && typeof node.value !== 'string') ||
    (node.type === 'Identifier' && node.name === 'undefined')
  if (!isNothing) found.opaque.push({ kind: 'other', node })
}
