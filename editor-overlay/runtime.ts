/** The one place that wires the rooms together. Started once; what it returns takes everything off the page again. */
import { removeAllTraces } from './dom/instant/reload.ts'
import { storyboardStyles, viteOverlay } from './dom/page-state.ts'
import type { Stop } from './dom/slices.ts'
import { openTransport } from './dom/transport.ts'
import { observeWrites, type PageChange } from './dom/writes.ts'
import { readFlags } from './protocol/flags.ts'
import { QUEUED } from './protocol/functions.ts'
import { type Call, describeInbound, readInbound } from './protocol/inbound.ts'
import type { InspectionRequest } from './protocol/inspection.ts'
import { Desk } from './runtime/desk.ts'
import { openSession } from './runtime/handlers.ts'
import { inspect, logStateAndProps } from './runtime/inspect.ts'
import { type HelperOptions, makeParts } from './runtime/parts.ts'
import { rebuild as openRebuild } from './runtime/rebuild.ts'
import { stylePanel } from './runtime/styles.ts'

export type { HelperOptions }

export function startHelper(window: Window & typeof globalThis, options: HelperOptions): Stop {
  const { document } = window
  const flags = readFlags(window.location.href)
  const transport = openTransport(window, {
    allowedOrigins: options.allowedOrigins,
    allowOpener: options.allowOpener ?? false,
    onMessage: receive,
    onStateAndProps: (request) => logStateAndProps(document, request),
    onError: (error) => parts.report(error),
  })
  const parts = makeParts(window, flags, options, transport.post)
  const desk = new Desk(parts)
  const styles = stylePanel(desk)
  const rebuild = openRebuild(parts, () => {
    desk.checkText()
    styles.afterBuild()
    desk.frames.redraw()
  })
  const session = openSession(desk, rebuild, styles)
  const storyboard = storyboardStyles(document, flags)
  const stopVite = flags.vite ? viteOverlay(window) : undefined
  const writes = observeWrites(document, parts.isOwn, onPageChange)
  const navigating = new AbortController()
  let queue: Promise<unknown> = Promise.resolve()
  let isStopped = false

  desk.write = writes.own
  desk.write(storyboard.apply)
  for (const name of ['popstate', 'hashchange'])
    window.addEventListener(name, () => desk.storyboardId !== null && session.tellHref(), {
      signal: navigating.signal,
    })
  const navigation: unknown = Reflect.get(window, 'navigation')
  if (navigation instanceof EventTarget)
    navigation.addEventListener(
      'currententrychange',
      () => desk.storyboardId !== null && session.tellHref(),
      {
        signal: navigating.signal,
      },
    )

  function onPageChange({ dirty, isReload, isStyle }: PageChange) {
    if (isStyle) parts.rules.forget()
    parts.html.forget()
    rebuild.touch(dirty)
    if (desk.storyboardId === null) return desk.write(storyboard.apply)
    session.tellHref()
    desk.checkText()
    if (!isReload) return
    desk.write(storyboard.apply)
    session.reloaded()
    rebuild.refreshSoon()
  }

  function receive(message: unknown) {
    if (isStopped) return
    if (flags.debug) parts.log(`INNER FRAME: Received message from parent: ${describeInbound(message)}`)
    const inbound = readInbound(message)
    if (inbound.type === 'ignored') return parts.log(inbound.reason)
    if (inbound.type === 'inspect') return answerInspection(inbound.id, inbound.request)
    const { id, call } = inbound
    if (!QUEUED.has(call.name)) return void run(id, call)
    queue = queue.then(() => run(id, call))
  }

  function answerInspection(id: unknown, request: InspectionRequest) {
    try {
      const answer = inspect(document, request)
      transport.post('error' in answer ? { id, error: answer.error } : { id, ...answer })
    } catch (error) {
      parts.report(error)
    }
  }

  /** A failure is told on the console and never on the wire, and never stops what comes next. */
  async function run(id: unknown, { name, args }: Call) {
    const handlers: Record<string, ((...args: never[]) => unknown) | undefined> = session.handlers
    const handler = handlers[name]
    if (!handler) return console.log('INNER FRAME ERROR: Function to execute not found')
    try {
      const result = await Reflect.apply(handler, undefined, args)
      if (result) transport.post({ id, result })
    } catch (error) {
      parts.report(error)
    }
  }

  return () => {
    if (isStopped) return
    isStopped = true
    transport.stop()
    desk.stop()
    writes.own(() => removeAllTraces(parts.instant))
    session.stop()
    rebuild.stop()
    writes.stop()
    navigating.abort()
    stopVite?.()
    storyboard.stop()
    parts.paint.stop()
    parts.sheets.stop()
  }
}
