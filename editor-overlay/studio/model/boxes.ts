/** Where things are in the page of a frame, from the boxes of its tree. */
import type { NavNode } from '../../protocol/nav-node.ts'
import { around, type Box, holds, isNothing, type Point } from './geometry.ts'

/** Returns the box of a node. One without a box (`display: contents`) covers what is inside it. */
export function boxOf(node: NavNode): Box | null {
  const own = ownBox(node)
  if (own && own.width > 0 && own.height > 0) return own
  return around(node.children.flatMap((child) => boxOf(child) ?? []))
}

/** Returns the box of the node alone, which may have no height. */
export function ownBox({ pageBoundingBox: own }: NavNode): Box | null {
  return own ? { left: own.pageX, top: own.pageY, width: own.width, height: own.height } : null
}

/** Returns the deepest node at a point; of two that overlap, the one that is rendered later. */
export function nodeAt(
  tree: NavNode,
  point: Point,
  isLeftOut: (node: NavNode) => boolean = () => false,
): NavNode | null {
  if (isLeftOut(tree)) return null
  const box = boxOf(tree)
  if (!box || !holds(box, point)) return null
  for (const child of [...tree.children].reverse()) {
    const found = nodeAt(child, point, isLeftOut)
    if (found) return found
  }
  return tree
}

/** Returns the bottom of a page whose height follows its content. */
export function pageBottom(tree: NavNode): number {
  let lowest = 0
  const waiting = [tree]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isFixed(node)) continue
    const box = node.pageBoundingBox
    if (box) lowest = Math.max(lowest, box.pageY + box.height)
    waiting.push(...node.children)
  }
  return Math.ceil(lowest)
}

/** Whether a node is laid out beside its siblings; one out of the flow does not show where the next one goes. */
export function isInFlow(node: NavNode): boolean {
  const box = boxOf(node)
  return !isFixed(node) && node.positionType !== 'absolute' && box !== null && !isNothing(box)
}

function isFixed(node: NavNode): boolean {
  return node.positionType === 'fixed'
}
