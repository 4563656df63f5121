/** Fields of a list's entries that accept only the values that a type lists. */
import type { Node } from 'oxc-parser'
import type { Open } from '../../draft.ts'
import type { Source } from '../../file/source.ts'
import { UNKNOWN_PROPS } from '../../props/prop-sets.ts'
import { membersOf } from '../../props/prop-types.ts'
import type { TypeAt } from '../../props/type-names.ts'
import { literalsOf } from '../../props/type-values.ts'
import type { Entry } from '../lists/list.ts'

type List = Pick<Entry, 'source' | 'array'>

/** Whether a new value of a field, or of the entry itself, would not fit the type of the list, or would extend it. */
export function isFixedByType(
  { index }: Open,
  { source, array }: List,
  path: readonly (string | number)[],
): boolean {
  const name = path[0]
  if (path.length > 1 || typeof name === 'number') return false
  const declared = entryType(source, array)
  if (!declared) return name !== undefined && makesType(source, array, name)
  const type: TypeAt = { place: { index, source }, node: declared }
  if (name === undefined) return literalsOf(type) !== null
  const prop = membersOf(type, () => UNKNOWN_PROPS).props.find((one) => one.name === name)
  return prop?.types?.some((one) => literalsOf(one) !== null) === true
}

/** Returns the type of the entries that a list is declared with or checked against: `Row` of `readonly Row[]`. */
function entryType(source: Source, array: Node): Node | null {
  let type: Node | null | undefined = null
  for (let outer = source.parents.get(array); outer && !type; outer = source.parents.get(outer)) {
    if (outer.type === 'TSAsExpression' || outer.type === 'TSSatisfiesExpression') type = outer.typeAnnotation
    else if (outer.type === 'VariableDeclarator')
      type = outer.id.type === 'Identifier' ? outer.id.typeAnnotation?.typeAnnotation : null
    else if (outer.type !== 'ParenthesizedExpression') return null
    if (type && source.text.slice(type.start, type.end) === 'const') type = null
    if (outer.type === 'VariableDeclarator') break
  }
  const plain = type?.type === 'TSTypeOperator' ? type.typeAnnotation : type
  if (plain?.type === 'TSArrayType') return plain.elementType
  const isList =
    plain?.type === 'TSTypeReference' &&
    /^(Readonly)?Array$/.test(source.text.slice(plain.typeName.start, plain.typeName.end))
  return isList ? (plain.typeArguments?.params[0] ?? null) : null
}

/** Whether a type is made of the field of a constant list: `(typeof rows)[number]['kind']`. */
function makesType(source: Source, array: Node, field: string): boolean {
  let outer = source.parents.get(array)
  while (outer && /^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(outer.type))
    outer = source.parents.get(outer)
  if (outer?.type !== 'VariableDeclarator' || outer.id.type !== 'Identifier') return false
  const read = `typeof\\s+${outer.id.name}\\s*\\)?\\s*\\[\\s*number\\s*\\]\\s*\\[\\s*['"]${field}['"]`
  return new RegExp(read).test(source.text)
}
