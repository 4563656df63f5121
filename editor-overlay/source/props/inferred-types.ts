/** Finds what the names behind `infer` in a conditional type stand for: `T extends Set<infer Entry> ? Entry : never`. */
import type { Node } from 'oxc-parser'
import { walk } from '../file/nodes.ts'
import { resultOf } from './computed-types.ts'
import { type Literals, shapesOf } from './constant-types.ts'
import { annotationOf, lastName, type Place, referredBy, type TypeAt } from './type-names.ts'
import { type Field, fieldsOf } from './value-fields.ts'

const MOST_STEPS = 24

type Inferred = Extract<Node, { type: 'TSInferType' }>

const SPAN = { start: 0, end: 0 }
const ANYTHING: Node = { type: 'TSAnyKeyword', ...SPAN }
/** What can be a key. */
const KEY: Node = {
  type: 'TSUnionType',
  types: [
    { type: 'TSStringKeyword', ...SPAN },
    { type: 'TSNumberKeyword', ...SPAN },
  ],
  ...SPAN,
}

/** Returns the names that a pattern infers, each with what it is at most. */
function limitsIn(pattern: Node): Map<string, Node> {
  const limits = new Map<string, Node>()
  walk(pattern, (node) => {
    const [key] =
      node.type === 'TSTypeReference' && lastName(node.typeName) === 'Record'
        ? (node.typeArguments?.params ?? [])
        : []
    if (key?.type === 'TSInferType') limits.set(nameOf(key), KEY)
    if (node.type === 'TSInferType' && !limits.has(nameOf(node)))
      limits.set(nameOf(node), node.typeParameter.constraint ?? ANYTHING)
  })
  return limits
}

const nameOf = ({ typeParameter }: Inferred) => typeParameter.name.name

/**
 * Returns the place of the first branch of a conditional type, in which the inferred names stand for what the checked
 * type has in their place. `isFollowed`: whether all of the pattern is understood.
 */
export function withInferred(
  checked: TypeAt,
  { place, node }: TypeAt,
  literals: Literals,
): { place: Place; isFollowed: boolean } {
  const limits = limitsIn(node)
  if (limits.size === 0) return { place, isFollowed: true }
  const found = new Map<string, TypeAt[]>()
  const isFollowed = isMatched(checked, { place, node }, { found, literals, step: 0 })
  const params = new Map(place.params)
  for (const [name, limit] of limits) {
    const own = isFollowed ? (found.get(name) ?? []) : []
    const [only, another] = own
    if (only && !another) params.set(name, only)
    else if (only) params.set(name, anyOf(own, place))
    else params.set(name, { place, node: limit })
  }
  return { place: { ...place, params }, isFollowed }
}

/** Returns the union of types of different places. */
function anyOf(types: readonly TypeAt[], place: Place): TypeAt {
  const named = types.map((type, index) => [`${index}`, type] as const)
  const references = named.map(
    ([name]): Extract<Node, { type: 'TSTypeReference' }> => ({
      type: 'TSTypeReference',
      typeName: { type: 'Identifier', name, ...SPAN },
      typeArguments: null,
      ...SPAN,
    }),
  )
  return {
    place: { ...place, params: new Map([...(place.params ?? []), ...named]) },
    node: { type: 'TSUnionType', types: references, ...SPAN },
  }
}

type Matching = { found: Map<string, TypeAt[]>; literals: Literals; step: number }

/** Collects what the checked type has where the pattern infers a name; whether all of the pattern is understood. */
function isMatched(checked: TypeAt, { place, node }: TypeAt, matching: Matching): boolean {
  if (matching.step > MOST_STEPS) return false
  const deeper = { ...matching, step: matching.step + 1 }
  const inside = (one: Node) => isMatched(checked, { place, node: one }, deeper)
  switch (node.type) {
    case 'TSInferType':
      matching.found.set(nameOf(node), [...(matching.found.get(nameOf(node)) ?? []), checked])
      return true
    case 'TSParenthesizedType':
      return inside(node.typeAnnotation)
    case 'TSUnionType':
    case 'TSIntersectionType':
      return node.types.every(inside)
    case 'TSTypeOperator':
      return node.operator === 'readonly' ? inside(node.typeAnnotation) : !isInferring(node)
    case 'TSArrayType':
      return areEntriesMatched(checked, { place, node: node.elementType }, deeper)
    case 'TSTypeLiteral':
      return areFieldsMatched(checked, fieldsOf({ place, node }), deeper)
    case 'TSFunctionType':
      return isParameterMatched(checked, { place, node }, deeper)
    case 'TSTypeReference':
      return isNameMatched(checked, { place, node }, deeper)
    default:
      return !isInferring(node)
  }
}

function isInferring(node: Node): boolean {
  return limitsIn(node).size > 0
}

type Reference = { place: Place; node: Extract<Node, { type: 'TSTypeReference' }> }

function isNameMatched(checked: TypeAt, { place, node }: Reference, matching: Matching): boolean {
  const [declared, other] = referredBy(place, node)
  const given = node.typeArguments?.params ?? []
  if (other) return given.length === 0
  switch (declared?.node.type) {
    case 'TSTypeAliasDeclaration':
      return isMatched(checked, { place: declared.place, node: declared.node.typeAnnotation }, matching)
    case 'TSInterfaceDeclaration':
      return given.length === 0 || areFieldsMatched(checked, fieldsOf(declared), matching)
    case undefined: {
      const [first] = given
      const name = lastName(node.typeName)
      if (first && /^(Readonly)?Array$/.test(name))
        return areEntriesMatched(checked, { place, node: first }, matching)
      return areArgumentsMatched(checked, { place, node }, matching)
    }
    default:
      return declared !== undefined && isMatched(checked, declared, matching)
  }
}

