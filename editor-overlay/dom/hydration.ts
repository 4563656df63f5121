/** React hydrates a document that the server rendered. Until then, the helper must not add anything to it. */
import { fiberOf } from './fibers.ts'
import { page } from './members.ts'

const CHECK_EVERY_MS = 50
/** Scripts that have not started this long after the load never will. */
const MAX_WAIT_MS = 5_000

function hasWaitedLong(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const endedAt = load?.loadEventEnd ?? 0
  return endedAt > 0 && performance.now() - endedAt > MAX_WAIT_MS
}

/** True until React has hydrated the page; false if its scripts have not started five seconds after the load. */
export function isHydrating(window: Window): boolean {
  if (fiberOf(document)) return page.body !== null && fiberOf(page.body) === null
  // The App Router sets this global before its scripts have run.
  return Object.hasOwn(window, '__next_f') && !hasWaitedLong()
}

/** Runs at once on a page that does not hydrate, otherwise after hydration, unless it is aborted first. */
export function whenHydrated(window: Window, signal: AbortSignal, run: () => void) {
  if (signal.aborted) return
  if (isHydrating(window)) setTimeout(whenHydrated, CHECK_EVERY_MS, window, signal, run)
  else run()
}
