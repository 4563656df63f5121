/** Of a crowd of elements in page order, those on the screen, without reading the place of every one. */
import type { Box } from '../core/geometry.ts'

/** Below this size looking at each is cheaper than searching. */
const SMALL = 400
/** So many misses in a row end the walk along the crowd. */
const PATIENCE = 50

export type View = { width: number; height: number }

export const isInView = ({ left, top, width, height }: Box, view: View): boolean =>
  left < view.width && top < view.height && left + width > 0 && top + height > 0

/** The first one that ends below the upper edge; crowds of the page run downwards. */
function firstBelowEdge<T>(crowd: ArrayLike<T>, boxOf: (one: T) => Box): number {
  let [low, high] = [0, crowd.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const box = boxOf(crowd[middle] as T)
    if (box.top + box.height > 0) high = middle
    else low = middle + 1
  }
  return low
}

export function* inView<T>(
  crowd: ArrayLike<T>,
  boxOf: (one: T) => Box,
  view: View,
  most: number,
): Generator<[T, Box], void> {
  const isSmall = crowd.length <= SMALL
  let found = 0
  let misses = 0
  for (let at = isSmall ? 0 : firstBelowEdge(crowd, boxOf); at < crowd.length && found < most; at += 1) {
    const one = crowd[at] as T
    const box = boxOf(one)
    if (isInView(box, view)) {
      found += 1
      misses = 0
      yield [one, box]
    } else if (!isSmall && ++misses > PATIENCE) return
  }
}
