/**
 * The page's tree knows the components that run in the browser. One that ran on the server left only its elements, so who
 * placed it is found in the source: an instance of that name inside what is already open on the way down.
 */
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import { type Facts, factsAt, factsOf } from './facts.ts'

export type Opened = {
  /** Ids of the elements and instances around this place. */
  ids: ReadonlySet<string>
  /** Components whose markup is around this place or beside it. */
  owners: ReadonlySet<string>
  /** Path of the address that the frame shows. */
  pathname: string
}

export function ownerKey({ file, owner }: Pick<Facts, 'file' | 'owner'>): string {
  return `${file}#${owner}`
}

const known = new WeakMap<TreeElementLookup, ReadonlyMap<string, readonly Facts[]>>()

function instancesByName(elements: TreeElementLookup): ReadonlyMap<string, readonly Facts[]> {
  const made = known.get(elements)
  if (made) return made
  const names = new Map<string, Facts[]>()
  for (const entry of Object.values(elements)) {
    if (entry?.type !== 'component-instance') continue
    const facts = factsOf(entry)
    const others = names.get(facts.name)
    if (others) others.push(facts)
    else names.set(facts.name, [facts])
  }
  for (const list of names.values()) list.sort((a, b) => a.start - b.start)
  known.set(elements, names)
  return names
}

/** For each root of a component among siblings, in their order: the instance that placed it, or null when in doubt. */
export function instancesFor(
  roots: readonly Facts[],
  elements: TreeElementLookup,
  opened: Opened,
): (Facts | null)[] {
  const runs = runsOf(roots)
  const byOwner = Map.groupBy(runs, ([first]) => (first ? ownerKey(first) : ''))
  const placed = new Map<readonly Facts[], Facts | null>()
  for (const same of byOwner.values()) {
    const first = same[0]?.[0]
    const candidates = first ? candidatesFor(first, elements, opened) : []
    for (const [at, run] of same.entries()) placed.set(run, pick(candidates, { at, count: same.length }))
  }
  return runs.flatMap((run) => run.map(() => placed.get(run) ?? null))
}

/** Roots of one instance follow one another in the order of the source; the same or an earlier one begins the next. */
export function runsOf(roots: readonly Facts[]): Facts[][] {
  const runs: Facts[][] = []
  for (const root of roots) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before && ownerKey(before) === ownerKey(root) && before.start < root.start) last.push(root)
    else runs.push([root])
  }
  return runs
}

function pick(candidates: readonly Facts[], { at, count }: { at: number; count: number }): Facts | null {
  if (candidates.length <= 1) return candidates[0] ?? null
  const lists = candidates.flatMap(({ contexts }, place) => (contexts.some(isList) ? [place] : []))
  const [list] = lists
  if (list === undefined) return candidates.length === count ? (candidates[at] ?? null) : null
  const behind = candidates.length - 1 - list
  if (lists.length > 1 || count < candidates.length - 1) return null
  if (at < list) return candidates[at] ?? null
  return candidates[at >= count - behind ? candidates.length - (count - at) : list] ?? null
}

function isList({ kind }: { kind: string }): boolean {
  return kind === 'map'
}

function candidatesFor(root: Facts, elements: TreeElementLookup, opened: Opened): readonly Facts[] {
  const named = instancesByName(elements).get(root.owner) ?? []
  const inside = named.filter((one) => opened.ids.has(heldBy(one, elements, opened.ids)?.id ?? ''))
  if (inside.length > 0) return inside
  const atTop = named.filter((one) => heldBy(one, elements, opened.ids) === null)
  const beside = atTop.filter((one) => opened.owners.has(ownerKey(one)))
  if (beside.length > 0) return beside
  const routed = atTop.filter(({ file }) => isOnRoute(file, opened.pathname))
  return routed.length > 0 ? routed : atTop.length === 1 ? atTop : []
}

/** The nearest element around it that leaves something in the page, or the first one that is open. */
function heldBy(facts: Facts, elements: TreeElementLookup, ids: ReadonlySet<string>): Facts | null {
  let parent = factsAt(elements, facts.parentId)
  while (parent && !ids.has(parent.id) && !parent.isNative) parent = factsAt(elements, parent.parentId)
  return parent
}

/** `app/(group)/posts/[slug]/page.tsx` is drawn at `/posts/anything`, and its layouts around it. */
export function isOnRoute(file: string, pathname: string): boolean {
  const parts = /^(?:src\/)?app\/(?:(.*)\/)?(page|layout)\.[jt]sx?$/.exec(file)
  if (!parts) return false
  const folders = (parts[1] ?? '').split('/').filter((part) => part !== '' && !part.startsWith('('))
  const steps = pathname.split('/').filter(Boolean)
  const isWhole = parts[2] === 'page'
  if (folders.some((part) => part.startsWith('[...') || part.startsWith('[[...'))) return false
  if (isWhole ? folders.length !== steps.length : folders.length > steps.length) return false
  return folders.every((part, at) => part.startsWith('[') || part === steps[at])
}
