/** The members of the type of a component's props, however it is put together. */
import type { Node } from 'oxc-parser'
import { componentOf } from './component-of.ts'
import { keyName } from './nodes.ts'
import { kindOfName, kindOfType } from './prop-kinds.ts'
import {
  either,
  mapped,
  omitted,
  type PropMetadata,
  type PropsMetadata,
  picked,
  together,
  UNKNOWN_PROPS,
} from './prop-sets.ts'
import { literalsOf } from './prop-values.ts'
import { sliceOf } from './source.ts'
import { declaredTypes, lastName, type Place, type TypeAt } from './type-names.ts'
import type { ComponentRecord } from './types.ts'

const MOST_STEPS = 8

/** How the props of a component are read, for `ComponentProps<typeof Box>`. */
type PropsOf = (component: ComponentRecord) => PropsMetadata

/** The members of a type; whatever comes from outside the project leaves it open. */
export function membersOf(at: TypeAt, propsOf: PropsOf, step = 0): PropsMetadata {
  const { place, node } = at
  if (step > MOST_STEPS) return UNKNOWN_PROPS
  const read = (one: Node) => membersOf({ place, node: one }, propsOf, step + 1)
  switch (node.type) {
    case 'TSTypeLiteral':
      return spelledOut(place, node.members)
    case 'TSInterfaceBody':
      return spelledOut(place, node.body)
    case 'TSIntersectionType':
      return together(node.types.map(read))
    case 'TSUnionType':
      return either(node.types.filter((one) => !isNever(one)).map(read))
    case 'TSParenthesizedType':
      return read(node.typeAnnotation)
    case 'TSMappedType': {
      const names = literalsOf({ place, node: node.constraint })
      const type = node.typeAnnotation
      return names && type ? ofNames(place, names, type, node.optional === true) : UNKNOWN_PROPS
    }
    case 'TSIndexedAccessType': {
      const [name] = literalsOf({ place, node: node.indexType }) ?? []
      const types = read(node.objectType).props.find((prop) => prop.name === name)?.types ?? []
      return types.length > 0 ? either(types.map((one) => membersOf(one, propsOf, step + 1))) : UNKNOWN_PROPS
    }
    case 'TSTypeReference':
      return referred(place, node.typeName, node.typeArguments?.params ?? [], { read, propsOf, step })
    default:
      return UNKNOWN_PROPS
  }
}

type Reading = { read: (node: Node) => PropsMetadata; propsOf: PropsOf; step: number }

function referred(place: Place, name: Node, args: readonly Node[], reading: Reading): PropsMetadata {
  const [inner, keys] = args
  const made = inner && derived(place, lastName(name), inner, keys, reading)
  if (made) return made
  const found = declaredTypes(place, name, args)
  if (found.length === 0) return UNKNOWN_PROPS
  return together(found.map((one) => ofDeclaration(one, reading)))
}

function ofDeclaration({ place, node }: TypeAt, { propsOf, step }: Reading): PropsMetadata {
  const read = (one: Node) => membersOf({ place, node: one }, propsOf, step + 1)
  if (node.type === 'TSTypeAliasDeclaration') return read(node.typeAnnotation)
  if (node.type !== 'TSInterfaceDeclaration') return read(node)
  const bases = node.extends.map(({ expression, typeArguments }) =>
    referred(place, expression, typeArguments?.params ?? [], { read, propsOf, step: step + 1 }),
  )
  return step > MOST_STEPS ? UNKNOWN_PROPS : together([...bases, read(node.body)])
}

/** `Readonly<Props>`, `Pick<Props, 'a' | 'b'>` and their like. */
function derived(
  place: Place,
  name: string,
  inner: Node,
  keys: Node | undefined,
  { read, propsOf }: Reading,
): PropsMetadata | null {
  const names = () => (keys ? literalsOf({ place, node: keys }) : null)
  switch (name) {
    case 'Readonly':
    case 'NonNullable':
      return read(inner)
    case 'Required':
      return mapped(read(inner), (prop) => ({ ...prop, isRequired: true }))
    case 'Partial':
      return mapped(read(inner), (prop) => ({ ...prop, isRequired: false }))
    case 'PropsWithChildren': {
      const children: PropMetadata = { name: 'children', kind: 'node', isRequired: false }
      return together([{ props: [children], isOpen: false }, read(inner)])
    }
    case 'Record': {
      const taken = literalsOf({ place, node: inner })
      return taken && keys ? ofNames(place, taken, keys, false) : UNKNOWN_PROPS
    }
    case 'VariantProps':
      return { ...UNKNOWN_PROPS, lacks: ['className', 'class', 'style'] }
    case 'ComponentProps':
    case 'ComponentPropsWithRef':
    case 'ComponentPropsWithoutRef': {
      const tag = inner.type === 'TSTypeQuery' ? sliceOf(place.source, inner.exprName) : null
      const component = tag === null ? null : componentOf(place.index, place.source, tag)
      return component ? propsOf(component) : UNKNOWN_PROPS
    }
    case 'Pick':
      return picked(read(inner), names())
    case 'Omit':
      return omitted(read(inner), names())
    default:
      return null
  }
}

/** Members one by one; a `never` is a name that is not taken, and an index leaves the rest open. */
function spelledOut(place: Place, members: readonly Node[]): PropsMetadata {
  const isOpen = members.some(({ type }) => type === 'TSIndexSignature')
  const lacks = members.flatMap((one) =>
    one.type === 'TSPropertySignature' && isNever(one.typeAnnotation?.typeAnnotation)
      ? (keyName(one.key) ?? [])
      : [],
  )
  const props = members.flatMap((one) => memberOf(place, one)).filter(({ name }) => !lacks.includes(name))
  return { props, isOpen, ...(lacks.length > 0 ? { lacks } : {}) }
}

function isNever(type: Node | undefined): boolean {
  return type?.type === 'TSNeverKeyword'
}

function ofNames(place: Place, names: string[], type: Node, isOptional: boolean): PropsMetadata {
  return { props: names.map((name) => propOf(place, name, type, !isOptional)), isOpen: false }
}

function memberOf(place: Place, member: Node): PropMetadata[] {
  if (member.type !== 'TSMethodSignature' && member.type !== 'TSPropertySignature') return []
  const name = keyName(member.key)
  if (name === null) return []
  const isRequired = !member.optional
  if (member.type === 'TSMethodSignature' && member.kind === 'method')
    return [{ name, kind: 'function', isRequired, types: [{ place, node: member }] }]
  const type =
    member.type === 'TSMethodSignature'
      ? member.returnType?.typeAnnotation
      : member.typeAnnotation?.typeAnnotation
  return [type ? propOf(place, name, type, isRequired) : { name, kind: kindOfName(name), isRequired }]
}

function propOf(place: Place, name: string, type: Node, isRequired: boolean): PropMetadata {
  const at = { place, node: type }
  const choices = literalsOf(at)
  return choices
    ? { name, kind: 'choice', isRequired, choices, types: [at] }
    : { name, kind: kindOfType(type), isRequired, types: [at] }
}
