/**
 * Where a dragged or drawn element would land. The page says what lies where; the spot itself is one of the source: a
 * parent and a neighbour whose parent it is there.
 */
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { boxOf, isInFlow, nodeAt } from './boxes.ts'
import { takesInside } from './containers.ts'
import { axisOf, type DropSpot, dropSpot, type Layout } from './drop-spot.ts'
import { factsAt } from './facts.ts'
import { type Box, extentOf, type Point, toEdge } from './geometry.ts'
import { nameOf, plainNameOf } from './names.ts'
import { isBetweenItems, type Order, reorderOf, type Sibling } from './order.ts'
import { standInsFor } from './stand-ins.ts'
import type { Spot } from './wishes.ts'

export type World = {
  tree: NavNode
  entries: TreeElementLookup
  /** Nodes on the move, siblings in the order of the page; none while something new is placed. */
  dragged: readonly NavNode[]
  zoom: number
  /** Of the page that the frame shows. */
  pathname: string
}

export type Landing =
  | { at: 'spot'; spot: Spot; line: Box; container: NavNode; label: string }
  | { at: 'order'; order: Order; line: Box; container: NavNode; label: string }
  | { at: 'same'; label: string }
  | { at: 'refused'; label: string }

/** On the designer's screen, so that it is as easy to hit at every zoom. */
const EDGE_PX = 12
const LINE_PX = 3

export function landingAt(world: World, pointer: Point): Landing {
  const { tree, dragged } = world
  const found = nodeAt(tree, pointer, (node) => dragged.includes(node))
  let container = found ?? tree
  let edge = EDGE_PX / world.zoom
  while (container.parent && (isAtEdge(container, pointer, edge) || !mayHold(world, container))) {
    container = container.parent
    // Where the edges of several elements lie together, the outer ones are reached by going nearer.
    edge /= 2
  }
  return among(world, container, pointer)
}

/** What a component draws by itself is no place of the page that uses it; another item of a list is the same element. */
function mayHold(world: World, node: NavNode): boolean {
  const { entries, dragged } = world
  const { codebaseId } = node.tempoElement
  if (isInSame(node, idsToMove(world))) return false
  const isDrawnHere = (kid: NavNode) => entries[kid.tempoElement.codebaseId]?.parentCodebaseId === codebaseId
  if (!node.elementTagName && !node.children.some(isDrawnHere)) return false
  return takesInside(node, dragged)
}

function isInSame(node: NavNode, ids: readonly string[]): boolean {
  for (let at: NavNode | undefined = node; at; at = at.parent)
    if (ids.includes(at.tempoElement.codebaseId)) return true
  return false
}

function isAtEdge(node: NavNode, pointer: Point, edge: number): boolean {
  const box = boxOf(node)
  if (!node.parent || !box) return true
  const flow = node.parent.children.filter(isInFlow)
  const axis = axisOf(boxesOf(flow), layoutOf(node.parent).axis)
  return toEdge(box, axis, pointer) <= Math.min(edge, extentOf(box, axis) / 4)
}

/** A child in the page that lies in the flow, with what stands for it in the source. */
type Kid = Sibling & { node: NavNode }

function kidsOf(world: World, container: NavNode): Kid[] {
  const standIns = standInsFor(container.children, world)
  const all = container.children.map((node, at) => ({
    node,
    isDragged: world.dragged.includes(node),
    standIn: standIns[at] ?? null,
  }))
  return all.filter(({ node }) => isInFlow(node))
}

function among(world: World, container: NavNode, pointer: Point): Landing {
  const all = kidsOf(world, container)
  const kids = all.filter(({ isDragged }) => !isDragged)
  const place = dropSpot(boxesOf(kids.map(({ node }) => node)), pointer, layoutOf(container))
  if (!place) return insideEmpty(world, container)
  if (isWhereItWas(world, all, place.index)) return { at: 'same', label: 'stays where it is' }
  const line = lineBox(place, world.zoom)
  const label = labelOf(kids, place, container)
  const [previous, next] = [kids[place.index - 1], kids[place.index]]
  const order = reorderOf(world.entries, all, { previous, next })
  if (order) return { at: 'order', order, line, container, label: `${label}, in the order of the list` }
  if (isBetweenItems(world.entries, previous, next))
    return refused('these are items of one list; drop before or after all of them')
  const spot = spotOf(world, container, kids, place)
  if (spot && isSelf(world, spot))
    return refused('this is the same element, drawn for another item of its list')
  return spot ? { at: 'spot', spot, line, container, label } : refused(whyNone(world, kids[place.nearest]))
}

