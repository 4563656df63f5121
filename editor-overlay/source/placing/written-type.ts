/** The types of values as they can be written in another file, without an import. */
import type { Node, Program } from 'oxc-parser'
import type { Open } from '../draft.ts'
import type { Binding } from '../file/bindings.ts'
import { bare, isFunction, keyName, type Span } from '../file/nodes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { propsMetadataOf, typeAround } from '../props/component-props.ts'
import type { PropMetadata } from '../props/prop-sets.ts'
import { withChoices } from '../props/prop-values.ts'

const WORDS: Partial<Record<PropMetadata['kind'], string>> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
}

/**
 * Returns a type that needs no import and whose values can be sent to the browser; `null` if it isn't known. `isWide`:
 * whether all texts are as good as one.
 */
export function writtenType(open: Open, source: Source, binding: Binding, isWide: boolean): string | null {
  const { node, kind } = binding
  if (kind === 'param') return typeOfProp(open, source, binding, isWide)
  if (node.type !== 'VariableDeclarator' || !node.init) return null
  if (node.id.type === 'Identifier') {
    const type = typeOfValue(source, node.init)
    const written = node.id.typeAnnotation?.typeAnnotation
    if (isWide && type !== null) return type
    if (written) return spelledOut(source, written, isWide)
    const init = bare(node.init)
    const declaration = source.parents.get(node)
    const isExact =
      node.init.type !== 'TSAsExpression' &&
      declaration?.type === 'VariableDeclaration' &&
      declaration.kind === 'const'
    return isExact && type === 'string' && init.type === 'Literal' ? sliceOf(source, init) : type
  }
  const init = bare(node.init)
  const isState =
    node.id.type === 'ArrayPattern' &&
    node.id.elements[0]?.type === 'Identifier' &&
    node.id.elements[0].name === binding.name &&
    init.type === 'CallExpression' &&
    /^(React\.)?useState$/.test(sliceOf(source, init.callee))
  const [first] = isState ? init.arguments : []
  return first ? typeOfValue(source, first) : null
}

/** Returns the type of a prop that is destructured by its name. */
function typeOfProp(
  { index }: Open,
  source: Source,
  { node, name, at }: Binding,
  isWide: boolean,
): string | null {
  const [pattern] = isFunction(node) ? node.params : []
  const taken =
    pattern?.type === 'ObjectPattern'
      ? pattern.properties.find(({ start, end }) => start <= at.start && end >= at.end)
      : undefined
  if (pattern?.type !== 'ObjectPattern' || taken?.type !== 'Property') return null
  const field = keyName(taken.key)
  const annotation = pattern.typeAnnotation?.typeAnnotation ?? typeAround(source, node)
  const members = annotation ? membersIn(source.program, annotation) : null
  const member = members?.list.find((one) => one.type === 'TSPropertySignature' && keyName(one.key) === field)
  const given = taken.value.type === 'AssignmentPattern' ? taken.value.left : taken.value
  const hasDefault = given !== taken.value
  if (given.type === 'Identifier') {
    const type = member?.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : null
    const written = type ? spelledOut(source, type, isWide || hasDefault) : null
    const isMissing = member?.type === 'TSPropertySignature' && member.optional && !hasDefault
    if (written !== null && (isWide || !isMissing)) return isMissing ? `${written} | undefined` : written
  }
  const entry = index.files.get(source.file)
  const component = entry?.components.find((one) => one.start === node.start && one.end === node.end)
  const prop = component && propsMetadataOf(index, component).props.find((one) => one.name === field)
  if (!prop?.isRequired || taken.value.type !== 'Identifier' || taken.value.name !== name) return null
  const info = withChoices(prop)
  if (info.kind === 'choice') return info.choices?.map((word) => JSON.stringify(word)).join(' | ') ?? null
  return WORDS[info.kind] ?? null
}

export type Members = { list: Node[]; span: Span }

/** Returns the members of a type spelled out here or declared in this file. */
export function membersIn(program: Program, type: Node): Members | null {
  if (type.type === 'TSTypeLiteral') return { list: type.members, span: type }
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return null
  const { name } = type.typeName
  for (const statement of program.body) {
    if (statement.type === 'TSTypeAliasDeclaration' && statement.id.name === name)
      return membersIn(program, statement.typeAnnotation)
    if (statement.type === 'TSInterfaceDeclaration' && statement.id.name === name)
      return { list: statement.body.body, span: statement.body }
  }
  return null
}

/**
 * Returns a type as it is written, if it names nothing that needs an import or can’t be sent to the browser. A value
 * that may be missing is passed on only where it is just shown: code around the use may have checked that it exists.
 */
function spelledOut(source: Source, type: Node, isWide: boolean): string | null {
  const parts = type.type === 'TSUnionType' ? type.types : [type]
  const mayLack = parts.some((one) => /^TS(Null|Undefined)Keyword$/.test(one.type))
  return isPlain(source, type) && (isWide || !mayLack)
    ? sliceOf(source, type).replace(/\s*\n\s*/g, ' ')
    : null
}

/** Types of the language with arguments, and those without. */
const GENERIC = /^(Array|ReadonlyArray|Map|ReadonlyMap|Set|ReadonlySet|Record|Partial|Readonly|Required)$/
const KNOWN = /^(Date|URLSearchParams)$/

function isPlain(source: Source, type: Node): boolean {
  const areAll = (types: readonly Node[]) => types.every((one) => isPlain(source, one))
  switch (type.type) {
    case 'TSStringKeyword':
    case 'TSNumberKeyword':
    case 'TSBooleanKeyword':
    case 'TSBigIntKeyword':
    case 'TSNullKeyword':
    case 'TSUndefinedKeyword':
    case 'TSLiteralType':
      return true
    case 'TSUnionType':
      return areAll(type.types)
    case 'TSArrayType':
      return isPlain(source, type.elementType)
    case 'TSParenthesizedType':
      return isPlain(source, type.typeAnnotation)
    case 'TSTypeOperator':
      return type.operator === 'readonly' && isPlain(source, type.typeAnnotation)
    case 'TSTypeLiteral':
      return type.members.every(
        (one) =>
          one.type === 'TSPropertySignature' &&
          !one.computed &&
          one.typeAnnotation !== null &&
          isPlain(source, one.typeAnnotation.typeAnnotation),
      )
    case 'TSTypeReference': {
      const name = type.typeName.type === 'Identifier' ? type.typeName.name : ''
      if (source.scopes.module.names.has(name)) return false
      const given = type.typeArguments?.params ?? []
      return (KNOWN.test(name) && given.length === 0) || (GENERIC.test(name) && areAll(given))
    }
    default:
      return false
  }
}

/** Returns the type that TypeScript reads from a value; `null` if it isn't known. */
function typeOfValue(source: Source, given: Node): string | null {
  if (given.type === 'TSAsExpression' && sliceOf(source, given.typeAnnotation) !== 'const')
    return spelledOut(source, given.typeAnnotation, false)
  const node = bare(given)
  if (node.type === 'TemplateLiteral') return 'string'
  if (node.type === 'ArrayExpression' && node === given) {
    const types = node.elements.map((one) => (one ? typeOfValue(source, one) : null))
    const [first] = types
    return first && types.every((one) => one === first) ? `${first}[]` : null
  }
  if (node.type !== 'Literal') return null
  const type = typeof node.value
  return type === 'string' || type === 'number' || type === 'boolean' ? type : null
}
