import {
  type ElementLayout,
  type LiteralChild,
  NO_CLASSES,
  NO_LITERALS,
  NO_PROPS,
  type PageBox,
  type Props,
} from '../../protocol/nav-node.ts'

/** A component around an element that has an id prop. */
export type ComponentMetadata = {
  /** One object per component instance, stable over renders. Never a fiber. */
  instance: object
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

/** What a reader already knows about an element, as the browser reports it. */
export type ElementNames = { tag: string; classText: string | null }

/** A child element and its index among all element children of its parent. */
export type ChildSlot<E> = { element: E; index: number; names?: ElementNames }

/** Reads elements of the page for the tree. Indexes count every element child, skipped ones too. */
export type PageReader<E> = {
  /** Called before each build or refresh; what the reader cached may be outdated. */
  begin?(): void
  metadata(element: E, parent: E | null, names?: ElementNames): ElementMetadata
  children(element: E, tag: string): readonly ChildSlot<E>[]
}

/** The box of an element in page px, and its computed layout. */
export type Measure = { box: PageBox; layout: ElementLayout }

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

function isSameProps(a: Props, b: Props): boolean {
  if (a === b) return true
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => {
    const [left, right] = [a[name], b[name]]
    return left?.type === right?.type && Object.is(left?.value, right?.value)
  })
}

function isSameList<T>(a: readonly T[], b: readonly T[], same: (a: T, b: T) => boolean): boolean {
  return a === b || (a.length === b.length && a.every((one, index) => same(one, b[index] as T)))
}

const isSameLiteral = (a: LiteralChild, b: LiteralChild) => a.index === b.index && a.value === b.value

function isSameComponent(a: ComponentMetadata, b: ComponentMetadata): boolean {
  return (
    a.instance === b.instance &&
    a.codebaseId === b.codebaseId &&
    a.name === b.name &&
    a.isForwardRef === b.isForwardRef &&
    a.hasOwnSource === b.hasOwnSource &&
    isSameProps(a.props, b.props) &&
    isSameList(a.literals, b.literals, isSameLiteral)
  )
}

/** False when the component nodes above the element may have changed. */
export function isSameComponents(
  a: Pick<ElementMetadata, 'components'>,
  b: Pick<ElementMetadata, 'components'>,
): boolean {
  return isSameList(a.components, b.components, isSameComponent)
}

/** False when the element's own node may have changed. */
export function isSameOwn(a: ElementMetadata, b: ElementMetadata): boolean {
  return (
    a.tag === b.tag &&
    a.codebaseId === b.codebaseId &&
    a.isPortalOfStoryboard === b.isPortalOfStoryboard &&
    isSameList(a.classes, b.classes, Object.is) &&
    isSameProps(a.props, b.props) &&
    isSameList(a.literals, b.literals, isSameLiteral)
  )
}
