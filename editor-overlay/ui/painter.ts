/** Paints outlines in a closed shadow root. Elements are kept and moved; nothing here reads the page. */
import { type Box, colourOf, type OutlineKind, type Point, strokeOf, Z_INDEX } from '../core/geometry.ts'
import { Labels } from './labels.ts'
import { px, type Styles, SVG, style } from './style.ts'
import { type TopLayer, topLayer } from './top-layer.ts'

export type PaintedOutline = {
  kind: OutlineKind
  box: Box
  isComponent: boolean
  label: string | null
  dynamicTextKey: string | null
  /** The selected box carries its size. */
  hasSize: boolean
}

export type Snapshot = {
  outlines: readonly PaintedOutline[]
  zoom: number
  aiContext: boolean
  drop: Box | null
  frame: Frame
}

/** Where our host really lies: a transform or zoom of the whole page moves even what is fixed. */
export type Frame = { left: number; top: number; scale: number }

export type Painter = {
  host: HTMLElement
  /** Puts our host at the end of the page, and where it is there already, above what was opened since. */
  attach(isOvertaken: boolean): void
  frame(): Frame
  paint(snapshot: Snapshot): void
  /** The key behind the button at this point; null where none is. */
  textKeyAt(point: Point): string | null
  stop(): void
}

/** Nothing of the page reaches our host, and nothing of this stands in the page. */
const HOST = `
  :host { all: initial !important; direction: ltr !important; position: fixed !important; inset: 0 !important;
    pointer-events: none !important; z-index: 2147483647 !important }
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
function placed(box: Box, { left, top, scale }: Frame): Styles {
  return {
    transform: `translate(${px((box.left - left) / scale)}, ${px((box.top - top) / scale)})`,
    width: px(box.width / scale),
    height: px(box.height / scale),
  }
}

const dashes = new Map<string, string>()

function dashUrl(colour: string, width: number, [on, off]: readonly [number, number]): string {
  const name = `${colour} ${width} ${on} ${off}`
  const known = dashes.get(name)
  if (known) return known
  const rect = `<rect width='100%' height='100%' fill='none' stroke='${colour}' stroke-width='${width}' stroke-dasharray='${on}, ${off}' stroke-dashoffset='0' stroke-linecap='square'/>`
  const url = `url("data:image/svg+xml,${encodeURIComponent(`<svg width='100%' height='100%' xmlns='${SVG}'>${rect}</svg>`)}")`
  dashes.set(name, url)
  return url
}

function strokeStyles(outline: PaintedOutline, colour: string, zoom: number): Styles {
  const stroke = strokeOf(outline.kind, zoom)
  if (stroke.style === 'dashed')
    return {
      outline: 'none',
      border: 'none',
      'background-image': dashUrl(colour, stroke.widthPx, stroke.dash),
    }
  const { outlinePx, borderPx } = stroke
  const line = outlinePx > 0 ? `${px(outlinePx)} solid ${colour}` : 'none'
  return { outline: line, border: `${px(borderPx)} solid ${colour}`, 'background-image': 'none' }
}

function makeHost(document: Document): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div')
  host.setAttribute('aria-hidden', 'true')
  const root = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(HOST)
  root.adoptedStyleSheets = [sheet]
  return { host, root }
}

class ShadowPainter implements Painter {
  readonly host: HTMLElement
  private readonly root: ShadowRoot
  private readonly labels: Labels
  private readonly layer: TopLayer
  private readonly pool: HTMLElement[] = []
  private readonly drawn = new WeakMap<HTMLElement, string>()

  constructor(document: Document, labels: Labels) {
    const { host, root } = makeHost(document)
    this.host = host
    this.root = root
    this.labels = labels
    this.layer = topLayer(host)
  }

  attach(isOvertaken: boolean) {
    if (this.host.isConnected && !isOvertaken) return
    if (!this.host.isConnected) this.host.ownerDocument.documentElement.append(this.host)
    this.layer.raise()
  }

  frame(): Frame {
    const { left, top, width } = this.host.getBoundingClientRect()
    const scale = width > 0 && this.host.offsetWidth > 0 ? width / this.host.offsetWidth : 1
    return { left, top, scale }
  }

  paint(snapshot: Snapshot) {
    const { outlines, drop } = snapshot
    for (const [index, outline] of outlines.entries()) this.draw(this.box(index), outline, snapshot)
    for (const element of this.pool.slice(outlines.length)) style(element, { display: 'none' })
    if (drop) this.drawDrop(this.box(outlines.length), drop, snapshot.frame)
  }

  /** A modal dialog makes all around it deaf, so the button cannot hear for itself. */
  textKeyAt({ x, y }: Point): string | null {
    const { button } = this.labels
    if (!button?.element.isConnected || !button.element.checkVisibility()) return null
    const { left, top, right, bottom } = button.element.getBoundingClientRect()
    return left <= x && x < right && top <= y && y < bottom ? button.key : null
  }

  stop() {
    this.host.remove()
  }

  /** Boxes are kept and moved; a page of many outlines makes them once. */
  private box(index: number): HTMLElement {
    const known = this.pool[index]
    if (known) return known
    const made = this.host.ownerDocument.createElement('div')
    made.className = 'arb89-outline'
    style(made, BOX)
    this.root.append(made)
    this.pool.push(made)
    return made
  }

  /** Labels are made again only when what they say or where they hang changed. */
  private draw(element: HTMLElement, outline: PaintedOutline, { zoom, aiContext, frame }: Snapshot) {
    const colour = colourOf(outline.kind, outline.isComponent, aiContext)
    style(element, { display: 'block', background: 'none', 'z-index': String(Z_INDEX[outline.kind]) })
    style(element, { ...strokeStyles(outline, colour, zoom), ...placed(outline.box, frame) })
    const { label, dynamicTextKey, hasSize, box: at } = outline
    const sign = hasSize ? JSON.stringify([label, dynamicTextKey, at.width, at.height, colour, zoom]) : ''
    if (this.drawn.get(element) === sign) return
    this.drawn.set(element, sign)
    element.replaceChildren(...(hasSize ? this.labels.of(outline, colour, zoom) : []))
  }

  private drawDrop(element: HTMLElement, drop: Box, frame: Frame) {
    this.drawn.set(element, '')
    element.replaceChildren()
    style(element, { ...FILLED, ...placed(drop, frame) })
  }
}

export function painter(document: Document, onEditText: (key: string) => void): Painter {
  return new ShadowPainter(document, new Labels(document, onEditText))
}
