/** An edit of everything that is selected, as one gesture. */
import { authorClasses } from '../../protocol/marks.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { meaningFor } from '../model/list-item.ts'
import { activeFrame, type Studio } from '../model/state.ts'
import { idOf, nodeOf } from '../model/tree.ts'
import type { Wish } from '../model/wishes.ts'
import type { Session } from '../session.ts'
import { useSession } from '../shell/context.ts'
import type { EditContext } from '../wire/server-port.ts'

export type Edit = (make: (id: string) => Wish, given?: EditContext) => Promise<boolean>

export function useEdit(): Edit {
  const session = useSession()
  return (make, given = {}) => editAll(session, make, given)
}

/** One after the other, because each has its own live classes; they tell which branch of a condition is meant. */
async function editAll({ store, apply }: Session, make: (id: string) => Wish, given: EditContext) {
  const gestureId = given.gestureId ?? crypto.randomUUID()
  const seen = new Set<string>()
  for (const key of store.get().selected) {
    const id = idOf(key)
    if (seen.has(id)) continue
    seen.add(id)
    const context = { ...contextOf(store.get(), key), ...given, gestureId }
    if (!(await apply([make(id)], context))) return false
  }
  return true
}

function contextOf(state: Studio, key: string): EditContext {
  const node = nodeOf(activeFrame(state)?.tree, key)
  return { liveClasses: liveClassesOf(state, key, node), ...meaningFor(node, state) }
}

function liveClassesOf({ details }: Studio, key: string, node: NavNode | null): readonly string[] {
  return authorClasses(details.key === key ? details.classList : (node?.classList ?? []))
}
