/** Reads the props that an element gets from a spread, as in `<Card {...props} />`, and compares them with others. */
import type { JSXElement, Node } from 'oxc-parser'
import { bare, isNothing, keyName, leavesOf } from '../file/nodes.ts'
import { kindsOf, type ValueKind } from '../file/value-kinds.ts'
import { type Taken, takenBy, takes } from './children-type.ts'
import { literalIn } from './fitting-props.ts'
import type { PropMetadata, PropsMetadata } from './prop-sets.ts'
import type { Place, TypeAt } from './type-names.ts'
import { membersOfValue, objectOf } from './value-types.ts'

/**
 * One prop of a spread; `fits` tells whether each value that it may have is accepted by a prop of a component. `kinds`
 * are those values, none if they aren't known.
 */
export type SpreadProp = {
  name: string
  isAlways: boolean
  kinds: readonly ValueKind[]
  /** Its types, or the value itself. */
  from: readonly TypeAt[]
  fits: (prop: PropMetadata) => boolean
}

/**
 * The props of all spreads of an element; others may be among them if `isOpen`. `elements` are those that handlers and
 * refs among them are typed for.
 */
export type SpreadProps = {
  props: SpreadProp[]
  isOpen: boolean
  elements: NonNullable<PropsMetadata['ofElement']>[]
}

export const NO_SPREAD: SpreadProps = { props: [], isOpen: false, elements: [] }

/** Returns the props of all spreads of an element. */
export function spreadPropsOf(place: Place, { openingElement }: JSXElement): SpreadProps {
  const all = openingElement.attributes.flatMap((one) =>
    one.type === 'JSXSpreadAttribute' ? [ofValue(place, bare(one.argument))] : [],
  )
  return {
    props: all.flatMap(({ props }) => props),
    isOpen: all.some(({ isOpen }) => isOpen),
    elements: all.flatMap(({ elements }) => elements),
  }
}

function ofValue(place: Place, node: Node): SpreadProps {
  if (node.type === 'LogicalExpression' || node.type === 'ConditionalExpression') return ofChoice(place, node)
  const object = objectOf(place, node)
  if (object) return ofObject(place, object)
  const members = membersOfValue(place, node)
  return members ? ofMembers(members) : { props: [], isOpen: true, elements: [] }
}

/** Of `{...(on && { id })}`, each value may be spread. */
function ofChoice(place: Place, node: Node): SpreadProps {
  const all = leavesOf(node).flatMap((leaf) => (isNothing(leaf) ? [] : [ofValue(place, bare(leaf))]))
  return {
    props: all.flatMap(({ props }) => props.map((one) => ({ ...one, isAlways: false }))),
    isOpen: all.some(({ isOpen }) => isOpen),
    elements: all.flatMap(({ elements }) => elements),
  }
}

const OF_ANY = { type: 'HTMLElement', hasRef: false }

function ofMembers({ props, isOpen, ofTags, ofElement }: PropsMetadata): SpreadProps {
  return {
    props: props.map((prop) => ({
      name: prop.name,
      isAlways: prop.isRequired,
      kinds: takenBy(prop)?.map(kindOfWay) ?? [],
      from: prop.types ?? [],
      fits: (other) => isAssignable(prop, other),
    })),
    // Attributes of a host element are all optional.
    isOpen: isOpen && ofTags === undefined,
    elements: isOpen && ofTags ? [ofElement ?? OF_ANY] : ofElement ? [ofElement] : [],
  }
}

function ofObject(place: Place, { properties }: Extract<Node, { type: 'ObjectExpression' }>): SpreadProps {
  const props = properties.map((one): SpreadProp | null => {
    const name = one.type === 'Property' && !one.computed ? keyName(one.key) : null
    if (name === null || one.type !== 'Property') return null
    const kinds = kindsOf(one.value)
    return {
      name,
      isAlways: true,
      kinds,
      from: [{ place, node: bare(one.value) }],
      fits: (prop) => kinds.every((kind) => takes(takenBy(prop), kind)),
    }
  })
  return { props: props.flatMap((one) => one ?? []), isOpen: props.some((one) => one === null), elements: [] }
}

/** Whether every value of one prop is accepted by another one; true if a type isn't known. */
export function isAssignable(from: Pick<PropMetadata, 'types'>, to: PropMetadata): boolean {
  const given = takenBy(from)
  const wanted = takenBy(to)
  if (!given || !wanted) return true
  return given.every((way) => {
    const isLeftOut = way.type === 'undefined' && !to.isRequired
    return isLeftOut || takes(wanted, kindOfWay(way))
  })
}

function kindOfWay(way: NonNullable<Taken>[number]): ValueKind {
  switch (way.type) {
    case 'literal': {
      const { node } = way.at
      const value = node.type === 'TSLiteralType' ? literalIn(node.literal) : null
      if (typeof value === 'string') return { type: 'text', value }
      if (typeof value === 'number') return { type: 'number', value }
      return typeof value === 'boolean' ? { type: 'boolean', value } : { type: 'unknown' }
    }
    case 'text':
      return { type: 'text', value: null }
    case 'number':
      return { type: 'number', value: null }
    case 'boolean':
      return { type: 'boolean', value: null }
    case 'list':
      return { type: 'list', items: null }
    default:
      return { type: way.type }
  }
}
