/** Paints outlines in a closed shadow root. Their elements are kept and moved; nothing here reads the page. */
import {
  type Box,
  colorOf,
  labelSize,
  linesAround,
  type Point,
  px,
  sizeLabelText,
  strokeOf,
  Z_INDEX,
} from '../core/geometry.ts'
import { CLASSES, OUTLINES_TAG } from '../protocol/marks.ts'
import { labelsOf } from './labels.ts'
import type { PaintedOutline } from './outline.ts'
import { SHEET, SVG } from './style.ts'

type Snapshot = {
  outlines: readonly PaintedOutline[]
  zoom: number
  aiContext: boolean
  drop: Box | null
  /** The box of the drop indicator's parent. */
  parentBox: Box | null
  host: HostFrame
}

/** The actual position of the host: a transform or zoom of the page moves even fixed elements. */
type HostFrame = { left: number; top: number; scale: number }

/** Draws one snapshot at a time. Positions are in viewport px. */
export type Painter = {
  host: HTMLElement
  /** Adds the host to the page if it has left it, and raises it if it is covered. */
  attach(isCovered: boolean): void
  hostFrame(): HostFrame
  paint(snapshot: Snapshot): void
  /** The key of the button at this point; null if there is none. */
  textKeyAt(point: Point): string | null
  stop(): void
}

const positionOf = (box: Box, { left, top, scale }: HostFrame) =>
  `translate(${px((box.left - left) / scale)}, ${px((box.top - top) / scale)})`

/**
 * What follows the pointer is moved by the compositor, as long as only its transform changes: otherwise, each move would
 * paint the whole page again.
 */
const LAYERED = 'will-change: transform;'

function dashUrl(color: string, width: number, [on, off]: readonly [number, number]): string {
  const rect = `<rect width='100%' height='100%' fill='none' stroke='${color}' stroke-width='${width}' stroke-dasharray='${on} ${off}' stroke-linecap='square'/>`
  return `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='${SVG}'>${rect}</svg>`)}")`
}

function strokeStyles(outline: PaintedOutline, color: string, zoom: number): string {
  const stroke = strokeOf(outline.kind, zoom)
  if (stroke.type === 'dashed') return `background-image: ${dashUrl(color, stroke.widthPx, stroke.dash)};`
  const { outlinePx, borderPx } = stroke
  return `outline: ${px(outlinePx)} solid ${color}; border: ${px(borderPx)} solid ${color};`
}

/** Raises the layer above dialogs and popovers. The popover opened last is on top, whatever the z-index. */
function raise(layer: HTMLElement) {
  layer.hidePopover()
  layer.showPopover()
}

/**
 * The host has no attributes; the layer with its state is in a shadow tree that no selector of the page reaches. Its name
 * is defined, because pages wait for elements that aren't (`:has(:not(:defined))`).
 */
function makeHost(document: Document): { host: HTMLElement; layer: HTMLElement } {
  try {
    customElements.define(OUTLINES_TAG, class extends HTMLElement {})
  } catch {
    // A helper that was stopped has defined it, or the page has a `define` of its own that refuses it.
  }
  const host = document.createElement(OUTLINES_TAG)
  const layer = document.createElement('div')
  layer.ariaHidden = 'true'
  layer.popover = 'manual'
  const root = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  root.adoptedStyleSheets = [sheet]
  root.append(layer)
  return { host, layer }
}

/**
 * Adds the host below the first `meta` of the head, whose contents no selector counts and no markup contains. Where the
 * page hides those on purpose, nothing in them is rendered, so the host is then added after the body.
 */
function place(document: Document, host: HTMLElement, layer: HTMLElement) {
  const { head, documentElement } = document
  for (const parent of [head?.querySelector('meta') ?? head ?? documentElement, documentElement]) {
    parent.append(host)
    raise(layer)
    if (layer.checkVisibility()) return
  }
}

/** `attach` adds the host to the page. Long, because its parts share the boxes and what was drawn in them. */
export function painter(document: Document): Painter {
  const { host, layer } = makeHost(document)
  const labels = labelsOf(document)
  const pool: HTMLElement[] = []
  /** Style, without the position, and labels of each box, as drawn last. */
  const drawn = new WeakMap<HTMLElement, { css: string; content: string | undefined }>()

  function boxAt(index: number): HTMLElement {
    const known = pool[index]
    if (known) return known
    const made = document.createElement('div')
    made.className = CLASSES.outline
    layer.append(made)
    pool.push(made)
    return made
  }

  /**
   * Writes only what has changed: the same picture, written again, would be painted again. Labels are created again when
   * `content` differs.
   */
  function draw(
    element: HTMLElement,
    position: string,
    css: string,
    content?: string,
    made?: () => HTMLElement[],
  ) {
    const last = drawn.get(element)
    if (last?.css !== css) element.style.cssText = css
    element.style.transform = position
    if (last?.content !== content) element.replaceChildren(...(made?.() ?? []))
    drawn.set(element, { css, content })
  }

  function drawOutline(element: HTMLElement, outline: PaintedOutline, { zoom, aiContext, host }: Snapshot) {
    const { kind, isComponent, label, dynamicTextKey, box } = outline
    // A page may zoom itself, and with it what is drawn here.
    const onScreen = zoom * host.scale
    const color = colorOf(kind, isComponent, aiContext)
    const layered = kind === 'move' ? LAYERED : ''
    const position = positionOf(box, host)
    const css = `${strokeStyles(outline, color, onScreen)} z-index: ${Z_INDEX[kind]}; ${layered} width: ${px(box.width / host.scale)}; height: ${px(box.height / host.scale)}; `
    if (label === null) return draw(element, position, css)
    const { scale, fontPx } = labelSize(onScreen)
    const size = sizeLabelText(box)
    draw(
      element,
      position,
      `${css}font-size: ${px(fontPx)}; --color: ${color}; --scale: ${scale}`,
      [size, label, dynamicTextKey].join(),
      () => labels.render(size, label, dynamicTextKey),
    )
  }

  return {
    host,
    attach(isCovered) {
      if (!host.isConnected) place(document, host, layer)
      else if (isCovered) raise(layer)
    },
    hostFrame() {
      const { left, top, width } = layer.getBoundingClientRect()
      // Zero divided by zero is not a number.
      return { left, top, scale: width / layer.offsetWidth || 1 }
    },
    paint(snapshot) {
      const { outlines, zoom, aiContext, drop, parentBox, host } = snapshot
      let index = 0
      /** One pixel, stretched by its transform, because another size would be painted. */
      const bar = (box: Box, zIndex: number, color: string) =>
        draw(
          boxAt(index++),
          `${positionOf(box, host)} scale(${box.width / host.scale}, ${box.height / host.scale})`,
          `width: 1px; height: 1px; z-index: ${zIndex}; ${LAYERED} transform-origin: 0 0; background: ${color}`,
        )

      for (const outline of outlines) drawOutline(boxAt(index++), outline, snapshot)
      if (drop) bar(drop, Z_INDEX.dropIndicator, '#4597F7')
      for (const line of parentBox ? linesAround(parentBox, zoom) : [])
        bar(line, Z_INDEX.primary, colorOf('primary', false, aiContext))
      for (const element of pool.slice(index)) draw(element, '', 'display: none')
    },
    textKeyAt: labels.textKeyAt,
    stop: () => host.remove(),
  }
}
