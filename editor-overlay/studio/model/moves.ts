/** What is asked of the source when a drag ends. */
import type { NavNode } from '../../protocol/nav-node.ts'
import type { EditContext } from '../wire/server-port.ts'
import type { Landing } from './drop.ts'
import { findNode } from './tree.ts'
import type { Wish } from './wishes.ts'

type Landed = Extract<Landing, { at: 'spot' | 'order' }>

/** `ids` in the order of the page, which is also how they stand afterwards. */
export function wishesFor(
  landing: Landed,
  ids: readonly string[],
  asked: EditContext,
): { wishes: Wish[]; context: EditContext } {
  if (landing.at === 'order') {
    const { id, parentId, from, to } = landing.order
    return {
      wishes: [{ type: 'move', id, spot: { parentId } }],
      context: { meaning: 'item', item: from, toItem: to },
    }
  }
  const { spot } = landing
  // Each goes right behind the same neighbour, so the last one has to go first.
  const inTurn = spot.afterId === undefined ? ids : ids.toReversed()
  return {
    wishes: inTurn.map((id) => ({ type: 'move', id, spot })),
    context: asked,
  }
}

export function inPageOrder(tree: NavNode, nodes: readonly NavNode[]): NavNode[] {
  const ordered: NavNode[] = []
  findNode(tree, (node) => {
    if (nodes.includes(node)) ordered.push(node)
    return ordered.length === nodes.length
  })
  return ordered
}
