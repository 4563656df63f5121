/** Points and boxes. The caller knows which plane they lie in: a page, a frame or the screen. */
export type Point = { x: number; y: number }
/** A rectangle in px, of the plane that the caller means. */
export type Box = { left: number; top: number; width: number; height: number }
/** The direction in which children follow one another. */
export type Axis = 'row' | 'column'

/** The right edge, which lies outside. */
export const rightOf = (box: Box) => box.left + box.width
/** The bottom edge, which lies outside. */
export const bottomOf = (box: Box) => box.top + box.height

/** Whether a point lies in a box; its right and bottom edges lie outside. */
export function holds(box: Box, { x, y }: Point): boolean {
  return x >= box.left && x < rightOf(box) && y >= box.top && y < bottomOf(box)
}

/** Whether a box has no area. */
export function isNothing({ width, height }: Box): boolean {
  return width <= 0 || height <= 0
}

/** The smallest box around all; null for none. */
export function around(boxes: readonly Box[]): Box | null {
  const [first, ...rest] = boxes
  if (!first) return null
  return rest.reduce((all, one) => {
    const left = Math.min(all.left, one.left)
    const top = Math.min(all.top, one.top)
    const width = Math.max(rightOf(all), rightOf(one)) - left
    return { left, top, width, height: Math.max(bottomOf(all), bottomOf(one)) - top }
  }, first)
}

/** How far a point lies from the edges that a box turns to its neighbors along an axis. */
export function toEdge(box: Box, axis: Axis, { x, y }: Point): number {
  return axis === 'row'
    ? Math.min(Math.abs(x - box.left), Math.abs(rightOf(box) - x))
    : Math.min(Math.abs(y - box.top), Math.abs(bottomOf(box) - y))
}

/** The length of a box along an axis. */
export function extentOf(box: Box, axis: Axis): number {
  return axis === 'row' ? box.width : box.height
}
