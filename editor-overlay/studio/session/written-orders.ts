/**
 * Moves of list items that were written. Until the hot reload, a page shows the list as it was before, and the position
 * of an item there is not its position in the data.
 */
import { keyOf } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { instanceRootsFor, type Order } from '../model/instance-roots.ts'
import { awaitedMoves, dataPositions, type WrittenMove, wordsOf } from '../model/written-moves.ts'
import { shownPage } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'

/** The moves of items in lists. */
export type WrittenOrders = {
  /** Call it with each move that was written, and the item as the page shows it. */
  add: (order: Order, item: NavNode) => void
  /** Call it with each undo and redo. */
  clear: () => void
  /** Returns the data positions of a move that was planned in what the page shows. */
  present: (order: Order, item: NavNode) => Order
  /** Returns the position of an item in the data; null if the page shows the list as it is. */
  awaitedPosition: (item: NavNode) => number | null
  /** Returns the key of the item that shows an entry of the data; null if the page shows no such item. */
  keyAt: (position: number, sibling: NavNode) => string | null
}

/** Creates the moves of a session. A move is forgotten once the page shows it: an undo may lead back to what was before. */
export function createWrittenOrders(store: { get: () => Studio }): WrittenOrders {
  const lists = new Map<string, readonly WrittenMove[]>()
  const read = (item: NavNode) => {
    const siblings = item.parent?.children ?? [item]
    const roots = instanceRootsFor(siblings, shownPage(store.get()))
    const id = roots[siblings.indexOf(item)]?.id ?? ''
    const items = siblings.filter((_, at) => roots[at]?.id === id)
    const moves = lists.get(id) ?? []
    const awaited = moves.length === 0 ? moves : awaitedMoves(wordsOf(items), moves)
    if (awaited.length === 0) lists.delete(id)
    return { id, items, awaited, positions: dataPositions(items.length, awaited) }
  }
  return {
    add: ({ from, to }, item) => {
      const { id, items, awaited, positions } = read(item)
      const words = wordsOf(items)
      const before = positions.map((_, at) => words[positions.indexOf(at)] ?? '')
      lists.set(id, [...awaited, { from, to, before }])
    },
    clear: () => lists.clear(),
    present: (order, item) => {
      const { items, awaited, positions } = read(item)
      if (awaited.length === 0) return order
      const at = (index: number) => positions[index] ?? index
      const last = order.from === items.length - 1 ? items.length - 2 : items.length - 1
      return { ...order, from: at(order.from), to: order.to < items.length ? at(order.to) : at(last) + 1 }
    },
    awaitedPosition: (item) => {
      const { items, awaited, positions } = read(item)
      return awaited.length > 0 ? (positions[items.indexOf(item)] ?? null) : null
    },
    keyAt: (position, sibling) => {
      const { items, positions } = read(sibling)
      const item = items[positions.indexOf(position)]
      return item ? keyOf(item.tempoElement) : null
    },
  }
}
