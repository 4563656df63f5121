/** The layer tree: what the page shows, with the components, lists and conditions of its source in between. */
import { keyOf } from '../../protocol/element-key.ts'
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { flat } from './flat.ts'
import { chainsFor, ownerKey } from './instances.ts'
import type { Layer } from './layer.ts'
import { type Step, stepsFor, stepsOutside } from './layer-steps.ts'
import { type ElementMetadata, metadataOf } from './metadata.ts'
import { counted } from './names.ts'
import { mixedTextOf, ownWords } from './tree.ts'

type Layers = { top: readonly Layer[]; folded: number }

type Page = { tree: NavNode | null; elements: TreeElementLookup; pathname: string }

const NO_LAYERS: Layers = { top: [], folded: 0 }

/** Returns the rows. `folded` counts the elements without a row, because they are not in the source. */
export function layersOf(page: Page): Layers {
  if (!page.tree) return NO_LAYERS
  const work: Work = { ...page, seen: new Set(), counts: new Map(), folded: 0 }
  const top = below(
    [page.tree],
    { steps: new Set(), ids: new Set(), instance: '', item: null, depth: 0 },
    work,
  )
  return { top, folded: work.folded }
}

type Work = Page & { seen: Set<NavNode>; counts: Map<string, number>; folded: number }

type Around = {
  /** Components, lists and conditions that are rows above this one. */
  steps: ReadonlySet<string>
  ids: ReadonlySet<string>
  /** Name of the component whose row is directly above. */
  instance: string
  item: number | null
  depth: number
}

type Placed = Sourced & { trail: readonly Step[] }

/** A frame runs third-party scripts, so its tree may contain itself; no real page is this deep. */
const DEEPEST = 400

function below(nodes: readonly NavNode[], around: Around, work: Work): Layer[] {
  if (around.depth > DEEPEST) return []
  const sourced = withSource(nodes, work)
  return nest(placedIn(sourced, around, work), 0, around, work)
}

type Sourced = { node: NavNode; metadata: ElementMetadata }

/** Nodes that are not in the source are folded away: their children replace them. */
function withSource(nodes: readonly NavNode[], work: Work): Sourced[] {
  const waiting = [...nodes].reverse()
  const found: Sourced[] = []
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (work.seen.has(node)) continue
    work.seen.add(node)
    const entry = work.elements[node.tempoElement.codebaseId]
    if (entry) found.push({ node, metadata: metadataOf(entry) })
    else {
      if (node.tempoElement.codebaseId.startsWith('tempo-')) work.folded += 1
      waiting.push(...[...node.children].reverse())
    }
  }
  return found
}

function placedIn(sourced: readonly Sourced[], around: Around, work: Work): Placed[] {
  const isRoot = (metadata: ElementMetadata) =>
    metadata.parentId === null &&
    metadata.owner !== '' &&
    metadata.owner !== around.instance &&
    !around.steps.has(ownerKey(metadata))
  const { elements, pathname } = work
  const roots = sourced.filter(({ metadata }) => isRoot(metadata))
  const opened = { ids: around.ids, owners: around.steps, pathname, isRoot }
  const chains = chainsFor(roots, elements, opened)
  const instances = new Map(roots.map(({ node }, at) => [node, chains[at]]))
  return sourced.map(({ node, metadata }) => {
    const own = stepsFor(metadata)
    const chain = instances.get(node)
    const trail = chain ? [...stepsOutside(metadata, chain, { node, isRoot }), ...own] : own
    return { node, metadata, trail: trail.filter(({ is }) => !around.steps.has(is)) }
  })
}

/** Neighbors that share a step become the children of one row. */
function nest(placed: readonly Placed[], depth: number, around: Around, work: Work): Layer[] {
  const layers: Layer[] = []
  for (let at = 0; at < placed.length; ) {
    const first = placed[at]
    const step = first?.trail[depth]
    if (!first) break
    let end = at + 1
    if (step) while (placed[end]?.trail[depth]?.is === step.is) end += 1
    const run = placed.slice(at, end)
    if (step) layers.push(...rowsFor(step, run, depth, around, work))
    else layers.push(elementLayer(first, around, work))
    at = end
  }
  return layers
}

