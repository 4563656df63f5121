import { expandRows, type Rows, treeRows } from '../core/tree/serialize.ts'
import { page } from '../dom/members.ts'
import { startTreeWorker } from '../dom/tree-worker.ts'
import type { HelperDeps } from './helper-deps.ts'
import { measureTree } from './measuring.ts'

const SETTLE_MS = 300
const MAX_WAIT_MS = 1_000
const REFRESH_FAILED = 'Could not re-create nav tree on DOM change,'

/** Updates the tree after changes of the page, one run at a time, and posts it as `NAV_TREE` when it has changed. */
export type TreeUpdates = {
  /** True while a change of the page is not in the tree yet, because the page has not settled. */
  readonly isPending: boolean
  /** Elements to read again in the next run. Starts no run. */
  markDirty(elements: Iterable<Element>): void
  /** Reads the whole page. When several builds wait or run, only the last finishes, and all resolve with it. */
  build(): Promise<void>
  /** Reads the dirty elements. Resolves after the message, or at once when nothing has changed. */
  refresh(): Promise<void>
  /** Refreshes once the page has been still for 300 ms, and after 1,000 ms in any case. */
  refreshSoon(): void
}

/** `onBuilt` is called after each run. Long, because its parts share the queue and what was sent last. */
export function treeUpdates(deps: HelperDeps, onBuilt: () => void): TreeUpdates {
  const { tree, html, post, lend, report, diagnostics, signal, slices } = deps
  let dirty = new Set<Element>()
  let queue = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstRequestAt = 0
  /** The number of the most recently requested build; earlier builds are stale. */
  let latestBuild = 0
  let sentHtml = ''
  let worker: Promise<Worker | null> | undefined

  /** Runs one piece of work at a time. A failure is reported and does not stop the next. */
  function enqueue(what: string, work: () => Promise<void>): Promise<void> {
    queue = queue
      .then(() => (signal.aborted ? undefined : work()))
      .catch((error) => {
        const text = `${what} ${error}`
        report(text)
        diagnostics.notify(text)
      })
    return queue
  }

  /** Returns a check: true once a newer build was requested, which sends its own tree. */
  function sinceNow(): () => boolean {
    const own = latestBuild
    return () => own !== latestBuild
  }

  function* readPage() {
    dirty = new Set()
    yield* tree.build(page.body)
    return true
  }

  /** True when the tree has changed. */
  function reread(): Promise<boolean | null> {
    // A framework may replace the body, and with it the whole tree.
    if (tree.root?.element !== page.body) return slices.run(readPage())
    const elements = dirty
    dirty = new Set()
    return slices.run(tree.refresh(elements))
  }

  /** Boxes are read for each message, because a scroll, a size or an image moves elements without changing the page. */
  function* measuredRows() {
    if (tree.root) yield* measureTree(tree.root)
    return yield* treeRows(tree)
  }

  async function send(knownHtml: string | null, isStale: () => boolean) {
    const storyboardId = tree.storyboard.id
    const parts = await slices.run(measuredRows(), isStale)
    const isLarge = Boolean(parts?.[1])
    if (isLarge) worker ??= startTreeWorker(signal)
    html.invalidate()
    const outerHtml = knownHtml ?? (await slices.run(html.slices(), isStale))
    const copier = isLarge ? await worker : null
    // The browser copies the message in one piece, so it is posted in its own task.
    await slices.pause()
    if (parts === null || outerHtml === null || isStale()) return
    sentHtml = outerHtml
    if (copier) {
      await slices.run(copyTo(copier, parts))
      if (isStale()) return copier.postMessage(null)
      await lend(copier, [storyboardId, outerHtml])
    } else post({ id: 'NAV_TREE', navTree: expandRows(parts, storyboardId), outerHtml })
    onBuilt()
  }

  /** `isOwn`: the helper has changed the page. Otherwise, its markup may differ even if the tree does not. */
  function refresh(isOwn: boolean): Promise<void> {
    return enqueue(REFRESH_FAILED, async () => {
      const isStale = sinceNow()
      const isChanged = await reread()
      const outerHtml = isChanged ? null : isOwn ? sentHtml : await slices.run(html.slices())
      if (outerHtml === sentHtml) return onBuilt()
      await slices.run(tree.refreshRendered())
      await send(outerHtml, isStale)
    })
  }

  return {
    get isPending() {
      return timer !== undefined
    },
    markDirty(elements) {
      for (const element of elements) dirty.add(element)
    },
    build() {
      latestBuild += 1
      const isStale = sinceNow()
      return enqueue('Error building nav tree:', async () => {
        if (await slices.run(readPage(), isStale)) await send(null, isStale)
      })
    },
    refresh: () => refresh(true),
    refreshSoon() {
      const now = performance.now()
      if (timer === undefined) firstRequestAt = now
      clearTimeout(timer)
      const wait = Math.min(SETTLE_MS, firstRequestAt + MAX_WAIT_MS - now)
      timer = setTimeout(() => {
        timer = undefined
        void refresh(false)
      }, wait)
    },
  }
}

function* copyTo(worker: Worker, parts: readonly Rows[]): Generator<void, void> {
  for (const part of parts) yield worker.postMessage(part)
}
