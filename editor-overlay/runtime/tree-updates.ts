import { serializeTree } from '../core/tree/serialize.ts'
import type { Slicer } from '../dom/slices.ts'
import type { HelperDeps } from './helper-deps.ts'
import { measureAround, measureBelow } from './measuring.ts'

const SETTLE_MS = 300
const MAX_WAIT_MS = 1_000

/** Updates the tree after changes of the page, one run at a time, and posts it as `NAV_TREE` when it has changed. */
export class TreeUpdates {
  private readonly deps: HelperDeps
  private readonly onBuilt: () => void
  private readonly slices: Slicer
  private dirty = new Set<Element>()
  private queue: Promise<unknown> = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined
  private firstRequestAt = 0
  /** The number of the most recently requested build; earlier builds are stale. */
  private latestBuild = 0
  private sentHtml = ''

  constructor(deps: HelperDeps, onBuilt: () => void) {
    this.deps = deps
    this.slices = deps.slices
    this.onBuilt = onBuilt
  }

  /** True while a change of the page is not in the tree yet, because the page has not settled. */
  get isPending(): boolean {
    return this.timer !== undefined
  }

  /** Elements to read again in the next run. Starts no run. */
  markDirty(elements: Iterable<Element>) {
    for (const element of elements) this.dirty.add(element)
  }

  /** Reads the whole page. When several builds wait or run, only the last finishes, and all resolve with it. */
  build(): Promise<void> {
    this.latestBuild += 1
    const isStale = this.sinceNow()
    const { tree, document, window } = this.deps
    return this.enqueue('Error building nav tree:', async () => {
      if (isStale()) return
      this.dirty = new Set()
      await this.slices.run(tree.build(document.body), isStale)
      if (tree.root && !isStale()) await this.slices.run(measureBelow(window, [tree.root]), isStale)
      if (!isStale()) await this.send(null, isStale)
    })
  }

  /** Reads the dirty elements. Resolves after the message, or at once when nothing has changed. */
  refresh(): Promise<void> {
    return this.enqueue('Could not re-create nav tree on DOM change,', async () => {
      const isStale = this.sinceNow()
      if (await this.reread()) await this.send(null, isStale)
      else this.onBuilt()
    })
  }

  /** Refreshes once the page has been still for 300 ms, and after 1,000 ms in any case. */
  refreshSoon() {
    const now = performance.now()
    if (this.timer === undefined) this.firstRequestAt = now
    clearTimeout(this.timer)
    const wait = Math.max(0, Math.min(SETTLE_MS, this.firstRequestAt + MAX_WAIT_MS - now))
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.refreshAfterReload()
    }, wait)
  }

  /** After the page changed by itself, its markup may differ even if the tree does not. */
  private refreshAfterReload() {
    this.enqueue('Could not re-create nav tree on DOM change,', async () => {
      const isStale = this.sinceNow()
      if (await this.reread()) return this.send(null, isStale)
      const outerHtml = await this.slices.run(this.deps.html.slices())
      if (outerHtml === this.sentHtml) return this.onBuilt()
      await this.send(outerHtml, isStale)
    })
  }

  /** Returns a check: true once a newer build was requested, which sends its own tree. */
  private sinceNow(): () => boolean {
    const own = this.latestBuild
    return () => own !== this.latestBuild
  }

  /** True when the tree has changed. */
  private async reread(): Promise<boolean> {
    const { tree, document, window } = this.deps
    const elements = this.dirty
    this.dirty = new Set()
    // A framework may replace the body, and with it the whole tree.
    if (tree.root?.element !== document.body) await this.slices.run(tree.build(document.body))
    const changed = await this.slices.run(tree.refresh(elements))
    const nodes = changed ?? [...elements].flatMap((element) => tree.nodeOf(element) ?? [])
    const hasMoved = await this.slices.run(measureAround(window, nodes))
    return changed !== null || hasMoved === true
  }

  private async send(knownHtml: string | null, isStale: () => boolean) {
    const { tree, html, post, signal } = this.deps
    const navTree = await this.slices.run(serializeTree(tree), isStale)
    html.invalidate()
    const outerHtml = knownHtml ?? (await this.slices.run(html.slices(), isStale))
    // The browser copies the message in one piece, so it is posted in its own task.
    await this.slices.pause()
    if (signal.aborted || outerHtml === null || isStale()) return
    this.sentHtml = outerHtml
    post({ id: 'NAV_TREE', navTree, outerHtml })
    this.onBuilt()
  }

  /** Runs one piece of work at a time. A failure is reported and does not stop the next. */
  private enqueue(what: string, work: () => Promise<void>): Promise<void> {
    const { report, diagnostics, signal } = this.deps
    const done = this.queue
      .then(() => (signal.aborted ? undefined : work()))
      .catch((error) => {
        report(`${what} ${error}`)
        diagnostics.notify(`${what} ${error}`)
      })
    this.queue = done
    return done
  }
}