function rowsFor(step: Step, run: readonly Placed[], depth: number, around: Around, work: Work): Layer[] {
  const within: Around = { ...around, steps: new Set([...around.steps, step.is]) }
  const parts = itemsOf(run, depth)
  if (step.type === 'list') {
    const children = parts.flatMap((part, item) => nest(part, depth + 1, { ...within, item }, work))
    const hint = counted(parts.length, 'item')
    return [groupLayer({ ...step, hint }, run, children, around, work)]
  }
  if (step.type !== 'component')
    return [groupLayer(step, run, nest(run, depth + 1, within, work), around, work)]
  return parts.map((part) => {
    const own = part[0]?.trail[depth] ?? step
    const ids = own.instanceId ? new Set([...within.ids, own.instanceId]) : within.ids
    return groupLayer(own, part, nest(part, depth + 1, { ...within, ids }, work), around, work)
  })
}

/**
 * Splits a run into items. An item continues while positions in the source increase; the two sides of a condition are
 * two items.
 */
function itemsOf(run: readonly Placed[], depth: number): Placed[][] {
  const items: Placed[][] = []
  for (const one of run) {
    const last = items.at(-1)
    const before = last?.at(-1)
    if (last && before && isFurther(before, one, depth)) last.push(one)
    else items.push([one])
  }
  return items
}

function isFurther(before: Placed, one: Placed, depth: number): boolean {
  const [from, to] = [placesOf(before, depth), placesOf(one, depth)]
  const at = from.findIndex((metadata, index) => metadata.start !== to[index]?.start)
  const [a, b] = [from[at], to[at]]
  return a !== undefined && b !== undefined && a.start < b.start && !isOtherSide(a, b)
}

function placesOf({ trail, metadata }: Placed, depth: number): ElementMetadata[] {
  return [...trail.slice(depth).map(({ of }) => of), metadata]
}

function isOtherSide(a: ElementMetadata, b: ElementMetadata): boolean {
  return a.contexts.some(
    (one) =>
      one.branch !== null &&
      b.contexts.some(
        ({ start, end, branch }) => start === one.start && end === one.end && branch !== one.branch,
      ),
  )
}

function groupLayer(
  { is, type, name, hint, file, key }: Step,
  run: readonly Placed[],
  children: Layer[],
  { item }: Around,
  work: Work,
): Layer {
  const id = numbered(`${type === 'component' ? is : name}@${run[0]?.metadata.id ?? ''}`, work)
  return { id, type, name, hint, file, key, alias: null, item, children }
}

function elementLayer({ node, metadata }: Placed, around: Around, work: Work): Layer {
  const id = numbered(metadata.id, work)
  const isComponent = isInstance(node, metadata)
  const { alias, nodes } = withoutAlias(node)
  return {
    id,
    type: isComponent ? 'component' : 'element',
    name: metadata.name || node.name.toLowerCase(),
    hint: hintOf(node),
    file: isComponent ? definitionFile(node, metadata, work) : null,
    key: keyOf(node.tempoElement),
    item: around.item,
    alias,
    children: nodes.length === 0 ? NO_CHILDREN : below(nodes, inside({ node, metadata }, around), work),
  }
}

const NO_CHILDREN: readonly Layer[] = []

function inside({ node, metadata }: Sourced, around: Around): Around {
  const own = ownerKey(metadata)
  return {
    steps: around.steps.has(own) ? around.steps : new Set([...around.steps, own]),
    ids: new Set([...around.ids, metadata.id]),
    instance: isInstance(node, metadata) ? metadata.name : '',
    item: around.item,
    depth: around.depth + 1,
  }
}

function isInstance(node: NavNode, metadata: ElementMetadata): boolean {
  return metadata.isInstance || node.isComponent === true
}

/** Returns the file of the component's own markup, not of the markup that uses it. */
function definitionFile(node: NavNode, { name, file }: ElementMetadata, { elements }: Work): string {
  const root = node.children[0] && elements[node.children[0].tempoElement.codebaseId]
  return root && root.owner === name && root.filename ? root.filename : file
}

function numbered(name: string, { counts }: Work): string {
  const count = counts.get(name) ?? 0
  counts.set(name, count + 1)
  return `${name}:${count}`
}

function hintOf(node: NavNode): string {
  const words = flat(mixedTextOf(node) ?? ownWords(node))
  return words.length > 80 ? `${words.slice(0, 79)}…` : words
}

/** A link forwards its id to the anchor that it renders: both are one element of the source, and one row. */
function withoutAlias({ children, tempoElement }: NavNode): {
  alias: string | null
  nodes: readonly NavNode[]
} {
  const [only] = children
  if (children.length !== 1 || only?.tempoElement.codebaseId !== tempoElement.codebaseId)
    return { alias: null, nodes: children }
  return { alias: keyOf(only.tempoElement), nodes: only.children }
}
