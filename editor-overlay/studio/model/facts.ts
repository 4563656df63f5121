/** What the table of the source says about an element, read with care: its fields are only known by their names. */
import type { TreeElement, TreeElementLookup } from '../../protocol/lookups.ts'

export type ContextKind =
  | 'map'
  | 'ternary'
  | 'and'
  | 'early-return'
  | 'switch'
  | 'render-prop'
  | 'binding'
  | 'attribute'

export type Context = {
  kind: ContextKind
  label: string
  start: number
  end: number
  /** Which side of a condition the element is on, where the source says it. */
  branch: 'first' | 'second' | null
}

export type Facts = {
  id: string
  name: string
  file: string
  /** The component whose markup this is; empty at the top of a file. */
  owner: string
  /** The element around it in the source; null at the top of a component. */
  parentId: string | null
  start: number
  isNative: boolean
  isInstance: boolean
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

const read = new WeakMap<TreeElement, Facts>()

/** Read once for each entry; an edit brings new entries. */
export function factsOf(entry: TreeElement): Facts {
  const before = read.get(entry)
  if (before) return before
  const facts = readFacts(entry)
  read.set(entry, facts)
  return facts
}

function readFacts(entry: TreeElement): Facts {
  return {
    id: text(entry.codebaseId),
    name: entry.componentName ?? '',
    file: entry.filename ?? '',
    owner: text(entry.owner),
    parentId: typeof entry.parentCodebaseId === 'string' ? entry.parentCodebaseId : null,
    start: number(entry.start),
    isNative: entry.type === 'native',
    isInstance: entry.type === 'component-instance',
    contexts: Array.isArray(entry.context) ? entry.context.flatMap(contextOf) : [],
  }
}

export function factsAt(elements: TreeElementLookup, id: string | null | undefined): Facts | null {
  const entry = id ? elements[id] : null
  return entry ? factsOf(entry) : null
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

/** Elements of the source by the one around them, in the order of the source. */
export type Children = ReadonlyMap<string, readonly Facts[]>

const known = new WeakMap<TreeElementLookup, Children>()

/** Made once for each state of the table. What stands in an attribute is a value and no child. */
export function childrenIn(elements: TreeElementLookup): Children {
  const made = known.get(elements)
  if (made) return made
  const children = new Map<string, Facts[]>()
  for (const entry of Object.values(elements)) {
    const facts = entry && factsOf(entry)
    if (!facts?.parentId || isValue(facts, factsAt(elements, facts.parentId))) continue
    const others = children.get(facts.parentId)
    if (others) others.push(facts)
    else children.set(facts.parentId, [facts])
  }
  for (const list of children.values()) list.sort((a, b) => a.start - b.start)
  known.set(elements, children)
  return children
}

function isValue({ contexts }: Facts, parent: Facts | null): boolean {
  return contexts.slice(parent?.contexts.length ?? 0).some(({ kind }) => kind === 'attribute')
}
