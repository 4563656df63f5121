import { isAllowedOrigin } from '../protocol/hosts.ts'
import { readStateAndProps, type StateAndPropsRequest } from '../protocol/inspection.ts'
import type { Answer, OutboundMessage } from '../protocol/outbound.ts'

type TransportOptions = {
  allowedOrigins: readonly string[]
  /** Accepts an editor that opened the page in its own window. */
  allowOpener?: boolean
  earlier?: readonly MessageEvent[]
  onMessage(data: unknown): void
  onStateAndProps(request: StateAndPropsRequest): void
  onConnect(): void
  onError(error: unknown): void
}

/** The message port to the parent editor (the wire contract, section 2). */
export type Transport = {
  /** Starts listening, after handling the earlier messages. */
  start(): void
  /** False while there is no port. */
  post(message: OutboundMessage | Answer): boolean
  /**
   * Lends the port to a worker, with data for it. Resolves when the worker has sent it back; meanwhile, messages wait in
   * both directions.
   */
  lend(worker: Worker, data: unknown): Promise<void>
}

function isParent(
  window: Window,
  source: MessageEventSource | null,
  allowOpener = false,
): source is MessageEventSource {
  if (!source) return false
  const isFramed = window.parent !== window && source === window.parent
  return isFramed || (allowOpener && source === window.opener)
}

/**
 * Accepts a port from an allowed origin; a newer port replaces the older one. Long, because its parts share the port.
 */
export function openTransport(window: Window, signal: AbortSignal, options: TransportOptions): Transport {
  let port: MessagePort | null = null
  let partner: { source: MessageEventSource; origin: string } | null = null

  /** Messages that wait while a worker has the port. */
  let held: (OutboundMessage | Answer)[] | null = null

  function use(next: MessagePort) {
    held = null
    port = next
    port.onmessage = ({ data }) => {
      if (port === next) options.onMessage(data)
    }
  }

  function connect(event: MessageEvent, source: MessageEventSource) {
    const [next] = event.ports
    if (!next) return
    port?.close()
    use(next)
    partner = { source, origin: event.origin }
    options.onConnect()
  }

  function post(message: OutboundMessage | Answer): boolean {
    try {
      if (held) held.push(message)
      else port?.postMessage(message)
    } catch (error) {
      options.onError(error)
    }
    return port !== null
  }

  function onWindowMessage(event: MessageEvent) {
    const { data, source, origin } = event
    if (!isParent(window, source, options.allowOpener)) return
    if (!isAllowedOrigin(origin, options.allowedOrigins)) return
    const request = readStateAndProps(data)
    if (request) options.onStateAndProps(request)
    else if (data === 'init') connect(event, source)
    else if (partner && partner.source === source && partner.origin === origin) options.onMessage(data)
  }

  signal.addEventListener('abort', () => {
    port?.close()
    port = null
  })
  return {
    start() {
      window.addEventListener('message', onWindowMessage, { signal })
      for (const event of options.earlier ?? []) onWindowMessage(event)
    },
    post,
    lend: (worker, data) =>
      new Promise((resolve) => {
        const lent = port as MessagePort
        const waiting: NonNullable<typeof held> = []
        held = waiting
        worker.onmessage = ({ ports: [back] }) => {
          // A newer port may have replaced it; what waited was for the editor before.
          if (port === lent) {
            use(back as MessagePort)
            waiting.forEach(post)
          }
          resolve()
        }
        worker.postMessage(data, [lent])
      }),
  }
}
