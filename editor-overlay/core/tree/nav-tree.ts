import { type ElementKey, elementKey, isStoryboard, keyOf, parseKey } from '../../protocol/element-key.ts'
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
export class NavTree<E extends object> {
  root: ElementNode<E> | null = null
  storyboard: Storyboard
  /** Increases with every finished change, so that equal numbers mean an equal tree. */
  revision = 0
  private readonly host: RefreshContext<E>
  private composedWith: LookupIndex

  constructor(reader: PageReader<E>, onError: (error: unknown) => void) {
    this.composedWith = indexLookups(EMPTY_LOOKUPS)
    this.host = { reader, onError, lookupIndex: this.composedWith, nodes: new WeakMap() }
    this.storyboard = {
      id: '',
      type: 'APPLICATION',
      savedComponentFilename: undefined,
      hasNavigatedAway: false,
    }
  }

  get lookupIndex(): LookupIndex {
    return this.host.lookupIndex
  }

  set lookupIndex(lookupIndex: LookupIndex) {
    this.host.lookupIndex = lookupIndex
  }

  *build(body: E): Generator<void, void> {
    this.host.reader.begin?.()
    const nodes: WeakMap<E, ElementNode<E>> = new WeakMap()
    const { lookupIndex } = this.host
    const root = yield* buildTree({ ...this.host, nodes }, body)
    this.host.nodes = nodes
    this.root = root
    this.finish(lookupIndex)
  }

  /** Reads changed elements. Returns the changed nodes that are still attached; null when the tree is unchanged. */
  *refresh(elements: Iterable<E>): Generator<void, ElementNode<E>[] | null> {
    this.host.reader.begin?.()
    const { lookupIndex } = this.host
    const dirty = new Set<ElementNode<E>>()
    for (const element of elements) {
      const node = this.nodeOf(element)
      if (node) dirty.add(node)
    }
    const { changed, touched } = yield* refreshTree(this.host, dirty)
    const isRecomposed = this.root !== null && lookupIndex !== this.composedWith
    if (isRecomposed && this.root) yield* recomposeTree(this.host, this.root)
    if (changed || isRecomposed || isCutDown(this.storyboard)) this.finish(lookupIndex)
    return changed || isRecomposed ? touched.filter(isAttached) : null
  }

  nodeOf(element: E): ElementNode<E> | null {
    const node = this.host.nodes.get(element)
    return node && isAttached(node) ? node : null
  }

  keyOf(node: TreeNode<E>): string {
    return keyOf(this.elementKeyOf(node))
  }

  elementKeyOf(node: TreeNode<E>): ElementKey {
    return elementKey(node.codebaseId, this.storyboard.id, pathOf(node))
  }

  /** Follows the path of the key from the body. Null for a dropped node and for one whose id has changed. */
  find(key: string | null): TreeNode<E> | null {
    const { codebaseId, storyboardId, uniquePath } = parseKey(key)
    if (!this.root || !uniquePath || storyboardId !== this.storyboard.id) return null
    const [first, ...segments] = uniquePath.split('-')
    let at: TreeNode<E> | undefined = first === 'root' ? this.root : undefined
    for (const segment of segments) at = at && childAt(at, Number(segment))
    return at?.kept && at.codebaseId === codebaseId ? at : null
  }

  isStoryboardKey(key: string | null): boolean {
    return isStoryboard(parseKey(key), this.storyboard.id)
  }

  private finish(lookupIndex: LookupIndex) {
    this.composedWith = lookupIndex
    this.revision += 1
    if (this.root && isCutDown(this.storyboard)) cutDown(this.root, this.storyboard, lookupIndex)
  }
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
