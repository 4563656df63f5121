import type { Box } from '../core/geometry.ts'

/** A list up to this length is read whole; a longer one is searched. */
const SMALL = 400
/** Misses in a row after which the walk ends. */
const MAX_MISSES = 50

/** The viewport, in CSS px. */
export type View = { width: number; height: number }

const isInView = ({ left, top, width, height }: Box, view: View): boolean =>
  left < view.width && top < view.height && left + width > 0 && top + height > 0

/** The first item that ends below the upper edge, assuming that the list runs down the page. */
function firstBelowEdge<T>(items: ArrayLike<T>, boxOf: (one: T) => Box): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const box = boxOf(items[middle] as T)
    if (box.top + box.height > 0) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Yields the items on the screen with their boxes, at most `max`. Items must be in page order; most boxes of a long
 * list are never read.
 */
export function* inView<T>(
  items: ArrayLike<T>,
  boxOf: (one: T) => Box,
  view: View,
  max: number,
): Generator<[T, Box], void> {
  const isSmall = items.length <= SMALL
  let found = 0
  let misses = 0
  for (let at = isSmall ? 0 : firstBelowEdge(items, boxOf); at < items.length && found < max; at += 1) {
    const one = items[at] as T
    const box = boxOf(one)
    if (isInView(box, view)) {
      found += 1
      misses = 0
      yield [one, box]
    } else if (!isSmall && ++misses > MAX_MISSES) return
  }
}
