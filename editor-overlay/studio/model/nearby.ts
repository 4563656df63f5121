import type { TreeElementLookup } from '../../protocol/lookups.ts'
import { childrenIn, metadataAt } from './metadata.ts'

/**
 * Returns the ids of the elements around one in the source, in the order in which they are selected when it is gone:
 * those inside, which are left when a wrapper is gone, those before it, and the one around it.
 */
export function nearbyIds(elements: TreeElementLookup, id: string): string[] {
  const element = metadataAt(elements, id)
  if (!element) return []
  const children = childrenIn(elements)
  const idsIn = (parent: string) => children.get(parent)?.map((one) => one.id) ?? []
  const { parentId } = element
  const siblings = parentId === null ? [] : idsIn(parentId)
  const before = siblings.slice(0, siblings.indexOf(id)).reverse()
  return [...idsIn(id), ...before, ...(parentId === null ? [] : [parentId])]
}

/** Returns the first id that the source still has after a change, as it is called by then. */
export function firstLeft(
  ids: readonly string[],
  elements: TreeElementLookup,
  renamed: Readonly<Record<string, string>>,
): string | null {
  const reused = new Set(Object.values(renamed))
  // The id of a removed element may name the one after it.
  const now = (id: string) => renamed[id] ?? (reused.has(id) ? null : id)
  return ids.map(now).find((id) => id !== null && elements[id]) ?? null
}
