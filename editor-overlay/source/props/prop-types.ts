/** Reads the members of a props type, however it is composed. Long, because each kind of type is a case. */
import type { Node, TSTypeQuery } from 'oxc-parser'
import { sliceOf } from '../file/source.ts'
import { elementType } from '../html/element-types.ts'
import { isSvgTag } from '../html/html.ts'
import { hasKnownAttributes } from '../html/tag-attributes.ts'
import { componentOf } from '../project/component-of.ts'
import type { ComponentRecord } from '../types.ts'
import { bounded, type Kept, onceWithin } from './bounded.ts'
import { keysOf } from './constant-types.ts'
import { constantOf } from './declared-constants.ts'
import { takesNoClass } from './draws-nothing.ts'
import { hasAttributes, keyNames } from './key-names.ts'
import { leftOut, repeatedBy, withKey } from './mapped-types.ts'
import { type NamedElement, namedElement } from './named-element.ts'
import { packageProps } from './package-props.ts'
import { declaredComponent, propsTypesOf } from './package-types.ts'
import { kindOfName } from './prop-kinds.ts'
import {
  either,
  mapped,
  omitted,
  type PropsMetadata,
  picked,
  together,
  UNKNOWN_PROPS,
  UNREAD_PROPS,
} from './prop-sets.ts'
import { knownBranches } from './prop-values.ts'
import { CHILDREN, propsOfReact } from './react-types.ts'
import { isNever, propOf, spelledMembers } from './spelled-members.ts'
import { withTagProp } from './tag-prop.ts'
import {
  declaredTypes,
  nameInReact,
  type Place,
  referredBy,
  referredName,
  type TypeAt,
} from './type-names.ts'
import { literalsOf } from './type-values.ts'
import { variantProps } from './variant-props.ts'

const MOST_STEPS = 40

/** Reads the props of a component, for `ComponentProps<typeof Box>`. */
type PropsOf = (component: ComponentRecord) => PropsMetadata

/** Returns the members of a type; a part that comes from outside the project leaves it open. */
export function membersOf(at: TypeAt, propsOf: PropsOf, step = 0): PropsMetadata {
  return step > MOST_STEPS ? UNKNOWN_PROPS : bounded(UNREAD_PROPS, () => membersAt(at, propsOf, step))
}

/** Long, because it has a case for each kind of type. */
function membersAt({ place, node }: TypeAt, propsOf: PropsOf, step: number): PropsMetadata {
  const read = (one: Node) => membersOf({ place, node: one }, propsOf, step + 1)
  switch (node.type) {
    case 'TSTypeLiteral':
      return spelledMembers(place, node.members, read)
    case 'TSInterfaceBody':
      return spelledMembers(place, node.body, read)
    case 'TSIntersectionType':
      return together(node.types.map(read))
    case 'TSUnionType':
      return either(node.types.filter((one) => !isNever(one) && one.type !== 'TSNullKeyword').map(read))
    case 'TSParenthesizedType':
      return read(node.typeAnnotation)
    case 'TSUnknownKeyword':
      return { props: [], isOpen: false }
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
      if (!names || !type) return UNREAD_PROPS
      if (isNever(type)) return { props: [], isOpen: false, lacks: names }
      const isRequired = !node.optional
      const keyed = (name: string) => withKey(place, node.key.name, name)
      return { props: names.map((name) => propOf(keyed(name), name, type, isRequired)), isOpen: false }
    }
    case 'TSIndexedAccessType': {
      const tag =
        /\bIntrinsicElements$/.test(sliceOf(place.source, node.objectType)) &&
        namedElement({ place, node: node.indexType })
      if (tag) return ofElement(tag, true)
      const names = literalsOf({ place, node: node.indexType }) ?? []
      const { props } = names.length > 0 ? read(node.objectType) : UNKNOWN_PROPS
      const types = names.map((name) => props.find((prop) => prop.name === name)?.types ?? [])
      if (names.length > 0 && types.every((one) => one.length > 0))
        return either(types.flat().map((one) => membersOf(one, propsOf, step + 1)))
      return node.objectType.type === 'TSMappedType' ? UNREAD_PROPS : UNKNOWN_PROPS
    }
    case 'TSConditionalType': {
      const branches = knownBranches({ place, node })
      const [only, another] = branches
      if (only && !another) return membersOf(only, propsOf, step + 1)
      const possible = branches.filter((one) => !isNever(one.node))
      return { ...either(possible.map((one) => membersOf(one, propsOf, step + 1))), isUnread: true }
    }
    case 'TSTypeQuery':
      return ofConstant({ place, node }, propsOf, step)
    case 'TSTypeReference':
    case 'TSImportType':
      return referred(
        place,
        referredName(place, node),
        node.typeArguments?.params ?? [],
        referredBy(place, node),
        { read, propsOf, step },
      )
    default:
      return UNKNOWN_PROPS
  }
}

