import type { Node } from 'oxc-parser'
import { isFunction, type Span, walk } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'

/** Returns the function or class of a component; one that only a property holds isn't listed: `Card.Body = () => …`. */
export function componentNode({ outline, program }: Source, { start, end }: Span): Node | null {
  const listed = outline.components.find(({ node }) => node.start === start && node.end === end)
  if (listed) return listed.node
  let found: Node | null = null
  walk(program, (node) => {
    if (node.start === start && node.end === end && isFunction(node)) found = node
    return node.start <= start && node.end >= end
  })
  return found
}
