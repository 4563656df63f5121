/** Points and boxes. The caller knows their coordinate system: a page, a frame or the screen. */
export type Point = { x: number; y: number }
/** A rectangle in px of the caller's coordinate system. */
export type Box = { left: number; top: number; width: number; height: number }
/** The direction in which children follow one another. */
export type Axis = 'row' | 'column'

/** Returns the right edge, which is outside the box. */
export const rightOf = (box: Box) => box.left + box.width
/** Returns the bottom edge, which is outside the box. */
export const bottomOf = (box: Box) => box.top + box.height

/** Whether a point is in a box; its right and bottom edges are not part of it. */
export function holds(box: Box, { x, y }: Point): boolean {
  return x >= box.left && x < rightOf(box) && y >= box.top && y < bottomOf(box)
}

/** Whether a box has no area. */
export function isNothing({ width, height }: Box): boolean {
  return width <= 0 || height <= 0
}

/** Returns the smallest box around all boxes; null for none. */
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

/** Returns the distance of a point from the nearer of the two edges of a box along an axis. */
export function toEdge(box: Box, axis: Axis, { x, y }: Point): number {
  return axis === 'row'
    ? Math.min(Math.abs(x - box.left), Math.abs(rightOf(box) - x))
    : Math.min(Math.abs(y - box.top), Math.abs(bottomOf(box) - y))
}

/** Returns how far a box has to move to be within the bounds, or where it is larger than they are, at their start. */
export function shiftInto(box: Box, bounds: Box): Point {
  const x = Math.min(0, rightOf(bounds) - rightOf(box))
  const y = Math.min(0, bottomOf(bounds) - bottomOf(box))
  return { x: Math.max(x, bounds.left - box.left), y: Math.max(y, bounds.top - box.top) }
}

/** A box of which at least this much is visible stays where it is. */
const SEEN_PX = 24

/** Returns how far a view scrolls to a box; along an axis on which the box can be seen, the view stays. */
export function scrollTo(box: Box, view: Box): Point {
  return {
    x: scrolled([box.left, rightOf(box)], [view.left, rightOf(view)]),
    y: scrolled([box.top, bottomOf(box)], [view.top, bottomOf(view)]),
  }
}

/** Centers what is out of view; if it is larger than the view, it starts a little after the edge of the view. */
function scrolled([from, to]: [number, number], [least, most]: [number, number]): number {
  // Sums of fractions differ in their last digits, hence the 1 px.
  if (Math.min(to, most) - Math.max(from, least) >= Math.min(SEEN_PX, to - from) - 1) return 0
  return to - from > most - least ? from - least - SEEN_PX : (from + to) / 2 - (least + most) / 2
}

/** Returns the length of a box along an axis. */
export function extentOf(box: Box, axis: Axis): number {
  return axis === 'row' ? box.width : box.height
}
