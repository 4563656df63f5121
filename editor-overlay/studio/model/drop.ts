/**
 * Where a dragged or drawn element would be inserted. The page reports the boxes; the position itself is in the source:
 * a parent, and a neighbor that is its child there.
 */
import type { InsertPosition } from '../../protocol/edit.ts'
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { boxOf, isInFlow, nodeAt, ownBox } from './boxes.ts'
import { acceptsInside, allowsChildren, lacksParent } from './containers.ts'
import { type Box, extentOf, type Point, toEdge } from './geometry.ts'
import { instanceRootsFor, isBetweenItems, type Order, reorderOf, type Sibling } from './instance-roots.ts'
import { metadataAt } from './metadata.ts'
import { nameOf, plainNameOf } from './names.ts'
import { isOnRoute, isPage } from './route-files.ts'
import { axisOf, type Layout, type SiblingPosition, siblingPosition } from './sibling-position.ts'
import { findNode } from './tree.ts'

/** A page and what is dragged over it. */
export type DropScene = {
  tree: NavNode
  entries: TreeElementLookup
  /** The nodes being moved, siblings in the order of the page; none while something new is placed. */
  dragged: readonly NavNode[]
  zoom: number
  /** Path of the page that the frame shows. */
  pathname: string
}

/**
 * `order`: another position among the items of one list. `same`: its current position. `label` is the text beside the
 * pointer, `line` the insertion line in px of the page.
 */
export type DropTarget =
  | { type: 'position'; position: InsertPosition; line: Box; container: NavNode; label: string }
  | { type: 'order'; order: Order; line: Box; container: NavNode; label: string }
  | { type: 'same'; label: string }
  | { type: 'refused'; label: string }

/** In px of the designer's screen, so that it is as easy to hit at every zoom. */
const EDGE_PX = 12
/** The same for a sibling of the same kind as what is dragged, such as a card: they usually change places. */
const SIBLING_EDGE_PX = 48
const LINE_PX = 5

/**
 * Returns where a drop at `pointer`, in px of the page, would go: beside an element when near its edge, else into it.
 */
export function dropTargetAt(scene: DropScene, pointer: Point): DropTarget {
  const { tree, dragged } = scene
  const found = nodeAt(tree, pointer, (node) => dragged.includes(node)) ?? tree
  const sibling = siblingAround(found, dragged)
  const isBeside = sibling && isAtEdge(sibling, pointer, SIBLING_EDGE_PX / scene.zoom, 1 / 3)
  let container = (isBeside && sibling.parent) || found
  let edge = EDGE_PX / scene.zoom / (isBeside ? 2 : 1)
  while (
    container.parent &&
    (!mayHold(scene, container) ||
      ((isAtEdge(container, pointer, edge) || lacksParent(container, dragged)) && mayLeave(scene, container)))
  ) {
    // Where the edges of several elements coincide, each outer one requires the pointer to be closer to the edge.
    if (mayHold(scene, container)) edge /= 2
    container = container.parent
  }
  const blank = blankPageIn(scene, container)
  return blank ? insideEmpty(scene, blank) : among(scene, container, pointer)
}

/** Returns the outermost element of the page if nothing is in it, so that it has no height where it can be pointed at. */
function blankPageIn(scene: DropScene, container: NavNode): NavNode | null {
  return findNode(container, (node) => {
    const metadata = metadataAt(scene.entries, idOfNode(node))
    const isOutermost = metadata?.parentId === null && isPage(metadata.file)
    return (
      isOutermost && isOnRoute(metadata.file, scene.pathname) && boxOf(node) === null && mayHold(scene, node)
    )
  })
}

/** Nothing can be dropped into the markup of another component, or into another instance of the same list item. */
function mayHold(scene: DropScene, node: NavNode): boolean {
  const { entries, dragged } = scene
  const { codebaseId } = node.tempoElement
  if (isInSame(scene, node)) return false
  const isDrawnHere = (kid: NavNode) => entries[kid.tempoElement.codebaseId]?.parentCodebaseId === codebaseId
  if (!node.elementTagName && !node.children.some(isDrawnHere)) return false
  return acceptsInside(node, dragged)
}

