/**
 * A press on one of several selected elements selects only that one, before it is known whether a drag follows. The
 * drag is meant for all of them.
 */
import type { Session } from '../session/session.ts'
import type { Stop } from './context.ts'

/** `keys` returns the keys to drag: the group that was pressed, else the selection. */
export function trackPressedGroup(session: Session): { keys: () => readonly string[]; stop: Stop } {
  let group: readonly string[] = []
  let atPress: readonly string[] = []
  const stopState = session.store.subscribe(() => {
    const { keys } = session.store.get().selection
    if (keys.length > 1) group = keys
    else if (keys.some((key) => !group.includes(key)) || keys.length === 0) group = []
  })
  const stopMessages = session.onMessage((_, { id, elementKeys }) => {
    // The empty list is sent on each press that is not part of a multiple selection.
    if (id !== 'MULTI_SELECTED_ELEMENT_KEYS' || !Array.isArray(elementKeys)) return
    if (elementKeys.length > 0) return
    atPress = group
    group = []
  })
  return {
    keys: () => {
      const { keys } = session.store.get().selection
      const [main] = keys
      return main && keys.length === 1 && atPress.includes(main) ? atPress : keys
    },
    stop: () => {
      stopState()
      stopMessages()
    },
  }
}
