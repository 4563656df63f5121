/** The tree of the layers: what the page shows, with the components, lists and conditions of its source between. */
import { keyOf } from '../../protocol/element-key.ts'
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { type Facts, factsOf } from './facts.ts'
import { instancesFor, ownerKey } from './instances.ts'
import { type Step, stepsFor, stepsOutside } from './layer-steps.ts'
import { hintOf, withoutTwin } from './page-nodes.ts'

export type LayerType = 'element' | 'component' | 'list' | 'condition' | 'value'

export type Layer = {
  /** The same after a reload of the page, so that what is closed stays closed. */
  id: string
  type: LayerType
  name: string
  /** Own text, number of items, side of a condition. */
  hint: string
  file: string | null
  /** What selects it; null where there is nothing that could be edited as one. */
  key: string | null
  /** The element that the component hands its id on to; the page may name that one instead. */
  twin: string | null
  /** Its place in the innermost list. */
  item: number | null
  children: readonly Layer[]
}

export type Layers = { top: readonly Layer[]; folded: number }

export type Page = { tree: NavNode | null; elements: TreeElementLookup; pathname: string }

export const NO_LAYERS: Layers = { top: [], folded: 0 }

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
  /** Components, lists and conditions that are rows above this place. */
  steps: ReadonlySet<string>
  ids: ReadonlySet<string>
  /** Name of the component whose row is just above. */
  instance: string
  item: number | null
  depth: number
}

type Placed = Sourced & { trail: readonly Step[] }

/** A frame runs scripts of others: no page is this deep, and no honest tree holds itself. */
const DEEPEST = 400

function below(nodes: readonly NavNode[], around: Around, work: Work): Layer[] {
  if (around.depth > DEEPEST) return []
  const sourced = withSource(nodes, work)
  return nest(placedIn(sourced, around, work), 0, around, work)
}

type Sourced = { node: NavNode; facts: Facts }

/** What is not in the source is folded away: its children stand where it stood. */
function withSource(nodes: readonly NavNode[], work: Work): Sourced[] {
  const waiting = [...nodes].reverse()
  const found: Sourced[] = []
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (work.seen.has(node)) continue
    work.seen.add(node)
    const entry = work.elements[node.tempoElement.codebaseId]
    if (entry) found.push({ node, facts: factsOf(entry) })
    else {
      if (node.tempoElement.codebaseId.startsWith('tempo-')) work.folded += 1
      waiting.push(...[...node.children].reverse())
    }
  }
  return found
}

const NONE: ReadonlyMap<NavNode, Facts | null> = new Map()

function placing(roots: readonly Sourced[], around: Around, work: Work): ReadonlyMap<NavNode, Facts | null> {
  const facts = roots.map((root) => root.facts)
  const owners = new Set([...around.steps, ...facts.map(ownerKey)])
  const opened = { ids: around.ids, owners, pathname: work.pathname }
  const found = instancesFor(facts, work.elements, opened)
  return new Map(roots.map(({ node }, at) => [node, found[at] ?? null]))
}

function placedIn(sourced: readonly Sourced[], around: Around, work: Work): Placed[] {
  const isRoot = ({ facts }: Sourced) =>
    facts.parentId === null &&
    facts.owner !== '' &&
    facts.owner !== around.instance &&
    !around.steps.has(ownerKey(facts))
  const roots = sourced.filter(isRoot)
  const instances = roots.length > 0 ? placing(roots, around, work) : NONE
  return sourced.map(({ node, facts }) => {
    const own = stepsFor(facts)
    const instance = instances.get(node)
    const trail = instance === undefined ? own : [...stepsOutside(facts, instance, node), ...own]
    return { node, facts, trail: trail.filter(({ is }) => !around.steps.has(is)) }
  })
}

/** Neighbours that share a step become the children of one row. */
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
    const hint = parts.length === 1 ? '1 item' : `${parts.length} items`
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

/** One after the other as long as the source goes forward; the two sides of a condition are two items. */
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
  const at = from.findIndex((facts, index) => facts.start !== to[index]?.start)
  const [a, b] = [from[at], to[at]]
  return a !== undefined && b !== undefined && a.start < b.start && !isOtherSide(a, b)
}

function placesOf({ trail, facts }: Placed, depth: number): Facts[] {
  return [...trail.slice(depth).map(({ of }) => of), facts]
}

function isOtherSide(a: Facts, b: Facts): boolean {
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
  const id = numbered(`${type === 'component' ? is : name}@${run[0]?.facts.id ?? ''}`, work)
  return { id, type, name, hint, file, key, twin: null, item, children }
}

function elementLayer({ node, facts }: Placed, around: Around, work: Work): Layer {
  const id = numbered(facts.id, work)
  const isComponent = isInstance(node, facts)
  const { twin, nodes } = withoutTwin(node)
  return {
    id,
    type: isComponent ? 'component' : 'element',
    name: facts.name || node.name.toLowerCase(),
    hint: hintOf(node),
    file: isComponent ? definitionFile(node, facts, work) : null,
    key: keyOf(node.tempoElement),
    item: around.item,
    twin,
    children: nodes.length === 0 ? NO_CHILDREN : below(nodes, inside({ node, facts }, around), work),
  }
}

const NO_CHILDREN: readonly Layer[] = []

function inside({ node, facts }: Sourced, around: Around): Around {
  const own = ownerKey(facts)
  return {
    steps: around.steps.has(own) ? around.steps : new Set([...around.steps, own]),
    ids: new Set([...around.ids, facts.id]),
    instance: isInstance(node, facts) ? facts.name : '',
    item: around.item,
    depth: around.depth + 1,
  }
}

function isInstance(node: NavNode, facts: Facts): boolean {
  return facts.isInstance || node.isComponent === true
}

export function isOf({ key, twin }: Layer, wanted: string | null | undefined): boolean {
  return wanted != null && (key === wanted || twin === wanted)
}

/** Where the component's own markup stands, rather than the place that uses it. */
function definitionFile(node: NavNode, { name, file }: Facts, { elements }: Work): string {
  const root = node.children[0] && elements[node.children[0].tempoElement.codebaseId]
  return root && root.owner === name && root.filename ? root.filename : file
}

function numbered(name: string, { counts }: Work): string {
  const count = counts.get(name) ?? 0
  counts.set(name, count + 1)
  return `${name}:${count}`
}
