/** Metadata of an element from the lookups, validated: the protocol types only some of its fields. */
import type { TreeElement, TreeElementLookup } from '../../protocol/lookups.ts'

type ContextKind =
  | 'map'
  | 'ternary'
  | 'and'
  | 'early-return'
  | 'switch'
  | 'render-prop'
  | 'binding'
  | 'attribute'

/** A list, condition or value around an element. `start` and `end` are offsets in the file, `label` is its source text. */
export type Context = {
  kind: ContextKind
  label: string
  start: number
  end: number
  /** Which side of a condition the element is on, if the lookups say so. */
  branch: 'first' | 'second' | null
}

/** The source metadata of an element. Fields that the lookups lack are empty. */
export type ElementMetadata = {
  id: string
  name: string
  file: string
  /** The component that contains this markup; empty at the top level of a file. */
  owner: string
  /** The element around it in the source; null for the root of a component. */
  parentId: string | null
  start: number
  isNative: boolean
  isInstance: boolean
  /** Whether it contains values of a function around it, such as the children of its component. */
  passesValues: boolean
  contexts: readonly Context[]
}

const KINDS: ReadonlySet<unknown> = new Set<ContextKind>([
  'map',
  'ternary',
  'and',
  'early-return',
  'switch',
  'render-prop',
  'binding',
  'attribute',
])

const read = new WeakMap<TreeElement, ElementMetadata>()

/** Returns the metadata of an entry, which is read once; an edit replaces the entries that it changes. */
export function metadataOf(entry: TreeElement): ElementMetadata {
  const before = read.get(entry)
  if (before) return before
  const metadata = readMetadata(entry)
  read.set(entry, metadata)
  return metadata
}

function readMetadata(entry: TreeElement): ElementMetadata {
  return {
    id: text(entry.codebaseId),
    name: entry.componentName ?? '',
    file: entry.filename ?? '',
    owner: text(entry.owner),
    parentId: typeof entry.parentCodebaseId === 'string' ? entry.parentCodebaseId : null,
    start: number(entry.start),
    isNative: entry.type === 'native',
    isInstance: entry.type === 'component-instance',
    passesValues: !Array.isArray(entry.captured) || entry.captured.length > 0,
    contexts: Array.isArray(entry.context) ? entry.context.flatMap(contextOf) : [],
  }
}

/** Returns the metadata of an id; null if it is not in the source. */
export function metadataAt(
  elements: TreeElementLookup,
  id: string | null | undefined,
): ElementMetadata | null {
  const entry = id ? elements[id] : null
  return entry ? metadataOf(entry) : null
}

function contextOf(value: unknown): Context[] {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !isKind(value.kind)) return []
  const { label, start, end, branch } = { label: '', start: 0, end: 0, branch: null, ...value }
  return [
    {
      kind: value.kind,
      label: text(label),
      start: number(start),
      end: number(end),
      branch: branch === 'first' || branch === 'second' ? branch : null,
    },
  ]
}

function isKind(value: unknown): value is ContextKind {
  return KINDS.has(value)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

/** Elements of the source by the id of their parent, in the order of the source. */
type Children = ReadonlyMap<string, readonly ElementMetadata[]>

const known = new WeakMap<TreeElementLookup, Children>()

/**
 * Returns the children of every element; computed once per state of the lookups. An element in an attribute is a value,
 * not a child.
 */
export function childrenIn(elements: TreeElementLookup): Children {
  const made = known.get(elements)
  if (made) return made
  const children = new Map<string, ElementMetadata[]>()
  for (const entry of Object.values(elements)) {
    const metadata = entry && metadataOf(entry)
    if (!metadata?.parentId || isValue(metadata, metadataAt(elements, metadata.parentId))) continue
    const others = children.get(metadata.parentId)
    if (others) others.push(metadata)
    else children.set(metadata.parentId, [metadata])
  }
  for (const list of children.values()) list.sort((a, b) => a.start - b.start)
  known.set(elements, children)
  return children
}

function isValue({ contexts }: ElementMetadata, parent: ElementMetadata | null): boolean {
  return contexts.slice(parent?.contexts.length ?? 0).some(({ kind }) => kind === 'attribute')
}

/** Instances of components by their own name, and by the component that contains them; both in the order of the source. */
type Instances = Record<'byName' | 'byOwner', ReadonlyMap<string, readonly ElementMetadata[]>>

const instances = new WeakMap<TreeElementLookup, Instances>()

/** Returns all instances in the source; grouped once per state of the lookups. */
export function instancesIn(elements: TreeElementLookup): Instances {
  const made = instances.get(elements)
  if (made) return made
  const all = Object.values(elements).flatMap((entry) => (entry ? metadataOf(entry) : []))
  const sorted = all.filter(({ isInstance }) => isInstance).sort((a, b) => a.start - b.start)
  const grouped = {
    byName: Map.groupBy(sorted, ({ name }) => name),
    byOwner: Map.groupBy(sorted, ({ owner }) => owner),
  }
  instances.set(elements, grouped)
  return grouped
}
