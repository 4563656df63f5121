/** React takes over a document that the server wrote. Until it has, nothing of ours may stand in it. */
import { fiberOf } from './fibers.ts'
import type { Stop } from './slices.ts'

const LOOK_AGAIN_MS = 50
/** Scripts that have not begun so long after the load will not come any more. */
const PATIENCE_MS = 5_000

function hasWaitedLong(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  const endedAt = load instanceof PerformanceNavigationTiming ? load.loadEventEnd : 0
  return endedAt > 0 && performance.now() - endedAt > PATIENCE_MS
}

export function isHydrating(window: Window): boolean {
  const { document } = window
  if (fiberOf(document)) return document.body !== null && fiberOf(document.body) === null
  // The App Router announces itself before its scripts have run.
  return Object.hasOwn(window, '__next_f') && !hasWaitedLong()
}

/** Runs at once where nobody hydrates, else as soon as that is over. */
export function whenHydrated(window: Window, run: () => void): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (isHydrating(window)) timer = setTimeout(look, LOOK_AGAIN_MS)
    else run()
  }
  look()
  return () => clearTimeout(timer)
}
