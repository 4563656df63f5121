import { isSame } from '../core/tree/metadata.ts'
import { type ElementNode, NODES_PER_STEP } from '../core/tree/node.ts'
import { measureBox, measureLayout } from '../dom/measure.ts'

/** Measures every node. The layout is read only with a new box: each value read is slow. */
export function* measureTree(root: ElementNode<Element>): Generator<void, void> {
  const scrollNow = () => ({ x: window.scrollX, y: window.scrollY })
  const pending = [root]
  let scroll = scrollNow()
  let measured = 0
  for (let node = pending.pop(); node; node = pending.pop()) {
    const { measure, element } = node
    const box = measureBox(element, scroll)
    if (!isSame(measure?.box, box)) node.measure = { box, layout: measureLayout(element) }
    for (const child of node.domChildren) pending.push(child)
    measured += 1
    if (measured % NODES_PER_STEP > 0) continue
    yield
    // A later task may find the page scrolled.
    scroll = scrollNow()
  }
}
