/** What the page tells about one element. Read by `dom`, judged here. */
import {
  type LayoutFacts,
  type LiteralChild,
  NO_LITERALS,
  NO_PROPS,
  type PageBox,
  type Props,
} from '../../protocol/nav-node.ts'

/** A component around an element, outermost first: every one that carries an id prop. */
export type ComponentFacts = {
  /** One object per component instance, the same over re-renders. Never a fiber. */
  instance: object
  codebaseId: string
  /** The runtime name, which a bundler may have changed; empty when there is none. */
  name: string
  isForwardRef: boolean
  /** It comes from a file outside node_modules, as old React versions tell. */
  hasOwnSource: boolean
  props: Props
  literals: readonly LiteralChild[]
}

export type ElementFacts = {
  tag: string
  elementId: string
  /** The id in the source, where the annotator writes an attribute instead of a class. */
  idAttribute: string
  classes: readonly string[]
  props: Props
  literals: readonly LiteralChild[]
  components: readonly ComponentFacts[]
  /** Portal content whose owner stands in the storyboard's own files. */
  isPortalOfStoryboard: boolean
}

export type ChildSlot<E> = { element: E; index: number }

/** The page as the tree sees it. Element order and indexes count every element child, also the skipped ones. */
export type PageReader<E> = {
  /** Reading starts anew; what was remembered of the last time may be outdated. */
  begin?(): void
  facts(element: E, parent: E | null): ElementFacts
  children(element: E): readonly ChildSlot<E>[]
}

export type Measure = { box: PageBox; layout: LayoutFacts }

export const NO_FACTS: ElementFacts = {
  tag: '',
  elementId: '',
  idAttribute: '',
  classes: [],
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

function isSameComponent(a: ComponentFacts, b: ComponentFacts): boolean {
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

/** Whether the nodes above the element could look different. */
export function isSameComponents(
  a: Pick<ElementFacts, 'components'>,
  b: Pick<ElementFacts, 'components'>,
): boolean {
  return isSameList(a.components, b.components, isSameComponent)
}

export function isSameOwn(a: ElementFacts, b: ElementFacts): boolean {
  return (
    a.tag === b.tag &&
    a.elementId === b.elementId &&
    a.idAttribute === b.idAttribute &&
    a.isPortalOfStoryboard === b.isPortalOfStoryboard &&
    isSameList(a.classes, b.classes, Object.is) &&
    isSameProps(a.props, b.props) &&
    isSameList(a.literals, b.literals, isSameLiteral)
  )
}
