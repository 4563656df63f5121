/**
 * Boxes and layout of tree nodes. After a change, changed nodes are measured whole; their neighbors are checked, and
 * the rest of a level is measured only if a neighbor has moved.
 */
import { isSame } from '../core/tree/metadata.ts'
import { type ElementNode, NODES_PER_STEP } from '../core/tree/node.ts'
import { measureBox, measureLayout } from '../dom/measure.ts'

type Node = ElementNode<Element>
type Scroll = { x: number; y: number }
type Measuring = Generator<void, boolean>

const scrollOf = (window: Window): Scroll => ({ x: window.scrollX, y: window.scrollY })

/** Reads the box; true when it has changed. The layout is read only with a change of the box or of the node itself. */
function hasMoved(node: Node, scroll: Scroll, withLayout = false): boolean {
  const { measure, element } = node
  const box = measureBox(element, scroll)
  const isMoved = !isSame(measure?.box, box)
  if (isMoved || withLayout) node.measure = { box, layout: measureLayout(element) }
  return isMoved
}

/** Measures everything below the nodes. Returns true when anything has moved. */
export function* measureBelow(window: Window, tops: readonly Node[]): Measuring {
  const scroll = scrollOf(window)
  let isMoved = false
  let measured = 0
  const pending = [...tops]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (hasMoved(node, scroll, true)) isMoved = true
    for (const child of node.domChildren) pending.push(child)
    measured += 1
    if (measured % NODES_PER_STEP === 0) yield
  }
  return isMoved
}

/** Measures each node, and its descendants only where it is new or has moved. */
function* level(nodes: readonly Node[], scroll: Scroll): Measuring {
  let isMoved = false
  const pending: (readonly Node[])[] = [nodes]
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const node of next) {
      if (!hasMoved(node, scroll)) continue
      isMoved = true
      pending.push(node.domChildren)
      yield
    }
  }
  return isMoved
}

/** The siblings next to the node and the last one. If none of them has moved, no sibling is taken to have moved. */
function neighbors(siblings: readonly Node[], node: Node): Node[] {
  const at = siblings.indexOf(node)
  return [siblings[at - 1], siblings[at + 1], siblings.at(-1)].filter(
    (one) => one !== undefined && one !== node,
  ) as Node[]
}

function* upwards(node: Node, scroll: Scroll): Measuring {
  let isMoved = false
  for (let child = node, at = node.domParent; at; child = at, at = at.domParent) {
    if (yield* level(neighbors(at.domChildren, child), scroll)) {
      isMoved = true
      yield* level(at.domChildren, scroll)
    }
    if (!hasMoved(at, scroll)) break
    isMoved = true
  }
  return isMoved
}

/** Measures changed nodes and what they may have moved, one node per step. Returns true when anything has moved. */
export function* measureAround(window: Window, tops: readonly Node[]): Measuring {
  const scroll = scrollOf(window)
  let isMoved = false
  for (const top of tops) {
    if (hasMoved(top, scroll, true)) isMoved = true
    if (yield* level(top.domChildren, scroll)) isMoved = true
    if (yield* upwards(top, scroll)) isMoved = true
  }
  return isMoved
}
