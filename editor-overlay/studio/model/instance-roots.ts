/**
 * The source element that a node of the page belongs to where it is placed: its own, or the instance whose root it is. The
 * root of a component has no parent in its own file.
 */
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { instancesFor, ownerKey } from './instances.ts'
import { type ElementMetadata, metadataAt } from './metadata.ts'

type InstanceRoot = ElementMetadata & { parentId: string }

type Given = { entries: TreeElementLookup; pathname: string }

/** Siblings in their order; null for one that nothing of the source holds. */
export function instanceRootsFor(
  siblings: readonly NavNode[],
  { entries, pathname }: Given,
): (InstanceRoot | null)[] {
  const own = siblings.map((node) => metadataOfNode(entries, node))
  const isRoot = (metadata: ElementMetadata | null) => metadata?.parentId === null
  const roots = own.filter((metadata): metadata is ElementMetadata => isRoot(metadata))
  const above = ancestorsOf(siblings[0]).map((node) => metadataOfNode(entries, node))
  const around = [...above, ...own].flatMap((metadata) => metadata ?? [])
  const opened = {
    ids: new Set(above.flatMap((metadata) => metadata?.id ?? [])),
    owners: new Set(around.map(ownerKey)),
    pathname,
  }
  // By position: all uses of a component have one and the same root in the source.
  const instances = instancesFor(roots, entries, opened).values()
  return own.map((metadata) => held(entries, (isRoot(metadata) ? instances.next().value : null) ?? metadata))
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

/** What makes this element itself dynamic, beyond what its parent is in already. */
function isListItem(entries: TreeElementLookup, { contexts, owner, parentId }: InstanceRoot): boolean {
  const parent = metadataAt(entries, parentId)
  const inherited = parent?.owner === owner ? parent.contexts.length : 0
  return contexts.slice(inherited).some(({ kind }) => kind === 'map')
}

/** Entry `from` goes before entry `to`; as many as there are means last. */
export type Order = { id: string; parentId: string; from: number; to: number }

/** A sibling in the page with its element in the source. */
export type Sibling = { isDragged: boolean; instanceRoot: InstanceRoot | null }

/** Null unless one item goes to another place among the items of its own list. `next` follows the new position. */
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
  const items = siblings.filter(isSame)
  const from = items.findIndex(({ isDragged }) => isDragged)
  const { next } = beside
  return { id, parentId, from, to: next && isSame(next) ? items.indexOf(next) : items.length }
}

/** True between two items of one list, where nothing else can be placed in the source. */
export function isBetweenItems(
  entries: TreeElementLookup,
  previous: Sibling | undefined,
  next: Sibling | undefined,
): boolean {
  const [before, after] = [previous?.instanceRoot, next?.instanceRoot]
  return Boolean(before && after && before.id === after.id && isListItem(entries, before))
}
