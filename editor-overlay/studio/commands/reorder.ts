import { keyOf } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { orderEdits } from '../model/drop-edits.ts'
import { type Order, placeAfter } from '../model/instance-roots.ts'
import type { Session } from '../session/session.ts'
import { shownPage } from '../state/studio.ts'
import { placedWithin } from './placed.ts'

/**
 * Moves an item of a list and selects it at its new place, unless something else was selected meanwhile: all items of a
 * list share the id of one element, so the selection would stay at the former place, on another item. Returns its key at
 * the new place; null if it was not moved.
 */
export async function reorder(
  { store, dispatch, apply, orders }: Pick<Session, 'store' | 'dispatch' | 'apply' | 'orders'>,
  order: Order,
  item: NavNode,
): Promise<string | null> {
  const { keys } = store.get().selection
  const place = placeAfter(order, item, shownPage(store.get()))
  const { edits, context } = orderEdits(order, placedWithin(store.get(), item))
  const isMoved = await apply(edits, context)
  if (isMoved) orders.add(order, item, store.get().editing.activities.done[0]?.id)
  if (!isMoved || !place) return null
  const key = keyOf(place.tempoElement)
  if (store.get().selection.keys[0] === keys[0]) dispatch({ type: 'keys-selected', keys: [key] })
  return key
}
