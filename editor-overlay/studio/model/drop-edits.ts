/** The edits that result from a drag or a drawing. */
import type { Edit, EditContext, InsertPosition } from '../../protocol/edit.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import type { DropTarget } from './drop.ts'
import type { Box, Point } from './geometry.ts'
import type { Order } from './instance-roots.ts'
import type { InsertableElement } from './palette-items.ts'
import type { StudioInsert } from './studio-edit.ts'
import { findNode } from './tree.ts'

type AllowedTarget = Extract<DropTarget, { type: 'position' | 'order' }>

/** Returns the edits of a drop. `ids` are in the order of the page, which they keep. */
export function editsFor(
  target: AllowedTarget,
  ids: readonly string[],
  given: EditContext,
): { edits: Edit[]; context: EditContext } {
  if (target.type === 'order') return orderEdits(target.order)
  const { position } = target
  // Each is inserted right after the same neighbor, so the last one goes first.
  const inTurn = position.afterId === undefined ? ids : ids.toReversed()
  return {
    edits: inTurn.map((id) => ({ type: 'move', id, position: position })),
    context: given,
  }
}

/** Returns the edit that moves an item of a list; `within`: the items of the lists around it. */
export function orderEdits(
  { id, parentId, from, to }: Order,
  within: readonly number[] = [],
): { edits: Edit[]; context: EditContext } {
  return {
    edits: [{ type: 'move', id, position: { parentId } }],
    context: { meaning: 'item', item: from, toItem: to, ...(within.length > 0 ? { within } : {}) },
  }
}

/** Returns the nodes in the order of the page; nodes that are not in the tree are left out. */
export function inPageOrder(tree: NavNode, nodes: readonly NavNode[]): NavNode[] {
  const ordered: NavNode[] = []
  findNode(tree, (node) => {
    if (nodes.includes(node)) ordered.push(node)
    return ordered.length === nodes.length
  })
  return ordered
}

/** On the designer's screen; anything smaller is a click. */
const SMALLEST_PX = 8

/** Returns the rectangle between two corners in any order. */
export function rectangle(from: Point, to: Point): Box {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  }
}

function isClick({ width, height }: Box, zoom: number): boolean {
  return width * zoom < SMALLEST_PX && height * zoom < SMALLEST_PX
}

/** Returns the insert edit of a drawing. Only a div gets the drawn size; other elements keep their own. */
export function drawn(
  element: InsertableElement,
  position: InsertPosition,
  box: Box,
  zoom: number,
): StudioInsert {
  const edit = { type: 'insert', element, position } as const
  const isBox = 'tag' in element && element.tag === 'div'
  if (!isBox || isClick(box, zoom)) return edit
  return { ...edit, styling: { width: px(box.width), height: px(box.height) } }
}

function px(length: number): string {
  return `${Math.max(1, Math.round(length))}px`
}
