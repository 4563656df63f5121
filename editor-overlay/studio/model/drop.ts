/**
 * Where a dragged or drawn element would land. The page says what lies where; the spot itself is one of the source: a
 * parent and a neighbour whose parent it is there.
 */
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { boxOf, isInFlow, nodeAt } from './boxes.ts'
import { takesInside } from './containers.ts'
import { axisOf, type DropSpot, dropSpot, type Layout } from './drop-spot.ts'
import { type Box, extentOf, type Point, toEdge } from './geometry.ts'
import { isListItem, type Order, reorderOf } from './list-items.ts'
import { nameOf, plainNameOf } from './names.ts'
import type { Spot } from './wishes.ts'

export type World = {
  tree: NavNode
  entries: TreeElementLookup
  /** Nodes on the move, siblings in the order of the page; none while something new is placed. */
  dragged: readonly NavNode[]
  zoom: number
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

/** What a component draws by itself is no place of the page that uses it. */
function mayHold({ entries, dragged }: World, node: NavNode): boolean {
  const { codebaseId } = node.tempoElement
  const isDrawnHere = (kid: NavNode) => entries[kid.tempoElement.codebaseId]?.parentCodebaseId === codebaseId
  if (!node.elementTagName && !node.children.some(isDrawnHere)) return false
  return takesInside(node, dragged)
}

function isAtEdge(node: NavNode, pointer: Point, edge: number): boolean {
  const box = boxOf(node)
  if (!node.parent || !box) return true
  const flow = node.parent.children.filter(isInFlow)
  const axis = axisOf(boxesOf(flow), layoutOf(node.parent).axis)
  return toEdge(box, axis, pointer) <= Math.min(edge, extentOf(box, axis) / 4)
}

function among(world: World, container: NavNode, pointer: Point): Landing {
  const kids = container.children.filter((kid) => isInFlow(kid) && !world.dragged.includes(kid))
  const place = dropSpot(boxesOf(kids), pointer, layoutOf(container))
  if (!place) return insideEmpty(world, container)
  if (isWhereItWas(world, container, kids, place.index)) return { at: 'same', label: 'stays where it is' }
  const line = lineBox(place, world.zoom)
  const label = labelOf(kids, place, container)
  const order = reorderOf(world, container, kids, place.index)
  if (order) return { at: 'order', order, line, container, label: `${label}, in the order of the list` }
  if (isWithinList(world, kids, place.index))
    return refused('these are items of one list; drop before or after all of them')
  const spot = spotOf(world, container, kids, place)
  if (spot) return { at: 'spot', spot, line, container, label }
  const owner = world.entries[kids[place.nearest]?.tempoElement.codebaseId ?? '']?.owner
  return refused(`${typeof owner === 'string' && owner ? owner : 'another component'} draws this by itself`)
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
function spotOf(world: World, container: NavNode, kids: readonly NavNode[], place: DropSpot): Spot | null {
  const { index, nearest } = place
  const after = { node: kids[index - 1], field: 'afterId' } as const
  const before = { node: kids[index], field: 'beforeId' } as const
  const sides = nearest === index ? [before, after] : [after, before]
  for (const { node, field } of sides) {
    const parentId = node && parentIn(world.entries, node)
    if (node && parentId) return { parentId, [field]: node.tempoElement.codebaseId }
  }
  const { codebaseId } = container.tempoElement
  return index === kids.length && world.entries[codebaseId] ? { parentId: codebaseId } : null
}

function parentIn(entries: TreeElementLookup, node: NavNode): string | null {
  const parent = entries[node.tempoElement.codebaseId]?.parentCodebaseId
  return typeof parent === 'string' && entries[parent] ? parent : null
}

function isWithinList({ entries }: World, kids: readonly NavNode[], index: number): boolean {
  const [before, after] = [kids[index - 1], kids[index]]
  if (!before || !after || !isListItem(entries, before)) return false
  return before.tempoElement.codebaseId === after.tempoElement.codebaseId
}

function isWhereItWas(
  { dragged }: World,
  container: NavNode,
  kids: readonly NavNode[],
  index: number,
): boolean {
  const all = container.children.filter((kid) => isInFlow(kid))
  const first = all.findIndex((kid) => dragged.includes(kid))
  const areTogether = dragged.length > 0 && dragged.every((node, at) => all[first + at] === node)
  return first >= 0 && areTogether && kids.slice(0, index).length === first
}

function labelOf(kids: readonly NavNode[], { index, nearest }: DropSpot, container: NavNode): string {
  const side = nearest === index ? 'before' : 'after'
  const kid = kids[nearest]
  return `${side} ${kid ? nameOf(kid) : 'it'} in ${plainNameOf(container)}`
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
