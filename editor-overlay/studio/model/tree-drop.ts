/** Where a row that is dragged within the layers would go. */
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import { factsAt } from './facts.ts'
import { placeBeside } from './places.ts'
import type { Row } from './rows.ts'
import { idOf } from './tree.ts'
import type { Spot } from './wishes.ts'

export type Way = 'before' | 'after' | 'inside'
export type TreeDrop =
  | { at: 'spot'; spot: Spot; row: number; way: Way }
  | { at: 'nowhere'; reason: string; row: number }

/** `down` is how far down the row the pointer is, from 0 to 1. */
export function dropInTree(
  rows: readonly Row[],
  elements: TreeElementLookup,
  draggedKey: string,
  { row, down }: { row: number; down: number },
): TreeDrop {
  const nowhere = (reason: string): TreeDrop => ({ at: 'nowhere', reason, row })
  const target = rows[row]
  if (!target) return nowhere('There is no layer here.')
  if (isInside(rows, row, draggedKey)) return nowhere('An element cannot move into itself.')
  const { key } = target.layer
  if (!key) return nowhere('Only elements and components hold others; drop beside what is inside.')
  const way = wayAt(down, target, elements)
  const place = placeBeside(elements, idOf(key), way)
  if (place.at === 'nowhere') return nowhere(place.reason)
  return { at: 'spot', spot: place.spot, row, way }
}

/** The middle of what can hold others is inside; below an open layer is before its first child, so inside as well. */
function wayAt(down: number, { layer, isOpen }: Row, elements: TreeElementLookup): Way {
  const takesChildren = placeBeside(elements, idOf(layer.key), 'inside').at === 'spot'
  const isOutermost = factsAt(elements, idOf(layer.key))?.parentId == null
  if (takesChildren && (isOutermost || (down > 0.3 && down < 0.7))) return 'inside'
  if (down < 0.5) return 'before'
  return isOpen && takesChildren ? 'inside' : 'after'
}

function isInside(rows: readonly Row[], at: number, key: string): boolean {
  for (let row = rows[at]; row; row = rows[row.parent]) if (row.layer.key === key) return true
  return false
}
