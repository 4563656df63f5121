/** Compares what a spread passes with the attributes of a host element that is to take the place of another one. */
import type { Node } from 'oxc-parser'
import { attributeName, hasSpread } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { countedChildren, type ValueKind } from '../file/value-kinds.ts'
import { handlesEventsOf, holdsElement } from '../html/element-types.ts'
import { nativeValue } from '../html/native-values.ts'
import { isTypedFor } from '../html/tag-attributes.ts'
import { type SpreadProp, spreadPropsOf } from './spread-props.ts'
import { annotationOf, declaredTypes, lastName, type Place, type TypeAt } from './type-names.ts'

/** TypeScript lets a spread hold more than an element takes, but not only such props, nor values of another type. */
export function untakenOfSpread(place: Place, { node }: OutlineElement, tag: string): string[] {
  if (!hasSpread(node) || !/\.tsx?$/.test(place.source.file)) return []
  const written = node.openingElement.attributes.flatMap((one) =>
    one.type === 'JSXAttribute' ? [attributeName(one)] : [],
  )
  const hasContent = countedChildren(node.children).length > 0
  const { props, isOpen, elements } = spreadPropsOf(place, node)
  const own = props.filter(({ name }) => !written.includes(name))
  const isTaken = ({ name }: { name: string }) => isTypedFor(tag, name)
  const isAttributes = isOpen || elements.length > 0
  const isForeign = !isAttributes && !hasContent && written.length === 0 && !own.some(isTaken)
  return own.flatMap((one) => {
    const isUnfit =
      isTaken(one) && !(one.kinds.every((kind) => fits(tag, one.name, kind)) && fitsElement(one, tag))
    return isForeign || isUnfit ? [one.name] : []
  })
}

/**
 * Returns the DOM interface that the handlers or the ref among spread props are typed for, if a tag is no such element;
 * else `null`.
 */
export function foreignElementOfSpread(place: Place, { node }: OutlineElement, tag: string): string | null {
  if (!hasSpread(node) || !/\.tsx?$/.test(place.source.file)) return null
  const foreign = spreadPropsOf(place, node).elements.find(
    ({ type, hasRef }) => !(hasRef ? holdsElement(type, tag) : handlesEventsOf(type, tag)),
  )
  return foreign?.type ?? null
}

/** Whether a handler or a ref may be one of the tag, as far as its type says what it is for. */
function fitsElement({ name, from }: SpreadProp, tag: string): boolean {
  if (name !== 'ref' && !/^on[A-Z]/.test(name)) return true
  return from.every((one) => isTypedAs(one, name, tag, 0))
}

function isTypedAs({ place, node }: TypeAt, name: string, tag: string, step: number): boolean {
  const inside = (one: Node) => isTypedAs({ place, node: one }, name, tag, step + 1)
  switch (node.type) {
    case 'TSUnionType':
      return node.types.every(inside)
    case 'TSParenthesizedType':
      return inside(node.typeAnnotation)
    case 'TSFunctionType':
    case 'TSMethodSignature':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression': {
      const [first] = node.params
      const type = first && name !== 'ref' ? annotationOf(first) : null
      return !type || (!/^TS(String|Number|Boolean)Keyword$/.test(type.type) && inside(type))
    }
    case 'TSTypeReference': {
      const called = lastName(node.typeName)
      const [element] = node.typeArguments?.params ?? []
      const type = element?.type === 'TSTypeReference' ? lastName(element.typeName) : ''
      if (/^HTML\w*Element$/.test(type)) {
        if (/Ref(Object|Callback)?$/.test(called)) return holdsElement(type, tag)
        if (/Event(Handler)?$/.test(called)) return handlesEventsOf(type, tag)
      }
      const found =
        step < MOST_STEPS ? declaredTypes(place, node.typeName, node.typeArguments?.params ?? []) : []
      return found.every(
        (one) =>
          one.node.type !== 'TSTypeAliasDeclaration' ||
          isTypedAs({ place: one.place, node: one.node.typeAnnotation }, name, tag, step + 1),
      )
    }
    default:
      return true
  }
}

const MOST_STEPS = 6

/** Handlers, objects of styles and content have types of their own. */
const OF_OWN_TYPE = /^(on[A-Z]|(key|ref|style|children|dangerouslySetInnerHTML|action|formAction)$|data-)/

function fits(tag: string, name: string, kind: ValueKind): boolean {
  if (name === 'style') return !/^(text|number|boolean)$/.test(kind.type)
  if (OF_OWN_TYPE.test(name) || kind.type === 'unknown' || kind.type === 'undefined') return true
  const sample = sampleOf(kind)
  const fit = nativeValue(tag, name, sample)
  return fit.type === 'value' && fit.value === sample
}

/** Returns a value of the kind; an object stands for what no attribute is. */
function sampleOf(kind: ValueKind) {
  switch (kind.type) {
    case 'text':
      return kind.value ?? 'any text'
    case 'number':
      return kind.value ?? 1
    case 'boolean':
      return kind.value ?? true
    default:
      return {}
  }
}
