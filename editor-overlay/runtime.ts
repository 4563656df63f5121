/** The one place that wires the rooms together. Started once; what it returns takes everything off the page again. */
import { buildWatcher } from './dom/build-watcher.ts'
import { errorRelay } from './dom/error-relay.ts'
import { removeAllTraces } from './dom/instant/reload.ts'
import { storyboardStyles, viteOverlay } from './dom/page-state.ts'
import type { Stop } from './dom/slices.ts'
import { openTransport } from './dom/transport.ts'
import { observeWrites, type PageChange } from './dom/writes.ts'
import { readFlags } from './protocol/flags.ts'
import { Desk } from './runtime/desk.ts'
import { handlersOf } from './runtime/handlers.ts'
import { logStateAndProps } from './runtime/inspect.ts'
import { type HelperOptions, makeParts } from './runtime/parts.ts'
import { Project } from './runtime/project.ts'
import { rebuild as openRebuild } from './runtime/rebuild.ts'
import { receiver } from './runtime/receive.ts'
import { stylePanel } from './runtime/styles.ts'

export type { HelperOptions }

export function startHelper(window: Window & typeof globalThis, options: HelperOptions): Stop {
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
  const styles = stylePanel(desk)
  const rebuild = openRebuild(parts, () => {
    desk.checkText()
    styles.afterBuild()
    desk.frames.redraw()
  })
  const project = new Project(desk, rebuild)
  const receive = receiver(parts, handlersOf({ desk, project, rebuild, styles }))
  const watcher = buildWatcher(document, reload)
  const storyboard = storyboardStyles(document, flags)
  const stopVite = flags.vite ? viteOverlay(window) : undefined
  const writes = observeWrites(document, parts.isOwn, onPageChange)
  desk.write = writes.own
  desk.write(storyboard.apply)
  watcher.look()
  const stopNavigation = onNavigation(window, () => project.tellHref())
  transport.start()

  function reload() {
    watcher.refreshed()
    project.reloaded()
    rebuild.refreshSoon()
  }

  function onPageChange({ dirty, isReload, isStyle }: PageChange) {
    if (isStyle) parts.rules.forget()
    parts.html.forget()
    rebuild.touch(dirty)
    project.tellHref()
    desk.checkText()
    if (!isReload) return
    desk.write(storyboard.apply)
    watcher.look()
    if (desk.storyboardId !== null) reload()
  }

  const stops = [
    transport.stop,
    relay.stop,
    desk.stop,
    () => writes.own(() => removeAllTraces(parts.instant)),
    () => project.stop(),
    rebuild.stop,
    watcher.stop,
    writes.stop,
    stopNavigation,
    () => stopVite?.(),
    storyboard.stop,
    () => parts.paint.stop(),
    parts.sheets.stop,
  ]
  return () => {
    for (const stop of stops.splice(0)) stop()
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
