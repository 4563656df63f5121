/** Watches the pages: which one is being used, and whether its framework reports an error. */
import type { Session } from '../session/session.ts'
import type { Stop } from './context.ts'

/** The framework shows its error a moment after it has rendered. */
const SETTLED_MS = 800

/**
 * Asks a frame for hydration errors a moment after each render. In preview mode the page under the pointer becomes the
 * active one.
 */
export function startWatching({ store, dispatch, frames, onMessage }: Session): Stop {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const stopMessages = onMessage((storyboardId, { id }) => {
    const { active, mode } = store.get().canvas
    if (id === 'MOUSE_MOVE_EVENT' && mode.type === 'drive' && active !== storyboardId)
      dispatch({ type: 'frame-driven', storyboardId })
    if (id !== 'NAV_TREE' && id !== 'ERROR') return
    clearTimeout(timers.get(storyboardId))
    const check = () => frames.call(storyboardId, 'checkIfHydrationError')
    timers.set(storyboardId, setTimeout(check, SETTLED_MS))
  })
  return () => {
    stopMessages()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
