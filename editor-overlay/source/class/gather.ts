/** What is gathered about the class names of an element. */
import type { CallExpression, Expression, Node } from 'oxc-parser'
import type { Binding } from '../bindings.ts'
import type { Span } from '../nodes.ts'
import type { Source } from '../source.ts'

/**
 * How a run of class names is quoted; `attribute` without braces, where HTML entities hold; `key` without any. A run
 * without a string holds no name yet: `nothing` is `undefined` in a branch, `else` the branch that `&&` does not have.
 */
export type Quote = 'attribute"' | "attribute'" | '"' | "'" | '`' | 'key' | 'nothing' | 'else'

/** A run of class names. The span is what stands between the quotes, or between two expressions of a template. */
export type Slot = Span & {
  quote: Quote
  /** Conditions in the words of the source; empty when the classes are always there. */
  when: string[]
  /** The same, taken apart into what one test must say. */
  conditions: Condition[]
  /** A definition that other elements use as well. */
  shared: Shared | null
  /** Glued to an expression: the first or the last name is only a part of one. */
  gluedStart: boolean
  gluedEnd: boolean
  node: Node
}

/** Whether a string has to be written before the run can hold a name. */
export function isAbsent({ quote }: Slot): boolean {
  return quote === 'nothing' || quote === 'else'
}

/** A part of the expression whose text is not here; `at` counts the runs in front of it. */
export type Opaque =
  | { type: 'module'; name: string; binding: Binding; node: Node; at: number }
  | { type: 'other'; node: Node; at: number }

/** Where the class names of an element are written. */
export type ClassSource = {
  attribute: Node | null
  /** The whole value, when it is an expression. */
  expression: Expression | null
  slots: Slot[]
  opaque: Opaque[]
  joiner: CallExpression | null
  /** Tests whose outcome is written beside them, such as the variants that a call names. */
  outcomes: Map<string, boolean>
}

/** One test of the source and what it must say. */
export type Condition = { test: string; holds: boolean }

type Shared = { name: string; by: 'variants' | 'table' | 'constant' }

/** The conditions and the shared definition around a piece of the expression. */
export type SlotContext = { when: string[]; conditions: Condition[]; shared: Shared | null }

/** What has been found so far; `seen` ends definitions that refer to themselves. */
export type Gather = ClassSource & {
  source: Source
  seen: Set<Node>
  gather: (node: Node, context: SlotContext, found: Gather) => void
}

/** The specifier that an import comes from, `""` for any other binding. */
export function importSource(source: Source): (binding: Binding) => string {
  return (binding) => {
    const parent = source.parents.get(binding.node)
    return parent?.type === 'ImportDeclaration' ? parent.source.value : ''
  }
}

/** Adds an expression whose text is not in this file; `null`, `false` and numbers add nothing. */
export function other(node: Node, found: Gather): void {
  const isNothing =
    (node.type === 'Literal' && typeof node.value !== 'string') ||
    (node.type === 'Identifier' && node.name === 'undefined')
  if (!isNothing) found.opaque.push({ type: 'other', node, at: found.slots.length })
}

/** A run that stands between quotes. */
export function slotAt(node: Node, quote: Quote, context: SlotContext): Slot {
  const { start, end } = node
  return { start: start + 1, end: end - 1, quote, ...context, gluedStart: false, gluedEnd: false, node }
}

/** How a string is quoted. */
export function quoteAt(text: string, node: Node): Quote {
  const quote = text[node.start]
  return quote === "'" || quote === '`' ? quote : '"'
}
