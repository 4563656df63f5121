/** Keeps the tree in step with the page, and tells the parent editor when it has changed. */
import { wireSlices } from '../core/tree/wire.ts'
import { type Slicer, slicer } from '../dom/slices.ts'
import { measureAround, measureBelow } from './measuring.ts'
import type { Parts } from './parts.ts'

const SETTLE_MS = 300
const AT_MOST_MS = 1_000

export type Rebuild = {
  /** Elements to look at again in the next run, without asking for one. */
  touch(elements: Iterable<Element>): void
  /** Reads the whole page anew. */
  build(): Promise<void>
  /** Reads what was touched. */
  refresh(): Promise<void>
  /** The same after the page has settled; calls that come close together make one. */
  refreshSoon(): void
  stop(): void
}

export function rebuild(parts: Parts, onBuilt: () => void): Rebuild {
  const { tree, document, window, html, post, report } = parts
  const slices: Slicer = slicer()
  let touched = new Set<Element>()
  let line: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstAsk = 0
  let wanted = 0
  let isStopped = false

  async function send() {
    const navTree = await slices.run(wireSlices(tree))
    if (isStopped) return
    html.forget()
    post({ id: 'NAV_TREE', navTree, outerHtml: html.whole() })
    onBuilt()
  }

  /** One at a time; a failure is told and does not stop the next. */
  function inLine(what: string, work: () => Promise<void>): Promise<void> {
    const done = line
      .then(() => (isStopped ? undefined : work()))
      .catch((error) => report(`${what} ${error}`))
    line = done
    return done
  }

  return {
    touch(elements) {
      for (const element of elements) touched.add(element)
    },
    build() {
      wanted += 1
      const mine = wanted
      return inLine('Error building nav tree:', async () => {
        // A newer whole build is waiting and will answer for this one.
        if (mine !== wanted) return
        touched = new Set()
        await slices.run(tree.build(document.body))
        if (tree.root) await slices.run(measureBelow(window, [tree.root]))
        await send()
      })
    },
    refresh() {
      return inLine('Could not re-create nav tree on DOM change,', async () => {
        const elements = touched
        touched = new Set()
        // Frameworks may replace the body; then nothing of the old tree holds.
        if (tree.root?.element !== document.body) await slices.run(tree.build(document.body))
        const changed = await slices.run(tree.refresh(elements))
        const nodes = changed ?? [...elements].flatMap((element) => tree.nodeOf(element) ?? [])
        const isMoved = await slices.run(measureAround(window, nodes))
        if (changed || isMoved) await send()
        else onBuilt()
      })
    },
    refreshSoon() {
      const now = performance.now()
      if (timer === undefined) firstAsk = now
      clearTimeout(timer)
      const wait = Math.max(0, Math.min(SETTLE_MS, firstAsk + AT_MOST_MS - now))
      timer = setTimeout(() => {
        timer = undefined
        this.refresh()
      }, wait)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      slices.stop()
    },
  }
}
