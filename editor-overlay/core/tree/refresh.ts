/**
 * Reads changed elements and puts them into the tree. Work grows with the change: all other elements keep their nodes.
 * Reading may be spread over many tasks; the old tree stays intact until the last step. Long, because building, reading
 * again and committing share one draft.
 */
import type { LookupIndex } from '../lookup-index.ts'
import { compose, nameByElement, recompose } from './compose.ts'
import { type ElementMetadata, isSame, isSameOwn, NO_METADATA, type PageReader } from './metadata.ts'
import { depthOf, type ElementNode, elementNode, NODES_PER_STEP, type TreeNode } from './node.ts'
import { fillKids } from './storyboard.ts'

/** What building and refreshing work with. */
export type RefreshContext<E extends object> = {
  reader: PageReader<E>
  lookupIndex: LookupIndex
  nodes: WeakMap<E, ElementNode<E>>
  onError(error: unknown): void
}

type Draft<E> = { children: { node: ElementNode<E>; segment: number }[] | null; metadata: ElementMetadata }

function readMetadata<E extends object>(
  host: RefreshContext<E>,
  element: E,
  parent: E | null,
): ElementMetadata | null {
  try {
    return host.reader.metadata(element, parent)
  } catch (error) {
    host.onError(error)
    return NO_METADATA
  }
}

/** Null for an element that is left out. */
function newChild<E extends object>(
  host: RefreshContext<E>,
  parent: ElementNode<E>,
  element: E,
  index: number,
): ElementNode<E> | null {
  const metadata = readMetadata(host, element, parent.element)
  if (!metadata) return null
  const child = elementNode(element, metadata, index)
  child.domParent = parent
  return child
}

/** The metadata of a node that stays, although it may be outdated. */
function rereadMetadata<E extends object>(host: RefreshContext<E>, node: ElementNode<E>): ElementMetadata {
  return readMetadata(host, node.element, node.domParent?.element ?? null) ?? node.metadata
}

/** Reads everything below the new nodes, breadth first, and links it. None of it is part of the tree yet. */
function* grow<E extends object>(
  host: RefreshContext<E>,
  top: ElementNode<E>[],
): Generator<void, ElementNode<E>[]> {
  const fresh = [...top]
  let read = 0
  for (const node of fresh) {
    const found = host.reader.children(node.element, node.metadata.tag)
    if (found.length > 0) {
      const children: ElementNode<E>[] = []
      for (let index = 0; index < found.length; index += 1) {
        const child = newChild(host, node, found[index] as E, index)
        if (!child) continue
        children.push(child)
        if (fresh.push(child) % NODES_PER_STEP === 0) yield
      }
      node.domChildren = children
    }
    read += 1
    if (read % NODES_PER_STEP === 0) yield
  }
  return fresh
}

/**
 * Composes new nodes, children first, because a parent needs the kids of its children. Makes them known at once if
 * `nodes` is given.
 */
function* composeAll<E extends object>(
  host: RefreshContext<E>,
  fresh: ElementNode<E>[],
  nodes?: RefreshContext<E>['nodes'],
): Generator<void, void> {
  for (let index = fresh.length - 1; index >= 0; index -= 1) {
    const node = fresh[index] as ElementNode<E>
    // A leaf, as most elements are, has nothing to link.
    if (node.domChildren.length > 0) {
      compose(node, host.lookupIndex)
      filterNode(node)
    }
    nodes?.set(node.element, node)
    if (index % NODES_PER_STEP === 0) yield
  }
}

/** Composes every node after a change of the lookups, which decide which components are admitted. Reads no element. */
export function* recomposeTree<E extends object>(
  host: RefreshContext<E>,
  root: ElementNode<E>,
): Generator<void, void> {
  const all = [root]
  for (let index = 0; index < all.length; index += 1) all.push(...(all[index] as ElementNode<E>).domChildren)
  yield* composeAll(host, all)
}

function filterNode<E>(node: ElementNode<E>) {
  for (const component of [...node.components.values()].reverse()) fillKids(component)
  fillKids(node)
}

