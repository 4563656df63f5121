/** Describes the props of components, and combines several sets of them. */
import type { Node } from 'oxc-parser'
import type { Json } from '../../protocol/edit.ts'
import { isVoidTag } from '../../protocol/html.ts'
import { isTypedFor } from '../html/tag-attributes.ts'
import type { Allowed } from './allowed-values.ts'
import { kindOfName, type PropKind } from './prop-kinds.ts'
import type { TypeAt } from './type-names.ts'

/** One prop; `choices` are the literals of a union. */
export type PropMetadata = {
  name: string
  kind: PropKind
  isRequired: boolean
  choices?: string[]
  /** All values that it accepts, if these are few. */
  values?: readonly Json[]
  /** Which values it accepts, where no type says it. */
  allowed?: readonly Allowed[]
  /** Its types: several if the props are a union. */
  types?: TypeAt[]
  /** Its other types, which each value has to fit as well. */
  alsoTypes?: readonly (readonly TypeAt[])[]
  /** The host elements whose attribute of that name it is. */
  ofTags?: readonly string[]
  /** The name of that attribute, if it is another one. */
  ofName?: string
}

export type TagOtherwise = { type: 'tag'; tag: string } | { type: 'fragment' } | null

/** The props of a component. If `isOpen`, it may accept props that aren't listed, except for those in `lacks`. */
export type PropsMetadata = {
  props: PropMetadata[]
  isOpen: boolean
  lacks?: readonly string[]
  /** Whether the code takes the listed props out and leaves the others, so that not even `data-id` gets anywhere. */
  isTakenApart?: boolean
  /** Whether an index signature lets it accept any name: `[name: string]: unknown`. */
  isIndexed?: boolean
  /** The host elements whose attributes it also accepts. */
  ofTags?: readonly string[]
  /** The DOM interface of the element that their handlers, and perhaps a ref, are typed for. */
  ofElement?: { type: string; hasRef: boolean }
  /** What stands for a host element that a prop chooses, such as the type parameter of `ComponentProps<E>`. */
  ofParam?: Node
  /** The host elements whose attributes it accepts beside those of the parameter. */
  besideParam?: readonly string[]
  /**
   * The prop whose value is the host element, and the element without it: `null` if any may be meant, `fragment` if
   * only the children are rendered then.
   */
  tagProp?: { name: string; otherwise: TagOtherwise }
  /** Whether a type of the project computes them in a way that isn't followed. */
  isUnread?: boolean
  /** The members of a union of props. */
  variants?: readonly PropsMetadata[]
}

/** The props of a component whose parameter can't be read. */
export const UNKNOWN_PROPS: PropsMetadata = { props: [], isOpen: true }

/** The props of a type of the project that isn't followed. */
export const UNREAD_PROPS: PropsMetadata = { ...UNKNOWN_PROPS, isUnread: true }

/** Whether a prop of that name is accepted. */
export function accepts({ props, isOpen, lacks, ofTags }: PropsMetadata, name: string): boolean {
  if (props.some((prop) => prop.name === name)) return true
  if (!isOpen || lacks?.includes(name)) return false
  if (!ofTags || name.includes('-')) return true
  const tags = name === 'children' ? ofTags.filter((tag) => !isVoidTag(tag)) : ofTags
  return tags.some((tag) => isTypedFor(tag, name))
}

/** Returns the host elements of all open parts, or nothing if one of them names none. */
function tagsOf(open: readonly PropsMetadata[]): Pick<PropsMetadata, 'ofTags' | 'ofParam' | 'besideParam'> {
  const all = open.map(({ ofTags }) => ofTags)
  const [first, ...others] = open.filter(({ ofParam }) => ofParam)
  if (first?.ofParam && others.every(({ ofParam }) => ofParam === first.ofParam)) {
    const beside = open.map(({ ofTags, ofParam, besideParam = [] }) => (ofParam ? besideParam : ofTags))
    if (beside.every((one) => one !== undefined))
      return { ofParam: first.ofParam, besideParam: beside.flat() }
  }
  return all.length > 0 && all.every((one) => one !== undefined) ? { ofTags: all.flat() } : {}
}

function elementOf(parts: readonly PropsMetadata[]): Pick<PropsMetadata, 'ofElement'> {
  const ofElement = parts.find((one) => one.ofElement)?.ofElement
  return ofElement ? { ofElement } : {}
}

/** Returns the same set with every prop changed. */
export function mapped(
  { props, ...rest }: PropsMetadata,
  change: (prop: PropMetadata) => PropMetadata,
): PropsMetadata {
  return { ...rest, props: props.map(change) }
}

/**
 * Returns only the named props, and the attributes of an element if they are among them; unknown props if the names aren't
 * known.
 */
export function picked(
  { props, isOpen, lacks, ofTags, ofElement }: PropsMetadata,
  names: string[] | null,
  hasAttributes = false,
): PropsMetadata {
  if (!names) return UNKNOWN_PROPS
  const attributes = hasAttributes && isOpen && ofTags ? { ofTags, ...(lacks ? { lacks } : {}) } : null
  const known = new Map(props.map((prop) => [prop.name, prop]))
  const other = (one: string): PropMetadata => ({
    name: one,
    kind: kindOfName(one),
    isRequired: false,
    ...(ofTags ? { ofTags } : {}),
  })
  const isTyped = names.some((one) => /^(on[A-Z]|ref$)/.test(one))
  return {
    props: names.map((one) => known.get(one) ?? other(one)),
    isOpen: attributes !== null,
    ...attributes,
    ...(ofElement && (isTyped || attributes)
      ? { ofElement: { ...ofElement, hasRef: ofElement.hasRef && names.includes('ref') } }
      : {}),
  }
}