/** Whether a type is a literal or one such as `string`, which has no type arguments. */
const isPlain = ({ type }: Node) =>
  /^TS(Literal|String|Number|Boolean|Null|Undefined)(Type|Keyword)$/.test(type)

/** React's types of components. */
const COMPONENT = /^(ComponentType|FC|FunctionComponent|ComponentClass|JSXElementConstructor)$/

/** Returns the props of a component. */
const propsOf = ({ place, node }: TypeAt): TypeAt => ({
  place,
  node: {
    type: 'TSTypeReference',
    typeName: { type: 'Identifier', name: 'ComponentProps', ...SPAN },
    typeArguments: { type: 'TSTypeParameterInstantiation', params: [node as Argument], ...SPAN },
    ...SPAN,
  },
})

type Argument = Indexed['objectType']

/** Compares `Set<'a'>` with `Set<infer Entry>`. */
function areArgumentsMatched(checked: TypeAt, { place, node }: Reference, matching: Matching): boolean {
  const given = node.typeArguments?.params ?? []
  const [first] = given
  if (!first) return true
  if (first.type === 'TSInferType' && COMPONENT.test(lastName(node.typeName)))
    return isMatched(propsOf(checked), { place, node: first }, matching)
  const meant = meantBy(checked, matching)
  if (meant?.every(({ node: one }) => isPlain(one))) return true
  const same = meant?.flatMap(({ place: own, node: one }) =>
    one.type === 'TSTypeReference' && lastName(one.typeName) === lastName(node.typeName)
      ? [(one.typeArguments?.params ?? []).map((argument): TypeAt => ({ place: own, node: argument }))]
      : [],
  )
  if (!meant || !same || same.length < meant.length) return !isInferring(node)
  return same.every((own) =>
    given.every((pattern, index) => {
      const argument = own[index]
      return argument ? isMatched(argument, { place, node: pattern }, matching) : !isInferring(pattern)
    }),
  )
}

/** Returns the types that names lead to; `null` if they aren't known, or a value is one of them. */
function meantBy(checked: TypeAt, { literals }: Matching): TypeAt[] | null {
  const shapes = shapesOf(checked, literals, 0)
  const types = shapes?.flatMap((one) => (one.type === 'type' ? [one.at] : []))
  return types && types.length === shapes?.length ? types : null
}

function areEntriesMatched({ place, node }: TypeAt, pattern: TypeAt, matching: Matching): boolean {
  const indexType: Node = { type: 'TSNumberKeyword', ...SPAN }
  const isType = !/^TS(TypeAlias|Interface)Declaration$/.test(node.type)
  const objectType = node as Indexed['objectType']
  return (
    isType &&
    isMatched(
      { place, node: { type: 'TSIndexedAccessType', objectType, indexType, ...SPAN } },
      pattern,
      matching,
    )
  )
}

type Indexed = Extract<Node, { type: 'TSIndexedAccessType' }>

function areFieldsMatched(checked: TypeAt, fields: readonly Field[] | null, matching: Matching): boolean {
  const [only, another] = meantBy(checked, matching) ?? []
  if (!only || another || !fields) return false
  const isObject = /^TS(TypeLiteral|InterfaceDeclaration)$/.test(only.node.type)
  const own = isObject ? fieldsOf(only) : []
  return (
    own !== null &&
    fields.every(({ name, type }) => {
      const given = own.find((one) => one.name === name)?.type
      return !given || !type || isMatched(given, type, matching)
    })
  )
}

/**
 * Compares functions by their first parameter. A union, for each member of which there is a function, is inferred as an
 * intersection: all of these functions are called with the same value.
 */
function isParameterMatched(checked: TypeAt, { place, node }: TypeAt, matching: Matching): boolean {
  if (!isInferring(node)) return true
  const result = node.type === 'TSFunctionType' ? node.returnType?.typeAnnotation : null
  const given = result?.type === 'TSInferType' ? resultOf(checked) : null
  if (result?.type === 'TSInferType')
    return given !== null && isMatched(given, { place, node: result }, matching)
  const [pattern, more] = parametersOf(node)
  const [only, another] = meantBy(checked, matching) ?? []
  const [own] = only && !another ? parametersOf(only.node) : []
  if (!only || !own || more || pattern?.type !== 'TSInferType') return false
  const type = { place: only.place, node: own }
  const isEach = bared(checked.node).type === 'TSConditionalType'
  return isMatched(isEach ? allOf(type, 0) : type, { place, node: pattern }, matching)
}

function parametersOf(node: Node): Node[] {
  return node.type === 'TSFunctionType' ? node.params.flatMap((one) => annotationOf(one) ?? []) : []
}

const bared = (node: Node): Node => (node.type === 'TSParenthesizedType' ? bared(node.typeAnnotation) : node)

/** Returns the intersection of the members of a union. */
function allOf({ place, node }: TypeAt, step: number): TypeAt {
  const inner = bared(node)
  if (inner.type === 'TSUnionType') return { place, node: { ...inner, type: 'TSIntersectionType' } }
  const [only, another] = inner.type === 'TSTypeReference' ? referredBy(place, inner) : []
  if (!only || another || step > MOST_STEPS) return { place, node }
  const { node: made } = only
  const next = made.type === 'TSTypeAliasDeclaration' ? made.typeAnnotation : made
  return allOf({ place: only.place, node: next }, step + 1)
}
