/** React hydrates a document that the server rendered. Until then, the helper must not add anything to it. */
import { fiberOf } from './fibers.ts'
import type { Stop } from './slices.ts'

const CHECK_EVERY_MS = 50
/** Scripts that have not started this long after the load never will. */
const MAX_WAIT_MS = 5_000

function hasWaitedLong(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  const endedAt = load instanceof PerformanceNavigationTiming ? load.loadEventEnd : 0
  return endedAt > 0 && performance.now() - endedAt > MAX_WAIT_MS
}

/** True until React has hydrated the page; false if its scripts have not started five seconds after the load. */
export function isHydrating(window: Window): boolean {
  const { document } = window
  if (fiberOf(document)) return document.body !== null && fiberOf(document.body) === null
  // The App Router sets this global before its scripts have run.
  return Object.hasOwn(window, '__next_f') && !hasWaitedLong()
}

/** Runs at once on a page that does not hydrate, otherwise after hydration. Returns a function that cancels it. */
export function whenHydrated(window: Window, run: () => void): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    if (isHydrating(window)) timer = setTimeout(check, CHECK_EVERY_MS)
    else run()
  }
  check()
  return () => clearTimeout(timer)
}
