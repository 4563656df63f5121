/** Reads which values a type allows, to the extent that the project or a package spells it out. */
import type { Node, TSMappedType, TSTypeAliasDeclaration } from 'oxc-parser'
import { bare, stringValue } from '../file/nodes.ts'
import {
  type Allowed,
  FUNCTION,
  inCode,
  listOf,
  literal,
  NOTHING,
  NUMBER,
  OBJECT,
  objectOf,
  pattern,
  type ReadType,
  TAG,
  TEXT,
  tableOf,
  tupleOf,
  YES_OR_NO,
} from './allowed-values.ts'
import { bounded, type Kept, onceWithin } from './bounded.ts'
import {
  type Conditional,
  chosenFrom,
  isSpelling,
  promised,
  respelled,
  resultOf,
  wayOf,
} from './computed-types.ts'
import { indexed, keysOf, type Shape } from './constant-types.ts'
import { withKey } from './mapped-types.ts'
import { declaredTypes, lastName, type Place, type TypeAt, typeParameterOf } from './type-names.ts'
import { type Field, fieldsOf, otherFieldsOf } from './value-fields.ts'

const MOST_STEPS = 24

const ofPackages: Kept<string[] | null> = new WeakMap()

/** Returns the choices of a union of string literals; `null` for any other type. Those of a package are read once. */
export function literalsOf(at: TypeAt): string[] | null {
  const { place, node } = at
  if (place.params) return literalsIn(at)
  return onceWithin(ofPackages, node, null, () => literalsIn(at), place.index.files.size === 0)
}

function literalsIn(at: TypeAt): string[] | null {
  const allowed = allowedBy(at)?.filter((one) => one !== NOTHING)
  const isText = allowed?.every((one) => one.literal !== undefined && one.fits(one.literal))
  return allowed && allowed.length > 0 && isText ? allowed.flatMap((one) => one.literal ?? []) : null
}

/** Returns the alternatives of a type; `null` if anything may be allowed. */
export function allowedBy(at: TypeAt, step = 0): Allowed[] | null {
  return step > MOST_STEPS ? null : bounded(null, () => alternativesOf(at, step))
}

/** Long, because it is one table of the kinds of types. */
function alternativesOf({ place, node }: TypeAt, step: number): Allowed[] | null {
  const readAt = (one: TypeAt) => allowedBy(one, step + 1)
  const read = (one: Node) => readAt({ place, node: one })
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
    case 'TSMethodSignature':
      return [FUNCTION]
    case 'TSTypeLiteral':
      return [objectAt({ place, node }, readAt)]
    case 'TSMappedType':
      return mappedAllowed({ place, node }, readAt)
    case 'TSConditionalType':
      return chosenBranch(place, node, read)
    case 'TSArrayType':
      return [listOf(read(node.elementType))]
    case 'TSTupleType':
      return [tupleOf(node.elementTypes, read)]
    case 'TSLiteralType':
      return literalAllowed(node.literal)
    case 'TSTemplateLiteralType':
      return [pattern(node)]
    case 'TSParenthesizedType':
      return read(node.typeAnnotation)
    case 'TSUnionType':
      return anyOf(node.types.map(read))
    case 'TSIntersectionType':
      return allOf(node.types.map(read), readAt)
    case 'TSTypeOperator':
      return node.operator === 'readonly'
        ? read(node.typeAnnotation)
        : node.operator === 'keyof'
          ? (keysOf({ place, node: node.typeAnnotation }, literalsOf)?.map(literal) ?? null)
          : null
    case 'TSIndexedAccessType':
      return entriesOf({ place, node: node.objectType }, { place, node: node.indexType }, readAt)
    case 'TSTypeReference':
      return referred({ place, node }, node.typeName, node.typeArguments?.params ?? [], step)
    default:
      return null
  }
}

function chosenBranch(place: Place, node: Conditional, read: (node: Node) => Allowed[] | null) {
  const way = wayOf(place, node, read)
  return way === null ? null : read(way ? node.trueType : node.falseType)
}

function anyOf(parts: (Allowed[] | null)[]): Allowed[] | null {
  return parts.every((one) => one !== null) ? parts.flat() : null
}

