/** Where a dragged element would land among its new siblings, from their measured boxes. */
import type { Box, Point } from './geometry.ts'

export type Axis = 'row' | 'column'
export type DropSpot = { index: number; axis: Axis; line: { from: Point; to: Point } }

/**
 * The axis is read off the boxes, since wrap, grid, reverse order and right-to-left make the style's word unreliable.
 * A single child falls back to what the parent's style says.
 */
export function axisOf(boxes: readonly Box[], fallback: Axis): Axis {
  let across = 0
  let down = 0
  for (let index = 1; index < boxes.length; index += 1) {
    const [a, b] = [boxes[index - 1] as Box, boxes[index] as Box]
    const isBeside = Math.min(bottom(a), bottom(b)) - Math.max(a.top, b.top) > 0
    if (isBeside) across += 1
    else down += 1
  }
  return across === down ? fallback : across > down ? 'row' : 'column'
}

const right = (box: Box) => box.left + box.width
const bottom = (box: Box) => box.top + box.height
const middle = (box: Box): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })

function nearest(boxes: readonly Box[], pointer: Point): number {
  let best = 0
  let shortest = Number.POSITIVE_INFINITY
  for (const [index, box] of boxes.entries()) {
    const dx = Math.max(box.left - pointer.x, 0, pointer.x - right(box))
    const dy = Math.max(box.top - pointer.y, 0, pointer.y - bottom(box))
    const distance = dx * dx + dy * dy
    if (distance < shortest) [best, shortest] = [index, distance]
  }
  return best
}

/** Reverse order and right-to-left lay later children before earlier ones. */
function isReversed(boxes: readonly Box[], axis: Axis): boolean {
  const [first, second] = boxes
  if (!first || !second) return false
  return axis === 'row' ? second.left < first.left && second.top === first.top : second.top < first.top
}

/** Null when there is nothing to land beside: an empty parent takes the element as its only child. */
export function dropSpot(boxes: readonly Box[], pointer: Point, fallback: Axis): DropSpot | null {
  if (boxes.length === 0) return null
  const axis = axisOf(boxes, fallback)
  const at = nearest(boxes, pointer)
  const box = boxes[at] as Box
  const centre = middle(box)
  const isPast = axis === 'row' ? pointer.x > centre.x : pointer.y > centre.y
  const index = isPast !== isReversed(boxes, axis) ? at + 1 : at
  return { index, axis, line: lineBeside(box, axis, isPast) }
}

function lineBeside(box: Box, axis: Axis, isPast: boolean): DropSpot['line'] {
  if (axis === 'row') {
    const x = isPast ? right(box) : box.left
    return { from: { x, y: box.top }, to: { x, y: bottom(box) } }
  }
  const y = isPast ? bottom(box) : box.top
  return { from: { x: box.left, y }, to: { x: right(box), y } }
}
