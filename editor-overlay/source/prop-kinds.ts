/** What a type allows as the value of a prop. */
import type { Node } from 'oxc-parser'
import { lastName } from './type-names.ts'

/** Kinds of values. */
export type PropKind = 'text' | 'number' | 'boolean' | 'choice' | 'node' | 'function' | 'other'

/** Without a type, `children` is what it always is. */
export function kindOfName(name: string): PropKind {
  return name === 'children' ? 'node' : 'other'
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

function isNothing({ type }: Node): boolean {
  return type === 'TSUndefinedKeyword' || type === 'TSNullKeyword'
}
