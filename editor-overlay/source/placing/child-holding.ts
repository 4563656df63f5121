/** The children of elements and fragments, as they are written. */
import type { JSXElement, JSXFragment, Node } from 'oxc-parser'
import { isJsx } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'

/** A child of an element or fragment: the node itself, or the braces that contain it. */
export type Unit = { child: Node; holder: JSXElement | JSXFragment }

/**
 * Returns the child of the nearest JSX parent that contains the node: the node or the braces around it. `null` in a
 * prop.
 */
export function childHolding(source: Source, node: Node): Unit | null {
  let inner = node
  for (let outer = source.parents.get(node); outer; outer = source.parents.get(outer)) {
    if (isJsx(outer)) return { child: inner, holder: outer }
    if (outer.type === 'JSXAttribute') return null
    inner = outer
  }
  return null
}
