/** The props that components take, and how several sets of them come together. */
import { kindOfName, type PropKind } from './prop-kinds.ts'
import type { TypeAt } from './type-names.ts'

/** One prop; `choices` are the literals of a union. */
export type PropMetadata = {
  name: string
  kind: PropKind
  isRequired: boolean
  choices?: string[]
  /** Its types: several where the props are a union. */
  types?: TypeAt[]
}

/** `isOpen`: more props may be taken than are named here, but for those that it `lacks`. */
export type PropsMetadata = {
  props: PropMetadata[]
  isOpen: boolean
  lacks?: readonly string[]
  /** The members of a union of props. */
  variants?: readonly PropsMetadata[]
}

/** What is said of a component whose parameter cannot be read. */
export const UNKNOWN_PROPS: PropsMetadata = { props: [], isOpen: true }

/** Whether a prop of that name may be given. */
export function accepts({ props, isOpen, lacks }: PropsMetadata, name: string): boolean {
  return props.some((prop) => prop.name === name) || (isOpen && !lacks?.includes(name))
}

/** The same props, each changed. */
export function mapped(
  { props, ...rest }: PropsMetadata,
  change: (prop: PropMetadata) => PropMetadata,
): PropsMetadata {
  return { ...rest, props: props.map(change) }
}

/** Only the named ones. */
export function picked({ props }: PropsMetadata, names: string[] | null): PropsMetadata {
  if (!names) return UNKNOWN_PROPS
  const known = new Map(props.map((prop) => [prop.name, prop]))
  const other = (one: string): PropMetadata => ({ name: one, kind: kindOfName(one), isRequired: false })
  return { props: names.map((one) => known.get(one) ?? other(one)), isOpen: false }
}

/** Without the named ones. */
export function omitted({ props, isOpen, lacks = [] }: PropsMetadata, names: string[] | null): PropsMetadata {
  if (!names) return UNKNOWN_PROPS
  return { props: props.filter((prop) => !names.includes(prop.name)), isOpen, lacks: [...lacks, ...names] }
}

/** All of several types at once. */
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
    ...(lacks.length > 0 ? { lacks } : {}),
    ...(variants ? { variants } : {}),
  }
}

/** Of one name in several types, what says more: `children` of `PropsWithChildren` is only what it may be at most. */
function narrower(one: PropMetadata, other: PropMetadata): PropMetadata {
  const isLoose = !other.types || (other.kind === 'node' && one.types && one.kind !== 'node')
  return { ...(isLoose ? one : other), isRequired: one.isRequired || other.isRequired }
}

const MOST_VARIANTS = 24

/** One variant of each union with one of every other; `null` without a union, or with too many of them. */
function combinations(parts: readonly PropsMetadata[]): PropsMetadata[][] | null {
  if (!parts.some(({ variants }) => variants)) return null
  let all: PropsMetadata[][] = [[]]
  for (const part of parts) {
    all = all.flatMap((chosen) => (part.variants ?? [part]).map((one) => [...chosen, one]))
    if (all.length > MOST_VARIANTS) return null
  }
  return all
}

/** One of several types: a prop of any of them may be given. */
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
    ...(lacks.length > 0 ? { lacks } : {}),
    ...(parts.length > 1 ? { variants: parts.flatMap((part) => part.variants ?? [part]) } : {}),
  }
}

function merged(one: PropMetadata, other: PropMetadata): PropMetadata {
  const types = [...(one.types ?? []), ...(other.types ?? [])]
  const choices = one.choices && other.choices && [...new Set([...one.choices, ...other.choices])]
  const { choices: _, ...rest } = one
  return {
    ...rest,
    kind: one.kind === other.kind ? one.kind : 'other',
    types,
    ...(choices ? { choices } : {}),
  }
}
