import { isSelectableId } from '../../protocol/ids.ts'
import type { ComponentFacts, ElementFacts, Measure } from './facts.ts'

type Base<E> = {
  codebaseId: string
  name: string
  isComponent: boolean
  /** Own part of the unique path. */
  segment: number
  /** The node above before filtering; null for the body. */
  up: TreeNode<E> | null
  /** Children before filtering. */
  raw: readonly TreeNode<E>[]
  /** Children after filtering: a dropped node's place is taken by its own kids. */
  kids: readonly TreeNode<E>[]
  kept: boolean
}

export type ElementNode<E> = Base<E> & {
  kind: 'element'
  element: E
  facts: ElementFacts
  /** Only the body's node; every other one without a parent has left the tree. */
  isRoot: boolean
  domParent: ElementNode<E> | null
  domChildren: readonly ElementNode<E>[]
  components: ReadonlyMap<object, ComponentNode<E>>
  measure: Measure | null
}

export type ComponentNode<E> = Base<E> & { kind: 'component'; facts: ComponentFacts }

export type TreeNode<E> = ElementNode<E> | ComponentNode<E>

/** Most elements are leaves without components below them; they share these, which nobody writes to. */
const NONE: never[] = []
const NO_COMPONENTS: ReadonlyMap<object, never> = new Map<object, never>()

export function elementNode<E>(element: E, facts: ElementFacts, segment: number): ElementNode<E> {
  return {
    kind: 'element',
    element,
    facts,
    segment,
    codebaseId: '',
    name: facts.tag,
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

export function componentNode<E>(facts: ComponentFacts): ComponentNode<E> {
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
  return { ...base, kind: 'component', facts }
}

export function isSelectable<E>(node: TreeNode<E>): boolean {
  return isSelectableId(node.codebaseId)
}

/** The nearest node above that stayed in the tree. */
export function parentOf<E>(node: TreeNode<E>): TreeNode<E> | null {
  let above = node.up
  while (above && !above.kept) above = above.up
  return above
}

export function pathOf<E>(node: TreeNode<E>): string {
  const segments: (number | string)[] = []
  for (let at: TreeNode<E> | null = node; at; at = at.up) segments.push(at.up ? at.segment : 'root')
  return segments.reverse().join('-')
}

export function depthOf<E>(node: TreeNode<E>): number {
  let depth = 0
  for (let at = node.up; at; at = at.up) depth += 1
  return depth
}

/** The elements a node stands for: itself, or the top elements of a component in document order. */
export function topElements<E>(node: TreeNode<E>): ElementNode<E>[] {
  if (node.kind === 'element') return [node]
  const found: ElementNode<E>[] = []
  const pending: TreeNode<E>[] = [...node.raw].reverse()
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.kind === 'element') found.push(next)
    else pending.push(...[...next.raw].reverse())
  }
  return found
}
