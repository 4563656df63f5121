import type { ElementKey } from './element-key.ts'
import type { Scope } from './lookups.ts'

export type PageBox = { pageX: number; pageY: number; width: number; height: number }

export type PropType = 'LITERAL' | 'FUNCTION' | 'JSON_OBJECT'
export type PropValue = { value: unknown; type: PropType }
export type Props = Readonly<Record<string, PropValue>>
export type LiteralChild = { index: number; value: string | number }

export type LayoutFacts = {
  displayType: string
  positionType: string
  flexDirection: string
  floatVal: string
}

/** Nodes without any share these, which keeps the message small. */
export const NO_PROPS: Props = Object.freeze({})
export const NO_LITERALS: readonly LiteralChild[] = Object.freeze([])
export const NO_CLASSES: readonly string[] = Object.freeze([])

/** A node as it stands on the wire: a cyclic graph that travels by structured clone. */
export type NavNode = Partial<LayoutFacts> & {
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
}
