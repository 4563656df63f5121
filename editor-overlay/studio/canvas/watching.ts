/** Watches over the pages themselves: which one is used, and whether its framework complains. */
import type { Session } from '../session.ts'
import { listening, type Stop } from './view.ts'

/** The framework shows what it complains about a moment after it has drawn. */
const SETTLED_MS = 800

export function startWatching(session: Session): Stop {
  const { signal, stop } = listening()
  const due = new Map<string, ReturnType<typeof setTimeout>>()
  const deaf = session.listen((storyboardId, { id }) => {
    const { active, mode } = session.store.get()
    if (id === 'MOUSE_MOVE_EVENT' && mode === 'drive' && active !== storyboardId)
      session.store.set({ active: storyboardId, selected: [] })
    if (id !== 'NAV_TREE' && id !== 'ERROR') return
    clearTimeout(due.get(storyboardId))
    due.set(
      storyboardId,
      setTimeout(() => session.frames.call(storyboardId, 'checkIfHydrationError'), SETTLED_MS),
    )
  })
  signal.addEventListener('abort', () => {
    deaf()
    for (const timer of due.values()) clearTimeout(timer)
  })
  return stop
}
