/** What is known of a value, and the path from it to a name in a destructuring pattern. */
import type { JSXAttribute, JSXElement, Node, ObjectProperty } from 'oxc-parser'
import { keyName, type Span } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'

/** A value written as an expression. */
export type Expression = { type: 'expression'; source: Source; node: Node }

/** The props of a use of a component, except those destructured before. */
export type Given = { type: 'props'; source: Source; node: JSXElement; without: readonly string[] }

/** A file that is loaded, or the value at this path in it. */
export type Loaded = { type: 'loaded'; source: Source; node: Node; file: string; path: readonly string[] }

/** What is known of a value: where it is written, and in which form. */
export type Traced =
  | Expression
  | Given
  | Loaded
  /** Written between the quotes of an attribute. */
  | { type: 'attribute'; source: Source; node: Node }
  /** A bare attribute, which is `true`. */
  | { type: 'flag'; source: Source; node: JSXAttribute }
  /** The name of a property, as `Object.keys` returns it. */
  | { type: 'key'; source: Source; node: ObjectProperty }
  /** A pair of `Object.entries`. */
  | { type: 'pair'; source: Source; node: ObjectProperty }
  /** The children of a use of a component. */
  | { type: 'children'; source: Source; node: JSXElement }

/** A step into a value: a field, an entry, the rest without some fields, or any of its fields. */
export type Step = { field: string } | { index: number } | { without: readonly string[] } | 'any'

/** The path from a pattern to one of its names, and the default value of that name. */
export type Way = { steps: Step[]; usual: Node | null }

/** Returns the path to the name at this span; `null` where the pattern has a part that is not traced. */
export function wayTo(given: Node, at: Span): Way | null {
  const isThere = ({ start, end }: Span) => start <= at.start && at.end <= end
  const under = (step: Step[], inner: Node): Way | null => {
    const way = wayTo(inner, at)
    return way && { ...way, steps: [...step, ...way.steps] }
  }
  switch (given.type) {
    case 'Identifier':
      return { steps: [], usual: null }
    case 'AssignmentPattern': {
      const way = wayTo(given.left, at)
      return way && { ...way, usual: way.steps.length === 0 ? given.right : way.usual }
    }
    case 'ArrayPattern': {
      const index = given.elements.findIndex((one) => one !== null && isThere(one))
      const inner = given.elements[index]
      return inner && inner.type !== 'RestElement' ? under([{ index }], inner) : null
    }
    case 'ObjectPattern': {
      const property = given.properties.find(isThere)
      if (property?.type === 'RestElement')
        return { steps: [{ without: namesOf(given.properties) }], usual: null }
      const field = property && !property.computed ? keyName(property.key) : null
      return property && field !== null ? under([{ field }], property.value) : null
    }
    default:
      return null
  }
}

function namesOf(properties: Extract<Node, { type: 'ObjectPattern' }>['properties']): string[] {
  return properties.flatMap((one) => (one.type === 'Property' ? (keyName(one.key) ?? []) : []))
}

/** Returns the step of a computed property: to the entry of a written index, else to any. */
export function stepAt(property: Node): Step {
  return property.type === 'Literal' && typeof property.value === 'number' ? { index: property.value } : 'any'
}