/** A list item stays in its list even at the edge of the list. */
function mayLeave(scene: DropScene, { parent }: NavNode): boolean {
  for (let at = parent; at; at = at.parent)
    if (mayHold(scene, at) && allowsChildren(at, scene.dragged)) return true
  return false
}

/** Whether the node is in what is dragged, or in another item that the same element or instance renders. */
function isInSame(scene: DropScene, node: NavNode): boolean {
  const ids = idsToMove(scene)
  const rendered = scene.dragged.map(idOfNode)
  for (let at: NavNode | undefined = node; at; at = at.parent) {
    if (ids.includes(idOfNode(at))) return true
    if (rendered.includes(idOfNode(at)) && idsPlacing([at], scene).some((id) => ids.includes(id))) return true
  }
  return false
}

function idOfNode({ tempoElement }: NavNode): string {
  return tempoElement.codebaseId
}

/** Returns the sibling of the same kind as what is dragged that a node is or is in. */
function siblingAround(node: NavNode, [first]: readonly NavNode[]): NavNode | null {
  for (let at = node; first?.parent && at.parent; at = at.parent)
    if (at.parent === first.parent) return plainNameOf(at) === plainNameOf(first) ? at : null
  return null
}

/** `most`: the part of the element that belongs to one of its edges, however small the element is. */
function isAtEdge(node: NavNode, pointer: Point, edge: number, most = 1 / 4): boolean {
  const box = boxOf(node)
  if (!node.parent || !box) return true
  const flow = node.parent.children.filter(isInFlow)
  const axis = axisOf(boxesOf(flow), layoutOf(node.parent).axis)
  return toEdge(box, axis, pointer) <= Math.min(edge, extentOf(box, axis) * most)
}

/** A child in the flow of the page, with its element in the source. */
type Kid = Sibling & { node: NavNode }

function kidsOf(scene: DropScene, container: NavNode): Kid[] {
  const instanceRoots = instanceRootsFor(container.children, scene)
  const all = container.children.map((node, at) => ({
    node,
    isDragged: scene.dragged.includes(node),
    instanceRoot: instanceRoots[at] ?? null,
  }))
  return all.filter(({ node }) => isInFlow(node))
}

function among(scene: DropScene, container: NavNode, pointer: Point): DropTarget {
  const all = kidsOf(scene, container)
  const kids = all.filter(({ isDragged }) => !isDragged)
  const slot = siblingPosition(boxesOf(kids.map(({ node }) => node)), pointer, layoutOf(container))
  if (!slot) return insideEmpty(scene, container)
  if (isWhereItWas(scene, all, slot.index)) return { type: 'same', label: 'stays in place' }
  const line = lineBox(slot, scene.zoom)
  const label = labelOf(kids, slot, container)
  const [previous, next] = [kids[slot.index - 1], kids[slot.index]]
  const order = reorderOf(scene.entries, all, { previous, next })
  if (order) return { type: 'order', order, line, container, label: `${label}, reordering the list` }
  if (isBetweenItems(scene.entries, previous, next))
    return refused('these items come from one list; drop before or after all of them')
  const position = positionOf(scene, container, kids, slot)
  if (position && isSelf(scene, position))
    return refused('this is the same part of another item; to move the item, select all of it first')
  return position
    ? { type: 'position', position, line, container, label }
    : refused(whyNone(scene, kids[slot.nearest]))
}

function whyNone({ entries }: DropScene, kid: Kid | undefined): string {
  const metadata = kid && metadataAt(entries, kid.node.tempoElement.codebaseId)
  return metadata?.owner
    ? `this is outside ${metadata.owner}; drop inside one of its elements`
    : 'its container isn’t in the source'
}

function refused(reason: string): DropTarget {
  return { type: 'refused', label: `Can’t go here: ${reason}` }
}

