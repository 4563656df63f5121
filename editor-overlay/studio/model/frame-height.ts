/**
 * A frame grows to fit its page. A page that follows the height of its window (`min-height: 100vh` plus something)
 * would grow forever, so a frame grows only a few times per load, and stops when growing no longer helps.
 */
type FrameHeight = { height: number; least: number; grown: number; missing: number }

const LIMIT = { times: 4, tallest: 16_000 }
/** Typical window heights, up to each width. */
const USUAL: readonly [width: number, height: number][] = [
  [600, 844],
  [1000, 1180],
]
const WIDE = 800

function usualHeight(width: number): number {
  return USUAL.find(([most]) => width <= most)?.[1] ?? WIDE
}

/** Returns the height of a frame whose page has not loaded; `width` and heights are in px, before the zoom. */
export function newHeight(width: number): FrameHeight {
  const usual = usualHeight(width)
  return { height: usual, least: usual, grown: 0, missing: Number.POSITIVE_INFINITY }
}

/** Returns the next height; `bottom` is where the page ended in a window of `now.height`. */
export function grownTo(now: FrameHeight, bottom: number): FrameHeight {
  const missing = bottom - now.height
  if (missing < 0 && now.grown > 0) return { ...now, height: Math.max(bottom, now.least) }
  const isNearer = missing < now.missing * 0.9
  if (missing <= 0 || now.grown >= LIMIT.times || !isNearer) return now
  return { ...now, height: Math.min(bottom, LIMIT.tallest), grown: now.grown + 1, missing }
}
