/** Follows the types that are derived from others or from constants: `keyof`, `Type['field']`, `(typeof list)[number]`. */
import type { Node } from 'oxc-parser'
import { bare, keyName } from '../file/nodes.ts'
import { parameterOf } from './computed-types.ts'
import { constantOf } from './declared-constants.ts'
import { withKey } from './mapped-types.ts'
import { annotationOf, declaredTypes, lastName, type Place, type TypeAt } from './type-names.ts'
import { fieldNamed, fieldsOf } from './value-fields.ts'

/** A type, or the value of a constant; literals in a value that isn't `as const` stand for any text or number. */
export type Shape = { type: 'type'; at: TypeAt } | { type: 'value'; at: TypeAt; isConst: boolean }

/** Returns the choices of a union of string literals; `null` for any other type. */
export type Literals = (at: TypeAt) => string[] | null

const MOST_STEPS = 8

const ofType = (at: TypeAt): Shape => ({ type: 'type', at })

/** Returns what a type stands for, without names and parentheses; `null` if it isn't known. */
export function shapesOf(at: TypeAt, literals: Literals, step: number): Shape[] | null {
  const { place, node } = at
  if (step > MOST_STEPS) return null
  switch (node.type) {
    case 'TSParenthesizedType':
      return shapesOf({ place, node: node.typeAnnotation }, literals, step + 1)
    case 'TSTypeOperator':
      return node.operator === 'readonly'
        ? shapesOf({ place, node: node.typeAnnotation }, literals, step + 1)
        : null
    case 'TSTypeQuery': {
      const { exprName } = node
      if (exprName.type === 'TSQualifiedName')
        return under(
          { place, node: { ...node, exprName: exprName.left } },
          [exprName.right.name],
          literals,
          step,
        )
      const value = exprName.type === 'Identifier' ? constantOf(place, exprName.name) : null
      const shape = value && shapeOfConstant(value)
      return shape ? inner([shape], literals, step) : null
    }
    case 'TSConditionalType':
      return /^TS(Any|Unknown)Keyword$/.test(node.extendsType.type)
        ? shapesOf({ place, node: node.trueType }, literals, step + 1)
        : [ofType(at)]
    case 'TSIndexedAccessType':
      return indexed({ place, node: node.objectType }, { place, node: node.indexType }, literals, step)
    case 'TSTypeReference': {
      const [found, other] = declaredTypes(place, node.typeName, node.typeArguments?.params ?? [])
      if (!found) return [ofType(at)]
      if (other) return null
      const { node: declared } = found
      if (declared.type === 'TSTypeAliasDeclaration')
        return shapesOf({ place: found.place, node: declared.typeAnnotation }, literals, step + 1)
      return declared.type === 'TSInterfaceDeclaration'
        ? [ofType(found)]
        : shapesOf(found, literals, step + 1)
    }
    default:
      return [ofType(at)]
  }
}

function inner(shapes: Shape[], literals: Literals, step: number): Shape[] | null {
  return all(shapes, (one) => (one.type === 'type' ? shapesOf(one.at, literals, step + 1) : [one]))
}

function all<Of, To>(list: readonly Of[], read: (one: Of) => To[] | null): To[] | null {
  const parts = list.map(read)
  return parts.every((one) => one !== null) ? parts.flat() : null
}

/** Returns the annotation of a constant, the type that it is cast to, or its value. */
function shapeOfConstant({ place, node }: TypeAt): Shape | null {
  let isConst = false
  if (place.source.parents.get(node)?.type === 'TSTypeAnnotation') return ofType({ place, node })
  for (let outer = place.source.parents.get(node); outer; outer = place.source.parents.get(outer)) {
    if (outer.type === 'VariableDeclarator') {
      const type = annotationOf(outer.id)
      return type ? ofType({ place, node: type }) : { type: 'value', at: { place, node }, isConst }
    }
    const type = outer.type === 'TSAsExpression' ? outer.typeAnnotation : null
    if (type && isConstType(type)) isConst = true
    else if (type) return ofType({ place, node: type })
    else if (outer.type !== 'TSSatisfiesExpression' && outer.type !== 'ParenthesizedExpression') return null
  }
  return null
}

const isConstType = (type: Node) => type.type === 'TSTypeReference' && lastName(type.typeName) === 'const'

