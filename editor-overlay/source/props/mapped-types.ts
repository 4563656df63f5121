/** What a mapped type repeats: `{ [K in keyof T]: T[K] }`, also with some of the keys only. */
import type { Node } from 'oxc-parser'
import { sliceOf } from '../file/source.ts'
import { lastName, type Place } from './type-names.ts'

type Mapped = Extract<Node, { type: 'TSMappedType' }>

/** The repeated type, and the keys of it that are left out or kept. */
type Repeated = { whole: Node; by: 'Omit' | 'Pick' | null; keys: Node | undefined }

/** Returns what a mapped type repeats; `null` if it repeats nothing, `unread` if its keys are renamed. */
export function repeatedBy({ source }: Place, mapped: Mapped): Repeated | 'unread' | null {
  const { constraint, nameType, typeAnnotation } = mapped
  const chosen = chosenKeys(constraint)
  const from = chosen?.from ?? constraint
  const isRepeated = from.type === 'TSTypeOperator' && typeAnnotation?.type === 'TSIndexedAccessType'
  if (!isRepeated) return null
  const whole = from.typeAnnotation
  if (sliceOf(source, whole) !== sliceOf(source, typeAnnotation.objectType)) return null
  const renamed = nameType && chosenKeys(nameType)
  if (nameType && (!renamed || chosen || sliceOf(source, renamed.from) !== mapped.key.name)) return 'unread'
  const { by = null, keys } = renamed ?? chosen ?? {}
  return { whole, by, keys }
}

/** Returns the keys that `Pick<T, Exclude<keyof T, Keys>>` leaves out; `undefined` if it picks others. */
export function leftOut({ source }: Place, whole: Node, keys: Node): Node | undefined {
  const chosen = chosenKeys(keys)
  const isAll =
    chosen?.by === 'Omit' &&
    chosen.from.type === 'TSTypeOperator' &&
    sliceOf(source, chosen.from.typeAnnotation) === sliceOf(source, whole)
  return isAll ? chosen.keys : undefined
}

/** Returns the parts of `Exclude<keyof T, 'a'>` and `Extract<K, 'a'>`. */
function chosenKeys(node: Node): { from: Node; by: 'Omit' | 'Pick'; keys: Node } | null {
  if (node.type !== 'TSTypeReference') return null
  const name = lastName(node.typeName)
  const [from, keys] = node.typeArguments?.params ?? []
  if (!from || !keys || !/^(Exclude|Extract)$/.test(name)) return null
  return { from, by: name === 'Exclude' ? 'Omit' : 'Pick', keys }
}

/** Returns the place in which the key of a mapped type is the name of one member. */
export function withKey(place: Place, key: string, name: string): Place {
  const span = { start: 0, end: 0 }
  const literal: Node = { type: 'Literal', value: name, raw: JSON.stringify(name), ...span }
  const node: Node = { type: 'TSLiteralType', literal, ...span }
  return { ...place, params: new Map([...(place.params ?? []), [key, { place, node }]]) }
}
