/** The props that a component says it takes: from its parameter, and from a type that its own file spells out. */
import type { Node, TSInterfaceHeritage } from 'oxc-parser'
import { bare, isFunction, stringValue } from './nodes.ts'
import type { OutlineComponent } from './outline.ts'
import { heldBy, isNothing, kindOfName, kindOfType, lastName, type PropKind } from './prop-kinds.ts'
import { importOf, resolveImport } from './resolve.ts'
import type { Source } from './source.ts'
import { openFile, type SourceIndex } from './source-index.ts'
import type { ComponentRecord } from './types.ts'

/** One prop; `choices` are the literals of a union. */
export type PropMetadata = {
  name: string
  kind: PropKind
  isRequired: boolean
  choices?: string[]
  /** Of the kind `other`: what its type spells out. */
  holds?: 'list' | 'object'
}

/** `isOpen`: more props may be taken than are named here, but for those that it `lacks`. */
export type PropsMetadata = { props: PropMetadata[]; isOpen: boolean; lacks?: readonly string[] }

/** What is said of a component whose parameter cannot be read. */
export const UNKNOWN_PROPS: PropsMetadata = { props: [], isOpen: true }

/** Of a component as the index has it. */
export function propsMetadataOf(index: SourceIndex, { file, start, end }: ComponentRecord): PropsMetadata {
  const source = openFile(index, file)
  if (source.type !== 'open') return UNKNOWN_PROPS
  const jsx = source.outline.components.find(({ node }) => node.start === start && node.end === end)
  return jsx ? metadataOf({ index, source }, jsx) : UNKNOWN_PROPS
}

/** A file in which the name of a type is looked up. */
type Place = { index: SourceIndex; source: Source }

function metadataOf(place: Place, { node }: OutlineComponent): PropsMetadata {
  if (!isFunction(node)) {
    const own = node.type === 'ClassDeclaration' || node.type === 'ClassExpression' ? node : null
    const type = own?.superTypeArguments?.params[0]
    return type ? membersOf(place, type, 0) : UNKNOWN_PROPS
  }
  const [first] = node.params
  if (!first) return { props: [], isOpen: false }
  const pattern = first.type === 'AssignmentPattern' ? first.left : first
  const annotation = 'typeAnnotation' in pattern ? pattern.typeAnnotation : null
  const type = annotation?.typeAnnotation ?? typeAround(place.source, node)
  const typed = type ? membersOf(place, type, 0) : null
  if (pattern.type !== 'ObjectPattern') return typed ?? UNKNOWN_PROPS
  const known = new Map(typed?.props.map((prop) => [prop.name, prop]))
  const taken = pattern.properties.flatMap((property): PropMetadata[] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    const { name } = property.key
    const info = known.get(name) ?? { name, kind: kindOfName(name), isRequired: false }
    return [property.value.type === 'AssignmentPattern' ? { ...info, isRequired: false } : info]
  })
  const names = new Set(taken.map(({ name }) => name))
  const others = typed?.props.filter(({ name }) => !names.has(name)) ?? []
  const hasRest = pattern.properties.some((property) => property.type === 'RestElement')
  const isOpen = hasRest && (typed?.isOpen ?? true)
  return { props: [...taken, ...others], isOpen, ...(typed?.lacks ? { lacks: typed.lacks } : {}) }
}

/** The type of the props where it stands around the function: `FC<Props>`, `forwardRef<Element, Props>(…)`. */
function typeAround({ parents }: Pick<Source, 'parents'>, node: Node): Node | null {
  const outer = parents.get(node)
  if (outer?.type === 'ParenthesizedExpression') return typeAround({ parents }, outer)
  if (outer?.type === 'CallExpression') {
    const name = lastName(outer.callee)
    const at = name === 'forwardRef' ? 1 : name === 'memo' ? 0 : -1
    return outer.typeArguments?.params[at] ?? typeAround({ parents }, outer)
  }
  if (outer?.type !== 'VariableDeclarator' || outer.id.type !== 'Identifier') return null
  const type = outer.id.typeAnnotation?.typeAnnotation
  if (type?.type !== 'TSTypeReference') return null
  return /^(FC|VFC|SFC|FunctionComponent)$/.test(lastName(type.typeName))
    ? (type.typeArguments?.params[0] ?? null)
    : null
}

const MOST_STEPS = 4

/** The members of a type that this file spells out; whatever comes from elsewhere leaves it open. */
function membersOf(place: Place, type: Node, step: number): PropsMetadata {
  if (step > MOST_STEPS) return UNKNOWN_PROPS
  switch (type.type) {
    case 'TSTypeLiteral':
      return { props: type.members.flatMap((one) => memberOf(place, one)), isOpen: false }
    case 'TSInterfaceBody':
      return { props: type.body.flatMap((one) => memberOf(place, one)), isOpen: false }
    case 'TSIntersectionType':
      return together(type.types.map((one) => membersOf(place, one, step + 1)))
    case 'TSParenthesizedType':
      return membersOf(place, type.typeAnnotation, step + 1)
    case 'TSTypeReference':
      return referred(place, type, step)
    default:
      return UNKNOWN_PROPS
  }
}

