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

/**
 * Opens a port for each load of a page, and opens it again until the helper has answered. It is asked for something small:
 * to be sent the project again and again would keep a busy page from ever answering.
 */
export function createFrames({ origin, onOpen, onMessage }: FramesOptions): Frames {
  const ports = new Map<string, PagePort>()
  const elements = new Map<string, HTMLIFrameElement>()
  const open = (storyboardId: string, frame: HTMLIFrameElement, wait: number) => {
    ports.get(storyboardId)?.close()
    let isAnswered = false
    const port = openPage(frame, origin, (message) => {
      if (!isAnswered) onOpen(port.call, storyboardId)
      isAnswered = true
      onMessage(storyboardId, message)
    })
    ports.set(storyboardId, port)
    port.call(ARE_YOU_THERE)
    setTimeout(() => {
      if (!isAnswered && ports.get(storyboardId) === port)
        open(storyboardId, frame, Math.min(wait * RETRY_MS.growth, RETRY_MS.longest))
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
      if (frame) open(storyboardId, frame, RETRY_MS.first)
    },
    disconnect: (storyboardId) => {
      ports.get(storyboardId)?.close()
      ports.delete(storyboardId)
    },
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
    call: (storyboardId, functionName, ...args) => ports.get(storyboardId)?.call(functionName, ...args),
    each: (work) => {
      for (const [storyboardId, port] of ports) work(port.call, storyboardId)
    },
  }
}
