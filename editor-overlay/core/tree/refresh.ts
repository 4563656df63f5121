/**
 * Reads what changed and swaps it in. Work grows with the change: elements that no record named keep their nodes.
 * The reading part may be spread over many slices; until the last step the old tree stays whole and answers.
 */
import type { Catalogue } from '../scopes.ts'
import { compose, nameRoot, recompose } from './compose.ts'
import { type ElementFacts, isSameComponents, isSameOwn, NO_FACTS, type PageReader } from './facts.ts'
import { depthOf, type ElementNode, elementNode, isSelectable, type TreeNode } from './node.ts'
import { fillKids } from './storyboard.ts'

export type RefreshHost<E extends object> = {
  reader: PageReader<E>
  catalogue: Catalogue
  nodes: WeakMap<E, ElementNode<E>>
  onError(error: unknown): void
}

type Draft<E> = { children: { node: ElementNode<E>; segment: number }[] | null; facts: ElementFacts }

/** Elements whose own node or children must be looked at again. */
export type Refreshed<E> = { changed: boolean; touched: ElementNode<E>[] }

function readFacts<E extends object>(host: RefreshHost<E>, element: E, parent: E | null): ElementFacts {
  try {
    return host.reader.facts(element, parent)
  } catch (error) {
    host.onError(error)
    return NO_FACTS
  }
}

/** New nodes below a fresh one, breadth first, hung together but not yet part of the tree. */
function* grow<E extends object>(
  host: RefreshHost<E>,
  top: ElementNode<E>[],
): Generator<void, ElementNode<E>[]> {
  const fresh = [...top]
  for (let index = 0; index < fresh.length; index += 1) {
    const node = fresh[index] as ElementNode<E>
    const children: ElementNode<E>[] = []
    for (const slot of host.reader.children(node.element)) {
      const child = elementNode(slot.element, readFacts(host, slot.element, node.element), slot.index)
      child.domParent = node
      children.push(child)
      fresh.push(child)
      yield
    }
    if (children.length > 0) node.domChildren = children
  }
  return fresh
}

/** Children first, so that each parent finds its children's kids ready. */
function* settle<E extends object>(host: RefreshHost<E>, fresh: ElementNode<E>[]): Generator<void, void> {
  for (let index = fresh.length - 1; index >= 0; index -= 1) {
    const node = fresh[index] as ElementNode<E>
    compose(node, host.catalogue)
    settleNode(node)
    yield
  }
}

/** The lookups decide which components are admitted; the page itself need not be read again for that. */
export function* recomposeTree<E extends object>(
  host: RefreshHost<E>,
  root: ElementNode<E>,
): Generator<void, void> {
  const all = [root]
  for (let index = 0; index < all.length; index += 1) all.push(...(all[index] as ElementNode<E>).domChildren)
  yield* settle(host, all)
}

function settleNode<E>(node: ElementNode<E>) {
  for (const child of node.domChildren) child.kept = isSelectable(child)
  if (node.components.size > 0)
    for (const component of [...node.components.values()].reverse()) {
      component.kept = isSelectable(component)
      fillKids(component)
    }
  fillKids(node)
}

export function* buildTree<E extends object>(host: RefreshHost<E>, body: E): Generator<void, ElementNode<E>> {
  const root = elementNode(body, readFacts(host, body, null), 0)
  root.isRoot = true
  nameRoot(root)
  const fresh = yield* grow(host, [root])
  yield* settle(host, fresh)
  for (const node of fresh) host.nodes.set(node.element, node)
  return root
}

function* draftOf<E extends object>(
  host: RefreshHost<E>,
  node: ElementNode<E>,
  fresh: ElementNode<E>[],
): Generator<void, Draft<E>> {
  const facts = readFacts(host, node.element, node.domParent?.element ?? null)
  const children: NonNullable<Draft<E>['children']> = []
  for (const { element, index } of host.reader.children(node.element)) {
    const known = host.nodes.get(element)
    if (known && known.domParent === node) {
      children.push({ node: known, segment: index })
      continue
    }
    const child = elementNode(element, readFacts(host, element, node.element), index)
    child.domParent = node
    children.push({ node: child, segment: index })
    fresh.push(child)
    yield
  }
  const isSame =
    children.length === node.domChildren.length &&
    children.every((child, at) => child.node === node.domChildren[at] && child.node.segment === child.segment)
  return { children: isSame ? null : children, facts }
}