function referred(
  place: Place,
  { typeName, typeArguments }: Extract<Node, { type: 'TSTypeReference' }>,
  step: number,
): PropsMetadata {
  const [inner, keys] = typeArguments?.params ?? []
  const made = inner && derived(place, lastName(typeName), inner, keys, step)
  if (made) return made
  if (typeName.type !== 'Identifier') return UNKNOWN_PROPS
  const named = declaredType(place, typeName.name)
  if (named?.node.type === 'TSTypeAliasDeclaration')
    return membersOf(named.place, named.node.typeAnnotation, step + 1)
  if (named?.node.type !== 'TSInterfaceDeclaration') return UNKNOWN_PROPS
  const { node } = named
  const bases = node.extends.map((one) => inherited(named.place, one, step + 1))
  return together([membersOf(named.place, node.body, step + 1), ...bases])
}

/** `Readonly<Props>`, `Pick<Props, 'a' | 'b'>` and their like. */
function derived(
  place: Place,
  name: string,
  inner: Node,
  keys: Node | undefined,
  step: number,
): PropsMetadata | null {
  const members = () => membersOf(place, inner, step + 1)
  const names = keys ? choicesOf(place, keys, 0) : null
  switch (name) {
    case 'Readonly':
    case 'Required':
      return members()
    case 'Partial': {
      const { props, ...rest } = members()
      return { ...rest, props: props.map((prop) => ({ ...prop, isRequired: false })) }
    }
    case 'PropsWithChildren': {
      const { props, ...rest } = members()
      return { ...rest, props: [...props, { name: 'children', kind: 'node', isRequired: false }] }
    }
    case 'VariantProps':
      return { ...UNKNOWN_PROPS, lacks: ['className', 'class', 'style'] }
    case 'Pick': {
      if (!names) return UNKNOWN_PROPS
      const known = new Map(members().props.map((prop) => [prop.name, prop]))
      const other = (one: string): PropMetadata => ({ name: one, kind: kindOfName(one), isRequired: false })
      return { props: names.map((one) => known.get(one) ?? other(one)), isOpen: false }
    }
    case 'Omit': {
      if (!names) return UNKNOWN_PROPS
      const { props, isOpen, lacks = [] } = members()
      return {
        props: props.filter((prop) => !names.includes(prop.name)),
        isOpen,
        lacks: [...lacks, ...names],
      }
    }
    default:
      return null
  }
}

function inherited(
  place: Place,
  { expression: name, typeArguments }: TSInterfaceHeritage,
  step: number,
): PropsMetadata {
  const [inner, keys] = typeArguments?.params ?? []
  const made = inner && derived(place, lastName(name), inner, keys, step)
  if (made) return made
  const base = name.type === 'Identifier' && step <= MOST_STEPS ? declaredType(place, name.name) : null
  if (base?.node.type !== 'TSInterfaceDeclaration') return UNKNOWN_PROPS
  const { node } = base
  const bases = node.extends.map((one) => inherited(base.place, one, step + 1))
  return together([membersOf(base.place, node.body, step + 1), ...bases])
}

function together(parts: PropsMetadata[]): PropsMetadata {
  const props = new Map(parts.flatMap((part) => part.props).map((prop) => [prop.name, prop]))
  const open = parts.filter(({ isOpen }) => isOpen)
  const [first, ...more] = open.map(({ lacks = [] }) => lacks)
  const lacks = first?.filter((name) => more.every((names) => names.includes(name))) ?? []
  return { props: [...props.values()], isOpen: open.length > 0, ...(lacks.length > 0 ? { lacks } : {}) }
}

/** The declaration of a type: in the file, or in one of the project that it imports it from. */
function declaredType(place: Place, name: string): { place: Place; node: Node } | null {
  for (const statement of place.source.program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (node?.type === 'TSTypeAliasDeclaration' || node?.type === 'TSInterfaceDeclaration')
      if (node.id.name === name) return { place, node }
  }
  const imported = importOf(place.source, place.source.scopes.module, name)
  const file = imported && resolveImport(place.index, place.source.file, imported.specifier)
  const source = file ? openFile(place.index, file) : null
  if (!imported || source?.type !== 'open' || source === place.source) return null
  return declaredType({ index: place.index, source }, imported.name)
}

function memberOf(place: Place, member: Node): PropMetadata[] {
  if (member.type === 'TSMethodSignature' && member.key.type === 'Identifier')
    return [{ name: member.key.name, kind: 'function', isRequired: !member.optional }]
  if (member.type !== 'TSPropertySignature') return []
  const name = member.key.type === 'Identifier' ? member.key.name : stringValue(member.key)
  if (name === null) return []
  const isRequired = !member.optional
  const type = member.typeAnnotation?.typeAnnotation
  const choices = type ? choicesOf(place, type, 0) : null
  if (choices) return [{ name, kind: 'choice', isRequired, choices }]
  const holds = type ? heldBy(type) : null
  const kind = type ? kindOfType(type) : kindOfName(name)
  return [{ name, kind, isRequired, ...(holds ? { holds } : {}) }]
}

/** Words that a prop is chosen from, also behind one name of this file. */
function choicesOf(place: Place, type: Node, step: number): string[] | null {
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && step < MOST_STEPS) {
    const named = declaredType(place, type.typeName.name)
    return named?.node.type === 'TSTypeAliasDeclaration'
      ? choicesOf(named.place, named.node.typeAnnotation, step + 1)
      : null
  }
  const types = type.type === 'TSUnionType' ? type.types.filter((one) => !isNothing(one)) : [type]
  const words = types.map((one) => (one.type === 'TSLiteralType' ? stringValue(bare(one.literal)) : null))
  return words.every((word) => word !== null) ? words : null
}
