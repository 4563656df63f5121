/** Paints outlines in a closed shadow root. Elements are kept and moved; nothing here reads the page. */
import {
  type Box,
  colourOf,
  type OutlineKind,
  sizeLabelPlace,
  sizeLabelText,
  strokeOf,
  topBarPlace,
  Z_INDEX,
} from '../core/geometry.ts'

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

export type Painter = { host: HTMLElement; frame(): Frame; paint(snapshot: Snapshot): void; stop(): void }

type Styles = Record<string, string>

const HOST: Styles = {
  all: 'initial',
  position: 'fixed',
  inset: '0',
  'pointer-events': 'none',
  'z-index': '2147483647',
}
const LABEL: Styles = {
  color: 'white',
  padding: '4px 12px',
  height: '38px',
  'box-sizing': 'border-box',
  'border-radius': '8px',
  'font-size': '20px',
  'font-family': 'sans-serif',
  'white-space': 'nowrap',
}
const BUTTON: Styles = {
  ...LABEL,
  height: 'auto',
  cursor: 'pointer',
  'pointer-events': 'auto',
  display: 'flex',
  'flex-direction': 'row',
  'align-items': 'center',
  'justify-content': 'center',
  gap: '8px',
}
const PENCIL = 'M4 20h4L19 9l-4-4L4 16v4z'
const SVG = 'http://www.w3.org/2000/svg'

function style(element: HTMLElement | SVGElement, styles: Styles) {
  for (const [name, value] of Object.entries(styles))
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value)
}

const px = (length: number) => `${length}px`

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

export function painter(document: Document, onEditText: (key: string) => void): Painter {
  const host = document.createElement('div')
  host.setAttribute('aria-hidden', 'true')
  style(host, HOST)
  const root = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@media print { :host { display: none !important } }')
  root.adoptedStyleSheets = [sheet]
  const pool: HTMLElement[] = []

  function box(index: number): HTMLElement {
    const known = pool[index]
    if (known) return known
    const made = document.createElement('div')
    made.className = 'arb89-outline'
    style(made, {
      position: 'fixed',
      left: '0',
      top: '0',
      'pointer-events': 'none',
      'box-sizing': 'border-box',
    })
    root.append(made)
    pool.push(made)
    return made
  }

  function textButton(key: string, colour: string): HTMLElement {
    const button = document.createElement('div')
    button.className = 'arb89-outline arb89-edit-text-button'
    style(button, { ...BUTTON, background: colour })
    const icon = document.createElementNS(SVG, 'svg') as SVGElement
    icon.setAttribute('viewBox', '0 0 24 24')
    style(icon, { width: '22px', height: '22px' })
    const line = document.createElementNS(SVG, 'path')
    line.setAttribute('d', PENCIL)
    line.setAttribute('fill', 'currentColor')
    icon.append(line)
    button.append(icon, document.createTextNode('Edit Dynamic Text'))
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    button.addEventListener('pointerdown', (event) => {
      stop(event)
      onEditText(key)
    })
    button.addEventListener('pointerup', stop)
    return button
  }

  function labels(outline: PaintedOutline, colour: string, zoom: number): HTMLElement[] {
    const size = document.createElement('div')
    const at = sizeLabelPlace(zoom)
    style(size, {
      ...LABEL,
      background: colour,
      position: 'absolute',
      left: `calc(${px(outline.box.width)} / 2)`,
      bottom: px(at.bottomPx),
      transform: `scale(${at.scale}) translateX(${at.translateXPercent}%)`,
    })
    size.textContent = sizeLabelText(outline.box)
    if (outline.label === null) return [size]
    const bar = document.createElement('div')
    const place = topBarPlace(zoom, outline.box.width)
    style(bar, {
      position: 'absolute',
      display: 'flex',
      'justify-content': 'space-between',
      gap: '4px',
      left: '0px',
      width: px(place.widthPx),
      transform: `scale(${place.scale}) translateX(${place.xPercent}%) translateY(${place.yPercent}%)`,
    })
    const name = document.createElement('div')
    style(name, { ...LABEL, background: colour })
    name.textContent = outline.label
    bar.append(name)
    if (outline.dynamicTextKey) bar.append(textButton(outline.dynamicTextKey, colour))
    return [size, bar]
  }

  const drawn = new WeakMap<HTMLElement, string>()

  /** Labels are made again only when what they say or where they hang changed. */
  function draw(element: HTMLElement, outline: PaintedOutline, { zoom, aiContext, frame }: Snapshot) {
    const colour = colourOf(outline.kind, outline.isComponent, aiContext)
    style(element, { display: 'block', background: 'none', 'z-index': String(Z_INDEX[outline.kind]) })
    style(element, { ...strokeStyles(outline, colour, zoom), ...placed(outline.box, frame) })
    const { label, dynamicTextKey, hasSize, box: at } = outline
    const sign = hasSize ? JSON.stringify([label, dynamicTextKey, at.width, at.height, colour, zoom]) : ''
    if (drawn.get(element) === sign) return
    drawn.set(element, sign)
    element.replaceChildren(...(hasSize ? labels(outline, colour, zoom) : []))
  }

  return {
    host,
    frame() {
      const { left, top, width } = host.getBoundingClientRect()
      const scale = width > 0 && host.offsetWidth > 0 ? width / host.offsetWidth : 1
      return { left, top, scale }
    },
    paint(snapshot) {
      const { outlines, drop } = snapshot
      for (const [index, outline] of outlines.entries()) draw(box(index), outline, snapshot)
      for (const element of pool.slice(outlines.length)) style(element, { display: 'none' })
      if (!drop) return
      const indicator = box(outlines.length)
      drawn.set(indicator, '')
      indicator.replaceChildren()
      const filled = {
        background: '#4597F7',
        border: 'none',
        outline: 'none',
        'z-index': String(Z_INDEX.dropIndicator),
      }
      style(indicator, { display: 'block', ...filled, ...placed(drop, snapshot.frame) })
    },
    stop: () => host.remove(),
  }
}
