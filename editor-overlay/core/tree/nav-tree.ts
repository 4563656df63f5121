import { type ElementKey, elementKey, isStoryboard, keyOf, parseKey } from '../../protocol/element-key.ts'
import { EMPTY_LOOKUPS } from '../../protocol/lookups.ts'
import { type Catalogue, catalogueOf } from '../scopes.ts'
import type { PageReader } from './facts.ts'
import { type ElementNode, pathOf, type TreeNode } from './node.ts'
import { buildTree, isAttached, type RefreshHost, recomposeTree, refreshTree } from './refresh.ts'
import { cutDown, isCutDown, type Storyboard } from './storyboard.ts'

/**
 * The tree of the page. `build` and `refresh` are read in slices by the caller; while they run, every question is
 * answered from the last finished tree. One of them at a time.
 */
export class NavTree<E extends object> {
  root: ElementNode<E> | null = null
  storyboard: Storyboard
  /** Grows by one with every finished change; equal numbers mean an equal tree. */
  revision = 0
  private readonly host: RefreshHost<E>
  private composedFor: Catalogue

  constructor(reader: PageReader<E>, onError: (error: unknown) => void) {
    this.composedFor = catalogueOf(EMPTY_LOOKUPS)
    this.host = { reader, onError, catalogue: this.composedFor, nodes: new WeakMap() }
    this.storyboard = {
      id: '',
      type: 'APPLICATION',
      savedComponentFilename: undefined,
      hasNavigatedAway: false,
    }
  }

  get catalogue(): Catalogue {
    return this.host.catalogue
  }

  set catalogue(catalogue: Catalogue) {
    this.host.catalogue = catalogue
  }

  *build(body: E): Generator<void, void> {
    this.host.reader.begin?.()
    const nodes: WeakMap<E, ElementNode<E>> = new WeakMap()
    const { catalogue } = this.host
    const root = yield* buildTree({ ...this.host, nodes }, body)
    this.host.nodes = nodes
    this.root = root
    this.finish(catalogue)
  }

  /** The elements that were touched and are still there, for measuring; null when nothing in the tree changed. */
  *refresh(elements: Iterable<E>): Generator<void, ElementNode<E>[] | null> {
    this.host.reader.begin?.()
    const { catalogue } = this.host
    const dirty = new Set<ElementNode<E>>()
    for (const element of elements) {
      const node = this.nodeOf(element)
      if (node) dirty.add(node)
    }
    const { changed, touched } = yield* refreshTree(this.host, dirty)
    const isRecomposed = this.root !== null && catalogue !== this.composedFor
    if (isRecomposed && this.root) yield* recomposeTree(this.host, this.root)
    if (changed || isRecomposed || isCutDown(this.storyboard)) this.finish(catalogue)
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

  /** Follows the path from the body. A dropped node, or one whose id changed since, is not found. */
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

  private finish(catalogue: Catalogue) {
    this.composedFor = catalogue
    this.revision += 1
    if (this.root && isCutDown(this.storyboard)) cutDown(this.root, this.storyboard, catalogue)
  }
}

/** Mostly the number is also the place in the list. */
function childAt<E>(node: TreeNode<E>, segment: number): TreeNode<E> | undefined {
  const guess = node.raw[segment]
  return guess?.segment === segment ? guess : node.raw.find((child) => child.segment === segment)
}

/** The single node that stands at the top, or null when the body stands in for several or for none. */
export function singleTop<E>(root: ElementNode<E>): TreeNode<E> | null {
  if (root.kept) return root
  return root.kids.length === 1 ? (root.kids[0] ?? null) : null
}
