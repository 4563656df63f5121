/**
 * The page's tree has only the components that run in the browser. One that ran on the server left only its elements,
 * so what placed it is found in the source: an instance of that name whose content the page shows inside it, or that is
 * inside an element or component that is already known on the way down.
 */
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { isPassedBy, type Passed } from './content-of-use.ts'
import { childrenIn, type ElementMetadata, instancesIn, metadataAt } from './metadata.ts'
import { folderOf, isOnRoute, isPage } from './route-files.ts'

type Opened = {
  /** Ids of the elements and instances around this one. */
  ids: ReadonlySet<string>
  /** Components whose markup is around this element or beside it. */
  owners: ReadonlySet<string>
  /** Path of the page that the frame shows. */
  pathname: string
}

/** Returns a key of a component by file and name, since two files may have a component of the same name. */
export function ownerKey({ file, owner }: Pick<ElementMetadata, 'file' | 'owner'>): string {
  return `${file}#${owner}`
}

/** A node of the page and what it is in the source: the root of a component, or the instance that places that. */
type Root = { node: NavNode; metadata: ElementMetadata }

/** `isRoot`: whether an element or instance is at the root of a component that has no row yet. */
type Siblings = Opened & { isRoot: (metadata: ElementMetadata) => boolean }

/**
 * Returns, for each root among siblings, in their order: the instance that placed it, the one that placed the component
 * of that instance, and so on, until one is in doubt or inside something that has a row.
 */
export function chainsFor(
  roots: readonly Root[],
  elements: TreeElementLookup,
  opened: Siblings,
): ElementMetadata[][] {
  const chains = roots.map(({ node, metadata }) => {
    const instances: ElementMetadata[] = []
    return { node, outermost: metadata, instances, isDone: false }
  })
  while (chains.some(({ isDone }) => !isDone)) {
    const outermost = chains.map((chain) => ({ node: chain.node, metadata: chain.outermost }))
    const around = [...roots, ...outermost].map(({ metadata }) => ownerKey(metadata))
    const owners = new Set([...opened.owners, ...around])
    const found = instancesFor(outermost, elements, { ...opened, owners })
    const open = chains.flatMap((chain, at) => (chain.isDone ? [] : { chain, instance: found[at] ?? null }))
    // A component that places one of its siblings waits for it: the elements of both are of one instance.
    const placing = open.flatMap(({ chain, instance }) =>
      instance && opened.isRoot(instance) && ownerKey(instance) !== ownerKey(chain.outermost)
        ? ownerKey(instance)
        : [],
    )
    const ready = open.filter(({ chain }) => !placing.includes(ownerKey(chain.outermost)))
    for (const { chain, instance } of ready.length > 0 ? ready : open) {
      const isNew = instance !== null && !chain.instances.includes(instance)
      if (isNew) {
        chain.instances.push(instance)
        chain.outermost = instance
      }
      chain.isDone = !isNew || !opened.isRoot(instance)
    }
  }
  return chains.map(({ instances }) => instances)
}

/** Returns, for each root among siblings, in their order: the instance that placed it, or null when in doubt. */
export function instancesFor(
  roots: readonly Root[],
  elements: TreeElementLookup,
  opened: Opened,
): (ElementMetadata | null)[] {
  const runs = runsOf(roots)
  const placed = new Map<readonly Root[], ElementMetadata | null>()
  const page = { elements, pathname: opened.pathname }
  for (const same of Map.groupBy(runs, ownerOf).values()) {
    const first = same[0]?.[0]?.metadata
    if (!first) continue
    for (const run of same) {
      const passed = passingAround(run, first, elements)
      if (passed) placed.set(run, isPassedBy(passed, page) ? passed.use : null)
    }
    const known = new Set(same.map((run) => placed.get(run)))
    const open = same.filter((run) => !placed.has(run))
    const candidates = candidatesFor(first, elements, opened)
    const left = candidates.filter((one) => !known.has(one) || one.contexts.some(isList))
    const isUnclear =
      open.length > 1 && left.length === 1 && left.every((one) => drawsOnce(one, open, opened))
    for (const [at, run] of open.entries())
      placed.set(run, isUnclear ? null : pick(left, { at, count: open.length }))
  }
  return runs.flatMap((run) => run.map(() => placed.get(run) ?? null))
}

function ownerOf([first]: readonly Root[]): string {
  return first ? ownerKey(first.metadata) : ''
}

/**
 * Roots of one instance follow one another in the order of the source; the same or an earlier one begins the next
 * instance.
 */