function insideEmpty({ entries, zoom }: DropScene, container: NavNode): DropTarget {
  const box = boxOf(container) ?? ownBox(container)
  const { codebaseId } = container.tempoElement
  if (!box || !entries[codebaseId]) return refused('nothing here is in the source')
  const inset = Math.min(4 / zoom, box.width / 4)
  const line = {
    left: box.left + inset,
    top: box.top + Math.min(inset, box.height / 2),
    width: box.width - 2 * inset,
    height: lineThickness(zoom),
  }
  return {
    type: 'position',
    position: { parentId: codebaseId },
    line,
    container,
    label: `into ${plainNameOf(container)}`,
  }
}

/** Returns a position beside the nearest sibling, else beside the sibling on the other side. */
function positionOf(
  scene: DropScene,
  container: NavNode,
  kids: readonly Kid[],
  slot: SiblingPosition,
): InsertPosition | null {
  const { index, nearest } = slot
  const after = { kid: kids[index - 1]?.instanceRoot, field: 'afterId' } as const
  const before = { kid: kids[index]?.instanceRoot, field: 'beforeId' } as const
  // Both are rendered by one instance, and nothing can be inserted into its markup.
  if (after.kid && after.kid.id === before.kid?.id) return null
  const sides = nearest === index ? [before, after] : [after, before]
  for (const { kid, field } of sides) if (kid) return { parentId: kid.parentId, [field]: kid.id }
  const { codebaseId } = container.tempoElement
  return index === kids.length && scene.entries[codebaseId] ? { parentId: codebaseId } : null
}

function isSelf(scene: DropScene, { parentId, beforeId, afterId }: InsertPosition): boolean {
  const ids = idsToMove(scene)
  return [parentId, beforeId, afterId].some((id) => id !== undefined && ids.includes(id))
}

/** Whether the dragged nodes are adjacent, with as many siblings before them as before the drag. */
function isWhereItWas({ dragged }: DropScene, all: readonly Kid[], index: number): boolean {
  const first = all.findIndex(({ isDragged }) => isDragged)
  return first === index && dragged.every((node, at) => all[first + at]?.node === node)
}

function labelOf(kids: readonly Kid[], { index, nearest }: SiblingPosition, container: NavNode): string {
  const side = nearest === index ? 'before' : 'after'
  const kid = kids[nearest]
  const name = kid && nameOf(kid.node, kid.instanceRoot?.isInstance ? kid.instanceRoot.name : undefined)
  return `${side} ${name} in ${plainNameOf(container)}`
}

/** Returns the ids to move in the source: that of an element, or of the instance whose root is dragged. */
export function idsToMove(scene: DropScene): string[] {
  return idsPlacing(scene.dragged, scene)
}

/** Returns the ids of the elements that place these siblings in the source, each once. */
function idsPlacing(nodes: readonly NavNode[], scene: DropScene): string[] {
  const siblings = nodes[0]?.parent?.children ?? nodes
  const instanceRoots = instanceRootsFor(siblings, scene)
  return [...new Set(nodes.map((node) => instanceRoots[siblings.indexOf(node)]?.id ?? idOfNode(node)))]
}

function boxesOf(nodes: readonly NavNode[]): Box[] {
  return nodes.flatMap((node) => boxOf(node) ?? [])
}

/** Returns how the children of an element are laid out. */
export function layoutOf({ displayType = '', flexDirection = '' }: NavNode): Layout {
  const isRow = /grid/.test(displayType) || (/flex/.test(displayType) && flexDirection.startsWith('row'))
  const isReversed = /flex/.test(displayType) && flexDirection.endsWith('-reverse')
  return { axis: isRow ? 'row' : 'column', isReversed }
}

/** Returns the thickness of an insertion line in px of the page. */
export function lineThickness(zoom: number): number {
  return LINE_PX / zoom
}

function lineBox({ line: { from, to }, axis }: SiblingPosition, zoom: number): Box {
  const thick = lineThickness(zoom)
  return axis === 'row'
    ? { left: from.x - thick / 2, top: from.y, width: thick, height: to.y - from.y }
    : { left: from.x, top: from.y - thick / 2, width: to.x - from.x, height: thick }
}
