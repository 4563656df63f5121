/** The part of a list that `filter` and `slice` leave, where what is written tells. */
import type { Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { bare, isFunction, isJsx } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { definitionOf } from './definition.ts'
import { passes, valueIn } from './entry-values.ts'
import { entriesOf } from './joined-lists.ts'
import { isReordered, isReorderedValue } from './reordered.ts'
import { methodOf } from './trace-steps.ts'

/**
 * What a list renders, and all entries of the list that this is a part of, in one file. `followed`: the entries in whose
 * place another one would be rendered, as `slice` keeps the number of them.
 */
type Part = { source: Source; entries: Node[]; whole: Node[]; followed: ReadonlySet<Node> }

/** Returns the entries that a list renders; `null` if any isn't known, or if a value that isn't written decides. */
export function renderedEntries(open: Open, source: Source, given: Node): Part | null {
  return entriesLeft(open, source, given, new Set())
}

/** `reading`: the lists being read, one of which may be made of itself. */
function entriesLeft(open: Open, source: Source, given: Node, reading: ReadonlySet<Node>): Part | null {
  const node = bare(given)
  if (reading.has(node)) return null
  const callee = node.type === 'CallExpression' ? bare(node.callee) : null
  const method = methodOf(node)
  if (
    node.type !== 'CallExpression' ||
    callee?.type !== 'MemberExpression' ||
    (method !== 'filter' && method !== 'slice')
  ) {
    const whole = entriesOf(open, source, node)
    return whole && { source, entries: whole, whole, followed: new Set() }
  }
  const before = partsOf(open, source, callee.object, new Set([...reading, node]))
  const [first, second] = node.arguments.map(bare)
  if (!before) return null
  const { entries, followed } = before
  if (method === 'slice') {
    const places = [first, second].flatMap((one) => (one ? [offsetIn(one)] : []))
    if (places.includes(null)) return null
    const cut = (all: Node[]) => all.slice(...(places as number[]))
    const shown = cut(entries)
    const isFollowed = (gone: Node) =>
      cut(entries.filter((one) => one !== gone)).some((one) => !shown.includes(one))
    return { ...before, entries: shown, followed: new Set([...followed, ...shown.filter(isFollowed)]) }
  }
  if (!first || second) return null
  const isBoolean = first.type === 'Identifier' && first.name === 'Boolean'
  const isLeft = entries.map((entry) =>
    isFunction(first) ? passes(first, entry) : isBoolean ? isTruthy(bare(entry)) : null,
  )
  return isLeft.includes(null) ? null : { ...before, entries: entries.filter((_, at) => isLeft[at]) }
}

function isTruthy(entry: Node): boolean | null {
  if (entry.type === 'ObjectExpression' || entry.type === 'ArrayExpression' || isJsx(entry)) return true
  return entry.type === 'Literal' ? Boolean(entry.value) : null
}

/** Returns the number of an argument of `slice`, if it is written. */
function offsetIn(node: Node): number | null {
  const value = valueIn(node, new Map(), node)?.value
  return typeof value === 'number' ? value : null
}

/** Returns the same of a list or of a constant that is one. */
function partsOf(open: Open, source: Source, given: Node, reading: ReadonlySet<Node>): Part | null {
  const node = bare(given)
  const binding = node.type === 'Identifier' ? bindingOf(node, source.scopes) : null
  if (binding && isReordered(source, binding)) return null
  const made = binding && definitionOf(open, source, binding)
  if (made && isReorderedValue(open, made.source, made.init)) return null
  return made ? entriesLeft(open, made.source, made.init, reading) : entriesLeft(open, source, node, reading)
}
