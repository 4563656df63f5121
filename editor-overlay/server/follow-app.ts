/** Follows whether the app is running, so that a studio can load its pages again after a restart. */
import { connect, type Socket } from 'node:net'

/** The app as the source server sees it. */
export type FollowedApp = {
  isRunning: () => boolean
  /** Called after each change; returns the function that ends it. */
  subscribe: (listener: (isRunning: boolean) => void) => () => void
  close: () => void
}

/** An app also closes idle connections, so it counts as stopped only when no new one can be opened. */
const RECONNECT_MS = { closed: 50, refused: 500 }
const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Keeps one connection without requests, whatever the app is built with: it ends when the app does. */
export function followApp(origin: string): FollowedApp {
  const { hostname, port, protocol } = new URL(origin)
  const listeners = new Set<(isRunning: boolean) => void>()
  let isRunning = true
  let isClosed = false
  let socket: Socket | null = null
  let timer: NodeJS.Timeout | undefined
  const report = (next: boolean) => {
    if (isRunning === next) return
    isRunning = next
    for (const listener of listeners) listener(next)
  }
  const open = () => {
    let isOpen = false
    const opening = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || PORTS[protocol]),
    })
    socket = opening
    opening.unref().resume()
    opening.on('connect', () => {
      isOpen = true
      report(true)
    })
    // Each error is followed by `close`.
    opening.on('error', () => undefined)
    opening.on('close', () => {
      if (isClosed) return
      if (!isOpen) report(false)
      timer = setTimeout(open, isOpen ? RECONNECT_MS.closed : RECONNECT_MS.refused).unref()
    })
  }
  open()
  return {
    isRunning: () => isRunning,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      socket?.destroy()
    },
  }
}
