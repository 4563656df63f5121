/** Reads which values a type allows, as far as types spell it out. Long, because each kind of type leads to others. */
import type { Node, TSEnumDeclaration, TSInferType, TSMappedType, TSTypeAliasDeclaration } from 'oxc-parser'
import { bare, stringValue } from '../file/nodes.ts'
import { sliceOf } from '../file/source.ts'
import {
  type Allowed,
  atMost,
  COMPOUND,
  FUNCTION,
  inCode,
  listOf,
  literal,
  MISSING,
  NOTHING,
  NUMBER,
  NUMBERED,
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
import { bounded, type Kept, keepNothing, onceWithin } from './bounded.ts'
import { chosenFrom, isAmong, isSpelling, promised, respelled, resultOf } from './computed-types.ts'
import { branchesOf, type ConditionalAt } from './conditional-types.ts'
import { indexed, keysOf, type Shape, shapesOf } from './constant-types.ts'
import { isDeclaredByProject } from './extended-types.ts'
import { fieldOfKnownType, isKnownByName, knownType } from './known-types.ts'
import { withKey } from './mapped-types.ts'
import {
  declaredTypes,
  lastName,
  nameInReact,
  type Place,
  referredBy,
  type TypeAt,
  typeParameterOf,
} from './type-names.ts'
import { type Field, fieldsOf, hasNumbers, otherFieldsOf } from './value-fields.ts'

const MOST_STEPS = 24

const ofPackages: Kept<string[] | null> = new WeakMap()

/** Returns the choices of a union of string literals; `null` for any other type. Those of a package are read once. */
export function literalsOf(at: TypeAt): string[] | null {
  const { place, node } = at
  if (place.params) return literalsIn(at)
  return onceWithin(ofPackages, node, null, () => literalsIn(at), place.index.files.size === 0)
}

function literalsIn(at: TypeAt): string[] | null {
  const allowed = allowedBy(at)?.filter((one) => one !== NOTHING && one !== MISSING)
  const isText = allowed?.every((one) => one.literal !== undefined && one.fits(one.literal) && !one.isAtMost)
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
      return [NOTHING]
    case 'TSUndefinedKeyword':
    case 'TSVoidKeyword':
      return [MISSING]
    case 'TSNeverKeyword':
      return []
    case 'TSBigIntKeyword':
      return [inCode('a big integer')]
    case 'TSSymbolKeyword':
      return [inCode('a symbol')]
    case 'TSObjectKeyword':
      return [COMPOUND]
    case 'TSFunctionType':
    case 'TSMethodSignature':
      return [FUNCTION]
    case 'TSTypeLiteral':
      return [objectAt({ place, node }, readAt)]
    case 'TSMappedType':
      return mappedAllowed({ place, node }, readAt)
    case 'TSConditionalType':
      return chosenBranch({ place, node }, readAt)
    case 'TSInferType':
      return inferredAllowed({ place, node }, readAt)
    case 'TSArrayType':
      return [listOf(read(node.elementType))]
    case 'TSTupleType':
      return [tupleOf(node.elementTypes, read)]
    case 'TSLiteralType':
      return literalAllowed(node.literal)
    case 'TSTemplateLiteralType':
      return [pattern(node, (one) => literalsOf({ place, node: one }))]
    case 'TSParenthesizedType':
      return read(node.typeAnnotation)
    case 'TSUnionType':
      return anyOf(node.types.map(read))
    case 'TSIntersectionType':
      return node.types.some((one) => isAny({ place, node: one }))
        ? null
        : allOf(node.types.map(read), readAt)
    case 'TSTypeOperator':
      return node.operator === 'readonly'
        ? (read(node.typeAnnotation)?.map(readonly) ?? null)
        : node.operator === 'keyof'
          ? keysAllowed({ place, node: node.typeAnnotation }, readAt)
          : null
    case 'TSIndexedAccessType':
      return entriesOf({ place, node: node.objectType }, { place, node: node.indexType }, readAt)
    case 'TSTypeQuery':
      return shapesAllowed(shapesOf({ place, node }, literalsOf, 0), readAt)
    case 'TSTypeReference':
      return referred({ place, node }, node.typeName, node.typeArguments?.params ?? [], step)
    default:
      return null
  }
}

/** Returns the names of the fields of a type, and the tags of the elements that JSX knows. */
function keysAllowed(at: TypeAt, read: ReadType, step = 0): Allowed[] | null {
  const { place, node } = at
  if (/\bIntrinsicElements$/.test(sliceOf(place.source, node))) return [TAG]
  const names = keysOf(at, literalsOf)?.map(literal)
  const unknown = atMost([TEXT, NUMBER])
  if (names || step > MOST_STEPS) return names ?? unknown
  if (node.type === 'TSConditionalType') {
    const [only, other] = branchesOf({ place, node }, { read, literals: literalsOf })
    return only && !other ? keysAllowed(only, read, step + 1) : unknown
  }
  if (node.type !== 'TSTypeReference') return unknown
  const args = node.typeArguments?.params ?? []
  const [declared, another] = declaredTypes(place, node.typeName, args)
  if (declared?.node.type === 'TSTypeAliasDeclaration' && !another)
    return keysAllowed({ place: declared.place, node: declared.node.typeAnnotation }, read, step + 1)
  const [keys] = lastName(node.typeName) === 'Record' ? args : []
  return (keys && read({ place, node: keys })) ?? unknown
}

