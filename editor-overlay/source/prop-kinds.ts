/** What a type allows as the value of a prop. */
import type { Node } from 'oxc-parser'

/** Kinds of values. */
export type PropKind = 'text' | 'number' | 'boolean' | 'choice' | 'node' | 'function' | 'other'

/** The last part of a name such as `React.ReactNode`. */
export function lastName(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'TSQualifiedName') return node.right.name
  return node.type === 'MemberExpression' ? lastName(node.property) : ''
}

/** Without a type, `children` is what it always is. */
export function kindOfName(name: string): PropKind {
  return name === 'children' ? 'node' : 'other'
}

/** Whether a type spells out a list or an object. */
export function heldBy(type: Node): 'list' | 'object' | null {
  if (type.type === 'TSTypeOperator') return heldBy(type.typeAnnotation)
  if (type.type === 'TSArrayType' || type.type === 'TSTupleType') return 'list'
  if (type.type === 'TSTypeLiteral') return 'object'
  return type.type === 'TSTypeReference' && /^(Readonly)?Array$/.test(lastName(type.typeName)) ? 'list' : null
}

/** The kind of values that a type allows. */
export function kindOfType(type: Node): PropKind {
  switch (type.type) {
    case 'TSStringKeyword':
      return 'text'
    case 'TSNumberKeyword':
      return 'number'
    case 'TSBooleanKeyword':
      return 'boolean'
    case 'TSFunctionType':
      return 'function'
    case 'TSTypeReference':
      return /^(ReactNode|ReactElement|Element)$/.test(lastName(type.typeName)) ? 'node' : 'other'
    case 'TSUnionType': {
      const kinds = new Set(type.types.filter((one) => !isNothing(one)).map(kindOfType))
      const [only] = kinds
      return kinds.size === 1 && only ? only : 'other'
    }
    default:
      return 'other'
  }
}

/** Whether a type allows no value. */
export function isNothing({ type }: Node): boolean {
  return type === 'TSUndefinedKeyword' || type === 'TSNullKeyword'
}