const ofPackages: Kept<PropsMetadata | null> = new WeakMap()

/** Returns the props of a component by its declared type, that of a package read once; `null` if it isn't followed. */
export function declaredProps(place: Place, tag: string, propsOf: PropsOf): PropsMetadata | null {
  const type = declaredComponent(place, tag)
  return type && componentMembers(type, propsOf)
}

function componentMembers(type: TypeAt, propsOf: PropsOf): PropsMetadata | null {
  // Of a generic type, another component may have the same declaration with other arguments.
  const isKept = !type.place.params && type.place.index.files.size === 0
  return onceWithin(ofPackages, type.node, null, () => membersOfComponent(type, propsOf), isKept)
}

/** Returns the props that a component of this type takes by any of its signatures; `null` if it isn't followed. */
export function membersOfComponent(type: TypeAt, propsOf: PropsOf): PropsMetadata | null {
  const types = propsTypesOf(type)
  const [first, another] = types
  if (!first) return null
  const all = types.map((one) => membersOf(one, propsOf))
  return withTagProp(another ? either(all) : (all[0] ?? UNKNOWN_PROPS), first.place, (one) =>
    elementProps(one, propsOf),
  )
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
    return referred(place, nameInReact(place, expression), args, found, { read, propsOf, step: step + 1 })
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
  const names = () => (keys ? keyNames({ place, node: keys }, readAt) : null)
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
      return taken && keys
        ? { props: taken.map((one) => propOf(place, one, keys, true)), isOpen: false }
        : UNKNOWN_PROPS
    }
    case 'VariantProps':
      return variantProps(place, inner)
    case 'ComponentProps':
    case 'ComponentPropsWithRef':
    case 'ComponentPropsWithoutRef':
      return elementProps({ place, node: inner }, propsOf, name !== 'ComponentPropsWithoutRef')
    case 'Pick': {
      const left = keys && leftOut(place, inner, keys)
      return left
        ? omitted(read(inner), keyNames({ place, node: left }, readAt))
        : picked(read(inner), names(), keys !== undefined && hasAttributes({ place, node: keys }, readAt))
    }
    case 'Omit':
      return omitted(read(inner), names())
    default:
      return null
  }
}

function ofElement(element: NamedElement, hasRef: boolean): PropsMetadata {
  if (element.type === 'param') return { ...UNKNOWN_PROPS, ofParam: element.node }
  const { tag } = element
  return hasKnownAttributes(tag) || isSvgTag(tag)
    ? { ...UNKNOWN_PROPS, ofTags: [tag], ofElement: { type: elementType(tag), hasRef } }
    : UNKNOWN_PROPS
}

/** Returns the props of what `ComponentProps<'a'>` or `ComponentProps<typeof Box>` names. */
export function elementProps(at: TypeAt, propsOf: PropsOf, hasRef = false): PropsMetadata {
  const element = namedElement(at)
  if (element) return ofElement(element, hasRef)
  const { place, node } = unnamed(at)
  if (node.type !== 'TSTypeQuery') return membersOfComponent({ place, node }, propsOf) ?? UNKNOWN_PROPS
  const tag = sliceOf(place.source, node.exprName)
  const component = componentOf(place.index, place.source, tag)
  if (component) return propsOf(component)
  const known = packageProps(place.source, tag) ?? declaredProps(place, tag, propsOf)
  return known ?? (takesNoClass(place.index, place.source, tag) ? CLASSLESS : UNKNOWN_PROPS)
}

/** Returns the type that a type parameter or an alias stands for. */
function unnamed({ place, node }: TypeAt, step = 0): TypeAt {
  const [only, another] = node.type === 'TSTypeReference' ? referredBy(place, node) : []
  if (!only || another || step > MOST_STEPS) return { place, node }
  const { node: made } = only
  return unnamed(
    { place: only.place, node: made.type === 'TSTypeAliasDeclaration' ? made.typeAnnotation : made },
    step + 1,
  )
}

/** Returns the members of `typeof defaults`. */
function ofConstant(at: TypeAt & { node: TSTypeQuery }, propsOf: PropsOf, step: number): PropsMetadata {
  const { place, node } = at
  const made = node.exprName.type === 'Identifier' ? constantOf(place, node.exprName.name) : null
  if (made && /^TS/.test(made.node.type)) return membersOf(made, propsOf, step + 1)
  const names = keysOf(at, literalsOf)
  const props = names?.map((name) => ({ name, kind: kindOfName(name), isRequired: true }))
  return props ? { props, isOpen: false } : UNKNOWN_PROPS
}
