/** The boxes of the frames on the designer's screen. */
import type { Box, Point } from '../model/geometry.ts'
import { holds } from '../model/geometry.ts'
import { intoFrame, outOfFrame } from '../model/zoom.ts'

/**
 * Converts between the screen, the window of a frame and its page. An unknown frame is treated as one at the origin.
 */
export type Screens = {
  /** Returns the function that removes it. */
  add: (storyboardId: string, frame: HTMLIFrameElement) => () => void
  /** On the screen, scaled. */
  boxOf: (storyboardId: string) => Box | null
  at: (point: Point) => string | null
  /** A frame may be scrolled inside; each pointer event from it reports how far. */
  recordScroll: (storyboardId: string, scroll: Point) => void
  scrollOf: (storyboardId: string) => Point
  /** From the screen to the window of the frame. */
  intoWindow: (storyboardId: string, point: Point, zoom: number) => Point
  /** From the screen to the page of the frame. */
  intoPage: (storyboardId: string, point: Point, zoom: number) => Point
  /** From the page to the screen. */
  outOfPage: (storyboardId: string, point: Point, zoom: number) => Point
}

const ORIGIN: Point = { x: 0, y: 0 }

/** Starts empty; each frame adds itself. */
export function createScreens(): Screens {
  const frames = new Map<string, HTMLIFrameElement>()
  const scrolls = new Map<string, Point>()
  const boxOf = (storyboardId: string): Box | null => {
    const { left, top, width, height } = frames.get(storyboardId)?.getBoundingClientRect() ?? {}
    if (left === undefined || top === undefined || width === undefined || height === undefined) return null
    return { left, top, width, height }
  }
  const cornerOf = (storyboardId: string): Point => {
    const box = boxOf(storyboardId)
    return box ? { x: box.left, y: box.top } : ORIGIN
  }
  const scrollOf = (storyboardId: string) => scrolls.get(storyboardId) ?? ORIGIN
  const intoWindow = (storyboardId: string, point: Point, zoom: number) =>
    intoFrame(point, cornerOf(storyboardId), zoom)
  return {
    add: (storyboardId, frame) => {
      frames.set(storyboardId, frame)
      return () => {
        frames.delete(storyboardId)
        scrolls.delete(storyboardId)
      }
    },
    boxOf,
    at: (point) => {
      for (const storyboardId of frames.keys()) {
        const box = boxOf(storyboardId)
        if (box && holds(box, point)) return storyboardId
      }
      return null
    },
    recordScroll: (storyboardId, scroll) => scrolls.set(storyboardId, scroll),
    scrollOf,
    intoWindow,
    intoPage: (storyboardId, point, zoom) => {
      const { x, y } = intoWindow(storyboardId, point, zoom)
      const scroll = scrollOf(storyboardId)
      return { x: x + scroll.x, y: y + scroll.y }
    },
    outOfPage: (storyboardId, { x, y }, zoom) => {
      const scroll = scrollOf(storyboardId)
      return outOfFrame({ x: x - scroll.x, y: y - scroll.y }, cornerOf(storyboardId), zoom)
    },
  }
}
