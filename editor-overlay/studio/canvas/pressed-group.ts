/**
 * A press on one of several selected elements selects only that one, before it is known whether a drag follows. The
 * drag is meant for all of them.
 */
import { keyOf } from '../../protocol/element-key.ts'
import { itemShowing } from '../model/instance-roots.ts'
import type { Session } from '../session/session.ts'
import { activeNode, shownPage } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'
import type { Stop } from './context.ts'

/** `keys` returns the keys to drag: the group or the list item that was pressed, else the selection. */
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
      if (!main || keys.length > 1) return keys
      return atPress.includes(main) ? atPress : [itemKeyOf(session.store.get(), main)]
    },
    stop: () => {
      stopState()
      stopMessages()
    },
  }
}

function itemKeyOf(state: Studio, key: string): string {
  const node = activeNode(state, key)
  return node ? keyOf(itemShowing(node, shownPage(state)).tempoElement) : key
}