/** Returns the names of `keyof` of a type or of a constant; `null` if it may have others. */
export function keysOf(at: TypeAt, literals: Literals, step = 0): string[] | null {
  const members = at.node.type === 'TSTypeQuery' ? enumMembers(at.place, at.node.exprName) : null
  if (members) return members
  const shapes = shapesOf(at, literals, step)
  const [only, other] = shapes ?? []
  if (!only || other) return null
  if (only.type === 'value') return propertiesOf(only, 0)?.map(({ name }) => name) ?? null
  const { place, node } = only.at
  if (node.type === 'TSIntersectionType') {
    const parts = node.types.map((one) => keysOf({ place, node: one }, literals, step + 1))
    return parts.every((one) => one !== null) ? [...new Set(parts.flat())] : null
  }
  const [keys, value] = recordOf(only.at)
  if (keys && value) return literals({ place, node: keys })
  return fieldsOf(only.at)?.map(({ name }) => name) ?? null
}

/** Returns the names of the members of an enum; `null` if the name isn't that of one. */
function enumMembers(place: Place, name: Node): string[] | null {
  const [only, another] = name.type === 'Identifier' ? declaredTypes(place, name) : []
  if (only?.node.type !== 'TSEnumDeclaration' || another) return null
  return only.node.body.members.flatMap(({ id }) => keyName(id) ?? [])
}

/** Returns the parts of `Record<Keys, Value>`. */
function recordOf({ node }: TypeAt): readonly Node[] {
  const isRecord = node.type === 'TSTypeReference' && lastName(node.typeName) === 'Record'
  return (isRecord && node.typeArguments?.params) || []
}

type Property = { name: string; value: Shape }

/** Returns the properties of an object with those that it spreads; `null` if not all are known. */
function propertiesOf({ at, ...shape }: Extract<Shape, { type: 'value' }>, step: number): Property[] | null {
  const { place, node } = at
  if (node.type !== 'ObjectExpression' || step > MOST_STEPS) return null
  const properties = all(node.properties, (one): Property[] | null => {
    if (one.type === 'SpreadElement') {
      const spread = bare(one.argument)
      const value = spread.type === 'Identifier' ? constantOf(place, spread.name) : null
      const made = value && shapeOfConstant(value)
      return made?.type === 'value' ? propertiesOf(made, step + 1) : null
    }
    const name = one.computed ? null : keyName(one.key)
    if (name === null) return null
    return [{ name, value: { ...shape, at: { place, node: bare(one.value) } } }]
  })
  return properties && [...new Map(properties.map((one) => [one.name, one])).values()]
}

/** Returns what `Type[Index]` stands for; `null` if it isn't known. */
export function indexed(object: TypeAt, index: TypeAt, literals: Literals, step = 0): Shape[] | null {
  const keys: readonly Key[] | null =
    index.node.type === 'TSNumberKeyword' ? [ENTRY] : (positionOf(index.node) ?? literals(index))
  return keys && under(object, keys, literals, step)
}

/** Returns the key of `Pair[0]`. */
function positionOf(index: Node): Key[] | null {
  const literal = index.type === 'TSLiteralType' ? index.literal : null
  return literal?.type === 'Literal' && typeof literal.value === 'number' ? [String(literal.value)] : null
}

/** The key of the entries of a list. */
const ENTRY = Symbol('entry')
type Key = string | typeof ENTRY

function under(object: TypeAt, keys: readonly Key[], literals: Literals, step: number): Shape[] | null {
  const shapes = shapesOf(object, literals, step + 1)
  const found = shapes && all(shapes, (one) => all(keys, (key) => picked(one, key, literals, step)))
  return found && inner(found, literals, step)
}

