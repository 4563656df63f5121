/** Boxes, and the sizes of outlines that the wire contract fixes in section 11. All lengths in CSS px. */
/** A point in viewport px. */
export type Point = { x: number; y: number }
/** A box in viewport px or in page px. */
export type Box = { left: number; top: number; width: number; height: number }
/** Children of a hovered node, other elements of the same id, the node itself, the dragged box. */
export type OutlineKind = 'child' | 'secondary' | 'primary' | 'move'

/** The paint order of outlines (the wire contract, 11.2). */
export const Z_INDEX = {
  child: 2_000_000_000,
  secondary: 2_000_000_001,
  primary: 2_000_000_002,
  move: 2_000_000_003,
  dropIndicator: 2_000_000_004,
} as const

/** A CSS length. */
export const px = (length: number) => `${length}px`

/** The smallest box around all; null for none. */
export function unionOf(boxes: readonly Box[]): Box | null {
  const [first, ...rest] = boxes
  if (!first) return null
  return rest.reduce((all, one) => {
    const left = Math.min(all.left, one.left)
    const top = Math.min(all.top, one.top)
    const width = Math.max(all.left + all.width, one.left + one.width) - left
    return { left, top, width, height: Math.max(all.top + all.height, one.top + one.height) - top }
  }, first)
}

/** Outlines keep their size on the screen, so they grow as the zoom shrinks. A zoom of 0 counts as 1. */
function magnification(zoom: number): number {
  return zoom > 0 ? 1 / zoom : 1
}

/** A CSS color. Components have a different one, except in secondary outlines (the wire contract, 11.4). */
export function colorOf(kind: OutlineKind, isComponent: boolean, aiContext: boolean): string {
  const [plain, component] = aiContext ? (['#6858f5', '#5246C2'] as const) : (['#4597F7', '#6183e4'] as const)
  return isComponent && kind !== 'secondary' ? component : plain
}

type Stroke =
  | { type: 'solid'; outlinePx: number; borderPx: number }
  | { type: 'dashed'; widthPx: number; dash: readonly [number, number] }

/** The line of an outline; widths and dashes in px (the wire contract, 11.3). */
export function strokeOf(kind: OutlineKind, zoom: number): Stroke {
  const m = magnification(zoom)
  if (kind === 'child' || kind === 'move') {
    const d = 5 * m
    return { type: 'dashed', widthPx: Math.max(1, Math.round(d)), dash: [1, Math.max(3, Math.round(3 * d))] }
  }
  const thickness = kind === 'primary' ? m : 0.5 * m
  return thickness >= 0.5
    ? { type: 'solid', outlinePx: thickness, borderPx: thickness }
    : { type: 'solid', outlinePx: 0, borderPx: 2 * thickness }
}

/** The scale of labels, and the font size before it, in px. They look the same at any zoom (the wire contract, 0.2a). */
export function labelSize(zoom: number): { scale: number; fontPx: number } {
  const scale = Math.min(2, magnification(zoom))
  return { scale, fontPx: (12 * magnification(zoom)) / scale }
}

/** The four lines of a primary outline, as boxes: unlike a border, they can be stretched without being painted again. */
export function linesAround(box: Box, zoom: number): Box[] {
  const m = magnification(zoom)
  const line = 2 * m
  const outside = m < 0.5 ? 0 : m
  const around = {
    left: box.left - outside,
    top: box.top - outside,
    width: box.width + 2 * outside,
    height: box.height + 2 * outside,
  }
  return [
    { ...around, height: line },
    { ...around, top: around.top + around.height - line, height: line },
    { ...around, width: line },
    { ...around, left: around.left + around.width - line, width: line },
  ]
}

/** `width x height`, rounded to whole px. */
export function sizeLabelText(box: Box): string {
  return `${Math.round(box.width)} x ${Math.round(box.height)}`
}

/** The dragged box at the pointer. `offset` runs from the pointer to the center of the box. */
export function moveBox(box: Box, mouse: Point, offset: Point): Box {
  return { ...box, left: mouse.x - box.width / 2 + offset.x, top: mouse.y - box.height / 2 + offset.y }
}

const DRAG_THRESHOLD_PX = 20

/** True once the pointer has moved 20 px on the screen, which turns a press into a drag (the wire contract, 9.5). */
export function hasMovedFar(from: Point, to: Point, zoom: number): boolean {
  return Math.abs(to.x - from.x) + Math.abs(to.y - from.y) >= DRAG_THRESHOLD_PX * magnification(zoom)
}
