import { keyFrom, parseKey, storyboardKey } from '../../protocol/element-key.ts'
import { EMPTY_LOOKUPS } from '../../protocol/lookups.ts'
import { indexLookups, type LookupIndex } from '../lookup-index.ts'
import type { PageReader } from './metadata.ts'
import { type ElementNode, pathOf, type TreeNode } from './node.ts'
import { buildTree, isAttached, type RefreshContext, recomposeTree, refreshTree } from './refresh.ts'
import { cutDown, isCutDown, type Storyboard } from './storyboard.ts'

/**
 * The tree of the page (the wire contract, section 5). `build` and `refresh` are generators, so that the caller can
 * spread them over tasks; until one finishes, lookups answer from the last finished tree. Only one may run at a time.
 */
export type NavTree<E extends object> = {
  /** Null before the first build, and while the body itself is missing or left out. */
  root: ElementNode<E> | null
  storyboard: Storyboard
  lookupIndex: LookupIndex
  /** Reads the whole page; null for one without a body. */
  build(body: E | null): Generator<void, void>
  /** Reads changed elements. Returns true when the tree has changed. */
  refresh(elements: Iterable<E>): Generator<void, boolean>
  /** Reads the elements that have been rendered with other props, which a page need not show. */
  refreshRendered(): Generator<void, void>
  /** Gives nodes the ids that their elements have received, so that the new keys are valid before the next refresh. */
  rename(ids: Readonly<Record<string, string>>): void
  nodeOf(element: E): ElementNode<E> | null
  treeKey(node: TreeNode<E>): string
  /** Follows the path of the key from the body. Null for a dropped node and for one whose id has changed. */
  find(key: string | null): TreeNode<E> | null
  isStoryboardKey(key: string | null): boolean
}

/** A tree without a root, which `build` reads. Long, because its parts share the tree and its indexes. */
export function navTree<E extends object>(
  reader: PageReader<E>,
  onError: (error: unknown) => void,
): NavTree<E> {
  let composedWith = indexLookups(EMPTY_LOOKUPS)
  const host: RefreshContext<E> = { reader, onError, lookupIndex: composedWith, nodes: new WeakMap() }

  let isCut = false

  function finish(lookupIndex: LookupIndex) {
    composedWith = lookupIndex
    isCut = isCutDown(tree.storyboard)
    if (tree.root && isCut) cutDown(tree.root, tree.storyboard, lookupIndex)
  }

  const tree: NavTree<E> = {
    root: null,
    storyboard: { id: '', type: 'APPLICATION', savedComponentFilename: undefined, hasNavigatedAway: false },
    get lookupIndex() {
      return host.lookupIndex
    },
    set lookupIndex(lookupIndex) {
      host.lookupIndex = lookupIndex
    },
    *build(body) {
      reader.begin?.()
      const nodes: RefreshContext<E>['nodes'] = new WeakMap()
      const { lookupIndex } = host
      tree.root = !body || reader.isSkipped(body) ? null : yield* buildTree({ ...host, nodes }, body)
      host.nodes = nodes
      finish(lookupIndex)
    },
    *refresh(elements) {
      reader.begin?.()
      if (tree.root && reader.isSkipped(tree.root.element)) {
        yield* tree.build(tree.root.element)
        return true
      }
      const { lookupIndex } = host
      const dirty = new Set<ElementNode<E>>()
      for (const element of elements) {
        const node = tree.nodeOf(element)
        if (!node) continue
        dirty.add(node)
        // Its layout may be new even where its box is not.
        node.measure = null
      }
      const isChanged = yield* refreshTree(host, dirty)
      // A navigation may have left the storyboard, or returned to it.
      const isOutdated = lookupIndex !== composedWith || isCut !== isCutDown(tree.storyboard)
      if (isOutdated && tree.root) yield* recomposeTree(host, tree.root)
      if (isChanged || isOutdated || isCut) finish(lookupIndex)
      return isChanged || isOutdated
    },
    *refreshRendered() {
      const all = tree.root ? [tree.root] : []
      const rendered: E[] = []
      for (const { element, domParent, domChildren } of all) {
        if (reader.isRendered?.(element, domParent?.element ?? null)) rendered.push(element)
        all.push(...domChildren)
        yield
      }
      yield* tree.refresh(rendered)
    },
    rename(ids) {
      const all: TreeNode<E>[] = tree.root ? [tree.root] : []
      for (const node of all) {
        node.codebaseId = ids[node.codebaseId] || node.codebaseId
        all.push(...node.raw)
      }
    },
    nodeOf(element) {
      const node = host.nodes.get(element)
      return node && isAttached(node) ? node : null
    },
    treeKey: (node) => keyFrom(node.codebaseId, tree.storyboard.id, pathOf(node)),
    find(key) {
      const { codebaseId, storyboardId, uniquePath } = parseKey(key)
      if (!tree.root || storyboardId !== tree.storyboard.id) return null
      const [first, ...segments] = uniquePath.split('-')
      let at: TreeNode<E> | undefined = first === 'root' ? tree.root : undefined
      for (const segment of segments) at = at && childAt(at, Number(segment))
      return at?.kept && at.codebaseId === codebaseId ? at : null
    },
    isStoryboardKey: (key) => key === storyboardKey(tree.storyboard.id),
  }
  return tree
}

/** The number usually is the index in the list, so that is tried first. */
function childAt<E>(node: TreeNode<E>, segment: number): TreeNode<E> | undefined {
  const guess = node.raw[segment]
  return guess?.segment === segment ? guess : node.raw.find((child) => child.segment === segment)
}

/** The single node at the top, or null when the body holds several or none. */
export function singleTop<E>(root: ElementNode<E>): TreeNode<E> | null {
  if (root.kept) return root
  return root.kids.length === 1 ? (root.kids[0] ?? null) : null
}
