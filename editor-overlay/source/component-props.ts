/** The props that a component says it takes: from its parameter, and from a type that its own file spells out. */
import type { Node, Program } from 'oxc-parser'
import { bare, isFunction, stringValue } from './nodes.ts'
import type { ComponentSpot } from './outline.ts'
import { openFile, type SourceIndex } from './source-index.ts'
import type { ComponentRecord } from './types.ts'

export type PropKind = 'text' | 'number' | 'boolean' | 'choice' | 'node' | 'function' | 'other'

export type PropFact = { name: string; kind: PropKind; isRequired: boolean; choices?: string[] }

/** `isOpen`: more props may be taken than are named here. */
export type PropFacts = { props: PropFact[]; isOpen: boolean }

export const UNKNOWN_PROPS: PropFacts = { props: [], isOpen: true }

/** Of a component as the index has it. */
export function propFactsOf(index: SourceIndex, { file, start, end }: ComponentRecord): PropFacts {
  const source = openFile(index, file)
  if (source.at !== 'open') return UNKNOWN_PROPS
  const spot = source.outline.components.find(({ node }) => node.start === start && node.end === end)
  return spot ? factsOf(source.program, spot) : UNKNOWN_PROPS
}

function factsOf(program: Program, { node }: ComponentSpot): PropFacts {
  if (!isFunction(node)) return UNKNOWN_PROPS
  const [first] = node.params
  if (!first) return { props: [], isOpen: false }
  const pattern = first.type === 'AssignmentPattern' ? first.left : first
  const annotation = 'typeAnnotation' in pattern ? pattern.typeAnnotation : null
  const typed = annotation ? membersOf(program, annotation.typeAnnotation, 0) : null
  if (pattern.type !== 'ObjectPattern') return typed ?? UNKNOWN_PROPS
  const known = new Map(typed?.props.map((prop) => [prop.name, prop]))
  const taken = pattern.properties.flatMap((property): PropFact[] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    const { name } = property.key
    const fact = known.get(name) ?? { name, kind: kindOfName(name), isRequired: false }
    return [property.value.type === 'AssignmentPattern' ? { ...fact, isRequired: false } : fact]
  })
  const names = new Set(taken.map(({ name }) => name))
  const others = typed?.props.filter(({ name }) => !names.has(name)) ?? []
  const hasRest = pattern.properties.some((property) => property.type === 'RestElement')
  return { props: [...taken, ...others], isOpen: hasRest && (typed?.isOpen ?? true) }
}

function kindOfName(name: string): PropKind {
  return name === 'children' ? 'node' : 'other'
}

const MOST_STEPS = 4

/** The members of a type that this file spells out; whatever comes from elsewhere leaves it open. */
function membersOf(program: Program, type: Node, step: number): PropFacts {
  if (step > MOST_STEPS) return UNKNOWN_PROPS
  switch (type.type) {
    case 'TSTypeLiteral':
      return { props: type.members.flatMap((one) => memberOf(program, one)), isOpen: false }
    case 'TSInterfaceBody':
      return { props: type.body.flatMap((one) => memberOf(program, one)), isOpen: false }
    case 'TSIntersectionType':
      return together(type.types.map((one) => membersOf(program, one, step + 1)))
    case 'TSParenthesizedType':
      return membersOf(program, type.typeAnnotation, step + 1)
    case 'TSTypeReference':
      return referred(program, type, step)
    default:
      return UNKNOWN_PROPS
  }
}

function referred(
  program: Program,
  { typeName, typeArguments }: Extract<Node, { type: 'TSTypeReference' }>,
  step: number,
): PropFacts {
  if (typeName.type !== 'Identifier') return UNKNOWN_PROPS
  const [inner] = typeArguments?.params ?? []
  if (/^(Readonly|PropsWithChildren)$/.test(typeName.name) && inner) {
    const facts = membersOf(program, inner, step + 1)
    const children: PropFact = { name: 'children', kind: 'node', isRequired: false }
    return typeName.name === 'Readonly' ? facts : { ...facts, props: [...facts.props, children] }
  }
  const named = declaredType(program, typeName.name)
  if (named?.type === 'TSTypeAliasDeclaration') return membersOf(program, named.typeAnnotation, step + 1)
  if (named?.type !== 'TSInterfaceDeclaration') return UNKNOWN_PROPS
  const own = membersOf(program, named.body, step + 1)
  return named.extends.length > 0 ? { ...own, isOpen: true } : own
}

function together(parts: PropFacts[]): PropFacts {
  const props = new Map(parts.flatMap((part) => part.props).map((prop) => [prop.name, prop]))
  return { props: [...props.values()], isOpen: parts.some(({ isOpen }) => isOpen) }
}

function declaredType(program: Program, name: string): Node | null {
  for (const statement of program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (node?.type === 'TSTypeAliasDeclaration' || node?.type === 'TSInterfaceDeclaration')
      if (node.id.name === name) return node
  }
  return null
}

function memberOf(program: Program, member: Node): PropFact[] {
  if (member.type === 'TSMethodSignature' && member.key.type === 'Identifier')
    return [{ name: member.key.name, kind: 'function', isRequired: !member.optional }]
  if (member.type !== 'TSPropertySignature') return []
  const name = member.key.type === 'Identifier' ? member.key.name : stringValue(member.key)
  if (name === null) return []
  const isRequired = !member.optional
  const type = member.typeAnnotation?.typeAnnotation
  const choices = type ? choicesOf(program, type, 0) : null
  if (choices) return [{ name, kind: 'choice', isRequired, choices }]
  return [{ name, kind: type ? kindOfType(type) : kindOfName(name), isRequired }]
}

function kindOfType(type: Node): PropKind {
  switch (type.type) {
    case 'TSStringKeyword':
      return 'text'
    case 'TSNumberKeyword':
      return 'number'
    case 'TSBooleanKeyword':
      return 'boolean'
    case 'TSFunctionType':
      return 'function'
    case 'TSTypeReference': {
      const { typeName } = type
      const name = typeName.type === 'TSQualifiedName' ? typeName.right.name : nameOf(typeName)
      return /^(ReactNode|ReactElement|Element)$/.test(name) ? 'node' : 'other'
    }
    case 'TSUnionType': {
      const kinds = new Set(type.types.filter((one) => !isNothing(one)).map(kindOfType))
      const [only] = kinds
      return kinds.size === 1 && only ? only : 'other'
    }
    default:
      return 'other'
  }
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : ''
}

function isNothing({ type }: Node): boolean {
  return type === 'TSUndefinedKeyword' || type === 'TSNullKeyword'
}

/** Words that a prop is chosen from, also behind one name of this file. */
function choicesOf(program: Program, type: Node, step: number): string[] | null {
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && step < MOST_STEPS) {
    const named = declaredType(program, type.typeName.name)
    return named?.type === 'TSTypeAliasDeclaration'
      ? choicesOf(program, named.typeAnnotation, step + 1)
      : null
  }
  const types = type.type === 'TSUnionType' ? type.types.filter((one) => !isNothing(one)) : [type]
  const words = types.map((one) => (one.type === 'TSLiteralType' ? stringValue(bare(one.literal)) : null))
  return words.every((word) => word !== null) ? words : null
}
