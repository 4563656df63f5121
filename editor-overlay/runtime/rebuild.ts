/** Keeps the tree in step with the page, and tells the parent editor when it has changed. */
import { wireSlices } from '../core/tree/wire.ts'
import type { Slicer } from '../dom/slices.ts'
import { measureAround, measureBelow } from './measuring.ts'
import type { Parts } from './parts.ts'

const SETTLE_MS = 300
const AT_MOST_MS = 1_000

export class Rebuild {
  private readonly parts: Parts
  private readonly onBuilt: () => void
  private readonly slices: Slicer
  private touched = new Set<Element>()
  private line: Promise<unknown> = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined
  private firstAsk = 0
  /** Number of the whole build asked for last; earlier ones are stale. */
  private wanted = 0
  private sentHtml = ''
  private isStopped = false

  constructor(parts: Parts, onBuilt: () => void) {
    this.parts = parts
    this.slices = parts.slices
    this.onBuilt = onBuilt
  }

  /** True while a change of the page waits for it to settle, and so is not in the tree. */
  get isBehind(): boolean {
    return this.timer !== undefined
  }

  /** Elements to look at again in the next run, without asking for one. */
  touch(elements: Iterable<Element>) {
    for (const element of elements) this.touched.add(element)
  }

  /** Reads the whole page anew. Of several that wait or run only the last is finished; it answers for all. */
  build(): Promise<void> {
    this.wanted += 1
    const mine = this.wanted
    const isStale = () => mine !== this.wanted
    const { tree, document, window } = this.parts
    return this.inLine('Error building nav tree:', async () => {
      if (isStale()) return
      this.touched = new Set()
      await this.slices.run(tree.build(document.body), isStale)
      if (tree.root && !isStale()) await this.slices.run(measureBelow(window, [tree.root]), isStale)
      if (!isStale()) await this.send()
    })
  }

  /** Reads what was touched. */
  refresh(): Promise<void> {
    return this.inLine('Could not re-create nav tree on DOM change,', async () => {
      if (await this.reread()) await this.send()
      else this.onBuilt()
    })
  }

  /** The same after the page has settled; calls that come close together make one. */
  refreshSoon() {
    const now = performance.now()
    if (this.timer === undefined) this.firstAsk = now
    clearTimeout(this.timer)
    const wait = Math.max(0, Math.min(SETTLE_MS, this.firstAsk + AT_MOST_MS - now))
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.refreshAfterReload()
    }, wait)
  }

  stop() {
    this.isStopped = true
    clearTimeout(this.timer)
  }

  /** The page changed by itself, so its markup may be news although the tree is not. */
  private refreshAfterReload() {
    this.inLine('Could not re-create nav tree on DOM change,', async () => {
      if (await this.reread()) return this.send()
      const outerHtml = await this.slices.run(this.parts.html.slices())
      if (outerHtml === this.sentHtml) return this.onBuilt()
      await this.send(outerHtml)
    })
  }

  /** True when the tree is another one than before. */
  private async reread(): Promise<boolean> {
    const { tree, document, window } = this.parts
    const elements = this.touched
    this.touched = new Set()
    // Frameworks may replace the body; then nothing of the old tree holds.
    if (tree.root?.element !== document.body) await this.slices.run(tree.build(document.body))
    const changed = await this.slices.run(tree.refresh(elements))
    const nodes = changed ?? [...elements].flatMap((element) => tree.nodeOf(element) ?? [])
    const isMoved = await this.slices.run(measureAround(window, nodes))
    return changed !== null || isMoved === true
  }

  private async send(knownHtml: string | null = null) {
    const { tree, html, post } = this.parts
    const navTree = await this.slices.run(wireSlices(tree))
    html.forget()
    const outerHtml = knownHtml ?? (await this.slices.run(html.slices()))
    // The message is copied in one go, so it goes out in a task of its own.
    await this.slices.pause()
    if (this.isStopped || outerHtml === null) return
    this.sentHtml = outerHtml
    post({ id: 'NAV_TREE', navTree, outerHtml })
    this.onBuilt()
  }

  /** One at a time; a failure is told and does not stop the next. */
  private inLine(what: string, work: () => Promise<void>): Promise<void> {
    const { report, diagnostics } = this.parts
    const done = this.line
      .then(() => (this.isStopped ? undefined : work()))
      .catch((error) => {
        report(`${what} ${error}`)
        diagnostics.tell(`${what} ${error}`)
      })
    this.line = done
    return done
  }
}
