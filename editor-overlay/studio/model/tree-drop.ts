/** Where a row that is dragged within the layers would go. */
import type { InsertPosition } from '../../protocol/edit.ts'
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import { placementBeside, whyNotIn } from './insert-position.ts'
import { metadataAt } from './metadata.ts'
import type { Row } from './rows.ts'
import { idOf } from './tree.ts'

type Way = 'before' | 'after' | 'inside'
/** `row` is the index of the row under the pointer, `way` where the line is shown at it. */
export type TreeDrop =
  | { type: 'position'; position: InsertPosition; row: number; way: Way }
  | { type: 'nowhere'; reason: string; row: number }

/** Returns where a drop would go. `down` is how far down the row the pointer is, from 0 to 1. */
export function dropInTree(
  rows: readonly Row[],
  elements: TreeElementLookup,
  draggedKey: string,
  { row, down }: { row: number; down: number },
): TreeDrop {
  const nowhere = (reason: string): TreeDrop => ({ type: 'nowhere', reason, row })
  const target = rows[row]
  if (!target) return nowhere('There’s no layer here.')
  if (isInside(rows, row, draggedKey)) return nowhere('An element can’t move into itself.')
  const { key } = target.layer
  if (!key) return nowhere('Only elements and components can contain other layers. Drop next to it instead.')
  const way = wayAt(down, target, elements)
  const placement = placementBeside(elements, idOf(key), way)
  if (placement.type === 'nowhere') return nowhere(placement.reason)
  const { position } = placement
  const reason = whyNotIn(elements, idOf(draggedKey), position)
  return reason === null ? { type: 'position', position, row, way } : nowhere(reason)
}

/**
 * The middle of a layer that accepts children is inside; so is its lower part when it is open, just above its first
 * child.
 */
function wayAt(down: number, { layer, isOpen }: Row, elements: TreeElementLookup): Way {
  const acceptsChildren = placementBeside(elements, idOf(layer.key), 'inside').type === 'position'
  const isOutermost = metadataAt(elements, idOf(layer.key))?.parentId == null
  if (acceptsChildren && (isOutermost || (down > 0.3 && down < 0.7))) return 'inside'
  if (down < 0.5) return 'before'
  return isOpen && acceptsChildren ? 'inside' : 'after'
}

function isInside(rows: readonly Row[], at: number, key: string): boolean {
  for (let row = rows[at]; row; row = rows[row.parent]) if (row.layer.key === key) return true
  return false
}
