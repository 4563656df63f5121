/** The values of a `Map` that is written out. */
import type { CallExpression, Node } from 'oxc-parser'
import { isChanged } from '../file/changes.ts'
import { bare, keyName, stringValue } from '../file/nodes.ts'
import type { Place, Source } from '../file/source.ts'
import { methodOf } from './trace-steps.ts'
import type { Step, Traced } from './trace-ways.ts'

/** The functions that trace values, list entries and the parts of values. */
export type Follow = {
  values: (place: Place) => Traced[]
  entries: (list: Place) => Traced[]
  into: (values: Traced[], step: Step) => Traced[]
  /** The same where other values take the place of missing ones. */
  intoSome: (values: Traced[], step: Step) => Traced[]
  /** The contexts whose values are being traced, which one of their own values may read again. */
  contexts: Set<string>
}

/** Returns the value of `copy.get('a')` on a map that isn't changed; every value if the key isn't known. */
export function heldBy(source: Source, node: CallExpression, follow: Follow): Traced[] {
  const callee = bare(node.callee)
  const [given] = node.arguments
  if (methodOf(node) !== 'get' || callee.type !== 'MemberExpression' || !given) return []
  const key = stringValue(given)
  return follow.values({ source, node: callee.object }).flatMap((map) => {
    if (map.type !== 'expression' || !isFixedMap(map.source, map.node)) return []
    const entries = follow.entries(map).filter((entry) => key === null || keyOfEntry(entry) === key)
    return follow.into(entries, { index: 1 })
  })
}

/** Whether a node is a `new Map(…)` that nothing in its file adds to, deletes from or clears. */
function isFixedMap(source: Source, node: Node): boolean {
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'Map')
    return false
  const home = source.parents.get(node)
  const binding = source.scopes.bindings.find((one) => one.node === home)
  return !binding || !isChanged(source, binding)
}

/** Returns the key of `['a', 'Text']`, or of a pair of `Object.entries`. */
function keyOfEntry({ type, node }: Traced): string | null {
  if (type === 'pair') return keyName(node.key)
  const [key] = node.type === 'ArrayExpression' ? node.elements : []
  return key ? stringValue(key) : null
}