/** If it isn't known which branch a conditional type has, it allows at most what both do. */
function chosenBranch(at: ConditionalAt, read: ReadType): Allowed[] | null {
  const [first, second] = branchesOf(at, { read, literals: literalsOf })
  const allowed = first ? (read(first) ?? (second ? narrowed(at, read) : null)) : null
  if (!allowed || !second) return allowed
  const other = read(second)
  return other && atMost([...allowed, ...other])
}

/** Returns the first branch where it has the type that is compared, which is then among what it is compared with. */
function narrowed({ place, node }: ConditionalAt, read: ReadType): Allowed[] | null {
  const { checkType, extendsType, trueType } = node
  const spelled = (one: Node) => sliceOf(place.source, one)
  const members = trueType.type === 'TSUnionType' ? trueType.types : [trueType]
  const isChecked = (one: Node) => spelled(one) === spelled(checkType)
  return anyOf(members.map((one) => read({ place, node: isChecked(one) ? extendsType : one })))
}

/** Returns the alternatives of a type that was found for a name behind `infer`, if its constraint allows all of them. */
function inferredAllowed({ place, node }: TypeAt & { node: TSInferType }, read: ReadType): Allowed[] | null {
  const { name, constraint } = node.typeParameter
  const found = place.params?.get(name.name)
  const allowed = found ? read(found) : null
  if (!allowed || !constraint) return allowed
  const limit = read({ place, node: constraint })
  return limit && allowed.every((one) => isAmong(one, limit) === true) ? allowed : null
}

/** Returns what any of the types allows; `null` if one of them isn't known. */
export function anyOf<T>(parts: readonly (readonly T[] | null)[]): T[] | null {
  return parts.every((one) => one !== null) ? parts.flat() : null
}

const readonly = (one: Allowed): Allowed =>
  one.list ? { ...one, list: { ...one.list, isReadonly: true } } : one

/** Whether a type is `any`, also by the name of a type parameter: an intersection with it is `any`, too. */
function isAny({ place, node }: TypeAt): boolean {
  const [only] = node.type === 'TSTypeReference' ? referredBy(place, node) : []
  return (only?.node ?? node).type === 'TSAnyKeyword'
}

/** How many combinations of the objects of several unions are compared. */
const MOST_COMBINED = 24

/** The first part that is known and isn't an object decides, so `string & {}` is text; a brand needs code. */
function allOf(parts: (Allowed[] | null)[], read: ReadType): Allowed[] | null {
  const plain = parts.find((one) => one?.every(({ fields }) => fields === undefined))
  const objects = parts.flatMap((one) => one ?? []).filter(({ fields }) => fields !== undefined)
  if (plain && objects.some(({ fields }) => fields?.some(({ isRequired }) => isRequired)))
    return [inCode('a branded value')]
  if (plain) return plain
  const isObject = parts.some((one) => one?.every(({ fields }) => fields !== undefined) && one.length > 0)
  let combined: Allowed[][] = [[]]
  for (const part of parts) {
    if (!part || part.length * combined.length > MOST_COMBINED) return isObject ? atMost([OBJECT]) : null
    combined = combined.flatMap((chosen) => part.map((one) => [...chosen, one]))
  }
  return combined.map((chosen) => {
    const all = chosen.map(({ fields }) => fields ?? null)
    const whole = objectOf(all.every((one) => one !== null) ? all.flat() : null, read)
    return chosen.some(({ isAtMost }) => isAtMost) ? { ...whole, isAtMost: true } : whole
  })
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
  const { place, node } = object
  if (node.type === 'TSTypeReference' && referredBy(place, node).length === 0) {
    const isKnown = isKnownByName(place.source, node.typeName)
    const [field = null, another] = isKnown ? (literalsOf(index) ?? []) : []
    const known = isKnown
      ? fieldOfKnownType(nameInReact(place, node.typeName), another === undefined ? field : null)
      : null
    if (known) return known
  }
  return shapesAllowed(indexed(object, index, literalsOf), readAt)
}

function shapesAllowed(shapes: readonly Shape[] | null, readAt: ReadType): Allowed[] | null {
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
  if (keys?.type === 'TSNumberKeyword') return NUMBERED
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
  if (names) return [objectOf(names.map(field), read)]
  return isOfInterface({ place, node: node.constraint }) ? atMost([OBJECT]) : null
}