function runsOf(roots: readonly Root[]): Root[][] {
  const runs: Root[][] = []
  for (const root of roots) {
    const last = runs.at(-1)
    const before = last?.at(-1)?.metadata
    const { metadata } = root
    if (last && before && ownerKey(before) === ownerKey(metadata) && before.start < metadata.start)
      last.push(root)
    else runs.push([root])
  }
  return runs
}

/**
 * Returns the instance in which the source has what the page shows inside the roots, as the content that it passes. The
 * content around an instance that is itself such a root is that of a component around it.
 */
function passingAround(
  run: readonly Root[],
  root: ElementMetadata,
  elements: TreeElementLookup,
): Passed | null {
  const named = instancesIn(elements).byName.get(root.owner) ?? []
  const passing = named.filter(({ id }) => childrenIn(elements).has(id))
  const own = run.filter(({ node, metadata }) => node.tempoElement.codebaseId === metadata.id)
  const waiting = new Set(passing.length > 0 ? own.flatMap(({ node }) => node.children) : [])
  const isRoot = (one: ElementMetadata) => one.parentId === null && ownerKey(one) === ownerKey(root)
  for (const node of waiting) {
    const shown = metadataAt(elements, node.tempoElement.codebaseId)
    // Another instance of the component shows content of its own.
    if (shown && isRoot(shown)) continue
    const instance = passing.find(({ id }) => id === shown?.parentId)
    if (instance) return { use: instance, content: node, isRoot }
    for (const child of node.children) waiting.add(child)
  }
  return null
}

/**
 * Whether a use draws only one of the roots: it is in the element that they are in, and neither it nor a root is
 * repeated. Another one was then drawn by a use that isn't known.
 */
function drawsOnce(
  { parentId, contexts }: ElementMetadata,
  runs: readonly Root[][],
  { ids }: Opened,
): boolean {
  const isPlain = contexts.length === 0 && runs.flat().every(({ metadata }) => metadata.contexts.length === 0)
  return isPlain && parentId !== null && ids.has(parentId)
}

function pick(
  candidates: readonly ElementMetadata[],
  { at, count }: { at: number; count: number },
): ElementMetadata | null {
  if (candidates.length <= 1) return candidates[0] ?? null
  const lists = candidates.flatMap(({ contexts }, index) => (contexts.some(isList) ? [index] : []))
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

function candidatesFor(
  root: ElementMetadata,
  elements: TreeElementLookup,
  opened: Opened,
): readonly ElementMetadata[] {
  const named = instancesIn(elements).byName.get(root.owner) ?? []
  const inside = named.filter((one) => opened.ids.has(heldBy(one, elements, opened.ids)?.id ?? ''))
  if (inside.length > 0) return inside
  const atTop = named.filter((one) => heldBy(one, elements, opened.ids) === null)
  const beside = atTop.filter((one) => opened.owners.has(ownerKey(one)))
  if (beside.length > 0) return beside
  const routed = atTop.filter(({ file }) => isOnRoute(file, opened.pathname))
  if (routed.length > 1) return aroundPage(routed, elements, opened)
  if (routed.length === 1) return routed
  if (atTop.length === 1) return atTop
  const isUsedInside = ({ owner }: ElementMetadata) =>
    instancesIn(elements)
      .byName.get(owner)
      ?.some((one) => opened.ids.has(heldBy(one, elements, opened.ids)?.id ?? ''))
  const used = atTop.filter(isUsedInside)
  return used.length === 1 ? used : []
}

/** Two groups of routes may have a layout for the same address: only the one around the page is rendered. */
function aroundPage(
  routed: readonly ElementMetadata[],
  elements: TreeElementLookup,
  { pathname }: Opened,
): readonly ElementMetadata[] {
  const files = new Set(Object.values(elements).flatMap((entry) => entry?.filename ?? []))
  const pages = [...files].filter((file) => isPage(file) && isOnRoute(file, pathname))
  const around = routed.filter(({ file }) => pages.some((page) => page.startsWith(folderOf(file))))
  return around.length > 0 ? around : routed
}

/** Returns the nearest ancestor that renders an element in the page, or the first one that is open. */
function heldBy(
  metadata: ElementMetadata,
  elements: TreeElementLookup,
  ids: ReadonlySet<string>,
): ElementMetadata | null {
  let parent = metadataAt(elements, metadata.parentId)
  while (parent && !ids.has(parent.id) && !parent.isNative) parent = metadataAt(elements, parent.parentId)
  return parent
}
