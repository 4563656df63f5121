/** A first value for a required prop: one that type-checks and does nothing by itself. */
import type { Node } from 'oxc-parser'
import type { Json } from '../../../protocol/edit.ts'
import { bare, stringValue } from '../../file/nodes.ts'
import type { PropMetadata } from '../../props/prop-sets.ts'
import { wantedInstead } from '../../props/prop-values.ts'
import { declaredTypes, lastName, type TypeAt } from '../../props/type-names.ts'
import { literalsOf } from '../../props/type-values.ts'
import { fieldsOf } from '../../props/value-fields.ts'

/** A plain value, or code that is written between braces. */
type First = { type: 'json'; value: Json } | { type: 'code'; code: string }

const MOST_STEPS = 8

const json = (value: Json): First => ({ type: 'json', value })
const code = (text: string): First => ({ type: 'code', code: text })

/** Returns the first value of a prop; `null` if its type allows none that can be written without knowing more. */
export function firstValue({ name, kind, types = [] }: PropMetadata): First | null {
  const [first] = types
  if (!first) return kind === 'node' ? json(asWords(name)) : null
  return firstOf(first, name, 0)
}

function firstOf(at: TypeAt, name: string, step: number): First | null {
  if (step > MOST_STEPS) return null
  const { place, node } = at
  const read = (one: Node) => firstOf({ place, node: one }, name, step + 1)
  switch (node.type) {
    case 'TSStringKeyword':
    case 'TSAnyKeyword':
    case 'TSUnknownKeyword':
      return json(/^(href|to|url)$/i.test(name) ? '#' : asWords(name))
    case 'TSNumberKeyword':
      return json(0)
    case 'TSBooleanKeyword':
      return json(false)
    case 'TSNullKeyword':
      return json(null)
    case 'TSUndefinedKeyword':
      return code('undefined')
    case 'TSLiteralType':
      return ofLiteral(node.literal)
    case 'TSArrayType':
      return json([])
    case 'TSTupleType':
      return ofTuple(node.elementTypes, read)
    case 'TSParenthesizedType':
      return read(node.typeAnnotation)
    case 'TSTypeOperator':
      return node.operator === 'readonly' ? read(node.typeAnnotation) : firstLiteral(at)
    case 'TSIndexedAccessType':
      return firstLiteral(at)
    case 'TSTemplateLiteralType':
      return ofPattern(at, node.quasis)
    case 'TSUnionType':
      return ofUnion(node.types, read)
    case 'TSIntersectionType':
      return ofIntersection(node.types, read)
    case 'TSFunctionType':
    case 'TSMethodSignature':
      return ofFunction(node.returnType?.typeAnnotation)
    case 'TSTypeLiteral':
      return ofFields(at, step)
    case 'TSTypeReference':
      return ofReference(at, node.typeName, node.typeArguments?.params ?? [], { name, step, read })
    default:
      return null
  }
}

function firstLiteral(at: TypeAt): First | null {
  const [first] = literalsOf(at) ?? []
  return first === undefined ? null : json(first)
}

function ofLiteral(given: Node): First | null {
  const node = bare(given)
  const text = stringValue(node)
  if (text !== null) return json(text)
  if (node.type === 'Literal' && (typeof node.value === 'number' || typeof node.value === 'boolean'))
    return json(node.value)
  const inner = node.type === 'UnaryExpression' && node.operator === '-' ? bare(node.argument) : null
  return inner?.type === 'Literal' && typeof inner.value === 'number' ? json(-inner.value) : null
}

type Read = (node: Node) => First | null

function ofTuple(elements: readonly Node[], read: Read): First | null {
  const values: Json[] = []
  for (const given of elements) {
    const named = given.type === 'TSNamedTupleMember' ? given : null
    const node = named?.elementType ?? given
    if (named?.optional || node.type === 'TSOptionalType' || node.type === 'TSRestType') break
    const first = read(node)
    if (first?.type !== 'json') return null
    values.push(first.value)
  }
  return json(values)
}

