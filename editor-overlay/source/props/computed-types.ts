/** Evaluates types that are computed from others: `Extract<…>`, `Capitalize<…>`, `ReturnType<…>`. */
import type { Node } from 'oxc-parser'
import { table } from '../../protocol/table.ts'
import { type Allowed, atMost, literal, MISSING, NOTHING, NUMBER, TEXT, YES_OR_NO } from './allowed-values.ts'
import { constantOf } from './declared-constants.ts'
import { annotationOf, declaredTypes, lastName, type TypeAt } from './type-names.ts'

/** Returns the alternatives that are (or, for `Exclude`, aren't) among the others. */
export function chosenFrom(
  all: Allowed[] | null,
  others: Allowed[] | null,
  isExtract: boolean,
): Allowed[] | null {
  if (!all) return isExtract ? atMost(others) : null
  if (!others) return null
  const among = all.map((one) => isAmong(one, others))
  return among.includes(null) ? null : all.filter((_, at) => among[at] === isExtract)
}

/** Whether an alternative is also one of the others; `null` if that isn't known. */
export function isAmong(one: Allowed, others: readonly Allowed[]): boolean | null {
  const all = others.map((other) => isAssignable(one, other) && (other.isAtMost ? null : true))
  return all.includes(true) ? true : all.includes(null) ? null : false
}

function isAssignable(one: Allowed, other: Allowed): boolean | null {
  if (one.value !== undefined) return other.fits(one.value)
  if (one.fields !== undefined && other.fields !== undefined) return hasFieldsOf(one, other)
  if (one.list && other.list) return isListOf(one.list, other.list)
  // Of `boolean`, each of the two values may be compared on its own.
  if (other.value !== undefined)
    return one.words === YES_OR_NO.words && typeof other.value === 'boolean' ? null : false
  if (isNone(one) && isNone(other)) return one === other
  if (one.words === other.words) return true
  return isOfKeyword(other) && (isOfKeyword(one) || one.fields !== undefined) ? false : null
}

const isNone = (one: Allowed) => one === NOTHING || one === MISSING

const isOfKeyword = (one: Allowed) => isNone(one) || [TEXT, NUMBER, YES_OR_NO].includes(one)

type List = NonNullable<Allowed['list']>

function isListOf(own: List, other: List): boolean | null {
  if (own.isReadonly && !other.isReadonly) return false
  if (!own.entries || !other.entries || other.isTuple) return null
  return areAmong(own.entries, other.entries)
}

/** Whether all alternatives are among the others; `null` if one that isn't may not be allowed in truth. */
function areAmong(all: readonly Allowed[], others: readonly Allowed[]): boolean | null {
  const ways = all.map((one) => isAmong(one, others))
  const wrong = all.filter((_, at) => ways[at] === false)
  if (wrong.length > 0) return wrong.some(({ isAtMost }) => isAtMost) ? null : false
  return ways.includes(null) ? null : true
}

/** Whether an object has what another one requires, each field with a value that it allows there. */
function hasFieldsOf({ fields: own }: Allowed, { fields: wanted, read }: Allowed): boolean | null {
  if (!wanted) return true
  if (!own || !read) return null
  const fits = wanted.map(({ name, isRequired, type }): boolean | null => {
    const field = own.find((one) => one.name === name)
    if (!field) return !isRequired
    if (!isRequired && !field.isRequired && !type) return true
    if (isRequired && !field.isRequired) return false
    if (!isRequired && field.type?.node.type === 'TSUndefinedKeyword') return true
    const [given, taken] = [field.type && read(field.type), type && read(type)]
    if (!given || !taken) return type === null ? true : null
    // An optional field may be undefined, but not null.
    return areAmong(isRequired ? given : given.filter((one) => one !== MISSING), taken)
  })
  return fits.includes(false) ? false : fits.includes(null) ? null : true
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
  if (!found || other) return null
  const inner = found.node.type === 'TSTypeAliasDeclaration' ? found.node.typeAnnotation : found.node
  return functionAt({ place: found.place, node: inner }, step + 1)
}