function whyNone({ entries }: World, kid: Kid | undefined): string {
  const facts = kid && factsAt(entries, kid.node.tempoElement.codebaseId)
  return facts?.owner
    ? `nothing of ${facts.owner} is around this; drop inside one of its elements`
    : 'nothing of the source holds this'
}

function refused(reason: string): Landing {
  return { at: 'refused', label: `not here: ${reason}` }
}

function insideEmpty({ entries, zoom }: World, container: NavNode): Landing {
  const box = boxOf(container)
  const { codebaseId } = container.tempoElement
  if (!box || !entries[codebaseId]) return refused('nothing of the source is here')
  const inset = Math.min(4 / zoom, box.width / 4)
  const line = {
    left: box.left + inset,
    top: box.top + Math.min(inset, box.height / 2),
    width: box.width - 2 * inset,
    height: LINE_PX / zoom,
  }
  return {
    at: 'spot',
    spot: { parentId: codebaseId },
    line,
    container,
    label: `into ${plainNameOf(container)}`,
  }
}

/** The neighbour it lands beside says what the parent is in the source; else the one on its other side does. */
function spotOf(world: World, container: NavNode, kids: readonly Kid[], place: DropSpot): Spot | null {
  const { index, nearest } = place
  const after = { kid: kids[index - 1]?.standIn, field: 'afterId' } as const
  const before = { kid: kids[index]?.standIn, field: 'beforeId' } as const
  // Both are drawn by one instance, and nothing can be put into it.
  if (after.kid && after.kid.id === before.kid?.id) return null
  const sides = nearest === index ? [before, after] : [after, before]
  for (const { kid, field } of sides) if (kid) return { parentId: kid.parentId, [field]: kid.id }
  const { codebaseId } = container.tempoElement
  return index === kids.length && world.entries[codebaseId] ? { parentId: codebaseId } : null
}

function isSelf(world: World, { parentId, beforeId, afterId }: Spot): boolean {
  const ids = idsToMove(world)
  return [parentId, beforeId, afterId].some((id) => id !== undefined && ids.includes(id))
}

/** The dragged ones stand together, and as many go before them as before. */
function isWhereItWas({ dragged }: World, all: readonly Kid[], index: number): boolean {
  const first = all.findIndex(({ isDragged }) => isDragged)
  return first === index && dragged.every((node, at) => all[first + at]?.node === node)
}

function labelOf(kids: readonly Kid[], { index, nearest }: DropSpot, container: NavNode): string {
  const side = nearest === index ? 'before' : 'after'
  const kid = kids[nearest]
  const name = kid?.standIn?.isInstance ? kid.standIn.name : kid && nameOf(kid.node)
  return `${side} ${name} in ${plainNameOf(container)}`
}

/** What the source is asked to move: an element, or the instance whose root was taken. */
export function idsToMove(world: World): string[] {
  const [first] = world.dragged
  const siblings = first?.parent?.children ?? world.dragged
  const standIns = standInsFor(siblings, world)
  const ids = world.dragged.map(
    (node) => standIns[siblings.indexOf(node)]?.id ?? node.tempoElement.codebaseId,
  )
  return [...new Set(ids)]
}

function boxesOf(nodes: readonly NavNode[]): Box[] {
  return nodes.flatMap((node) => boxOf(node) ?? [])
}

function layoutOf({ displayType = '', flexDirection = '' }: NavNode): Layout {
  const isRow = /grid/.test(displayType) || (/flex/.test(displayType) && flexDirection.startsWith('row'))
  const isReversed = /flex/.test(displayType) && flexDirection.endsWith('-reverse')
  return { axis: isRow ? 'row' : 'column', isReversed }
}

function lineBox({ line: { from, to }, axis }: DropSpot, zoom: number): Box {
  const thick = LINE_PX / zoom
  return axis === 'row'
    ? { left: from.x - thick / 2, top: from.y, width: thick, height: to.y - from.y }
    : { left: from.x, top: from.y - thick / 2, width: to.x - from.x, height: thick }
}
