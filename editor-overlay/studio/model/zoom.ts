/** How near the canvas is looked at. */
import type { Point } from './geometry.ts'

const ZOOM = { least: 0.1, most: 4 }
/** A notch of a wheel and a spread of two fingers come as the same event, with very different figures. */
const FASTEST = 24

/** The nearest zoom that the canvas allows: 0.1 to 4. */
export function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, ZOOM.least), ZOOM.most)
}

/** The zoom after one event of a wheel or of two fingers; `deltaY` in px, positive zooms out. */
export function zoomByWheel(zoom: number, deltaY: number): number {
  const step = Math.min(Math.max(deltaY, -FASTEST), FASTEST)
  return clampZoom(zoom * Math.exp(-step / 100))
}

/** The zoom at which all frames fit side by side. */
export function zoomToFit(widths: readonly number[], room: number, gap: number): number {
  const pages = widths.reduce((all, width) => all + width, 0)
  const gaps = gap * (widths.length + 1)
  return clampZoom(Math.min(1, Math.floor(((room - gaps) / Math.max(pages, 1)) * 100) / 100))
}

/** A point of the screen in the coordinates of a frame that is drawn smaller or larger. */
export function intoFrame(point: Point, corner: Point, zoom: number): Point {
  return { x: (point.x - corner.x) / zoom, y: (point.y - corner.y) / zoom }
}

/** A point of a frame in the coordinates of the screen. */
export function outOfFrame(point: Point, corner: Point, zoom: number): Point {
  return { x: corner.x + point.x * zoom, y: corner.y + point.y * zoom }
}

/** How far to scroll at each step while something is dragged near or past an edge. */
export function autoscroll(at: number, from: number, to: number): number {
  const band = Math.min(48, (to - from) / 4)
  if (at < from + band) return -stepFor(from + band - at)
  if (at > to - band) return stepFor(at - (to - band))
  return 0
}

function stepFor(distance: number): number {
  return Math.min(24, Math.ceil(distance / 4))
}
