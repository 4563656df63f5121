/** Classifies the types of props. */
import type { Node } from 'oxc-parser'
import { lastName } from './type-names.ts'

/** The kinds of values that a prop can have. */
export type PropKind = 'text' | 'number' | 'boolean' | 'choice' | 'node' | 'function' | 'other'

/** Returns the kind of a prop without a type: only `children` is known by name. */
export function kindOfName(name: string): PropKind {
  return name === 'children' ? 'node' : 'other'
}

/** Returns the kind of values that a type allows. */
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

function isNothing({ type }: Node): boolean {
  return type === 'TSUndefinedKeyword' || type === 'TSNullKeyword'
}
