import type { ElementKey } from './element-key.ts'
import type { Scope } from './lookups.ts'

/** A box in page px, which scrolling does not change. */
type PageBox = { pageX: number; pageY: number; width: number; height: number }

/** A prop in clonable form. The value of an object is its JSON text, that of a function the name of the prop. */
export type PropValue = { value: unknown; type: 'LITERAL' | 'FUNCTION' | 'JSON_OBJECT' }

/** Props by name. */
export type Props = Readonly<Record<string, PropValue>>
/** A text or a number among the children of a component, with its index. */
export type LiteralChild = { index: number; value: string | number }

/** Shared by all nodes without props, which keeps the message small. */
export const NO_PROPS: Props = {}
/** Shared by all nodes without literal children. */
export const NO_LITERALS: readonly LiteralChild[] = []
/** Shared by all nodes without classes. */
export const NO_CLASSES: readonly string[] = []

/** A node of NAV_TREE: a cyclic graph, posted as a structured clone (the wire contract, 5.7). */
export type NavNode = {
  parent?: NavNode
  children: NavNode[]
  tempoElement: ElementKey
  name: string
  elementTagName?: string
  isComponent?: boolean
  level: number
  classList?: readonly string[]
  directlySetClassList?: readonly string[]
  props?: Props
  literalChildren?: readonly LiteralChild[]
  pageBoundingBox?: PageBox
  scope?: Scope
  displayType?: string
  positionType?: string
  flexDirection?: string
  floatVal?: string
}
