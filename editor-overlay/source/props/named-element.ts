/** Finds the host element that a type argument names, as in `ComponentProps<'a'>` or `ComponentProps<E>`. */
import type { Node } from 'oxc-parser'
import { stringValue } from '../file/nodes.ts'
import { indexed } from './constant-types.ts'
import { annotationOf, declaredTypes, type Place, type TypeAt, typeParameterOf } from './type-names.ts'

/** A tag, or the type parameter of the component that stands for one. */
export type NamedElement = { type: 'tag'; tag: string } | { type: 'param'; node: Node }

const MOST_STEPS = 24

/** Returns the element; `null` if the type is anything else. */
export function namedElement({ place, node }: TypeAt, step = 0): NamedElement | null {
  if (step > MOST_STEPS) return null
  if (node.type === 'TSLiteralType') {
    const tag = stringValue(node.literal)
    return tag === null ? null : { type: 'tag', tag }
  }
  if (node.type === 'TSIndexedAccessType') {
    const shapes = indexed({ place, node: node.objectType }, { place, node: node.indexType }, keyIn)
    const [only, another] = shapes ?? []
    return only?.type === 'type' && !another ? namedElement(only.at, step + 1) : null
  }
  if (node.type === 'TSTypeQuery') {
    const type = node.exprName.type === 'Identifier' ? declaredType(place, node.exprName.name) : null
    return type && namedElement({ place, node: type }, step + 1)
  }
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return null
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

/** Returns the key of `Type['field']`. */
function keyIn({ node }: TypeAt): string[] | null {
  const key = node.type === 'TSLiteralType' ? stringValue(node.literal) : null
  return key === null ? null : [key]
}

/** Returns the type of `declare let tag: 'button'`. */
function declaredType({ source }: Place, name: string): Node | null {
  const node = source.scopes.module.names.get(name)?.node
  return node?.type === 'VariableDeclarator' ? annotationOf(node.id) : null
}