function ancestorsOf<E>(nodes: Iterable<ElementNode<E>>): Set<ElementNode<E>> {
  const above = new Set<ElementNode<E>>()
  for (const node of nodes)
    for (let at = node.domParent; at && !above.has(at); at = at.domParent) above.add(at)
  return above
}

/** A kid list that changed is felt by the first kept node above, since a dropped one hands its kids up. */
function refill<E>(stale: Set<TreeNode<E>>) {
  const levels = new Map<number, Set<TreeNode<E>>>()
  const put = (node: TreeNode<E>) => {
    const depth = depthOf(node)
    const level = levels.get(depth) ?? new Set()
    levels.set(depth, level.add(node))
  }
  for (const node of stale) put(node)
  for (let depth = Math.max(-1, ...levels.keys()); depth >= 0; depth -= 1) {
    for (const node of levels.get(depth) ?? []) {
      fillKids(node)
      if (!node.kept && node.up) put(node.up)
    }
  }
}

/**
 * A render that changed the page came from above, so the components on the way down are read again too. That is
 * one read per ancestor, whatever the size of the page.
 */
export function* refreshTree<E extends object>(
  host: RefreshHost<E>,
  dirty: ReadonlySet<ElementNode<E>>,
): Generator<void, Refreshed<E>> {
  const fresh: ElementNode<E>[] = []
  const drafts = new Map<ElementNode<E>, Draft<E>>()
  for (const node of dirty) drafts.set(node, yield* draftOf(host, node, fresh))
  for (const node of ancestorsOf(dirty)) {
    if (drafts.has(node)) continue
    const facts = readFacts(host, node.element, node.domParent?.element ?? null)
    drafts.set(node, { children: null, facts })
    yield
  }
  const grown = yield* grow(host, fresh)
  yield* settle(host, grown)
  return commit(host, drafts, grown)
}

function commit<E extends object>(
  host: RefreshHost<E>,
  drafts: Map<ElementNode<E>, Draft<E>>,
  grown: ElementNode<E>[],
): Refreshed<E> {
  const touched: ElementNode<E>[] = []
  const stale = new Set<ElementNode<E>>()
  for (const [node, { children, facts }] of drafts) {
    const isSameFacts = isSameOwn(node.facts, facts)
    if (!isSameFacts || children) touched.push(node)
    if (!isSameFacts || !isSameComponents(node.facts, facts)) stale.add(node.domParent ?? node)
    node.facts = facts
    if (!children) continue
    adopt(node, children)
    stale.add(node)
  }
  for (const node of grown) if (isAttached(node)) host.nodes.set(node.element, node)
  const isComposedAnew = recomposeAll(host, stale)
  return { changed: isComposedAnew || touched.length > 0, touched }
}

function adopt<E>(node: ElementNode<E>, children: NonNullable<Draft<E>['children']>) {
  const staying = new Set(children.map((child) => child.node))
  for (const child of node.domChildren) if (!staying.has(child)) child.domParent = null
  node.domChildren = children.map((child) => child.node)
  for (const { node: child, segment } of children) child.segment = segment
}

/** A node that was moved or removed has lost its link upwards, or is no longer among the children there. */
export function isAttached<E>(node: ElementNode<E>): boolean {
  let at = node
  while (at.domParent) at = at.domParent
  return at.isRoot
}

function recomposeAll<E extends object>(host: RefreshHost<E>, parents: Set<ElementNode<E>>): boolean {
  const stale = new Set<TreeNode<E>>()
  let changed = false
  for (const node of parents) {
    if (recompose(node, host.catalogue)) changed = true
    if (node.isRoot) nameRoot(node)
    for (const child of node.domChildren) child.kept = isSelectable(child)
    for (const component of node.components.values()) {
      component.kept = isSelectable(component)
      stale.add(component)
    }
    stale.add(node)
  }
  refill(stale)
  return changed
}
