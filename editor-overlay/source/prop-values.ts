/** The values that a type allows, as far as it is spelled out in the project. */
import type { Node } from 'oxc-parser'
import type { Json } from '../protocol/edit.ts'
import { bare, keyName, stringValue } from './nodes.ts'
import { constantOf, declaredTypes, lastName, type TypeAt } from './type-names.ts'

/** One way to be right, with the words that ask for it; the words of one literal are put together as a choice. */
type Allowed = { words: string; literal?: string; fits: (value: Json) => boolean }

const MOST_STEPS = 8

const TEXT: Allowed = { words: 'text', fits: (value) => typeof value === 'string' }
const NUMBER: Allowed = { words: 'a number', fits: (value) => typeof value === 'number' }
const YES_OR_NO: Allowed = { words: 'yes or no', fits: (value) => typeof value === 'boolean' }
const NOTHING: Allowed = { words: '', fits: (value) => value === null }
const OBJECT: Allowed = {
  words: 'an object',
  fits: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

const inCode = (what: string): Allowed => ({
  words: `${what}, which is written in the source`,
  fits: () => false,
})
const FUNCTION = inCode('a function')

const listOf = (items: Allowed[] | null): Allowed => ({
  words: 'a list',
  fits: (value) =>
    Array.isArray(value) && (!items || value.every((one) => items.some(({ fits }) => fits(one)))),
})

const literal = (value: string | number | boolean): Allowed => ({
  words: `${value}`,
  literal: `${value}`,
  fits: (given) => given === value,
})

/** What a value of these types has to be; `null` when the value is of one, or when that is not known. */
export function wantedInstead(types: readonly TypeAt[], value: Json): string | null {
  const all = types.map((one) => allowedBy(one, 0))
  const allowed = all.flatMap((one) => one ?? [])
  if (all.some((one) => one === null) || allowed.some(({ fits }) => fits(value))) return null
  const literals = allowed.flatMap((one) => one.literal ?? [])
  const others = allowed.flatMap(({ words, literal: known }) => (known === undefined && words ? [words] : []))
  const choice = literals.length > 0 ? [`one of ${[...new Set(literals)].join(', ')}`] : []
  const words = [...new Set([...choice, ...others])]
  return words.length > 0 ? words.join(' or ') : null
}

/** The words of a union of literals of text, `null` for every other type. */
export function literalsOf(at: TypeAt): string[] | null {
  const allowed = allowedBy(at, 0)?.filter((one) => one !== NOTHING)
  const isText = allowed?.every((one) => one.literal !== undefined && one.fits(one.literal))
  return allowed && allowed.length > 0 && isText ? allowed.flatMap((one) => one.literal ?? []) : null
}

/** `null` where anything may be allowed. */
function allowedBy({ place, node }: TypeAt, step: number): Allowed[] | null {
  if (step > MOST_STEPS) return null
  const read = (one: Node) => allowedBy({ place, node: one }, step + 1)
  switch (node.type) {
    case 'TSStringKeyword':
      return [TEXT]
    case 'TSNumberKeyword':
      return [NUMBER]
    case 'TSBooleanKeyword':
      return [YES_OR_NO]
    case 'TSNullKeyword':
    case 'TSUndefinedKeyword':
      return [NOTHING]
    case 'TSNeverKeyword':
      return []
    case 'TSBigIntKeyword':
      return [inCode('a big integer')]
    case 'TSFunctionType':
      return [FUNCTION]
    case 'TSTypeLiteral':
      return [OBJECT]
    case 'TSArrayType':
      return [listOf(read(node.elementType))]
    case 'TSTupleType':
      return [listOf(null)]
    case 'TSLiteralType':
      return literalAllowed(node.literal)
    case 'TSTemplateLiteralType':
      return [pattern(node)]
    case 'TSParenthesizedType':
      return read(node.typeAnnotation)
    case 'TSUnionType':
      return anyOf(node.types.map(read))
    case 'TSIntersectionType':
      return allOf(node.types.map(read))
    case 'TSTypeOperator':
      return node.operator === 'readonly'
        ? read(node.typeAnnotation)
        : keysOf({ place, node: node.typeAnnotation })
    case 'TSIndexedAccessType':
      return entriesOf({ place, node: node.objectType }, node.indexType)
    case 'TSTypeReference':
      return referred({ place, node }, node.typeName, node.typeArguments?.params ?? [], step)
    default:
      return null
  }
}

function anyOf(parts: (Allowed[] | null)[]): Allowed[] | null {
  return parts.every((one) => one !== null) ? parts.flat() : null
}

/** `string & {}` is text; of what is known and what is not, the first decides. */
function allOf(parts: (Allowed[] | null)[]): Allowed[] | null {
  const plain = parts.find((one) => one?.every((allowed) => allowed !== OBJECT))
  return plain ?? (parts.every((one) => one?.includes(OBJECT)) ? [OBJECT] : null)
}

function literalAllowed(given: Node): Allowed[] | null {
  const node = bare(given)
  const text = stringValue(node)
  if (text !== null) return [literal(text)]
  if (node.type === 'Literal' && (typeof node.value === 'number' || typeof node.value === 'boolean'))
    return [literal(node.value)]
  const inner = node.type === 'UnaryExpression' && node.operator === '-' ? bare(node.argument) : null
  return inner?.type === 'Literal' && typeof inner.value === 'number' ? [literal(-inner.value)] : null
}

function pattern({ quasis, types }: Extract<Node, { type: 'TSTemplateLiteralType' }>): Allowed {
  const escaped = quasis.map(({ value }) => (value.cooked ?? '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const parts = types.map(({ type }) => (type === 'TSNumberKeyword' ? '-?\\d+(?:\\.\\d+)?' : '[^]*'))
  const whole = new RegExp(`^${escaped.map((one, index) => one + (parts[index] ?? '')).join('')}$`)
  const shape = quasis.map(({ value }, index) => `${value.cooked}${types[index] ? '…' : ''}`).join('')
  return { words: `text like ${shape}`, fits: (value) => typeof value === 'string' && whole.test(value) }
}

/** The constant of `typeof sizes`. */
function queried({ place, node }: TypeAt): TypeAt | null {
  const name = node.type === 'TSTypeQuery' ? node.exprName : null
  return name?.type === 'Identifier' ? constantOf(place, name.name) : null
}

/** `keyof typeof sizes` */
function keysOf({ place, node }: TypeAt): Allowed[] | null {
  const value = queried({ place, node })?.node
  if (value?.type !== 'ObjectExpression') return null
  const keys = value.properties.map((one) =>
    one.type === 'Property' && !one.computed ? keyName(one.key) : null,
  )
  return keys.every((key) => key !== null) ? keys.map(literal) : null
}

/** `(typeof tones)[number]` */
function entriesOf({ place, node }: TypeAt, index: Node): Allowed[] | null {
  const query = node.type === 'TSParenthesizedType' ? node.typeAnnotation : node
  const value = index.type === 'TSNumberKeyword' ? queried({ place, node: query }) : null
  if (value?.node.type !== 'ArrayExpression') return null
  const declared = value.place.source.parents.get(value.node)
  if (declared?.type !== 'TSAsExpression') return null
  return anyOf(value.node.elements.map((one) => (one ? literalAllowed(one) : null)))
}

const OF_CODE =
  /^(Date|Map|Set|WeakMap|WeakSet|RegExp|URL|Promise|Error|ReactElement|Element|JSXElementConstructor|ElementType|ComponentType|Ref|RefObject)$/

function referred(at: TypeAt, typeName: Node, args: readonly Node[], step: number): Allowed[] | null {
  const { place } = at
  const name = lastName(typeName)
  const [first, second] = args
  const read = (one: Node) => allowedBy({ place, node: one }, step + 1)
  const found = declaredTypes(place, typeName, args)
  const [declared] = found
  if (declared?.node.type === 'TSTypeAliasDeclaration')
    return allowedBy({ place: declared.place, node: declared.node.typeAnnotation }, step + 1)
  if (declared?.node.type === 'TSInterfaceDeclaration') return [OBJECT]
  if (declared?.node.type === 'TSEnumDeclaration') return [inCode(`a value of ${name}`)]
  if (declared) return allowedBy(declared, step + 1)
  if (/^(Readonly)?Array$/.test(name)) return [listOf(first ? read(first) : null)]
  if (/^(Record|Pick|Omit)$/.test(name)) return [OBJECT]
  if (/^(Readonly|Partial|Required|NonNullable)$/.test(name) && first) return read(first)
  if ((name === 'Exclude' || name === 'Extract') && first && second) {
    const [all, others] = [read(first), read(second)]
    const named = new Set(others?.map(({ words }) => words))
    return all && others ? all.filter(({ words }) => named.has(words) === (name === 'Extract')) : null
  }
  if (!OF_CODE.test(name) || place.source.scopes.module.names.get(name)?.kind === 'class') return null
  return [inCode(/Element$/.test(name) ? 'an element' : `a ${name}`)]
}
