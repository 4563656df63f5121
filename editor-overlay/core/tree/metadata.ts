import { type LiteralChild, NO_CLASSES, NO_LITERALS, NO_PROPS, type Props } from '../../protocol/nav-node.ts'
import { isObject } from '../../protocol/parse.ts'
import type { Box } from '../geometry.ts'

/** A component around an element that has an id prop. */
export type ComponentMetadata = {
  /** The number of the component instance, stable over renders. */
  instance: number
  codebaseId: string
  /** The runtime name, which a bundler may have changed; empty for none. */
  name: string
  isForwardRef: boolean
  /** It comes from a file outside node_modules; only older React versions record that. */
  hasOwnSource: boolean
  props: Props
  literals: readonly LiteralChild[]
}

/** What is read from one element: its names, its props and the components around it. */
export type ElementMetadata = {
  tag: string
  /** Empty for an element that no JSX element of the source renders. */
  codebaseId: string
  /** The classes that the page's author wrote. */
  classes: readonly string[]
  props: Props
  literals: readonly LiteralChild[]
  /** Outermost first. */
  components: readonly ComponentMetadata[]
  /** Portal content whose owner is in the storyboard's own files. */
  isPortalOfStoryboard: boolean
}

/** Reads elements of the page for the tree. */
export type PageReader<E> = {
  /** Called before each build or refresh; what the reader cached may be outdated. */
  begin?(): void
  /** Null for an element that is left out of the tree. */
  metadata(element: E, parent: E | null): ElementMetadata | null
  /** Every element child, left out or not: a child's number in the path is its index among all. */
  children(element: E, tag: string): readonly E[]
  /** True when the element, or a component around it, has been rendered since it was read or this was called last. */
  isRendered?(element: E, parent: E | null): boolean
  /** True for an element that `metadata` leaves out. */
  isSkipped(element: E): boolean
}

/** The computed display, position, flex-direction and float of an element. */
export type ElementLayout = readonly [display: string, position: string, direction: string, float: string]

/** The box of an element in page px, and its computed layout. */
export type Measure = { box: Box; layout: ElementLayout }

/** The metadata of an element that cannot be read. */
export const NO_METADATA: ElementMetadata = {
  tag: '',
  codebaseId: '',
  classes: NO_CLASSES,
  props: NO_PROPS,
  literals: NO_LITERALS,
  components: [],
  isPortalOfStoryboard: false,
}

/** Compares plain data by value. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b)) return false
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => isSame(a[name], b[name]))
}

/** False when the element's own node may have changed. */
export function isSameOwn(a: ElementMetadata, b: ElementMetadata): boolean {
  return isSame({ ...a, components: null }, { ...b, components: null })
}
