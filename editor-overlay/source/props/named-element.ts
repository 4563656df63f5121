/** Finds the host element that a type argument names, as in `ComponentProps<'a'>` or `ComponentProps<E>`. */
import type { Node } from 'oxc-parser'
import { stringValue } from '../file/nodes.ts'
import { declaredTypes, type TypeAt, typeParameterOf } from './type-names.ts'

/** A tag, or the type parameter of the component that stands for one. */
type NamedElement = { type: 'tag'; tag: string } | { type: 'param'; node: Node }

const MOST_STEPS = 6

/** Returns the element; `null` if the type is anything else. */
export function namedElement({ place, node }: TypeAt, step = 0): NamedElement | null {
  const tag = node.type === 'TSLiteralType' ? stringValue(node.literal) : null
  if (tag !== null) return { type: 'tag', tag }
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier' || step > MOST_STEPS) return null
  const [declared, another] = declaredTypes(place, node.typeName)
  if (another) return null
  if (declared) {
    const inner =
      declared.node.type === 'TSTypeAliasDeclaration' ? declared.node.typeAnnotation : declared.node
    return namedElement({ place: declared.place, node: inner }, step + 1)
  }
  const param = typeParameterOf(place, node.typeName)
  return param && { type: 'param', node: param }
}
