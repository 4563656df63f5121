/** Reads the members of a props type, however it is composed. Long, because each kind of type is a case. */
import type { Node } from 'oxc-parser'
import { keyName } from '../file/nodes.ts'
import { sliceOf } from '../file/source.ts'
import { elementType } from '../html/element-types.ts'
import { hasKnownAttributes } from '../html/tag-attributes.ts'
import { componentOf } from '../project/component-of.ts'
import type { ComponentRecord } from '../types.ts'
import { bounded, type Kept, onceWithin } from './bounded.ts'
import { takesNoClass } from './draws-nothing.ts'
import { leftOut, repeatedBy } from './mapped-types.ts'
import { namedElement } from './named-element.ts'
import { packageProps } from './package-props.ts'
import { packageComponent, propsTypesOf } from './package-types.ts'
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
  UNREAD_PROPS,
} from './prop-sets.ts'
import { decidedWay } from './prop-values.ts'
import { CHILDREN, propsOfReact } from './react-types.ts'
import { withTagProp } from './tag-prop.ts'
import { declaredTypes, lastName, type Place, referredBy, referredName, type TypeAt } from './type-names.ts'
import { literalsOf } from './type-values.ts'
import { variantProps } from './variant-props.ts'

const MOST_STEPS = 40

/** Reads the props of a component, for `ComponentProps<typeof Box>`. */
type PropsOf = (component: ComponentRecord) => PropsMetadata

/** Returns the members of a type; a part that comes from outside the project leaves it open. */
export function membersOf(at: TypeAt, propsOf: PropsOf, step = 0): PropsMetadata {
  return step > MOST_STEPS ? UNKNOWN_PROPS : bounded(UNREAD_PROPS, () => membersAt(at, propsOf, step))
}

function membersAt({ place, node }: TypeAt, propsOf: PropsOf, step: number): PropsMetadata {
  const read = (one: Node) => membersOf({ place, node: one }, propsOf, step + 1)
  switch (node.type) {
    case 'TSTypeLiteral':
      return spelledOut(place, node.members, read)
    case 'TSInterfaceBody':
      return spelledOut(place, node.body, read)
    case 'TSIntersectionType':
      return together(node.types.map(read))
    case 'TSUnionType':
      return either(node.types.filter((one) => !isNever(one) && one.type !== 'TSNullKeyword').map(read))
    case 'TSParenthesizedType':
      return read(node.typeAnnotation)
    case 'TSMappedType': {
      const repeated = repeatedBy(place, node)
      if (repeated === 'unread') return UNREAD_PROPS
      if (repeated) {
        const { whole, by, keys } = repeated
        const made = by ? derived(place, by, whole, keys, { read, propsOf, step }) : null
        return mapped(made ?? read(whole), (prop) => (node.optional ? { ...prop, isRequired: false } : prop))
      }
      const names = literalsOf({ place, node: node.constraint })
      const type = node.typeAnnotation
      return names && type ? ofNames(place, names, type, node.optional === true) : UNREAD_PROPS
    }
    case 'TSIndexedAccessType': {
      const [name] = literalsOf({ place, node: node.indexType }) ?? []
      const types = read(node.objectType).props.find((prop) => prop.name === name)?.types ?? []
      if (types.length > 0) return either(types.map((one) => membersOf(one, propsOf, step + 1)))
      return node.objectType.type === 'TSMappedType' ? UNREAD_PROPS : UNKNOWN_PROPS
    }
    case 'TSConditionalType': {
      const way = decidedWay(place, node)
      if (way !== null) return read(way ? node.trueType : node.falseType)
      return {
        ...either([node.trueType, node.falseType].filter((one) => !isNever(one)).map(read)),
        isUnread: true,
      }
    }
    case 'TSTypeReference':
    case 'TSImportType':
      return referred(place, referredName(node), node.typeArguments?.params ?? [], referredBy(place, node), {
        read,
        propsOf,
        step,
      })
    default:
      return UNKNOWN_PROPS
  }
}

const ofPackages: Kept<PropsMetadata | null> = new WeakMap()

/** Returns the props of a component of a package by its declarations, read once; `null` if they aren't followed. */
export function propsOfPackage(place: Place, tag: string, propsOf: PropsOf): PropsMetadata | null {
  const type = packageComponent(place, tag)
  if (!type) return null
  // Of a generic type, another component may have the same declaration with other arguments.
  const isKept = !type.place.params
  return onceWithin(ofPackages, type.node, null, () => membersOfComponent(type, propsOf), isKept)
}

