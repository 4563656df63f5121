/** Evaluates types that are computed from others: `Extract<…>`, `Capitalize<…>`, `ReturnType<…>`, conditional types. */
import type { Node } from 'oxc-parser'
import { table } from '../../protocol/table.ts'
import { walk } from '../file/nodes.ts'
import { type Allowed, literal, NOTHING, NUMBER, TEXT, wordsOf, YES_OR_NO } from './allowed-values.ts'
import { constantOf } from './declared-constants.ts'
import { annotationOf, declaredTypes, lastName, type Place, type TypeAt } from './type-names.ts'

/** Returns the alternatives of a type; `null` if anything may be allowed. */
type Read = (node: Node) => Allowed[] | null

/** Returns the alternatives that are (or, for `Exclude`, aren't) among the others. */
export function chosenFrom(
  all: Allowed[] | null,
  others: Allowed[] | null,
  isExtract: boolean,
): Allowed[] | null {
  if (!all || !others) return null
  const among = all.map((one) => isAmong(one, others))
  return among.includes(null) ? null : all.filter((_, at) => among[at] === isExtract)
}

/** Whether an alternative is also one of the others; `null` if that isn't known. */
function isAmong(one: Allowed, others: readonly Allowed[]): boolean | null {
  const all = others.map((other) => isAssignable(one, other))
  return all.includes(true) ? true : all.includes(null) ? null : false
}

function isAssignable(one: Allowed, other: Allowed): boolean | null {
  if (one.value !== undefined) return other.fits(one.value)
  if (one.fields !== undefined && other.fields !== undefined) return hasFieldsOf(one, other)
  if (other.value !== undefined) return false
  if (one.words === other.words) return true
  return isOfKeyword(other) && (isOfKeyword(one) || one.fields !== undefined) ? false : null
}

const isOfKeyword = (one: Allowed) => [TEXT, NUMBER, YES_OR_NO, NOTHING].includes(one)

/** Whether an object has what another one requires, each field with a value that it allows there. */
function hasFieldsOf({ fields: own }: Allowed, { fields: wanted, read }: Allowed): boolean | null {
  if (!wanted) return true
  if (!own || !read) return null
  const fits = wanted.map(({ name, isRequired, type }): boolean | null => {
    const field = own.find((one) => one.name === name)
    if (!field) return !isRequired
    if (!isRequired && !field.isRequired && !type) return true
    if (isRequired && !field.isRequired) return false
    const [given, taken] = [field.type && read(field.type), type && read(type)]
    if (!given || !taken) return type === null ? true : null
    const all = given.map((one) => isAmong(one, taken))
    return all.includes(false) ? false : all.includes(null) ? null : true
  })
  return fits.includes(false) ? false : fits.includes(null) ? null : true
}

/** `T extends string ? A : B`. */
export type Conditional = Extract<Node, { type: 'TSConditionalType' }>

/** Whether all alternatives of the checked type lead to the first branch, or all to the second; else `null`. */
export function wayOf(place: Place, node: Conditional, read: Read): boolean | null {
  const { trueType, falseType } = node
  const isWrapped = inTuple(node.checkType) !== null && inTuple(node.extendsType) !== null
  const [checkType, extendsType] = [node.checkType, node.extendsType].map((one) =>
    isWrapped ? (inTuple(one) ?? one) : one,
  ) as [Node, Node]
  if (mentions(extendsType, (one) => one.type === 'TSInferType')) return null
  const [checked, others] = [read(checkType), read(extendsType)]
  const empty = emptyIn({ place, node: checkType })
  if (empty !== null && others) {
    const other = emptyIn({ place, node: extendsType })
    return other !== null || !others.some(({ words }) => words === '') ? empty === other : null
  }
  if (!checked || !others || wordsOf(checked) === '') return null
  const name = checkType.type === 'TSTypeReference' ? lastName(checkType.typeName) : null
  // There, each branch means one alternative of the type and not all of it.
  const isOwn = (one: Node) => one.type === 'TSTypeReference' && lastName(one.typeName) === name
  if (!isWrapped && checked.length > 1 && [trueType, falseType].some((one) => mentions(one, isOwn)))
    return null
  const ways = checked.map((one) => isAmong(one, others))
  const [first = null] = ways
  return ways.every((one) => one === first) ? first : null
}

