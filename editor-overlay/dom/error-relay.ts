import type { ErrorReport } from '../protocol/outbound.ts'
import type { Stop } from './slices.ts'

const MAX_WAITING = 10

function errorReport(thrown: unknown, message = ''): ErrorReport {
  if (!(thrown instanceof Error)) return { message: message || String(thrown) }
  return { message: thrown.message, ...(thrown.stack ? { stack: thrown.stack } : {}) }
}

/**
 * Sends errors of the page to the parent editor (the wire contract, section 16). `send` returns false while none is
 * connected; the last 10 errors are then kept until `flush`.
 */
export function errorRelay(
  window: Window,
  send: (error: ErrorReport) => boolean,
): { flush(): void; stop: Stop } {
  const stopping = new AbortController()
  let waiting: ErrorReport[] = []
  const relay = (error: ErrorReport) => {
    if (!send(error)) waiting = [...waiting, error].slice(-MAX_WAITING)
  }
  window.addEventListener(
    'error',
    ({ error, message, filename, lineno, colno }) => {
      // An image that fails to load is not an error of the program.
      if (error === undefined && !message) return
      relay({ filename, lineno, colno, ...errorReport(error ?? message, message) })
    },
    { signal: stopping.signal },
  )
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      if (reason !== undefined && reason !== null) relay(errorReport(reason))
    },
    { signal: stopping.signal },
  )
  return {
    flush() {
      const ready = waiting
      waiting = []
      for (const error of ready) relay(error)
    },
    stop: () => stopping.abort(),
  }
}
