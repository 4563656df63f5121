/** The one place that wires the rooms together. Started once; what it returns takes everything off the page again. */
import { buildWatcher } from './dom/build-watcher.ts'
import { errorRelay } from './dom/error-relay.ts'
import { whenHydrated } from './dom/hydration.ts'
import { removeAllTraces } from './dom/instant/reload.ts'
import { watchOpenings } from './dom/openings.ts'
import { storyboardStyles, viteOverlay } from './dom/page-state.ts'
import type { Stop } from './dom/slices.ts'
import { openTransport } from './dom/transport.ts'
import { viteSignal } from './dom/vite-signal.ts'
import { observeWrites, type PageChange } from './dom/writes.ts'
import { type QueryFlags, readFlags } from './protocol/flags.ts'
import { Desk } from './runtime/desk.ts'
import { handlersOf } from './runtime/handlers.ts'
import { logStateAndProps } from './runtime/inspect.ts'
import { type HelperOptions, makeParts, type Parts } from './runtime/parts.ts'
import { Project } from './runtime/project.ts'
import { Rebuild } from './runtime/rebuild.ts'
import { receiver } from './runtime/receive.ts'
import { StylePanel } from './runtime/styles.ts'

export type { HelperOptions }

type Page = Window & typeof globalThis

export function startHelper(window: Page, options: HelperOptions): Stop {
  const { document } = window
  const flags = readFlags(window.location.href)
  const transport = openTransport(window, {
    allowedOrigins: options.allowedOrigins,
    allowOpener: options.allowOpener ?? false,
    earlier: options.earlier ?? [],
    onMessage: (message) => receive(message),
    onStateAndProps: (request) => logStateAndProps(document, request),
    onConnect: () => relay.flush(),
    onError: (error) => parts.report(error),
  })
  const relay = errorRelay(window, (error) => transport.post({ id: 'ERROR', error }))
  const parts = makeParts(window, flags, options, transport.post)
  const desk = new Desk(parts)
  const styles = new StylePanel(desk)
  const rebuild = new Rebuild(parts, () => {
    desk.text.check()
    styles.afterBuild()
    desk.frames.redraw()
  })
  const project = new Project(desk, rebuild)
  const receive = receiver(parts, handlersOf({ desk, project, rebuild, styles }))
  const stopListening = listenToPage(parts, desk, project, rebuild)
  const stopVite = flags.vite ? viteOverlay(window) : undefined
  transport.start()

  const stops = [
    transport.stop,
    relay.stop,
    desk.stop,
    () => project.stop(),
    () => rebuild.stop(),
    parts.slices.stop,
    stopListening,
    () => stopVite?.(),
    () => parts.paint.stop(),
    parts.sheets.stop,
  ]
  return () => {
    for (const stop of stops.splice(0)) stop()
  }
}

/** What the page does by itself, from whichever side it shows: elements, dev servers, history, dialogs. */
function listenToPage(parts: Parts, desk: Desk, project: Project, rebuild: Rebuild): Stop {
  const { window, document, flags } = parts
  const watcher = buildWatcher(document, reload)
  const vite = viteSignal(document, reload, (error) => parts.log(String(error)))
  const storyboard = storyboardOf(window, flags, desk)
  const writes = observeWrites(document, parts.isOwn, onPageChange)
  desk.writes = writes

  function reload() {
    if (desk.storyboardId === null) return
    watcher.refreshed()
    project.reloaded()
    rebuild.refreshSoon()
  }

  function onPageChange({ dirty, isReload, isOpening }: PageChange) {
    parts.html.forget()
    if (isReload) lookAround()
    // Nobody edits the page yet; the first project reads all of it.
    if (desk.storyboardId === null) return
    rebuild.touch(dirty)
    project.tellHref()
    desk.text.check()
    if (isOpening) desk.frames.overtaken()
    else desk.frames.redraw()
    if (isReload) reload()
  }

  /** What a page may bring along late. */
  function lookAround() {
    storyboard.apply()
    watcher.look()
    vite.look()
  }

  lookAround()
  const stops = [
    watchOpenings(document, parts.isOwn, () => desk.frames.overtaken()),
    onNavigation(window, () => project.tellHref()),
    storyboard.stop,
    writes.putBack,
    () => writes.own(() => removeAllTraces(parts.instant)),
    watcher.stop,
    vite.stop,
    writes.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function storyboardOf(window: Page, flags: QueryFlags, desk: Desk): { apply(): void; stop: Stop } {
  const styles = storyboardStyles(window.document, flags)
  let stopWaiting: Stop = () => undefined
  return {
    apply() {
      if (!flags.storyboard) return
      stopWaiting()
      stopWaiting = whenHydrated(window, () => desk.write(styles.apply))
    },
    stop() {
      stopWaiting()
      styles.stop()
    },
  }
}

/** Moves through the history that may change nothing in the page. */
function onNavigation(window: Window, tell: () => void): Stop {
  const stopping = new AbortController()
  const { signal } = stopping
  for (const name of ['popstate', 'hashchange']) window.addEventListener(name, tell, { signal })
  const navigation: unknown = Reflect.get(window, 'navigation')
  if (navigation instanceof EventTarget) navigation.addEventListener('currententrychange', tell, { signal })
  return () => stopping.abort()
}