/** The first part that is known and isn't an object decides, so `string & {}` is text; a brand needs code. */
function allOf(parts: (Allowed[] | null)[], read: ReadType): Allowed[] | null {
  const plain = parts.find((one) => one?.every(({ fields }) => fields === undefined))
  const objects = parts.flatMap((one) => one ?? []).filter(({ fields }) => fields !== undefined)
  if (plain && objects.some(({ fields }) => fields?.some(({ isRequired }) => isRequired)))
    return [inCode('a branded value')]
  if (plain) return plain
  if (!parts.every((one) => one?.length === 1)) return null
  const all = objects.map(({ fields }) => fields ?? null)
  return [objectOf(all.every((one) => one !== null) ? all.flat() : null, read)]
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

/** Returns the alternatives of `Type['field']` and `(typeof tones)[number]`. */
function entriesOf(object: TypeAt, index: TypeAt, readAt: ReadType): Allowed[] | null {
  const shapes = indexed(object, index, literalsOf)
  return shapes && anyOf(shapes.map((one) => (one.type === 'type' ? readAt(one.at) : valueAllowed(one))))
}

/** Returns the alternatives of the type that a value has: itself if it can't change, else any of its kind. */
function valueAllowed({ at, isConst }: Extract<Shape, { type: 'value' }>): Allowed[] | null {
  const exact = literalAllowed(at.node)
  if (isConst || !exact) return exact
  return [TEXT, NUMBER, YES_OR_NO].filter((kind) =>
    exact.some(({ value }) => value !== undefined && kind.fits(value)),
  )
}

/** Returns the object of `Record<'a' | 'b', string>`. */
function recordOf(place: Place, [keys, value]: readonly Node[], read: ReadType): Allowed {
  const names = keys && value ? literalsOf({ place, node: keys }) : null
  const type = value ? { place, node: value } : null
  const field = (name: string): Field => ({ name, isRequired: true, type })
  if (names) return objectOf(names.map(field), read)
  return type ? tableOf([], type, read) : OBJECT
}

/** Returns the object of `{ [K in 'a' | 'b']?: Type }`; `null` if its names aren't known. */
function mappedAllowed({ place, node }: TypeAt & { node: TSMappedType }, read: ReadType): Allowed[] | null {
  const names = node.nameType ? null : literalsOf({ place, node: node.constraint })
  const { typeAnnotation: type } = node
  const field = (name: string): Field => ({
    name,
    isRequired: !node.optional,
    type: type && { place: withKey(place, node.key.name, name), node: type },
  })
  return names && [objectOf(names.map(field), read)]
}

/** Returns the object of a type literal or an interface; an index signature tells the type of its other fields. */
function objectAt(at: TypeAt, read: ReadType): Allowed {
  const others = otherFieldsOf(at)
  return others ? tableOf(others.fields, others.type, read) : objectOf(fieldsOf(at), read)
}

function withAll(one: Allowed, isRequired: boolean, read: ReadType): Allowed {
  const { fields } = one
  return fields
    ? objectOf(
        fields.map((field) => ({ ...field, isRequired })),
        read,
      )
    : one
}

const aliases: Kept<Allowed[] | null> = new WeakMap()

function ofAlias(place: Place, node: TSTypeAliasDeclaration, step: number): Allowed[] | null {
  const read = () => allowedBy({ place, node: node.typeAnnotation }, step + 1)
  return place.params ? read() : onceWithin(aliases, node, null, read, false)
}

const OF_CODE =
  /^(Date|Map|Set|WeakMap|WeakSet|RegExp|URL|Promise|Error|ReactElement|Element|JSXElementConstructor|ComponentType|Ref|RefObject)$/

function referred(at: TypeAt, typeName: Node, args: readonly Node[], step: number): Allowed[] | null {
  const { place } = at
  const name = lastName(typeName)
  const [first, second] = args
  const readAt = (one: TypeAt) => allowedBy(one, step + 1)
  const read = (one: Node) => readAt({ place, node: one })
  const found = declaredTypes(place, typeName, args)
  const [declared] = found
  if (declared?.node.type === 'TSTypeAliasDeclaration') return ofAlias(declared.place, declared.node, step)
  if (declared?.node.type === 'TSInterfaceDeclaration')
    return [found.length === 1 ? objectAt(declared, readAt) : OBJECT]
  if (declared?.node.type === 'TSEnumDeclaration') return [inCode(`a value of ${name}`)]
  if (declared) return allowedBy(declared, step + 1)
  if (/^(Readonly)?Array$/.test(name)) return [listOf(first ? read(first) : null)]
  const limit = typeParameterOf(place, typeName)?.constraint
  if (limit) return read(limit)
  if (/^(Record|Pick|Omit)$/.test(name)) return [name === 'Record' ? recordOf(place, args, readAt) : OBJECT]
  if (/^(Partial|Required)$/.test(name) && first)
    return read(first)?.map((one) => withAll(one, name === 'Required', readAt)) ?? null
  if (/^(Readonly|NonNullable)$/.test(name) && first) return read(first)
  if ((name === 'Exclude' || name === 'Extract') && first && second)
    return chosenFrom(read(first), read(second), name === 'Extract')
  if (isSpelling(name) && first) return read(first)?.map((one) => respelled(one, name)) ?? null
  if (name === 'Awaited' && first) return read(promised(first))
  const result = name === 'ReturnType' && first ? resultOf({ place, node: first }) : null
  if (result) return readAt(result)
  if (name === 'ElementType') return [TAG]
  if (!OF_CODE.test(name) || place.source.scopes.module.names.get(name)?.kind === 'class') return null
  return [inCode(/Element$/.test(name) ? 'an element' : `a ${name}`)]
}
