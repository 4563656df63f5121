/**
 * The ports of the frames, one per storyboard. Each load of a page needs a new port, because the old one closed with
 * it.
 */
import type { PageMessage } from '../../protocol/outbound.ts'
import { openPage, type PagePort } from './page-port.ts'

/** What the session and the canvas need of all frames. */
export type Frames = {
  /** Call it when the frame is in the document; returns the function that removes it. */
  attach: (storyboardId: string, frame: HTMLIFrameElement) => () => void
  /** Call it on each load of the page. */
  connect: (storyboardId: string) => void
  disconnect: (storyboardId: string) => void
  load: (storyboardId: string, href: string) => void
  /** The position of the frame in the window of the studio, and its scale. */
  boxOf: (storyboardId: string) => { left: number; top: number; scale: number } | null
  call: (storyboardId: string, functionName: string, ...args: unknown[]) => void
  each: (work: (call: PagePort['call'], storyboardId: string) => void) => void
}

type FramesOptions = {
  origin: string
  /** Called once for each port that a helper answers. */
  onOpen: (call: PagePort['call'], storyboardId: string) => void
  onMessage: (storyboardId: string, message: PageMessage) => void
}

/** The helper is loaded after the page, so first ports may go unanswered: a little more patience each time. */
const RETRY_MS = { first: 100, growth: 1.25, longest: 8_000 }
/** A call that the helper answers at once, and on every page. */
const ARE_YOU_THERE = 'checkIfHydrationError'

/** A page keeps that many ports until its helper starts, which then answers the last of them. */
const KEPT_BY_PAGE = 5

/** The ports of one load of a page, which all stay open until one is answered. */
type Connection = { tries: PagePort[]; answered: PagePort | null }

/**
 * Opens a port for each load of a page, and more of them until the helper has answered. It is asked for something
 * small: to be sent the project again and again would keep a busy page from ever answering. Long, because its parts
 * share the ports.
 */
export function createFrames({ origin, onOpen, onMessage }: FramesOptions): Frames {
  const connections = new Map<string, Connection>()
  const elements = new Map<string, HTMLIFrameElement>()
  const portOf = (storyboardId: string) => {
    const { answered = null, tries = [] } = connections.get(storyboardId) ?? {}
    return answered ?? tries.at(-1)
  }
  const disconnect = (storyboardId: string) => {
    for (const port of connections.get(storyboardId)?.tries ?? []) port.close()
    connections.delete(storyboardId)
  }
  const open = (storyboardId: string, frame: HTMLIFrameElement, connection: Connection, wait: number) => {
    const { tries } = connection
    const port = openPage(frame, origin, (message) => {
      if (!tries.includes(port)) return
      if (connection.answered !== port) {
        connection.answered = port
        // The helper uses the newest port that it has got.
        for (const older of tries.splice(0, tries.indexOf(port))) older.close()
        onOpen(port.call, storyboardId)
      }
      onMessage(storyboardId, message)
    })
    tries.push(port)
    if (tries.length > KEPT_BY_PAGE + 1) tries.splice(KEPT_BY_PAGE, 1)[0]?.close()
    port.call(ARE_YOU_THERE)
    setTimeout(() => {
      if (!connection.answered && connections.get(storyboardId) === connection)
        open(storyboardId, frame, connection, Math.min(wait * RETRY_MS.growth, RETRY_MS.longest))
    }, wait)
  }
  return {
    attach: (storyboardId, frame) => {
      elements.set(storyboardId, frame)
      return () => {
        if (elements.get(storyboardId) === frame) elements.delete(storyboardId)
      }
    },
    connect: (storyboardId) => {
      const frame = elements.get(storyboardId)
      if (!frame) return
      disconnect(storyboardId)
      const connection: Connection = { tries: [], answered: null }
      connections.set(storyboardId, connection)
      open(storyboardId, frame, connection, RETRY_MS.first)
    },
    disconnect,
    load: (storyboardId, href) => {
      const frame = elements.get(storyboardId)
      if (frame) frame.src = href
    },
    boxOf: (storyboardId) => {
      const frame = elements.get(storyboardId)
      if (!frame) return null
      const { left, top, width } = frame.getBoundingClientRect()
      return { left, top, scale: frame.offsetWidth > 0 ? width / frame.offsetWidth : 1 }
    },
    call: (storyboardId, functionName, ...args) => portOf(storyboardId)?.call(functionName, ...args),
    each: (work) => {
      for (const storyboardId of connections.keys()) {
        const port = portOf(storyboardId)
        if (port) work(port.call, storyboardId)
      }
    },
  }
}
