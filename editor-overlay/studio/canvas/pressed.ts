/**
 * A press on one of several selected elements selects that one alone, before it turns out that a drag began. The drag is
 * about all of them.
 */
import type { Session } from '../session.ts'
import type { Stop } from './view.ts'

export function groupPressed(session: Session): { keys: () => readonly string[]; stop: Stop } {
  let group: readonly string[] = []
  let atPress: readonly string[] = []
  const unheard = session.store.subscribe(() => {
    const { selected } = session.store.get()
    if (selected.length > 1) group = selected
    else if (selected.some((key) => !group.includes(key)) || selected.length === 0) group = []
  })
  const deaf = session.listen((_, { id, elementKeys }) => {
    // The empty list ends each press that is not about several.
    if (id !== 'MULTI_SELECTED_ELEMENT_KEYS' || !Array.isArray(elementKeys)) return
    if (elementKeys.length > 0) return
    atPress = group
    group = []
  })
  return {
    keys: () => {
      const { selected } = session.store.get()
      const [main] = selected
      return main && selected.length === 1 && atPress.includes(main) ? atPress : selected
    },
    stop: () => {
      unheard()
      deaf()
    },
  }
}