function picked(shape: Shape, key: Key, literals: Literals, step: number): Shape[] | null {
  const { place, node } = shape.at
  if (shape.type === 'value' && key === ENTRY) {
    if (node.type !== 'ArrayExpression') return null
    return all(node.elements, (one) =>
      one && one.type !== 'SpreadElement' ? [{ ...shape, at: { place, node: bare(one) } }] : null,
    )
  }
  if (key === ENTRY) return entriesOf(shape.at)
  if (shape.type === 'value' && node.type === 'ArrayExpression') {
    const entry = shape.isConst && /^\d+$/.test(key) ? node.elements[Number(key)] : null
    const isPlain = entry && !node.elements.some((one) => one?.type === 'SpreadElement')
    return isPlain ? [{ ...shape, at: { place, node: bare(entry) } }] : null
  }
  if (shape.type === 'value') {
    const found = propertiesOf(shape, 0)?.find(({ name }) => name === key)
    return found ? [found.value] : null
  }
  if (node.type === 'TSIntersectionType') {
    const parts = node.types.map((one) => under({ place, node: one }, [key], literals, step + 1))
    return parts.find((one) => one !== null) ?? null
  }
  if (node.type === 'TSMappedType') {
    const isKey = !node.nameType && literals({ place, node: node.constraint })?.includes(key)
    return isKey && node.typeAnnotation
      ? [ofType({ place: withKey(place, node.key.name, key), node: node.typeAnnotation })]
      : null
  }
  const [keys, value] = recordOf(shape.at)
  if (keys && value) return [ofType({ place, node: value })]
  const entry = /^\d+$/.test(key) ? entryAt(shape.at, Number(key)) : null
  if (entry) return [ofType(entry)]
  const type = fieldNamed(shape.at, key)?.type
  return type ? [ofType(type)] : null
}

/** Returns the types with which a value inside a constant is declared; `null` if there are none, or not only types. */
export function declaredAs({ place, node }: TypeAt, literals: Literals): TypeAt[] | null {
  const path: Key[] = []
  for (
    let at = node, outer = place.source.parents.get(at);
    outer;
    at = outer, outer = place.source.parents.get(at)
  ) {
    const type = outer.type === 'VariableDeclarator' ? annotationOf(outer.id) : null
    const whole = outer.type === 'TSSatisfiesExpression' ? outer.typeAnnotation : type
    if (whole) return typesUnder({ place, node: whole }, path, literals)
    if (outer.type === 'ArrayExpression') path.unshift(ENTRY)
    else if (outer.type === 'Property') {
      const name = outer.computed ? null : keyName(outer.key)
      if (name === null) return null
      path.unshift(name)
    } else if (!/^(ObjectExpression|ParenthesizedExpression)$/.test(outer.type)) return null
  }
  return null
}

function typesUnder(whole: TypeAt, path: readonly Key[], literals: Literals): TypeAt[] | null {
  let found: TypeAt[] = [whole]
  for (const key of path) {
    const shapes = all(found, (one) => under(one, [key], literals, 0))
    const types = shapes?.flatMap((one) => (one.type === 'type' ? [one.at] : []))
    if (!shapes || !types || types.length < shapes.length) return null
    found = types
  }
  return found
}

/** Returns the type of an entry of a tuple, or of a parameter in `Parameters<typeof draw>`. */
function entryAt({ place, node }: TypeAt, index: number): TypeAt | null {
  const [fn] =
    node.type === 'TSTypeReference' && lastName(node.typeName) === 'Parameters'
      ? (node.typeArguments?.params ?? [])
      : []
  if (fn) return parameterOf({ place, node: fn }, index)
  const given = node.type === 'TSTupleType' ? node.elementTypes.slice(0, index + 1) : []
  if (given.some(({ type }) => /^TS(Rest|Optional)Type$/.test(type))) return null
  const entry = given[index]
  return entry ? { place, node: entry.type === 'TSNamedTupleMember' ? entry.elementType : entry } : null
}

/** Returns the types of the entries of a list type; `null` for any other type. */
function entriesOf({ place, node }: TypeAt): Shape[] | null {
  if (node.type === 'TSArrayType') return [ofType({ place, node: node.elementType })]
  if (node.type === 'TSTupleType') {
    const types = node.elementTypes.map((one) => (one.type === 'TSNamedTupleMember' ? one.elementType : one))
    return types.some(({ type }) => /^TS(Rest|Optional)Type$/.test(type))
      ? null
      : types.map((one) => ofType({ place, node: one }))
  }
  const [entry] =
    node.type === 'TSTypeReference' && /^(Readonly)?Array$/.test(lastName(node.typeName))
      ? (node.typeArguments?.params ?? [])
      : []
  return entry ? [ofType({ place, node: entry })] : null
}
