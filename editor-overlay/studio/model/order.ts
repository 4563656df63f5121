/** Items of a list are one element of the source, drawn once for each entry of the data. */
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import { isListItem, type StandIn } from './stand-ins.ts'

/** Entry `from` goes before entry `to`; as many as there are means last. */
export type Order = { id: string; parentId: string; from: number; to: number }

/** A sibling in the page and what stands for it in the source. */
export type Sibling = { isDragged: boolean; standIn: StandIn | null }

/** Null unless one item goes to another place among the items of its own list. `next` stands behind the new place. */
export function reorderOf(
  entries: TreeElementLookup,
  siblings: readonly Sibling[],
  beside: { previous: Sibling | undefined; next: Sibling | undefined },
): Order | null {
  const dragged = siblings.filter(({ isDragged }) => isDragged)
  const item = dragged[0]?.standIn
  if (!item || dragged.length > 1 || !isListItem(entries, item)) return null
  const { id, parentId } = item
  const isSame = (one: Sibling | undefined) => one?.standIn?.id === id
  if (!isSame(beside.previous) && !isSame(beside.next)) return null
  const items = siblings.filter(isSame)
  const from = items.findIndex(({ isDragged }) => isDragged)
  const { next } = beside
  return { id, parentId, from, to: next && isSame(next) ? items.indexOf(next) : items.length }
}

export function isBetweenItems(
  entries: TreeElementLookup,
  previous: Sibling | undefined,
  next: Sibling | undefined,
): boolean {
  const [before, after] = [previous?.standIn, next?.standIn]
  return Boolean(before && after && before.id === after.id && isListItem(entries, before))
}
