/** Where an element that is being added will be shown. */
import type { InsertPosition } from '../../protocol/edit.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { boxOf } from './boxes.ts'
import { layoutOf, lineThickness } from './drop.ts'
import type { Box } from './geometry.ts'
import { findNode } from './tree.ts'

/** Returns a line in px of the page, with the element that it is in; null for a place that the page does not show. */
export function insertLine(
  tree: NavNode | null,
  { parentId, afterId, beforeId }: InsertPosition,
  zoom: number,
): { line: Box; container: NavNode } | null {
  const nodeOf = (id: string | undefined) =>
    id === undefined ? null : findNode(tree, ({ tempoElement }) => tempoElement.codebaseId === id)
  const [after, before, parent] = [afterId, beforeId, parentId].map(nodeOf)
  const last = afterId === undefined && beforeId === undefined ? parent?.children.at(-1) : null
  const beside = after ?? before ?? last ?? null
  const container = beside?.parent ?? parent
  const box = beside ? boxOf(beside) : container && boxOf(container)
  if (!container || !box) return null
  const thick = lineThickness(zoom)
  const isAtEnd = beside !== null && beside !== before
  const line =
    beside && layoutOf(container).axis === 'row'
      ? { left: box.left + (isAtEnd ? box.width : 0), top: box.top, width: thick, height: box.height }
      : { left: box.left, top: box.top + (isAtEnd ? box.height : 0), width: box.width, height: thick }
  return { line, container }
}
