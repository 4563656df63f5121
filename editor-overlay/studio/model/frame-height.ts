/**
 * A frame grows to fit its page. A page may follow the height of its window instead (`min-height: 100vh`), so it is first
 * measured in a window of the usual height, and a taller frame is kept only if the page then fits into it.
 */
export type FrameHeight = {
  /** Path of the page; null for one of another site. */
  page: string | null
  height: number
  least: number
  /**
   * `unread`, `growing` and `checking` wait until the page has been read at this height. `fits`: as tall as the page,
   * whatever that becomes. `follows`: the page is always taller than its window, which keeps the usual height.
   */
  phase: 'unread' | 'growing' | 'checking' | 'fits' | 'follows'
  /** Where the page ended in a taller window, while that is compared with the usual one. */
  suspected: number
  /** How often that was done. */
  checks: number
  /** How often in a row a changed page was too tall for its frame. */
  changes: number
}

const TALLEST = 16_000
/** Each costs a change of the height and back. Content that arrives late may need one. */
const MOST_CHECKS = 2
/** A page that now follows its window grows with every change of it. */
const MOST_CHANGES = 3
/** Typical window heights, up to each width. */
const USUAL: readonly [width: number, height: number][] = [
  [600, 844],
  [1000, 1180],
]
const WIDE = 800

function usualHeight(width: number): number {
  return USUAL.find(([most]) => width <= most)?.[1] ?? WIDE
}

/** Returns the height of a frame whose page has not been read; `width` and heights are in px, before the zoom. */
export function newHeight(width: number, page: string | null): FrameHeight {
  const usual = usualHeight(width)
  return { page, height: usual, least: usual, phase: 'unread', suspected: 0, checks: 0, changes: 0 }
}

/** Whether the page has to be read again at a height before it can be compared. */
export function isAwaited({ phase }: FrameHeight): boolean {
  return phase === 'unread' || phase === 'growing' || phase === 'checking'
}

/** Returns the next height, after the page was read in a window of `now.height`, where it ended at `bottom`. */
export function heightAfterRead(now: FrameHeight, bottom: number): FrameHeight {
  switch (now.phase) {
    case 'growing':
      return bottom > now.height ? checked(now, bottom) : { ...now, phase: 'fits' }
    case 'checking':
      return bottom < now.suspected ? { ...now, phase: 'follows' } : grown(now, bottom)
    case 'unread':
      return grown(now, bottom)
    default:
      return now
  }
}

/** Returns the next height of a page that fitted and has changed since. */
export function heightAfterChange(now: FrameHeight, bottom: number): FrameHeight {
  if (now.phase !== 'fits') return now
  if (bottom <= now.height) return { ...now, height: Math.max(bottom, now.least), changes: 0 }
  const next = grown({ ...now, changes: now.changes + 1 }, bottom)
  return next.changes < MOST_CHANGES ? { ...next, phase: 'fits' } : { ...next, changes: 0 }
}

function grown(now: FrameHeight, bottom: number): FrameHeight {
  const height = Math.min(Math.max(bottom, now.height), TALLEST)
  return { ...now, height, phase: height === now.height ? 'fits' : 'growing' }
}

function checked(now: FrameHeight, bottom: number): FrameHeight {
  if (now.height >= TALLEST) return { ...now, phase: 'fits' }
  const back = { ...now, height: now.least, suspected: bottom, checks: now.checks + 1 }
  return { ...back, phase: back.checks > MOST_CHECKS ? 'follows' : 'checking' }
}
