/** Items of a list are one element of the source, drawn once for each entry of the data. */
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'

/** Entry `from` goes before entry `to`; as many as there are means last. */
export type Order = { id: string; parentId: string; from: number; to: number }

type Given = { entries: TreeElementLookup; dragged: readonly NavNode[] }

export function isListItem(entries: TreeElementLookup, node: NavNode): boolean {
  return ownContext(entries, node.tempoElement.codebaseId).some((one) => one === 'map')
}

/** Null unless one item goes to another place among the items of its own list. */
export function reorderOf(
  { entries, dragged }: Given,
  container: NavNode,
  kids: readonly NavNode[],
  index: number,
): Order | null {
  const [item] = dragged
  if (!item || dragged.length > 1 || item.parent !== container || !isListItem(entries, item)) return null
  const id = item.tempoElement.codebaseId
  const isSame = (node: NavNode | undefined) => node?.tempoElement.codebaseId === id
  if (!isSame(kids[index - 1]) && !isSame(kids[index])) return null
  const parentId = entries[id]?.parentCodebaseId
  if (typeof parentId !== 'string') return null
  const items = container.children.filter(isSame)
  const next = kids.slice(index).find(isSame)
  return { id, parentId, from: items.indexOf(item), to: next ? items.indexOf(next) : items.length }
}

/** What makes this element itself dynamic, beyond what its parent is in already. */
function ownContext(entries: TreeElementLookup, id: string): unknown[] {
  const entry = entries[id]
  const parent = typeof entry?.parentCodebaseId === 'string' ? entries[entry.parentCodebaseId] : null
  const kinds = kindsOf(entry?.context)
  return parent?.owner === entry?.owner ? kinds.slice(kindsOf(parent?.context).length) : kinds
}

function kindsOf(context: unknown): unknown[] {
  if (!Array.isArray(context)) return []
  return context.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'kind' in one ? one.kind : null,
  )
}
