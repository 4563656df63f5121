import type { ComponentMetadata, ElementMetadata, Measure } from './metadata.ts'

type Base<E> = {
  codebaseId: string
  name: string
  isComponent: boolean
  /** The node's number in the unique path of its key. */
  segment: number
  /** The parent before filtering; null for the body. */
  up: TreeNode<E> | null
  /** Children before filtering. */
  raw: readonly TreeNode<E>[]
  /** Children after filtering: a dropped node is replaced by its own kids. */
  kids: readonly TreeNode<E>[]
  kept: boolean
}

/** A node for one DOM element. */
export type ElementNode<E> = Base<E> & {
  type: 'element'
  element: E
  metadata: ElementMetadata
  /** True for the body only; any other node without a parent has left the tree. */
  isRoot: boolean
  domParent: ElementNode<E> | null
  domChildren: readonly ElementNode<E>[]
  /** By instance. */
  components: ReadonlyMap<number, ComponentNode<E>>
  /** Null until it is measured again. */
  measure: Measure | null
}

/** A node for one component instance, which has no element itself. */
export type ComponentNode<E> = Base<E> & { type: 'component'; metadata: ComponentMetadata }

/** A node of the tree. */
export type TreeNode<E> = ElementNode<E> | ComponentNode<E>

/** Nodes per step of a walk, because pausing a generator can take longer than the work for one node. */
export const NODES_PER_STEP = 16

/** Shared by leaves, as most elements are. Never written to. */
const NONE: never[] = []
/** Shared by elements without components. Never written to. */
export const NO_COMPONENTS: ReadonlyMap<number, never> = new Map<number, never>()

/** A new node, not part of the tree yet. */
export function elementNode<E>(element: E, metadata: ElementMetadata, segment: number): ElementNode<E> {
  return {
    type: 'element',
    element,
    metadata,
    segment,
    codebaseId: '',
    name: metadata.tag,
    isComponent: false,
    up: null,
    raw: NONE,
    kids: NONE,
    kept: false,
    isRoot: false,
    domParent: null,
    domChildren: NONE,
    components: NO_COMPONENTS,
    measure: null,
  }
}

/** A new node, not part of the tree yet. */
export function componentNode<E>(metadata: ComponentMetadata): ComponentNode<E> {
  const base = {
    codebaseId: '',
    name: '',
    isComponent: true,
    segment: 0,
    up: null,
    raw: NONE,
    kids: NONE,
    kept: false,
  }
  return { ...base, type: 'component', metadata }
}

/** The nearest ancestor that stays in the tree; null at the top. */
export function parentOf<E>(node: TreeNode<E>): TreeNode<E> | null {
  let above = node.up
  while (above && !above.kept) above = above.up
  return above
}

/** The unique path of the node's key, such as `root-0-2` (the wire contract, 3.4). */
export function pathOf<E>(node: TreeNode<E>): string {
  const segments: (number | string)[] = []
  for (let at: TreeNode<E> | null = node; at; at = at.up) segments.push(at.up ? at.segment : 'root')
  return segments.reverse().join('-')
}

/** Ancestors of the node, before filtering. */
export function depthOf<E>(node: TreeNode<E>): number {
  let depth = 0
  for (let at = node.up; at; at = at.up) depth += 1
  return depth
}

/** The node itself, or the top elements of a component in document order. */
export function topElements<E>(node: TreeNode<E>): ElementNode<E>[] {
  return node.type === 'element' ? [node] : node.raw.flatMap(topElements<E>)
}
