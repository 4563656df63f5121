import { buildWatcher } from './dom/build-watcher.ts'
import { errorRelay } from './dom/error-relay.ts'
import { whenHydrated } from './dom/hydration.ts'
import { removeAllTraces } from './dom/instant-updates/reload.ts'
import { storyboardStyles, viteOverlay } from './dom/page-state.ts'
import type { Stop } from './dom/slices.ts'
import { watchTopLayer } from './dom/top-layer-events.ts'
import { openTransport } from './dom/transport.ts'
import { viteSignal } from './dom/vite-signal.ts'
import { observeWrites, type PageChange } from './dom/writes.ts'
import { readFlags } from './protocol/flags.ts'
import { handlersOf } from './runtime/handlers.ts'
import { createHelperDeps, type HelperOptions } from './runtime/helper-deps.ts'
import { type HelperSession, helperSession } from './runtime/helper-session.ts'
import { logStateAndProps } from './runtime/inspect.ts'
import { lateStyles } from './runtime/late-styles.ts'
import { loadLateParts } from './runtime/parts.ts'
import { type Project, projectOf } from './runtime/project.ts'
import { receiver } from './runtime/receive.ts'
import { type TreeUpdates, treeUpdates } from './runtime/tree-updates.ts'

export type { HelperOptions }

type Page = Window & typeof globalThis

/** Connects the helper with the page and starts it. The returned stop removes everything it added. */
export function startHelper(window: Page, options: HelperOptions): Stop {
  const stopping = new AbortController()
  const { signal } = stopping
  const flags = readFlags(window.location.href)
  const transport = openTransport(window, signal, {
    ...options,
    onMessage: (message) => receive(message),
    onStateAndProps: (request) => logStateAndProps(request),
    onConnect: () => flushErrors(),
    onError: (error) => deps.report(error),
  })
  const flushErrors = errorRelay(window, signal, (error) => transport.post({ id: 'ERROR', error }))
  const deps = createHelperDeps(window, signal, flags, options, transport)
  const session = helperSession(deps)
  const styles = lateStyles(session)
  const updates = treeUpdates(deps, () => {
    session.showCursor()
    session.text.check()
    styles.afterBuild()
    session.frames.redraw()
  })
  const project = projectOf(session, updates)
  const { handlers, lateNames } = handlersOf({ session, project, updates, styles })
  const receive = receiver(session, handlers, { names: lateNames, load: loadLateParts })
  const restore = listenToPage(session, project, updates)
  if (flags.vite) viteOverlay(window, signal)
  transport.start()

  return () => {
    if (signal.aborted) return
    stopping.abort()
    session.text.stop()
    restore()
    deps.paint.stop()
    deps.sheets.stop()
  }
}

/** Reacts to what the page does by itself: mutations, dev servers, navigation, dialogs. Returns what restores the page. */
function listenToPage(session: HelperSession, project: Project, updates: TreeUpdates): () => void {
  const { deps } = session
  const { window, signal, flags, isOwn } = deps
  const watcher = buildWatcher(signal, reload)
  const attachToVite = viteSignal(signal, reload, (error) => deps.log(String(error)))
  const storyboard = storyboardStyles(flags)
  const writes = observeWrites(isOwn, onPageChange)
  session.writes = writes

  function reload() {
    if (session.storyboardId === null) return
    watcher.cancelPending()
    project.reloaded()
    updates.refreshSoon()
  }

  function onPageChange({ dirty, isReload, isText, isOpening }: PageChange) {
    deps.html.invalidate()
    if (isReload) attachToPage()
    // No project is open yet; the first one reads the whole page.
    if (session.storyboardId === null) return
    updates.markDirty(dirty)
    project.notifyHref()
    session.text.check()
    if (isOpening) session.frames.raise()
    else session.frames.redraw()
    if (isReload) reload()
    // What is being typed into the page is reported when it is finished.
    else if (isText && session.sendsTexts && !session.text.isEditing) updates.refreshSoon()
  }

  /** Finds what a page may add later. */
  function attachToPage() {
    if (flags.storyboard) whenHydrated(window, signal, () => session.write(storyboard.apply))
    watcher.attach()
    attachToVite()
  }

  attachToPage()
  watchTopLayer(signal, isOwn, () => session.frames.raise())
  onNavigation(window, signal, () => project.notifyHref())
  return () => {
    storyboard.stop()
    writes.restore()
    writes.perform(() => removeAllTraces(deps.instant))
    writes.stop()
  }
}

/** Calls `notify` after a navigation, which may change the address without changing the page. */
function onNavigation(window: Window, signal: AbortSignal, notify: () => void) {
  for (const name of ['popstate', 'hashchange']) window.addEventListener(name, notify, { signal })
  const navigation: unknown = Reflect.get(window, 'navigation')
  if (navigation instanceof EventTarget) navigation.addEventListener('currententrychange', notify, { signal })
}
