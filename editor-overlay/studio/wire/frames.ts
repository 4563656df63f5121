/** The ports of the frames, one per storyboard: a new one for each load of the page, because the old one died with it. */
import { openPage, type PageMessage, type PagePort } from './page-port.ts'

export type Frames = {
  /** To be called on each load of the frame. */
  connect: (storyboardId: string, frame: HTMLIFrameElement) => void
  drop: (storyboardId: string) => void
  /** Where the frame stands in the window of the studio, scaled as it is. */
  boxOf: (storyboardId: string) => { left: number; top: number; scale: number } | null
  call: (storyboardId: string, functionName: string, ...args: unknown[]) => void
  each: (work: (call: PagePort['call'], storyboardId: string) => void) => void
}

type Wanted = {
  origin: string
  onOpen: (call: PagePort['call'], storyboardId: string) => void
  onMessage: (storyboardId: string, message: PageMessage) => void
}

/** The helper is fetched after the page has loaded, so a first port may find nobody who takes it. */
const KNOCK_AGAIN_MS = { first: 500, longest: 8_000 }

export function createFrames({ origin, onOpen, onMessage }: Wanted): Frames {
  const ports = new Map<string, PagePort>()
  const elements = new Map<string, HTMLIFrameElement>()
  const knock = (storyboardId: string, frame: HTMLIFrameElement, wait: number) => {
    ports.get(storyboardId)?.close()
    let isAnswered = false
    const port = openPage(frame, origin, (message) => {
      isAnswered = true
      onMessage(storyboardId, message)
    })
    ports.set(storyboardId, port)
    onOpen(port.call, storyboardId)
    setTimeout(() => {
      if (!isAnswered && ports.get(storyboardId) === port)
        knock(storyboardId, frame, Math.min(2 * wait, KNOCK_AGAIN_MS.longest))
    }, wait)
  }
  return {
    connect: (storyboardId, frame) => {
      elements.set(storyboardId, frame)
      knock(storyboardId, frame, KNOCK_AGAIN_MS.first)
    },
    drop: (storyboardId) => {
      ports.get(storyboardId)?.close()
      ports.delete(storyboardId)
      elements.delete(storyboardId)
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