/** Returns the fixed parts of a template literal type, alone or with `0` between them, if the type accepts that. */
function ofPattern(
  at: TypeAt,
  quasis: readonly { readonly value: { readonly cooked: string | null } }[],
): First | null {
  const parts = quasis.map(({ value }) => value.cooked ?? '')
  const found = [parts.join(''), parts.join('0')].find((text) => wantedInstead([at], text) === null)
  return found === undefined ? null : json(found)
}

/** Prefers a value over `null` and `undefined`. */
function ofUnion(types: readonly Node[], read: Read): First | null {
  const isNothing = ({ type }: Node) => type === 'TSNullKeyword' || type === 'TSUndefinedKeyword'
  const sorted = [...types.filter((one) => !isNothing(one)), ...types.filter(isNothing)]
  for (const one of sorted) {
    const first = read(one)
    if (first) return first
  }
  return null
}

/** Reads through `string & {}`; a branded type accepts no plain value. */
function ofIntersection(types: readonly Node[], read: Read): First | null {
  const isEmpty = (one: Node) => one.type === 'TSTypeLiteral' && one.members.length === 0
  const [only, more] = types.filter((one) => !isEmpty(one))
  return only && !more ? read(only) : null
}

function ofFunction(returned: Node | undefined): First | null {
  if (!returned || /^TS(Void|Any|Unknown|Undefined)Keyword$/.test(returned.type)) return code('() => {}')
  if (returned.type === 'TSUnionType')
    return returned.types.some(({ type }) => type === 'TSVoidKeyword') ? code('() => {}') : null
  const [inner] = returned.type === 'TSTypeReference' ? (returned.typeArguments?.params ?? []) : []
  const isPromise = returned.type === 'TSTypeReference' && lastName(returned.typeName) === 'Promise'
  return isPromise && inner?.type === 'TSVoidKeyword' ? code('async () => {}') : null
}

/** Returns an object with a first value for each required field. */
function ofFields(at: TypeAt, step: number): First | null {
  const fields = at.node.type === 'TSTypeLiteral' && at.node.members.every(isIndex) ? [] : fieldsOf(at)
  const value: Record<string, Json> = {}
  for (const { name, isRequired, type } of fields ?? []) {
    const first = isRequired && type ? firstOf(type, name, step + 1) : null
    if (isRequired && first?.type !== 'json') return null
    if (first?.type === 'json') value[name] = first.value
  }
  return fields ? json(value) : null
}

const isIndex = ({ type }: Node) => type === 'TSIndexSignature'

const TAKES_EVENT = /^(\w*EventHandler|VoidFunction|Dispatch)$/

type Reading = { name: string; step: number; read: Read }

function ofReference(
  at: TypeAt,
  typeName: Node,
  args: readonly Node[],
  { name, step, read }: Reading,
): First | null {
  const [declared, another] = declaredTypes(at.place, typeName, args)
  if (another) return null
  if (declared) return ofDeclared(declared, name, step)
  const [first] = args
  const known = lastName(typeName)
  if (TAKES_EVENT.test(known)) return code('() => {}')
  switch (known) {
    case 'ReactNode':
    case 'ReactChild':
      return json(asWords(name))
    case 'ReactElement':
    case 'Element':
      // A fragment can't receive props, which is what children and typed elements are for.
      return code(name === 'children' || first ? '<div></div>' : '<></>')
    case 'Array':
    case 'ReadonlyArray':
      return json([])
    case 'Partial':
    case 'CSSProperties':
      return json({})
    case 'Record':
      return first?.type === 'TSStringKeyword' || first?.type === 'TSNumberKeyword' ? json({}) : null
    case 'Readonly':
    case 'NonNullable':
      return first ? read(first) : null
    default:
      return firstLiteral(at)
  }
}

function ofDeclared({ place, node }: TypeAt, name: string, step: number): First | null {
  switch (node.type) {
    case 'TSTypeAliasDeclaration':
      return firstOf({ place, node: node.typeAnnotation }, name, step + 1)
    case 'TSInterfaceDeclaration':
      return ofFields({ place, node }, step)
    case 'TSEnumDeclaration':
      return null
    default:
      return firstOf({ place, node }, name, step + 1)
  }
}

/** Returns `Company name` for `companyName`. */
function asWords(name: string): string {
  const words = name === 'children' ? 'Text' : name.replace(/([a-z\d])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