/** Returns the type in `[T]`, which keeps the alternatives of `T` together. */
function inTuple(node: Node): Node | null {
  const [only, second] = node.type === 'TSTupleType' ? node.elementTypes : []
  return only && !second ? only : null
}

/** Returns the kind of a type without values other than `undefined` or `null`; `null` for other types. */
function emptyIn({ place, node }: TypeAt, step = 0): string | null {
  if (/^TS(Undefined|Null|Never|Void)Keyword$/.test(node.type)) return node.type
  if (node.type !== 'TSTypeReference' || step > 4) return null
  const [found, other] = declaredTypes(place, node.typeName, node.typeArguments?.params ?? [])
  if (!found || other) return null
  const { node: made } = found
  const next = made.type === 'TSTypeAliasDeclaration' ? made.typeAnnotation : made
  return emptyIn({ place: found.place, node: next }, step + 1)
}

function mentions(type: Node, isWanted: (node: Node) => boolean): boolean {
  let found = false
  walk(type, (node) => {
    found ||= isWanted(node)
    return !found
  })
  return found
}

const SPELLINGS = table<(text: string) => string>({
  Uppercase: (text) => text.toUpperCase(),
  Lowercase: (text) => text.toLowerCase(),
  Capitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1),
  Uncapitalize: (text) => text.charAt(0).toLowerCase() + text.slice(1),
})

/** Whether a type of this name changes the letter case of text. */
export function isSpelling(name: string): boolean {
  return name in SPELLINGS
}

/** Returns an alternative in that letter case. */
export function respelled(one: Allowed, name: string): Allowed {
  return typeof one.value === 'string' ? literal(SPELLINGS[name]?.(one.value) ?? one.value) : one
}

/** Returns the type that a promise resolves to, or the type itself. */
export function promised(type: Node): Node {
  const [inner] =
    type.type === 'TSTypeReference' && lastName(type.typeName) === 'Promise'
      ? (type.typeArguments?.params ?? [])
      : []
  return inner ? promised(inner) : type
}

/** Returns the type that a function type, or the function that `typeof` names, declares to return. */
export function resultOf(at: TypeAt): TypeAt | null {
  const made = functionAt(at)
  const type = made && 'returnType' in made.node ? made.node.returnType?.typeAnnotation : undefined
  return made && type ? { place: made.place, node: type } : null
}

/** Returns the type of a parameter of a function type, or of the function that `typeof` names. */
export function parameterOf(at: TypeAt, index: number): TypeAt | null {
  const made = functionAt(at)
  const params = made && 'params' in made.node && Array.isArray(made.node.params) ? made.node.params : []
  const given = params[index]
  const type = given ? annotationOf(given) : null
  return made && type ? { place: made.place, node: type } : null
}

function functionAt({ place, node }: TypeAt, step = 0): TypeAt | null {
  if (step > 4) return null
  if (node.type === 'TSParenthesizedType') return functionAt({ place, node: node.typeAnnotation }, step + 1)
  if (node.type === 'TSTypeQuery')
    return node.exprName.type === 'Identifier' ? constantOf(place, node.exprName.name) : null
  if (node.type !== 'TSTypeReference') return node.type === 'TSFunctionType' ? { place, node } : null
  const [found, other] = declaredTypes(place, node.typeName, node.typeArguments?.params ?? [])
  return found?.node.type === 'TSTypeAliasDeclaration' && !other
    ? functionAt({ place: found.place, node: found.node.typeAnnotation }, step + 1)
    : null
}
