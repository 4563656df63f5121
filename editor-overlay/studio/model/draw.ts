/** Drawing a new element: a rectangle on the page, and what is written for it. */
import type { Box, Point } from './geometry.ts'
import type { NewThing, Spot, Wish } from './wishes.ts'

/** On the designer's screen; anything smaller is a click. */
const SMALLEST_PX = 8

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

/** Only a div has no size of its own to say. */
export function drawn(thing: NewThing, spot: Spot, box: Box, zoom: number): Wish {
  const wish: Wish = { type: 'add', thing, spot }
  const isBox = 'tag' in thing && thing.tag === 'div'
  if (!isBox || isClick(box, zoom)) return wish
  return { ...wish, styling: { width: px(box.width), height: px(box.height) } }
}

function px(length: number): string {
  return `${Math.max(1, Math.round(length))}px`
}
