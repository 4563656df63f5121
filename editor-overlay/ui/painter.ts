/** Paints outlines in a closed shadow root. Their elements are kept and moved; nothing here reads the page. */
import { type Box, colorOf, type Point, strokeOf, Z_INDEX } from '../core/geometry.ts'
import { OUTLINES_TAG } from '../protocol/marks.ts'
import { Labels } from './labels.ts'
import type { PaintedOutline } from './outline.ts'
import { px, type Styles, SVG, style } from './style.ts'

type Snapshot = {
  outlines: readonly PaintedOutline[]
  zoom: number
  aiContext: boolean
  drop: Box | null
  host: HostFrame
}

/** The actual position of the host: a transform or zoom of the page moves even fixed elements. */
type HostFrame = { left: number; top: number; scale: number }

/** Draws one snapshot at a time. Positions are in viewport px. */
export type Painter = {
  host: HTMLElement
  /** Adds the host to the head, where no selector of the page counts it, and raises it if it is new or covered. */
  attach(isCovered: boolean): void
  hostFrame(): HostFrame
  paint(snapshot: Snapshot): void
  /** The key of the button at this point; null if there is none. */
  textKeyAt(point: Point): string | null
  stop(): void
}

/** Shields the outlines from the page's rules. */
const SHEET = `
  :host { all: initial !important; display: contents !important }
  .layer { all: initial; direction: ltr; position: fixed; inset: 0; pointer-events: none; z-index: 2147483647 }
  @media print { :host { display: none !important } }`
const BOX: Styles = {
  position: 'fixed',
  left: '0',
  top: '0',
  'pointer-events': 'none',
  'box-sizing': 'border-box',
}
const FILLED: Styles = {
  display: 'block',
  background: '#4597F7',
  border: 'none',
  outline: 'none',
  'z-index': String(Z_INDEX.dropIndicator),
}
function boxStyles(box: Box, { left, top, scale }: HostFrame): Styles {
  return {
    transform: `translate(${px((box.left - left) / scale)}, ${px((box.top - top) / scale)})`,
    width: px(box.width / scale),
    height: px(box.height / scale),
  }
}

function dashUrl(color: string, width: number, [on, off]: readonly [number, number]): string {
  const rect = `<rect width='100%' height='100%' fill='none' stroke='${color}' stroke-width='${width}' stroke-dasharray='${on}, ${off}' stroke-dashoffset='0' stroke-linecap='square'/>`
  return `url("data:image/svg+xml,${encodeURIComponent(`<svg width='100%' height='100%' xmlns='${SVG}'>${rect}</svg>`)}")`
}

function strokeStyles(outline: PaintedOutline, color: string, zoom: number): Styles {
  const stroke = strokeOf(outline.kind, zoom)
  if (stroke.type === 'dashed')
    return {
      outline: 'none',
      border: 'none',
      'background-image': dashUrl(color, stroke.widthPx, stroke.dash),
    }
  const { outlinePx, borderPx } = stroke
  const line = outlinePx > 0 ? `${px(outlinePx)} solid ${color}` : 'none'
  return { outline: line, border: `${px(borderPx)} solid ${color}`, 'background-image': 'none' }
}

/** Raises the layer above dialogs and popovers. The popover opened last is on top, whatever the z-index. */
function raise(layer: HTMLElement) {
  if (!('showPopover' in layer) || !layer.isConnected) return
  if (layer.matches(':popover-open')) layer.hidePopover()
  layer.showPopover()
}

/** The host has no attributes; the layer with its state is in a shadow tree that no selector of the page reaches. */
function makeHost(document: Document): { host: HTMLElement; layer: HTMLElement } {
  const host = document.createElement(OUTLINES_TAG)
  const layer = document.createElement('div')
  layer.className = 'layer'
  layer.setAttribute('aria-hidden', 'true')
  if ('showPopover' in layer) layer.setAttribute('popover', 'manual')
  const root = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  root.adoptedStyleSheets = [sheet]
  root.append(layer)
  return { host, layer }
}

class ShadowPainter implements Painter {
  readonly host: HTMLElement
  private readonly layer: HTMLElement
  private readonly labels: Labels
  private readonly pool: HTMLElement[] = []
  private readonly drawn = new WeakMap<HTMLElement, string>()

  constructor(document: Document, labels: Labels) {
    const { host, layer } = makeHost(document)
    this.host = host
    this.layer = layer
    this.labels = labels
  }

  attach(isCovered: boolean) {
    if (this.host.isConnected && !isCovered) return
    if (!this.host.isConnected) this.place()
    raise(this.layer)
  }

  /** Nothing is rendered in a head that the page hides on purpose, so the host is then added next to the body. */
  private place() {
    const { head, documentElement } = this.host.ownerDocument
    head?.append(this.host)
    if (!head || getComputedStyle(head).display === 'none') documentElement.append(this.host)
  }

  hostFrame(): HostFrame {
    const { left, top, width } = this.layer.getBoundingClientRect()
    const scale = width > 0 && this.layer.offsetWidth > 0 ? width / this.layer.offsetWidth : 1
    return { left, top, scale }
  }

  paint(snapshot: Snapshot) {
    const { outlines, drop } = snapshot
    for (const [index, outline] of outlines.entries()) this.draw(this.box(index), outline, snapshot)
    for (const element of this.pool.slice(outlines.length)) style(element, { display: 'none' })
    if (drop) this.drawDrop(this.box(outlines.length), drop, snapshot.host)
  }

  /** Found by position, because a modal dialog blocks events on everything outside of it. */
  textKeyAt({ x, y }: Point): string | null {
    const { button } = this.labels
    if (!button?.element.isConnected || !button.element.checkVisibility()) return null
    const { left, top, right, bottom } = button.element.getBoundingClientRect()
    return left <= x && x < right && top <= y && y < bottom ? button.key : null
  }

  stop() {
    this.host.remove()
  }

  private box(index: number): HTMLElement {
    const known = this.pool[index]
    if (known) return known
    const made = this.host.ownerDocument.createElement('div')
    made.className = 'arb89-outline'
    style(made, BOX)
    this.layer.append(made)
    this.pool.push(made)
    return made
  }

  /** Labels are replaced only when their text, color or zoom, or the size of the box has changed. */
  private draw(element: HTMLElement, outline: PaintedOutline, { zoom, aiContext, host }: Snapshot) {
    const color = colorOf(outline.kind, outline.isComponent, aiContext)
    style(element, { display: 'block', background: 'none', 'z-index': String(Z_INDEX[outline.kind]) })
    style(element, { ...strokeStyles(outline, color, zoom), ...boxStyles(outline.box, host) })
    const { label, dynamicTextKey, hasSize, box } = outline
    const content = hasSize ? JSON.stringify([label, dynamicTextKey, box.width, box.height, color, zoom]) : ''
    if (this.drawn.get(element) === content) return
    this.drawn.set(element, content)
    element.replaceChildren(...(hasSize ? this.labels.render(outline, color, zoom) : []))
  }

  private drawDrop(element: HTMLElement, drop: Box, host: HostFrame) {
    this.drawn.set(element, '')
    element.replaceChildren()
    style(element, { ...FILLED, ...boxStyles(drop, host) })
  }
}

/** `onEditText` receives the key of the element whose text button was pressed. `attach` adds the host to the page. */
export function painter(document: Document, onEditText: (key: string) => void): Painter {
  return new ShadowPainter(document, new Labels(document, onEditText))
}
