/** Errors of the page, told to the parent editor; what happens before it is there waits for it. */
import type { ErrorFacts } from '../protocol/outbound.ts'
import type { Stop } from './slices.ts'

const MOST_WAITING = 10

export function errorFacts(thrown: unknown, message = ''): ErrorFacts {
  if (!(thrown instanceof Error)) return { message: message || String(thrown) }
  return { message: thrown.message, ...(thrown.stack ? { stack: thrown.stack } : {}) }
}

/** `tell` answers false while nobody listens. */
export function errorRelay(
  window: Window,
  tell: (error: ErrorFacts) => boolean,
): { flush(): void; stop: Stop } {
  const stopping = new AbortController()
  let waiting: ErrorFacts[] = []
  const note = (error: ErrorFacts) => {
    if (!tell(error)) waiting = [...waiting, error].slice(-MOST_WAITING)
  }
  window.addEventListener(
    'error',
    ({ error, message, filename, lineno, colno }) => {
      // A picture that does not load is no error of the program.
      if (error === undefined && !message) return
      note({ filename, lineno, colno, ...errorFacts(error ?? message, message) })
    },
    { signal: stopping.signal },
  )
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      if (reason !== undefined && reason !== null) note(errorFacts(reason))
    },
    { signal: stopping.signal },
  )
  return {
    flush() {
      const ready = waiting
      waiting = []
      for (const error of ready) note(error)
    },
    stop: () => stopping.abort(),
  }
}