/** Returns all but the named props; unknown props if the names aren't known. */
export function omitted(
  { props, isOpen, lacks = [], isIndexed, ofTags, ofElement, ofParam, besideParam }: PropsMetadata,
  names: string[] | null,
): PropsMetadata {
  // Of a type with an index signature, TypeScript keeps only that, even for the names that are left out.
  if (!names || isIndexed) return UNKNOWN_PROPS
  const left = props.filter((prop) => !names.includes(prop.name))
  return {
    props: left,
    isOpen,
    lacks: [...lacks, ...names],
    ...(ofTags ? { ofTags } : {}),
    ...(ofElement ? { ofElement: { ...ofElement, hasRef: ofElement.hasRef && !names.includes('ref') } } : {}),
    ...(ofParam ? { ofParam } : {}),
    ...(besideParam ? { besideParam } : {}),
  }
}

/** Returns the props of an intersection of types. */
export function together(parts: PropsMetadata[]): PropsMetadata {
  const variants = combinations(parts)?.map(together)
  const banned = parts.filter(({ isOpen }) => !isOpen).flatMap(({ lacks = [] }) => lacks)
  const open = parts.filter(({ isOpen }) => isOpen)
  const [first, ...more] = open.map(({ lacks = [] }) => lacks)
  const shared = first?.filter((name) => more.every((names) => names.includes(name))) ?? []
  const props = new Map<string, PropMetadata>()
  for (const prop of parts.flatMap((part) => part.props)) {
    const known = props.get(prop.name)
    props.set(prop.name, known ? narrower(known, prop) : prop)
  }
  const never = banned.filter((name) => parts.some(({ lacks, isOpen }) => !isOpen && lacks?.includes(name)))
  const lacks = [...new Set([...shared, ...never])].filter((name) => !props.has(name))
  return {
    props: [...props.values()],
    isOpen: open.length > 0,
    ...tagsOf(open),
    ...elementOf(parts),
    ...(lacks.length > 0 ? { lacks } : {}),
    ...(parts.some(({ isIndexed }) => isIndexed) ? { isIndexed: true } : {}),
    ...(parts.some(({ isUnread }) => isUnread) ? { isUnread: true } : {}),
    ...(variants ? { variants } : {}),
  }
}

/**
 * Of two declarations of a prop, returns the more specific: `children` of `PropsWithChildren` is only an upper bound.
 */
function narrower(one: PropMetadata, other: PropMetadata): PropMetadata {
  const isLoose = !other.types || (other.kind === 'node' && one.types && one.kind !== 'node')
  const [kept, left] = isLoose ? [one, other] : [other, one]
  const isRequired = one.isRequired || other.isRequired
  if (!left.types || left.kind !== kept.kind || left.types === kept.types) return { ...kept, isRequired }
  return {
    ...kept,
    isRequired,
    alsoTypes: [left.types, ...(left.alsoTypes ?? []), ...(kept.alsoTypes ?? [])],
  }
}

const MOST_VARIANTS = 24

/** Returns every combination of one variant per union; `null` without a union, or if there are too many. */
function combinations(parts: readonly PropsMetadata[]): PropsMetadata[][] | null {
  if (!parts.some(({ variants }) => variants)) return null
  let all: PropsMetadata[][] = [[]]
  for (const part of parts) {
    all = all.flatMap((chosen) => (part.variants ?? [part]).map((one) => [...chosen, one]))
    if (all.length > MOST_VARIANTS) return null
  }
  return all
}

/** Returns the props of a union of types: a prop of any of them is accepted. */
export function either(parts: PropsMetadata[]): PropsMetadata {
  const props = new Map<string, PropMetadata>()
  for (const prop of parts.flatMap((part) => part.props)) {
    const known = props.get(prop.name)
    props.set(prop.name, known ? merged(known, prop) : prop)
  }
  const isInAll = (name: string) =>
    parts.every((part) => part.props.some((prop) => prop.name === name && prop.isRequired))
  const isOpen = parts.some((part) => part.isOpen)
  const [first, ...more] = parts.map(({ lacks = [] }) => lacks)
  const lacks = first?.filter((name) => more.every((names) => names.includes(name))) ?? []
  return {
    props: [...props.values()].map((prop) => ({ ...prop, isRequired: isInAll(prop.name) })),
    isOpen,
    ...tagsOf(parts.filter((part) => part.isOpen)),
    ...elementOf(parts),
    ...(lacks.length > 0 ? { lacks } : {}),
    ...(parts.length > 1 ? { variants: parts.flatMap((part) => part.variants ?? [part]) } : {}),
  }
}

function merged(one: PropMetadata, other: PropMetadata): PropMetadata {
  const types = [...(one.types ?? []), ...(other.types ?? [])]
  const choices = one.choices && other.choices && [...new Set([...one.choices, ...other.choices])]
  const values = one.values && other.values && [...new Set([...one.values, ...other.values])]
  const allowed = one.allowed && other.allowed && [...new Set([...one.allowed, ...other.allowed])]
  const { choices: _, values: __, allowed: ___, alsoTypes, ...rest } = one
  const isAlso = alsoTypes?.flat().every(({ node }, at) => other.alsoTypes?.flat()[at]?.node === node)
  return {
    ...rest,
    kind: one.kind === other.kind ? one.kind : 'other',
    types,
    ...(choices ? { choices } : {}),
    ...(values ? { values } : {}),
    ...(allowed ? { allowed } : {}),
    ...(alsoTypes && isAlso ? { alsoTypes } : {}),
  }
}
