/** Whether an element is rendered more than once or only sometimes, and which item of a list an edit is for. */
import type { TreeElement, TreeElementLookup } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { isRecord } from '../../protocol/parse.ts'

type RenderContext = { kind: string; label: string; start: number; end: number; renders: unknown }

function renderContextsOf(entry: TreeElement | null): RenderContext[] {
  const context = entry?.context
  if (!Array.isArray(context)) return []
  return context.flatMap((one: unknown) => {
    if (!isRecord(one)) return []
    const { kind, label, start, end, renders } = one
    return typeof kind === 'string' && typeof label === 'string'
      ? [{ kind, label, start: Number(start), end: Number(end), renders }]
      : []
  })
}

/** Returns the innermost list around an element. */
export function listOf(entry: TreeElement | null): RenderContext | null {
  return listsOf(entry).at(-1) ?? null
}

function listsOf(entry: TreeElement | null): RenderContext[] {
  return renderContextsOf(entry).filter(({ kind }) => kind === 'map')
}

/** Whether an element is inside an item of a list, and not the whole item. */
export function isPartOfItem(entry: TreeElement, elements: TreeElementLookup): boolean {
  const { parentCodebaseId: parentId } = entry
  const around = typeof parentId === 'string' ? listOf(elements[parentId] ?? null) : null
  return around !== null && around.start === listOf(entry)?.start
}

/** Returns sentences for every context except the list, which has its own switch. */
export function conditionsInWords(entry: TreeElement | null): string[] {
  return renderContextsOf(entry).flatMap(({ kind, label }) => {
    switch (kind) {
      case 'ternary':
        return `Shown depending on ${label}.`
      case 'and':
        return `Shown only when ${label}.`
      case 'early-return':
        return `Shown depending on ${label}, an early return.`
      case 'switch':
        return label === 'default' ? 'Shown when no other case matches.' : `Shown in the case ${label}.`
      case 'render-prop':
        return 'Rendered by a function that another component calls.'
      case 'attribute':
        return `Passed to another component as ${label}.`
      default:
        return []
    }
  })
}

const CONDITIONS = /^(ternary|and|early-return|switch)$/

/**
 * Returns how the place of an item is counted on the page: among the items that the same element renders, or among all
 * items of the list; null if an entry before it may render another number of elements.
 */
export function countedBy(
  entry: TreeElement | null,
  list: RenderContext | null = listOf(entry),
): 'element' | 'list' | null {
  if (list?.renders === 'one-of') return 'list'
  const [, ...inside] = renderContextsOf(entry).filter(({ start }) => list !== null && start >= list.start)
  const isConditional = inside.some(({ kind }) => CONDITIONS.test(kind))
  return list?.renders === 'some' || isConditional ? null : 'element'
}

type ItemPosition = { index: number; count: number }

/**
 * Returns the position of the item that contains a node. Items differ by their order: the topmost ancestor that belongs
 * to the same list is counted among its siblings; null if its place doesn't tell its entry. `idOfNode` returns the id of
 * the source element that represents a node.
 */
export function itemPositionOf(
  node: NavNode,
  entryOf: EntryOf,
  idOfNode: IdOf = idOfElement,
): ItemPosition | null {
  const list = listOf(entryOf(idOfNode(node)))
  return list && positionIn(list, node, entryOf, idOfNode)
}

type EntryOf = (id: string) => TreeElement | null
type IdOf = (node: NavNode) => string

function positionIn(
  list: RenderContext,
  node: NavNode,
  entryOf: EntryOf,
  idOfNode: IdOf,
): ItemPosition | null {
  const entry = entryOf(idOfNode(node))
  const isInList = (one: NavNode) => {
    const other = entryOf(idOfNode(one))
    return (
      other?.filename === entry?.filename &&
      renderContextsOf(other).some(
        ({ kind, start, end }) => kind === 'map' && start === list.start && end === list.end,
      )
    )
  }
  let root = node
  for (let at = node.parent; at; at = at.parent) if (isInList(at)) root = at
  const rootId = idOfNode(root)
  const counted = countedBy(entryOf(rootId), list)
  if (!counted) return null
  const isCounted = (one: NavNode) => (counted === 'list' ? isInList(one) : idOfNode(one) === rootId)
  const siblings = (root.parent?.children ?? [root]).filter(isCounted)
  const index = siblings.findIndex((one) => one.tempoElement.uniquePath === root.tempoElement.uniquePath)
  return index < 0 ? null : { index, count: siblings.length }
}

const idOfElement: IdOf = ({ tempoElement }) => tempoElement.codebaseId

/** Returns the part of an edit's context that names the right item, also of the lists around its list. */
export function meaningFor(
  node: NavNode | null,
  elements: TreeElementLookup,
  meaning: 'template' | 'item' | null,
  idOfNode?: IdOf,
): { meaning?: 'template' | 'item'; item?: number; within?: number[] } {
  const itemPosition = node && itemPositionOf(node, (id) => elements[id] ?? null, idOfNode)
  if (!itemPosition) return {}
  if (meaning === 'template') return { meaning }
  const within = positionsAround(node, elements, idOfNode)
  return {
    ...(meaning ? { meaning } : {}),
    item: itemPosition.index,
    ...(within.length > 0 ? { within } : {}),
  }
}

/** Returns the positions in the lists around the innermost one, outermost first; none unless all are known. */
export function positionsAround(
  node: NavNode,
  elements: TreeElementLookup,
  idOfNode: IdOf = idOfElement,
): number[] {
  const entryOf = (id: string) => elements[id] ?? null
  const outer = listsOf(entryOf(idOfNode(node))).slice(0, -1)
  const positions = outer.flatMap((list) => positionIn(list, node, entryOf, idOfNode)?.index ?? [])
  return positions.length === outer.length ? positions : []
}
