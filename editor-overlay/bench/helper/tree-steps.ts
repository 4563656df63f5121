/** Times the steps of a tree build one by one, for `main.ts`: messages can't separate them. */
import { treeRows } from '../../core/tree/serialize.ts'
import { createHelperDeps } from '../../runtime/helper-deps.ts'
import { measureTree } from '../../runtime/measuring.ts'

function drain<T>(work: Generator<void, T>): T {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value
}

function timed<T>(work: () => T): { ms: number; value: T } {
  const from = performance.now()
  const value = work()
  return { ms: performance.now() - from, value }
}

function steps() {
  const deps = createHelperDeps(
    window,
    new AbortController().signal,
    { storyboard: false, story: false, vite: false, debug: false },
    { allowedOrigins: [] },
    { post: () => false, lend: () => Promise.resolve() },
  )
  const { tree, html } = deps
  return {
    build: () =>
      timed(() => {
        drain(tree.build(document.body))
        if (tree.root) drain(measureTree(tree.root))
      }).ms,
    refresh: (elements: Element[]) => timed(() => drain(tree.refresh(elements))).ms,
    wire: () =>
      timed(() => {
        drain(tree.refreshRendered())
        if (tree.root) drain(measureTree(tree.root))
        drain(treeRows(tree))
      }).ms,
    html: () => timed(() => drain(html.slices())).ms,
    clone: () => {
      const parts = drain(treeRows(tree))
      const outerHtml = drain(html.slices())
      const { port1 } = new MessageChannel()
      return timed(() => {
        for (const part of parts) port1.postMessage(part)
        port1.postMessage(outerHtml)
      }).ms
    },
  }
}

Object.assign(window, { steps })