/** Returns the props that a component of this type takes by any of its signatures; `null` if it isn't followed. */
export function membersOfComponent(type: TypeAt, propsOf: PropsOf): PropsMetadata | null {
  const types = propsTypesOf(type)
  const [first, another] = types
  if (!first) return null
  const all = types.map((one) => membersOf(one, propsOf))
  return withTagProp(another ? either(all) : (all[0] ?? UNKNOWN_PROPS), first.place)
}

type ReadProps = (node: Node) => PropsMetadata

type Reading = { read: ReadProps; propsOf: PropsOf; step: number }

function referred(
  place: Place,
  name: string,
  args: readonly Node[],
  found: readonly TypeAt[],
  reading: Reading,
): PropsMetadata {
  const [inner, keys] = args
  // A package may declare another type of one of these names.
  const isOther = found.length > 0 && name !== 'VariantProps'
  const made = inner && !isOther ? derived(place, name, inner, keys, reading) : null
  if (made) return made
  if (found.length === 0)
    return name === 'DetailedHTMLProps' && inner ? reading.read(inner) : propsOfReact(name, inner)
  return together(found.map((one) => ofDeclaration(one, reading)))
}

const declarations: Kept<PropsMetadata> = new WeakMap()

/** Only a declaration without type parameters leads back to itself where it is read again. */
function ofDeclaration(at: TypeAt, reading: Reading): PropsMetadata {
  return at.place.params
    ? membersOfDeclaration(at, reading)
    : onceWithin(declarations, at.node, UNREAD_PROPS, () => membersOfDeclaration(at, reading), false)
}

function membersOfDeclaration({ place, node }: TypeAt, { propsOf, step }: Reading): PropsMetadata {
  const read = (one: Node) => membersOf({ place, node: one }, propsOf, step + 1)
  if (node.type === 'TSTypeAliasDeclaration') return read(node.typeAnnotation)
  if (node.type !== 'TSInterfaceDeclaration') return read(node)
  if (step > MOST_STEPS) return UNKNOWN_PROPS
  const bases = node.extends.map(({ expression, typeArguments }) => {
    const args = typeArguments?.params ?? []
    const found = declaredTypes(place, expression, args)
    return referred(place, lastName(expression), args, found, { read, propsOf, step: step + 1 })
  })
  return together([...bases, read(node.body)])
}

const CLASSLESS: PropsMetadata = { ...UNKNOWN_PROPS, lacks: ['className', 'class', 'style'] }

/** Resolves `Readonly<Props>`, `Pick<Props, 'a' | 'b'>` and similar types; `null` for any other name. */
function derived(
  place: Place,
  name: string,
  inner: Node,
  keys: Node | undefined,
  { read, propsOf, step }: Reading,
): PropsMetadata | null {
  const readAt = (type: TypeAt) => membersOf(type, propsOf, step + 1)
  const names = () => (keys ? keysIn({ place, node: keys }, readAt) : null)
  switch (name) {
    case 'Readonly':
    case 'NonNullable':
    case 'PropsWithRef':
    case 'PropsWithoutRef':
      return read(inner)
    case 'LibraryManagedAttributes':
      return keys ? read(keys) : UNKNOWN_PROPS
    case 'Required':
      return mapped(read(inner), (prop) => ({ ...prop, isRequired: true }))
    case 'Partial':
      return mapped(read(inner), (prop) => ({ ...prop, isRequired: false }))
    case 'PropsWithChildren':
      return together([{ props: [CHILDREN], isOpen: false }, read(inner)])
    case 'Record': {
      const taken = literalsOf({ place, node: inner })
      return taken && keys ? ofNames(place, taken, keys, false) : UNKNOWN_PROPS
    }
    case 'VariantProps':
      return variantProps(place, inner)
    case 'ComponentProps':
    case 'ComponentPropsWithRef':
    case 'ComponentPropsWithoutRef':
      return ofElementType({ place, node: inner }, name !== 'ComponentPropsWithoutRef', { propsOf })
    case 'Pick': {
      const left = keys && leftOut(place, inner, keys)
      return left ? omitted(read(inner), keysIn({ place, node: left }, readAt)) : picked(read(inner), names())
    }
    case 'Omit':
      return omitted(read(inner), names())
    default:
      return null
  }
}