/** Whether keys are those of an interface with members, so that nothing but an object has them. */
function isOfInterface({ place, node }: TypeAt): boolean {
  const whole = node.type === 'TSTypeOperator' && node.operator === 'keyof' ? node.typeAnnotation : null
  const [only] = whole?.type === 'TSTypeReference' ? referredBy(place, whole) : []
  return (
    only?.node.type === 'TSInterfaceDeclaration' && only.node.body.body.length + only.node.extends.length > 0
  )
}

/** Returns the object of a type literal or an interface; an index signature tells the type of its other fields. */
function objectAt(at: TypeAt, read: ReadType): Allowed {
  const others = otherFieldsOf(at)
  if (hasNumbers(at)) return NUMBERED
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

/** Returns what `Omit<Type, …>` allows: text or a number has all members that are left of its type. */
function partOf(all: Allowed[] | null): Allowed[] {
  const isObject = all === null || all.every(({ fields }) => fields !== undefined)
  return isObject ? [OBJECT] : all
}

/**
 * Returns what an enum allows besides its members, which are written in the source: the numbers that they stand for. A
 * declaration alone doesn't tell the number of a member without a value.
 */
function enumAllowed({ id, body }: TSEnumDeclaration, isAmbient: boolean): Allowed[] {
  const numbers: Allowed[] = []
  let next: number | null = isAmbient ? null : 0
  for (const { initializer } of body.members) {
    const [given] = initializer ? (literalAllowed(initializer) ?? []) : []
    const value: unknown = initializer ? given?.value : next
    next = typeof value === 'number' && !isAmbient ? value + 1 : null
    if (typeof value === 'number') numbers.push(literal(value))
    else if (typeof value !== 'string') numbers.push(NUMBER)
  }
  return [inCode(`a value of ${id.name}`), ...numbers]
}

const aliases: Kept<Allowed[] | null> = new WeakMap()

function ofAlias(place: Place, node: TSTypeAliasDeclaration, step: number): Allowed[] | null {
  const read = () => allowedBy({ place, node: node.typeAnnotation }, step + 1)
  return place.params ? read() : onceWithin(aliases, node, null, read, false)
}

/** Returns the texts of `OverridableStringUnion<'a' | 'b', Overrides>`; `null` if the project declares others. */
function extendable(
  place: Place,
  usual: Node,
  overrides: Node | undefined,
  read: ReadType,
): Allowed[] | null {
  const name = overrides?.type === 'TSTypeReference' ? lastName(overrides.typeName) : null
  keepNothing()
  return name !== null && isDeclaredByProject(place.index, name) ? null : read({ place, node: usual })
}

function referred(at: TypeAt, typeName: Node, args: readonly Node[], step: number): Allowed[] | null {
  const { place } = at
  const name = nameInReact(place, typeName)
  const [first, second] = args
  const readAt = (one: TypeAt) => allowedBy(one, step + 1)
  const read = (one: Node) => readAt({ place, node: one })
  if (name === 'OverridableStringUnion' && first) return extendable(place, first, second, readAt)
  const found = declaredTypes(place, typeName, args)
  const [declared] = found
  if (declared?.node.type === 'TSTypeAliasDeclaration') return ofAlias(declared.place, declared.node, step)
  if (declared?.node.type === 'TSInterfaceDeclaration')
    return [found.length === 1 ? objectAt(declared, readAt) : OBJECT]
  if (declared?.node.type === 'TSEnumDeclaration') {
    const isAmbient = declared.node.declare || /\.d\.[cm]?ts$/.test(declared.place.source.file)
    return enumAllowed(declared.node, isAmbient)
  }
  if (declared) return allowedBy(declared, step + 1)
  const isReadonly = name === 'ReadonlyArray'
  if (isReadonly || name === 'Array') {
    const list = listOf(first ? read(first) : null)
    return [isReadonly ? readonly(list) : list]
  }
  const limit = typeParameterOf(place, typeName)?.constraint
  if (limit) return read(limit)
  if (name === 'Record') return [recordOf(place, args, readAt)]
  if (/^(Pick|Omit)$/.test(name)) return first ? partOf(read(first)) : [OBJECT]
  if (/^(Partial|Required)$/.test(name) && first)
    return read(first)?.map((one) => withAll(one, name === 'Required', readAt)) ?? null
  if (/^(Readonly|NonNullable)$/.test(name) && first) return read(first)
  if ((name === 'Exclude' || name === 'Extract') && first && second)
    return chosenFrom(read(first), read(second), name === 'Extract')
  if (isSpelling(name) && first) return read(first)?.map((one) => respelled(one, name)) ?? null
  if (name === 'Awaited' && first) return read(promised(first))
  const result = name === 'ReturnType' && first ? resultOf({ place, node: first }) : null
  if (result) return readAt(result)
  return isKnownByName(place.source, typeName) ? knownType(name) : null
}
