/** Boxes, and the sizes of outlines as the wire fixes them. All lengths in CSS px. */
import type { PageBox } from '../protocol/nav-node.ts'

export type Point = { x: number; y: number }
export type Box = { left: number; top: number; width: number; height: number }
export type OutlineKind = 'child' | 'secondary' | 'primary' | 'move'

export const Z_INDEX = {
  child: 2_000_000_000,
  secondary: 2_000_000_001,
  primary: 2_000_000_002,
  move: 2_000_000_003,
  dropIndicator: 2_000_000_004,
} as const

const COLOURS = {
  normal: { plain: '#4597F7', component: '#6183e4' },
  aiContext: { plain: '#6858f5', component: '#5246C2' },
} as const

export function unionOf(boxes: readonly PageBox[]): PageBox | null {
  const [first, ...rest] = boxes
  if (!first) return null
  return rest.reduce((all, one) => {
    const pageX = Math.min(all.pageX, one.pageX)
    const pageY = Math.min(all.pageY, one.pageY)
    const width = Math.max(all.pageX + all.width, one.pageX + one.width) - pageX
    return { pageX, pageY, width, height: Math.max(all.pageY + all.height, one.pageY + one.height) - pageY }
  }, first)
}

export function unionOfBoxes(boxes: readonly Box[]): Box | null {
  const pages = boxes.map(({ left, top, width, height }) => ({ pageX: left, pageY: top, width, height }))
  const union = unionOf(pages)
  return union && { left: union.pageX, top: union.pageY, width: union.width, height: union.height }
}

/** Outlines keep their size on the designer's screen, so they grow as the zoom shrinks. */
export function magnification(zoom: number): number {
  return zoom > 0 ? 1 / zoom : 1
}

export function colourOf(kind: OutlineKind, isComponent: boolean, aiContext: boolean): string {
  const palette = aiContext ? COLOURS.aiContext : COLOURS.normal
  return isComponent && kind !== 'secondary' ? palette.component : palette.plain
}

export type Stroke =
  | { style: 'solid'; outlinePx: number; borderPx: number }
  | { style: 'dashed'; widthPx: number; dash: readonly [number, number] }

export function strokeOf(kind: OutlineKind, zoom: number): Stroke {
  const m = magnification(zoom)
  if (kind === 'child' || kind === 'move') {
    const d = 5 * m
    return { style: 'dashed', widthPx: Math.max(1, Math.round(d)), dash: [1, Math.max(3, Math.round(3 * d))] }
  }
  const thickness = kind === 'primary' ? m : 0.5 * m
  return thickness >= 0.5
    ? { style: 'solid', outlinePx: thickness, borderPx: thickness }
    : { style: 'solid', outlinePx: 0, borderPx: 2 * thickness }
}

export type LabelPlace = { bottomPx: number; scale: number; translateXPercent: number }

function labelScale(zoom: number): number {
  return Math.min(2, magnification(zoom))
}

export function sizeLabelPlace(zoom: number): LabelPlace {
  const scale = labelScale(zoom)
  return {
    bottomPx: -Math.max(22, 45 + (52 * scale - 52) / 2),
    scale,
    translateXPercent: -50 / scale,
  }
}

export type TopBarPlace = { widthPx: number; scale: number; xPercent: number; yPercent: number }

export function topBarPlace(zoom: number, width: number): TopBarPlace {
  const scale = labelScale(zoom)
  return { widthPx: width / scale, scale, xPercent: 50 - 50 / scale, yPercent: -70 - 50 / scale }
}

export function sizeLabelText(box: Box): string {
  return `${Math.round(box.width)} x ${Math.round(box.height)}`
}

/** The moved box hangs at the pointer by the place where it was taken. */
export function moveBox(box: Box, mouse: Point, offset: Point): Box {
  return { ...box, left: mouse.x - box.width / 2 + offset.x, top: mouse.y - box.height / 2 + offset.y }
}

export function dragThreshold(zoom: number): number {
  return 20 * magnification(zoom)
}

export function hasMovedFar(from: Point, to: Point, zoom: number): boolean {
  return Math.abs(to.x - from.x) + Math.abs(to.y - from.y) >= dragThreshold(zoom)
}
