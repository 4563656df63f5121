import type { ErrorReport } from '../protocol/outbound.ts'
import { asText, isObject } from '../protocol/parse.ts'

const MAX_WAITING = 10

/** Anything can be thrown: an error of another frame is no `Error` here. */
function errorReport(thrown: unknown, reported = ''): ErrorReport {
  const { message, stack }: Record<string, unknown> = isObject(thrown) ? thrown : {}
  return {
    message: typeof message === 'string' ? message : reported || asText(thrown),
    ...(typeof stack === 'string' && { stack }),
  }
}

/** Calls back for each error and rejection that the page does not catch, unless nothing was thrown. */
export function onUncaught(
  window: Window,
  signal: AbortSignal,
  callback: (thrown: NonNullable<unknown>, event?: ErrorEvent) => void,
) {
  const notify = (thrown: unknown, event?: ErrorEvent) => {
    if (thrown !== undefined && thrown !== null) callback(thrown, event)
  }
  window.addEventListener('error', (event) => notify(event.error ?? (event.message || null), event), {
    signal,
  })
  window.addEventListener('unhandledrejection', ({ reason }) => notify(reason), { signal })
}

/**
 * Sends errors of the page to the parent editor (the wire contract, section 16). `send` returns false while none is
 * connected; the last 10 errors are then kept until the returned function is called.
 */
export function errorRelay(
  window: Window,
  signal: AbortSignal,
  send: (error: ErrorReport) => boolean,
): () => void {
  let waiting: ErrorReport[] = []
  const relay = (error: ErrorReport) => {
    if (!send(error)) waiting = [...waiting, error].slice(-MAX_WAITING)
  }
  onUncaught(window, signal, (thrown, event) => {
    const place = event && { filename: event.filename, lineno: event.lineno, colno: event.colno }
    relay({ ...place, ...errorReport(thrown, event?.message) })
  })
  return () => {
    for (const error of waiting.splice(0)) relay(error)
  }
}
