/** Points and boxes. Which plane they lie in (a page, a frame, the screen) is said by who gives them. */
export type Point = { x: number; y: number }
export type Box = { left: number; top: number; width: number; height: number }
export type Axis = 'row' | 'column'

export const rightOf = (box: Box) => box.left + box.width
export const bottomOf = (box: Box) => box.top + box.height

export function holds(box: Box, { x, y }: Point): boolean {
  return x >= box.left && x < rightOf(box) && y >= box.top && y < bottomOf(box)
}

export function isNothing({ width, height }: Box): boolean {
  return width <= 0 || height <= 0
}

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

/** How far a point lies from the edges that a box turns to its neighbours along an axis. */
export function toEdge(box: Box, axis: Axis, { x, y }: Point): number {
  return axis === 'row'
    ? Math.min(Math.abs(x - box.left), Math.abs(rightOf(box) - x))
    : Math.min(Math.abs(y - box.top), Math.abs(bottomOf(box) - y))
}

export function extentOf(box: Box, axis: Axis): number {
  return axis === 'row' ? box.width : box.height
}
