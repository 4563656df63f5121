/**
 * Moves of list items that were written. Until the hot reload, a page shows the list as it was before, and the position
 * of an item there is not its position in the data.
 */
import { keyOf } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { instanceRootsFor, type Order } from '../model/instance-roots.ts'
import {
  awaitedMoves,
  dataPositions,
  inverseOf,
  moved,
  type WrittenMove,
  wordsOf,
} from '../model/written-moves.ts'
import { activeNode, shownPage } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'
import { createNewest } from './newest.ts'

/** The moves of items in lists. */
export type WrittenOrders = {
  /** Call it with each move that was written, the item as the page shows it, and the activity that wrote it. */
  add: (order: Order, item: NavNode, activityId: string | undefined) => void
  /**
   * Call them with each activity that was undone or redone: the page may not show that yet, either. They return the key
   * of the moved item at its new place if it is selected, else null.
   */
  undo: (activityId: string) => string | null
  redo: (activityId: string) => string | null
  /** Returns the data positions of a move that was planned in what the page shows. */
  present: (order: Order, item: NavNode) => Order
  /** Returns the position of an item in the data; null if the page shows the list as it is. */
  awaitedPosition: (item: NavNode) => number | null
  /** Returns the key of the item that shows an entry of the data; null if the page shows no such item. */
  keyAt: (position: number, sibling: NavNode) => string | null
}

const MOST_ACTIVITIES = 200
/** More than a designer makes before the page shows the first. */
const MOST_AWAITED = 20

/**
 * Creates the moves of a session. A move is forgotten once the page shows it: an undo may lead back to what was before.
 * Long, because everything reads and changes the moves of the same lists.
 */
export function createWrittenOrders(store: { get: () => Studio }): WrittenOrders {
  const lists = new Map<string, readonly WrittenMove[]>()
  const ofActivity = createNewest<{ id: string; move: WrittenMove }>(MOST_ACTIVITIES)
  /** What the entries of each list show after its last known move, in the order of the data. */
  const latest = new Map<string, string>()
  const push = (id: string, move: WrittenMove) => {
    lists.set(id, [...(lists.get(id) ?? []), move].slice(-MOST_AWAITED))
    latest.set(id, JSON.stringify(moved(move.before, move)))
  }
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
  /** All items of a list share the id of one element, so the selection would stay at the former place. */
  const selectedAfter = (id: string, { from, to }: WrittenMove): string | null => {
    const node = activeNode(store.get(), store.get().selection.keys[0])
    const list = node && read(node)
    const next = list?.id === id && list.items[from] === node ? list.items[to > from ? to - 1 : to] : null
    return next ? keyOf(next.tempoElement) : null
  }
  const step = (activityId: string, moveOf: (move: WrittenMove) => WrittenMove) => {
    const known = ofActivity.get(activityId)
    if (!known) return null
    const move = moveOf(known.move)
    const key = selectedAfter(known.id, move)
    if (latest.get(known.id) === JSON.stringify(move.before)) push(known.id, move)
    // Not the last move of its list: only the page can tell the order.
    else lists.delete(known.id)
    return key
  }
  return {
    add: ({ from, to }, item, activityId) => {
      const { id, items, positions } = read(item)
      const words = wordsOf(items)
      const before = positions.map((_, at) => words[positions.indexOf(at)] ?? '')
      const move = { from, to, before }
      push(id, move)
      if (activityId !== undefined) ofActivity.set(activityId, { id, move })
    },
    undo: (activityId) => step(activityId, inverseOf),
    redo: (activityId) => step(activityId, (move) => move),
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
