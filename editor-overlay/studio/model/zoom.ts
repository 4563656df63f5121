/** The zoom of the canvas. */
import type { Point } from './geometry.ts'

const ZOOM = { least: 0.1, most: 4 }
/** A notch of a wheel and a pinch arrive as the same event, with very different amounts. */
const FASTEST = 24

/** Returns the nearest zoom that the canvas allows. */
export function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, ZOOM.least), ZOOM.most)
}

/** Returns the zoom after one wheel or pinch event; `deltaY` in px, positive zooms out. */
export function zoomByWheel(zoom: number, deltaY: number): number {
  const step = Math.min(Math.max(deltaY, -FASTEST), FASTEST)
  return clampZoom(zoom * Math.exp(-step / 100))
}

/** Returns the zoom at which all frames fit side by side. */
export function zoomToFit(widths: readonly number[], room: number, gap: number): number {
  const pages = widths.reduce((all, width) => all + width, 0)
  const gaps = gap * (widths.length + 1)
  return clampZoom(Math.min(1, Math.floor(((room - gaps) / Math.max(pages, 1)) * 100) / 100))
}

/** Converts a point of the screen to the coordinates of a scaled frame. */
export function intoFrame(point: Point, corner: Point, zoom: number): Point {
  return { x: (point.x - corner.x) / zoom, y: (point.y - corner.y) / zoom }
}

/** Converts a point of a frame to the coordinates of the screen. */
export function outOfFrame(point: Point, corner: Point, zoom: number): Point {
  return { x: corner.x + point.x * zoom, y: corner.y + point.y * zoom }
}

/** Returns how far to scroll at each step while something is dragged near or past an edge. */
export function autoscroll(at: number, from: number, to: number): number {
  const band = Math.min(48, (to - from) / 4)
  if (at < from + band) return -stepFor(from + band - at)
  if (at > to - band) return stepFor(at - (to - band))
  return 0
}

/** Returns the part of a scroll step after which a page that lies between `start` and `end` is still under the pointer. */
export function stepOver(step: number, at: number, start: number, end: number): number {
  const room = step > 0 ? end - 1 - at : at - start
  return Math.sign(step) * Math.max(0, Math.min(Math.abs(step), Math.floor(room)))
}

function stepFor(distance: number): number {
  return Math.min(24, Math.ceil(distance / 4))
}
