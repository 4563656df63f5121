/** The page at several widths, each a storyboard of its own. */
import { element } from './dom.ts'
import { openPage, type PageMessage, type PagePort } from './page-port.ts'

export type Frames = {
  show: (widths: number[], address: string) => void
  each: (work: (port: PagePort) => void) => void
}

type Wanted = {
  place: HTMLElement
  origin: string
  onLoad: (port: PagePort, storyboardId: string) => void
  onMessage: (message: PageMessage, storyboardId: string) => void
}

/** The helper is fetched after the page has loaded, so a first port may find nobody who takes it. */
const KNOCK_AGAIN_MS = { first: 1_000, longest: 8_000 }

export function createFrames({ place, origin, onLoad, onMessage }: Wanted): Frames {
  const ports = new Map<HTMLIFrameElement, PagePort>()
  const knock = (frame: HTMLIFrameElement, storyboardId: string, wait: number) => {
    ports.get(frame)?.close()
    let isAnswered = false
    const port = openPage(frame, origin, (message) => {
      isAnswered = true
      onMessage(message, storyboardId)
    })
    ports.set(frame, port)
    onLoad(port, storyboardId)
    setTimeout(() => {
      if (!isAnswered && ports.get(frame) === port)
        knock(frame, storyboardId, Math.min(2 * wait, KNOCK_AGAIN_MS.longest))
    }, wait)
  }
  const add = (width: number, address: string) => {
    const storyboardId = `w${width}`
    const frame = document.createElement('iframe')
    frame.title = `Page at ${width} pixels`
    frame.width = String(width)
    frame.addEventListener('load', () => knock(frame, storyboardId, KNOCK_AGAIN_MS.first))
    frame.src = new URL(address, origin).href
    return element('figure', { style: 'margin: 0' }, element('figcaption', { text: `${width} px` }), frame)
  }
  return {
    show: (widths, address) => {
      for (const port of ports.values()) port.close()
      ports.clear()
      place.replaceChildren(...widths.map((width) => add(width, address)))
    },
    each: (work) => {
      for (const port of ports.values()) work(port)
    },
  }
}
