import type { Node } from 'oxc-parser'
import { isJsx } from '../file/nodes.ts'
import { outerOf, type Source, sliceOf } from '../file/source.ts'
import type { TextPatch } from '../types.ts'

/**
 * `on && <><b /><i /></>`: removes one of two elements on one line, and the fragment that only two need, such as one
 * that a copy has added. One with a key or on lines of its own stays, because it may have been there before.
 */
export function withoutFragment(source: Source, node: Node, gone: ReadonlySet<Node>): TextPatch | null {
  const holder = source.parents.get(node)
  const outer = holder && outerOf(source, holder)
  if (holder?.type !== 'JSXFragment' || !outer || isJsx(outer)) return null
  const [other, another] = holder.children.filter((child) => child !== node)
  if (other?.type !== 'JSXElement' || another || gone.has(other)) return null
  return { start: holder.start, end: holder.end, text: sliceOf(source, other) }
}
