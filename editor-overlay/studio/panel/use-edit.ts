/** An edit of everything that is selected, as one gesture. */
import { meaningFor } from '../model/list-item.ts'
import { activeFrame, type Studio } from '../model/state.ts'
import { idOf, liveClassesOf, nodeOf } from '../model/tree.ts'
import type { Wish } from '../model/wishes.ts'
import type { Session } from '../session.ts'
import { useSession } from '../shell/context.ts'
import type { EditContext } from '../wire/server-port.ts'

export type Edit = (make: (id: string) => Wish, given?: EditContext) => Promise<boolean>

export function useEdit(): Edit {
  const session = useSession()
  return (make, given = {}) => editAll(session, make, given)
}

/** Each has its own live classes; they tell which branch of a condition is meant. */
function editAll({ store, apply }: Session, make: (id: string) => Wish, given: EditContext) {
  const state = store.get()
  const seen = new Set<string>()
  const own = new Map<Wish, EditContext>()
  for (const key of state.selected) {
    const id = idOf(key)
    if (!seen.has(id)) own.set(make(id), { ...contextOf(state, key), ...given })
    seen.add(id)
  }
  return apply([...own.keys()], given, own)
}

function contextOf(state: Studio, key: string): EditContext {
  const node = nodeOf(activeFrame(state)?.tree, key)
  return { liveClasses: liveClassesOf(state, { key, node }), ...meaningFor(node, state) }
}
