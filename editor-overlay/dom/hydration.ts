/** React takes over a document that the server wrote. Until it has, nothing of ours may stand in it. */
import { fiberOf } from './fibers.ts'
import type { Stop } from './slices.ts'

const LOOK_AGAIN_MS = 50

export function isHydrating({ document }: Window): boolean {
  if (fiberOf(document)) return document.body !== null && fiberOf(document.body) === null
  // The App Router announces itself before its scripts have run.
  return document.readyState !== 'complete' && Object.hasOwn(document.defaultView ?? {}, '__next_f')
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
