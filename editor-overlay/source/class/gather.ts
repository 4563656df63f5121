/** What is gathered about the class names of an element. */
import type { CallExpression, Expression, Node } from 'oxc-parser'
import type { Binding } from '../file/bindings.ts'
import { isInside, type Span, stringValue } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import type { NamedPlace } from '../text/quoted.ts'
import type { TextPatch } from '../types.ts'

/**
 * How a run is quoted. `attribute` has no braces, so HTML entities apply; `key` has no quotes. A run without a string
 * has no names yet: `nothing` is `undefined` in a branch, `else` the branch that `&&` lacks, `other key` a key for the
 * opposite test, `false key` the key that a variant with only the key `true` lacks.
 */
export type Quote =
  | 'attribute"'
  | "attribute'"
  | '"'
  | "'"
  | '`'
  | 'key'
  | 'nothing'
  | 'else'
  | 'other key'
  | 'false key'
  | 'base'

/** A run of class names. The span is the text between the quotes, or between two expressions of a template. */
export type Slot = Span & {
  quote: Quote
  /** Conditions as source text; empty when the classes are always present. */
  when: string[]
  /** The same conditions, split into single tests with the required outcome. */
  conditions: Condition[]
  /** The definition that the run is in, when other elements also use it. */
  shared: Shared | null
  /** The joiners and calls of variants around the run, outermost first. */
  within: readonly CallExpression[]
  /** The run touches an expression, so its first or last name is only a part of one. */
  gluedStart: boolean
  gluedEnd: boolean
  node: Node
  /** The array that the run is an entry of. */
  list?: Node
  /** The right side of a `||`, which applies instead once the string of the run is empty. */
  fallback?: Node
  /** What an edit does with a constant that several elements use, once that is chosen. */
  chosen?: SharedUse
}

/** `all`: the constant `name` is changed. `one`: its names are written where this element reads it. */
export type SharedUse = { type: 'all'; name: string } | { type: 'one'; name: string; reads: readonly Node[] }

/** Whether the run needs a string before it can hold a name. */
export function isAbsent({ quote }: Slot): boolean {
  return /^(nothing|else|other key|false key|base)$/.test(quote)
}

/** Whether the first or the last name of the run is only a part of one. */
export function isGlued({ gluedStart, gluedEnd }: Slot): boolean {
  return gluedStart || gluedEnd
}

/**
 * A part of the expression whose text is not here; `at` counts the runs before it. `placeOf` returns the file and line
 * where an imported one is written, `said` what it may say; `isExtended` is what a definition of this file
 * extends or uses.
 */
export type Opaque =
  | { type: 'module'; name: string; binding: Binding; node: Node; at: number }
  | {
      type: 'other'
      node: Node
      at: number
      placeOf?: () => NamedPlace | null
      said?: () => Said
      isExtended?: boolean
    }

/** The names that a part may say, and `all` of what it refers to; `isChosen` if another state may have other ones. */
export type Said = { names: readonly string[]; all: readonly string[]; isChosen: boolean }

/** A variant with its keys, and the expression that selects one; `usual` is the default key. */
export type VariantChoice = {
  variant: string
  keys: readonly string[]
  value: Node
  usual: string | undefined
}

/** A call that merges and can be written around classes of another file, with the imports that it needs. */
export type Wrapper = { name: string; imports: readonly TextPatch[] }

/** Where the class names of an element are written. */
export type ClassSource = {
  attribute: Node | null
  /** The whole value, if it is an expression. */
  expression: Expression | null
  slots: Slot[]
  opaque: Opaque[]
  joiner: CallExpression | null
  /** Set only if new names need such a call. */
  wrapper: Wrapper | null
  /** Tests whose outcome the source determines, such as the variants that a call sets. */
  outcomes: Map<string, boolean>
  /** Variants whose key an expression selects. */
  choices: VariantChoice[]
}

/** One test of the source and the outcome that is required. */
export type Condition = { test: string; holds: boolean }

/**
 * `parts` are the slots of a definition that have the names in common. `reads` are the places where the element reads a
 * constant that is one string.
 */
type Shared = {
  name: string
  by: 'variants' | 'table' | 'constant'
  parts?: readonly string[]
  reads?: readonly Node[] | undefined
}

/** Returns what shares a constant of which this is a value; `read` is the expression that reads it. */
export function sharedConstant(
  { attribute }: Gather,
  name: string,
  read: Node,
  values: readonly Node[],
): Shared {
  const [only, second] = values
  const isText = !second && stringValue(only) !== null
  return {
    name,
    by: 'constant',
    reads: isText && attribute && isInside(read, attribute) ? [read] : undefined,
  }
}

/** The conditions, the shared definition and the calls around a part of the expression. */
export type SlotContext = {
  when: string[]
  conditions: Condition[]
  shared: Shared | null
  within: readonly CallExpression[]
}

/** What has been found so far; `seen` stops at definitions that refer to themselves. */
export type Gather = ClassSource & {
  source: Source
  seen: Set<Node>
  /** How the calls so far select each variant, by the name that its tests have. */
  selected: Map<string, string>
  gather: (node: Node, context: SlotContext, found: Gather) => void
}

/** Returns a function from a binding to the specifier of its import, `""` for any other binding. */
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

/** Returns the run between the quotes of a string. */
export function slotAt(node: Node, quote: Quote, context: SlotContext): Slot {
  const { start, end } = node
  return { start: start + 1, end: end - 1, quote, ...context, gluedStart: false, gluedEnd: false, node }
}

/** Returns how a string is quoted. */
export function quoteAt(text: string, node: Node): Quote {
  const quote = text[node.start]
  return quote === "'" || quote === '`' ? quote : '"'
}
