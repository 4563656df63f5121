import type { TSInterfaceDeclaration, TSType } from 'oxc-parser'
import { type Declared, lookUp, pathOf, type Scope } from './declarations.ts'

/** The possible forms of a value. Fields are resolved lazily, because the declarations are recursive. */
export type Shape =
  | { type: 'anything' }
  | { type: 'primitive'; of: 'string' | 'number' | 'boolean' }
  | { type: 'literal'; value: string | number | boolean | null }
  | { type: 'union'; of: Shape[] }
  | { type: 'list'; of: Shape }
  | { type: 'object'; name: string; fields: () => Fields }

type Fields = {
  named: Map<string, { shape: Shape; optional: boolean }>
  /** The shape of all other names; null where no other name is declared. */
  others: Shape | null
}

type Generics = Map<string, Shape>

export function shapeOfType(scope: Scope, path: string[], parameters: Shape[] = []): Shape {
  return shapeOfDeclared(lookUp(scope, path), path.join('.'), parameters)
}

function shapeOfDeclared(declared: Declared, name: string, given: Shape[]): Shape {
  const { scope, node, parameters } = declared
  const generics = new Map(parameters.map((one, place) => [one, given[place] ?? ANYTHING]))
  if (node.type !== 'TSInterfaceDeclaration') return shapeOf(node, scope, generics)
  return { type: 'object', name, fields: () => fieldsOf(node, scope, generics) }
}

const ANYTHING: Shape = { type: 'anything' }
/** Built-in names that say nothing about an answer. */
const UNKNOWN_TO_JSON = new Set(['Error', 'Partial', 'Record', 'HttpClientResponseError'])
const STRING: Shape = { type: 'primitive', of: 'string' }

function shapeOf(node: TSType, scope: Scope, generics: Generics): Shape {
  switch (node.type) {
    case 'TSStringKeyword':
      return STRING
    case 'TSNumberKeyword':
      return { type: 'primitive', of: 'number' }
    case 'TSBooleanKeyword':
      return { type: 'primitive', of: 'boolean' }
    case 'TSNullKeyword':
      return { type: 'literal', value: null }
    case 'TSLiteralType':
      return literal(node)
    case 'TSUnionType':
      return { type: 'union', of: node.types.map((one) => shapeOf(one, scope, generics)) }
    case 'TSArrayType':
      return { type: 'list', of: shapeOf(node.elementType, scope, generics) }
    case 'TSTypeLiteral':
      return { type: 'object', name: 'literal', fields: () => membersOf(node.members, scope, generics) }
    case 'TSTypeReference':
      return reference(node, scope, generics)
    case 'TSIntersectionType':
      // `OtherString`, the SDK's marker for an open list of values.
      return STRING
    default:
      return ANYTHING
  }
}

function literal(node: Extract<TSType, { type: 'TSLiteralType' }>): Shape {
  const value = 'value' in node.literal ? node.literal.value : undefined
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain ? { type: 'literal', value } : ANYTHING
}

function reference(
  node: Extract<TSType, { type: 'TSTypeReference' }>,
  scope: Scope,
  generics: Generics,
): Shape {
  const path = pathOf(node.typeName)
  const parameters = node.typeArguments?.params.map((one) => shapeOf(one, scope, generics)) ?? []
  const [name = ''] = path
  const generic = generics.get(name)
  if (generic) return generic
  if (name === 'Array') return { type: 'list', of: parameters[0] ?? ANYTHING }
  // Decimals are sent as text.
  if (name === 'Decimal') return STRING
  if (UNKNOWN_TO_JSON.has(name)) return ANYTHING
  return shapeOfType(scope, path, parameters)
}

function fieldsOf(node: TSInterfaceDeclaration, scope: Scope, generics: Generics): Fields {
  const own = membersOf(node.body.body, scope, generics)
  for (const { expression } of node.extends) {
    if (expression.type !== 'Identifier') continue
    const base = shapeOfType(scope, [expression.name])
    if (base.type !== 'object') continue
    for (const [name, field] of base.fields().named) if (!own.named.has(name)) own.named.set(name, field)
  }
  return own
}

function membersOf(
  members: TSInterfaceDeclaration['body']['body'],
  scope: Scope,
  generics: Generics,
): Fields {
  const fields: Fields = { named: new Map(), others: null }
  for (const member of members) {
    if (member.type === 'TSIndexSignature') {
      fields.others = shapeOf(member.typeAnnotation.typeAnnotation, scope, generics)
    } else if (member.type === 'TSPropertySignature' && member.typeAnnotation) {
      const name =
        'name' in member.key ? String(member.key.name) : 'value' in member.key ? String(member.key.value) : ''
      const shape = shapeOf(member.typeAnnotation.typeAnnotation, scope, generics)
      fields.named.set(name, { shape, optional: member.optional })
    }
  }
  return fields
}
