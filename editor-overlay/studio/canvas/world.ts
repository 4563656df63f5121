/** What a frame shows now, as the rules of landing want it. */
import type { World } from '../model/drop.ts'
import { inPageOrder } from '../model/moves.ts'
import { nodeOf } from '../model/tree.ts'
import type { Session } from '../session.ts'

/** Null until the frame has told its tree. */
export function worldOf(session: Session, storyboardId: string, keys: readonly string[] = []): World | null {
  const { frames, lookups, zoom, address } = session.store.get()
  const tree = frames.find((frame) => frame.storyboardId === storyboardId)?.tree
  if (!tree) return null
  const dragged = inPageOrder(
    tree,
    keys.flatMap((key) => nodeOf(tree, key) ?? []),
  )
  return { tree, entries: lookups.elements, dragged, zoom, pathname: address.split('?')[0] ?? '/' }
}