/** Returns the props of what `ComponentProps<'a'>` or `ComponentProps<typeof Box>` names. */
function ofElementType(at: TypeAt, hasRef: boolean, { propsOf }: Pick<Reading, 'propsOf'>): PropsMetadata {
  const { place, node } = at
  const element = namedElement(at)
  if (element?.type === 'param') return { ...UNKNOWN_PROPS, ofParam: element.node }
  if (element && (hasKnownAttributes(element.tag) || element.tag === 'svg'))
    return {
      ...UNKNOWN_PROPS,
      ofTags: [element.tag],
      ofElement: { type: elementType(element.tag), hasRef },
    }
  if (node.type !== 'TSTypeQuery') return UNKNOWN_PROPS
  const tag = sliceOf(place.source, node.exprName)
  const component = componentOf(place.index, place.source, tag)
  if (component) return propsOf(component)
  const known = packageProps(place.source, tag)
  const typed = known ? null : propsOfPackage(place, tag, propsOf)
  if (typed) return typed
  return known ?? (takesNoClass(place.index, place.source, tag) ? CLASSLESS : UNKNOWN_PROPS)
}

/**
 * Returns the names of a union of literals and of `keyof` types; `null` if not all are known. `keyof` a set with the
 * attributes of an element has the listed names: its attributes are the element's anyway.
 */
function keysIn({ place, node }: TypeAt, readAt: (type: TypeAt) => PropsMetadata, step = 0): string[] | null {
  if (step > MOST_STEPS) return null
  if (node.type === 'TSNeverKeyword') return []
  const inside = (one: Node) => keysIn({ place, node: one }, readAt, step + 1)
  if (node.type === 'TSParenthesizedType') return inside(node.typeAnnotation)
  if (node.type === 'TSUnionType') {
    const all = node.types.map(inside)
    return all.every((one) => one !== null) ? all.flat() : null
  }
  const known = literalsOf({ place, node })
  if (known) return known
  if (node.type === 'TSTypeOperator' && node.operator === 'keyof') {
    const { props, isOpen, ofTags, ofParam } = readAt({ place, node: node.typeAnnotation })
    return isOpen && !ofTags && !ofParam ? null : props.map(({ name }) => name)
  }
  const [only, another] =
    node.type === 'TSTypeReference' || node.type === 'TSImportType' ? referredBy(place, node) : []
  if (!only || another) return null
  const inner = only.node.type === 'TSTypeAliasDeclaration' ? only.node.typeAnnotation : only.node
  return keysIn({ place: only.place, node: inner }, readAt, step + 1)
}

/** Reads listed members. One typed `never` or `undefined` isn't accepted; an index signature leaves the set open. */
function spelledOut(place: Place, members: readonly Node[], read: ReadProps): PropsMetadata {
  const signatures = members.flatMap((one) => (one.type === 'TSIndexSignature' ? [one.parameters] : []))
  const isPattern = signatures.length > 0 && !signatures.some(takesAnyName)
  const lacks = members.flatMap((one) =>
    one.type === 'TSPropertySignature' && isNever(one.typeAnnotation?.typeAnnotation)
      ? (keyName(one.key) ?? [])
      : [],
  )
  const props = members
    .flatMap((one) => memberOf(place, one, read))
    .filter(({ name }) => !lacks.includes(name))
  return {
    props,
    isOpen: signatures.length > 0,
    ...(isPattern ? { ofTags: [] } : {}),
    ...(lacks.length > 0 ? { lacks } : {}),
  }
}

/** A template such as `data-${string}` is a pattern of names with a hyphen, like the attributes of any element. */
function takesAnyName(parameters: readonly Node[]): boolean {
  const [first] = parameters
  const type = first?.type === 'Identifier' ? first.typeAnnotation?.typeAnnotation : null
  return type?.type !== 'TSTemplateLiteralType'
}

function isNever(type: Node | undefined): boolean {
  return type?.type === 'TSNeverKeyword' || type?.type === 'TSUndefinedKeyword'
}

function ofNames(place: Place, names: string[], type: Node, isOptional: boolean): PropsMetadata {
  return { props: names.map((name) => propOf(place, name, type, !isOptional)), isOpen: false }
}

function memberOf(place: Place, member: Node, read: ReadProps): PropMetadata[] {
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
  const given = type && propOfComponent(place, type, read)
  if (given) return [{ ...given, name, isRequired }]
  return [type ? propOf(place, name, type, isRequired) : { name, kind: kindOfName(name), isRequired }]
}

/** Returns the prop that `ComponentProps<typeof Box>['tone']` names. */
function propOfComponent(place: Place, type: Node, read: ReadProps): PropMetadata | null {
  if (type.type !== 'TSIndexedAccessType' || type.objectType.type !== 'TSTypeReference') return null
  if (!/^ComponentProps/.test(lastName(type.objectType.typeName))) return null
  const [name] = literalsOf({ place, node: type.indexType }) ?? []
  return read(type.objectType).props.find((prop) => prop.name === name) ?? null
}

function propOf(place: Place, name: string, type: Node, isRequired: boolean): PropMetadata {
  return { name, kind: kindOfType(type), isRequired, types: [{ place, node: type }] }
}