/** Reads the whole page into new nodes; the old tree is unchanged. */
export function* buildTree<E extends object>(
  host: RefreshContext<E>,
  body: E,
): Generator<void, ElementNode<E>> {
  const root = elementNode(body, readMetadata(host, body, null) ?? NO_METADATA, 0)
  root.isRoot = true
  nameByElement(root)
  const fresh = yield* grow(host, [root])
  yield* composeAll(host, fresh, host.nodes)
  return root
}

function* draftOf<E extends object>(
  host: RefreshContext<E>,
  node: ElementNode<E>,
  fresh: ElementNode<E>[],
): Generator<void, Draft<E>> {
  const metadata = rereadMetadata(host, node)
  const children: NonNullable<Draft<E>['children']> = []
  for (const [segment, element] of host.reader.children(node.element, node.metadata.tag).entries()) {
    const known = host.nodes.get(element)
    if (known?.domParent === node) {
      if (!host.reader.isSkipped(element)) children.push({ node: known, segment })
    } else {
      const child = newChild(host, node, element, segment)
      if (child) {
        children.push({ node: child, segment })
        fresh.push(child)
      }
    }
    yield
  }
  const isSame =
    children.length === node.domChildren.length &&
    children.every((child, at) => child.node === node.domChildren[at] && child.node.segment === child.segment)
  return { children: isSame ? null : children, metadata }
}

/** Fills the kids of changed nodes, deepest first. A dropped node passes its kids up, so its parent is filled too. */
function fillChanged<E>(stale: Set<TreeNode<E>>) {
  for (const node of stale) if (!node.kept && node.up) stale.add(node.up)
  const deepest = [...stale].map((node) => ({ node, depth: depthOf(node) })).sort((a, b) => b.depth - a.depth)
  for (const { node } of deepest) fillKids(node)
}

/**
 * Reads the dirty elements and their ancestors, because a render may also have changed the components above them. That
 * is one read per ancestor, whatever the size of the page. Returns true when the tree has changed.
 */
export function* refreshTree<E extends object>(
  host: RefreshContext<E>,
  dirty: ReadonlySet<ElementNode<E>>,
): Generator<void, boolean> {
  const fresh: ElementNode<E>[] = []
  const drafts = new Map<ElementNode<E>, Draft<E>>()
  const touched = new Set(dirty)
  for (const node of touched) {
    if (node.domParent) touched.add(node.domParent)
    if (dirty.has(node)) drafts.set(node, yield* draftOf(host, node, fresh))
    else drafts.set(node, { children: null, metadata: rereadMetadata(host, node) })
    yield
  }
  const grown = yield* grow(host, fresh)
  yield* composeAll(host, grown)
  return commit(host, drafts, grown)
}

function commit<E extends object>(
  host: RefreshContext<E>,
  drafts: Map<ElementNode<E>, Draft<E>>,
  grown: ElementNode<E>[],
): boolean {
  let changed = false
  const stale = new Set<ElementNode<E>>()
  for (const [node, { children, metadata }] of drafts) {
    const isSameMetadata = isSameOwn(node.metadata, metadata)
    if (!isSameMetadata || children) changed = true
    if (!isSameMetadata || !isSame(node.metadata.components, metadata.components))
      stale.add(node.domParent ?? node)
    node.metadata = metadata
    if (!children) continue
    adopt(node, children)
    stale.add(node)
  }
  for (const node of grown) if (isAttached(node)) host.nodes.set(node.element, node)
  return recomposeAll(host, stale) || changed
}

function adopt<E>(node: ElementNode<E>, children: NonNullable<Draft<E>['children']>) {
  const staying = new Set(children.map((child) => child.node))
  for (const child of node.domChildren) if (!staying.has(child)) child.domParent = null
  node.domChildren = children.map((child) => child.node)
  for (const { node: child, segment } of children) child.segment = segment
}

/** False for a node that has been removed or moved out of the tree. */
export function isAttached<E>(node: ElementNode<E>): boolean {
  let at = node
  while (at.domParent) at = at.domParent
  return at.isRoot
}

function recomposeAll<E extends object>(host: RefreshContext<E>, parents: Set<ElementNode<E>>): boolean {
  const stale = new Set<TreeNode<E>>()
  let changed = false
  for (const node of parents) {
    if (recompose(node, host.lookupIndex)) changed = true
    if (node.isRoot) nameByElement(node)
    for (const component of node.components.values()) stale.add(component)
    stale.add(node)
  }
  fillChanged(stale)
  return changed
}
