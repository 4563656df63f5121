/**
 * The source element that represents a node where it is placed: its own, or the instance whose root it is. The root of
 * a component has no parent in its own file.
 */
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { instancesFor, ownerKey } from './instances.ts'
import { countedBy } from './list-item.ts'
import { type ElementMetadata, metadataAt } from './metadata.ts'

type InstanceRoot = ElementMetadata & { parentId: string }

type Given = { entries: TreeElementLookup; pathname: string }

/** Returns one entry per sibling, in their order; null for one whose parent is not in the source. */
export function instanceRootsFor(siblings: readonly NavNode[], given: Given): (InstanceRoot | null)[] {
  return placedFor(siblings, given).map((metadata) => held(given.entries, metadata))
}

/** Does the same, also for an instance that is itself the root of a component. */
export function placedFor(
  siblings: readonly NavNode[],
  { entries, pathname }: Given,
): (ElementMetadata | null)[] {
  const own = siblings.map((node) => metadataOfNode(entries, node))
  const isRoot = (metadata: ElementMetadata | null) => metadata?.parentId === null
  const roots = siblings.flatMap((node, at) => {
    const metadata = own[at]
    return metadata && isRoot(metadata) ? [{ node, metadata }] : []
  })
  const above = ancestorsOf(siblings[0]).map((node) => metadataOfNode(entries, node))
  const around = [...above, ...own].flatMap((metadata) => metadata ?? [])
  const opened = {
    ids: new Set(above.flatMap((metadata) => metadata?.id ?? [])),
    owners: new Set(around.map(ownerKey)),
    pathname,
  }
  // By position, because all uses of a component share the same root in the source.
  const instances = instancesFor(roots, entries, opened).values()
  return own.map((metadata) => (isRoot(metadata) ? instances.next().value : null) ?? metadata)
}

function held(entries: TreeElementLookup, metadata: ElementMetadata | null): InstanceRoot | null {
  if (!metadata?.parentId || !entries[metadata.parentId]) return null
  return { ...metadata, parentId: metadata.parentId }
}

function metadataOfNode(entries: TreeElementLookup, { tempoElement }: NavNode): ElementMetadata | null {
  return metadataAt(entries, tempoElement.codebaseId)
}

function ancestorsOf(node: NavNode | undefined): NavNode[] {
  const above: NavNode[] = []
  for (let at = node?.parent; at; at = at.parent) above.push(at)
  return above
}

/** Whether the element itself is repeated, beyond the lists that its parent is already in. */
function isListItem(entries: TreeElementLookup, { contexts, owner, parentId }: InstanceRoot): boolean {
  const parent = metadataAt(entries, parentId)
  const inherited = parent?.owner === owner ? parent.contexts.length : 0
  return contexts.slice(inherited).some(({ kind }) => kind === 'map')
}

/**
 * Returns the list item that shows nothing but this node, such as a card that is a link: to move it means to move the
 * item. Returns any other node itself.
 */
export function itemShowing(node: NavNode, given: Given): NavNode {
  for (let at = node; ; ) {
    const siblings = at.parent?.children ?? [at]
    const root = instanceRootsFor(siblings, given)[siblings.indexOf(at)]
    if (root && isListItem(given.entries, root)) return at
    const { parent } = at
    if (!parent || siblings.length > 1 || (parent.literalChildren?.length ?? 0) > 0) return node
    at = parent
  }
}

/** Entry `from` goes before entry `to`; a `to` equal to the number of entries means last. */
export type Order = { id: string; parentId: string; from: number; to: number }

/** A sibling in the page with its element in the source. */
export type Sibling = { isDragged: boolean; instanceRoot: InstanceRoot | null }

/**
 * Returns null unless one item moves to another position among the items of its own list. `next` follows the new
 * position.
 */
export function reorderOf(
  entries: TreeElementLookup,
  siblings: readonly Sibling[],
  beside: { previous: Sibling | undefined; next: Sibling | undefined },
): Order | null {
  const dragged = siblings.filter(({ isDragged }) => isDragged)
  const item = dragged[0]?.instanceRoot
  if (!item || dragged.length > 1 || !isListItem(entries, item)) return null
  const { id, parentId } = item
  const isSame = (one: Sibling | undefined) => one?.instanceRoot?.id === id
  if (!isSame(beside.previous) && !isSame(beside.next)) return null
  if (countedBy(entries[id] ?? null) !== 'element') return null
  const items = siblings.filter(isSame)
  const from = items.findIndex(({ isDragged }) => isDragged)
  const { next } = beside
  return { id, parentId, from, to: next && isSame(next) ? items.indexOf(next) : items.length }
}

/**
 * Returns the order of an item one step before or after another item of its list; null where the list has no further
 * item, and for anything else.
 */
export function steppedOrder(node: NavNode, by: -1 | 1, given: Given): Order | null {
  const nodes = node.parent?.children ?? []
  const roots = instanceRootsFor(nodes, given)
  const siblings = nodes.map((one, at) => ({ isDragged: one === node, instanceRoot: roots[at] ?? null }))
  const at = nodes.indexOf(node)
  const [previous, next] = by < 0 ? [at - 2, at - 1] : [at + 1, at + 2]
  return reorderOf(given.entries, siblings, { previous: siblings[previous], next: siblings[next] })
}

/** Returns the item of the same list whose place an item takes; null if the page doesn't show it. */
export function placeAfter({ id, from, to }: Order, item: NavNode, given: Given): NavNode | null {
  const siblings = item.parent?.children ?? []
  const roots = instanceRootsFor(siblings, given)
  const items = siblings.filter((_, at) => roots[at]?.id === id)
  return items[to > from ? to - 1 : to] ?? null
}

/** Whether a position is between two items of one list, where nothing else can be placed in the source. */
export function isBetweenItems(
  entries: TreeElementLookup,
  previous: Sibling | undefined,
  next: Sibling | undefined,
): boolean {
  const [before, after] = [previous?.instanceRoot, next?.instanceRoot]
  return Boolean(before && after && before.id === after.id && isListItem(entries, before))
}
