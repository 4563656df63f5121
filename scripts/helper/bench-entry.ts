/** The inner steps of a tree build, one by one, for `bench.ts`: what the wire cannot tell apart. */
import { toWire } from '../../editor-overlay/core/tree/wire.ts'
import { measureAround, measureBelow } from '../../editor-overlay/runtime/measuring.ts'
import { makeParts } from '../../editor-overlay/runtime/parts.ts'

function drain<T>(work: Generator<void, T>): T {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value
}

function timed<T>(work: () => T): { ms: number; value: T } {
  const from = performance.now()
  const value = work()
  return { ms: performance.now() - from, value }
}

function steps() {
  const parts = makeParts(
    window,
    { storyboard: false, story: false, vite: false, debug: false },
    { allowedOrigins: [] },
    () => false,
  )
  const { tree, html } = parts
  return {
    build: () =>
      timed(() => {
        drain(tree.build(document.body))
        if (tree.root) drain(measureBelow(window, [tree.root]))
      }).ms,
    refresh: (elements: Element[]) =>
      timed(() => {
        const changed = drain(tree.refresh(elements))
        drain(measureAround(window, changed ?? elements.flatMap((one) => tree.nodeOf(one) ?? [])))
      }).ms,
    wire: () => timed(() => toWire(tree)).ms,
    html: () => timed(() => drain(html.slices())).ms,
    clone: () => {
      const message = { navTree: toWire(tree), outerHtml: drain(html.slices()) }
      const { port1 } = new MessageChannel()
      return timed(() => port1.postMessage(message)).ms
    },
  }
}

Object.assign(window, { steps })
