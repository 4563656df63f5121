/** Where a dragged element would land among its new siblings, from their measured boxes. */
import { type Axis, type Box, bottomOf, type Point, rightOf } from './geometry.ts'

/** From the style of the parent, for when there are too few boxes to derive it from them. */
export type Layout = { axis: Axis; isReversed: boolean }

/** A position among siblings and the line that shows it. */
export type SiblingPosition = {
  /** Among the siblings in the order of the tree, however they are laid out. */
  index: number
  /** Index of the sibling that it is inserted beside. */
  nearest: number
  axis: Axis
  line: { from: Point; to: Point }
}

/**
 * Returns the axis along which boxes are laid out. It is derived from the boxes, since wrapping, grids, reverse order
 * and right-to-left make the style unreliable. A single child falls back to the parent's style.
 */
export function axisOf(boxes: readonly Box[], fallback: Axis): Axis {
  let across = 0
  let down = 0
  for (const [a, b] of pairsOf(boxes)) {
    if (areBeside(a, b)) across += 1
    else down += 1
  }
  return across === down ? fallback : across > down ? 'row' : 'column'
}

/** Returns null when there are no siblings: in an empty parent the element becomes the only child. */
export function siblingPosition(
  boxes: readonly Box[],
  pointer: Point,
  layout: Layout,
): SiblingPosition | null {
  const nearest = nearestOf(boxes, pointer)
  const box = boxes[nearest]
  if (!box) return null
  const axis = axisOf(boxes, layout.axis)
  const isPast = axis === 'row' ? pointer.x > box.left + box.width / 2 : pointer.y > box.top + box.height / 2
  const isReversed = reversedIn(boxes, axis) ?? layout.isReversed
  const index = isPast !== isReversed ? nearest + 1 : nearest
  const other = boxes[index === nearest ? nearest - 1 : nearest + 1]
  return { index, nearest, axis, line: lineBeside(box, other, axis, isPast) }
}

function pairsOf(boxes: readonly Box[]): [Box, Box][] {
  return boxes.slice(1).flatMap((box, at) => {
    const before = boxes[at]
    return before ? [[before, box]] : []
  })
}

/** Whether two boxes are in one row: their heights overlap, however they are aligned. */
function areBeside(a: Box, b: Box): boolean {
  return Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.top, b.top) > 0 && !isOver(a, b)
}

function isOver(a: Box, b: Box): boolean {
  const across = Math.min(rightOf(a), rightOf(b)) - Math.max(a.left, b.left)
  return across > Math.min(a.width, b.width) / 2
}

function nearestOf(boxes: readonly Box[], pointer: Point): number {
  let best = 0
  let shortest = Number.POSITIVE_INFINITY
  for (const [index, box] of boxes.entries()) {
    const dx = Math.max(box.left - pointer.x, 0, pointer.x - rightOf(box))
    const dy = Math.max(box.top - pointer.y, 0, pointer.y - bottomOf(box))
    const distance = dx * dx + dy * dy
    if (distance < shortest) [best, shortest] = [index, distance]
  }
  return best
}

/** With reverse order or right-to-left, later children come before earlier ones. Null when no two boxes show it. */
function reversedIn(boxes: readonly Box[], axis: Axis): boolean | null {
  for (const [a, b] of pairsOf(boxes)) {
    if (axis === 'row' && areBeside(a, b)) return b.left < a.left
    if (axis === 'column' && !areBeside(a, b)) return b.top < a.top
  }
  return null
}

/** In the middle of the gap to the next box, or at the edge if there is none in the same row or column. */
function lineBeside(box: Box, other: Box | undefined, axis: Axis, isPast: boolean): SiblingPosition['line'] {
  if (axis === 'row') {
    const isNext = other && areBeside(box, other) && other.left > box.left === isPast
    const edge = isPast ? rightOf(box) : box.left
    const x = isNext ? (edge + (isPast ? other.left : rightOf(other))) / 2 : edge
    return { from: { x, y: box.top }, to: { x, y: bottomOf(box) } }
  }
  const isNext = other && other.top > box.top === isPast
  const edge = isPast ? bottomOf(box) : box.top
  const y = isNext ? (edge + (isPast ? other.top : bottomOf(other))) / 2 : edge
  return { from: { x: box.left, y }, to: { x: rightOf(box), y } }
}
