/** What hangs at a selected box: its size below, its name and perhaps a button above. Text only, never markup. */
import { type Box, sizeLabelPlace, sizeLabelText, topBarPlace } from '../core/geometry.ts'
import type { PaintedOutline } from './painter.ts'
import { px, type Styles, SVG, style } from './style.ts'

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

function stopped(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

function pencil(document: Document): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  style(icon, { width: '22px', height: '22px' })
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', PENCIL)
  line.setAttribute('fill', 'currentColor')
  icon.append(line)
  return icon
}

export class Labels {
  /** The one made last; at most one is on the screen. */
  button: { element: HTMLElement; key: string } | null = null
  private readonly document: Document
  private readonly onEditText: (key: string) => void

  constructor(document: Document, onEditText: (key: string) => void) {
    this.document = document
    this.onEditText = onEditText
  }

  of(outline: PaintedOutline, colour: string, zoom: number): HTMLElement[] {
    const size = this.size(outline.box, colour, zoom)
    return outline.label === null ? [size] : [size, this.bar(outline, outline.label, colour, zoom)]
  }

  private div(styles: Styles): HTMLElement {
    const div = this.document.createElement('div')
    style(div, styles)
    return div
  }

  private size(box: Box, colour: string, zoom: number): HTMLElement {
    const at = sizeLabelPlace(zoom)
    const size = this.div({
      ...LABEL,
      background: colour,
      position: 'absolute',
      left: `calc(${px(box.width)} / 2)`,
      bottom: px(at.bottomPx),
      transform: `scale(${at.scale}) translateX(${at.translateXPercent}%)`,
    })
    size.textContent = sizeLabelText(box)
    return size
  }

  private bar(outline: PaintedOutline, label: string, colour: string, zoom: number): HTMLElement {
    const place = topBarPlace(zoom, outline.box.width)
    const bar = this.div({
      position: 'absolute',
      display: 'flex',
      'justify-content': 'space-between',
      gap: '4px',
      left: '0px',
      width: px(place.widthPx),
      transform: `scale(${place.scale}) translateX(${place.xPercent}%) translateY(${place.yPercent}%)`,
    })
    const name = this.div({ ...LABEL, background: colour })
    name.textContent = label
    bar.append(name)
    if (outline.dynamicTextKey) bar.append(this.textButton(outline.dynamicTextKey, colour))
    return bar
  }

  private textButton(key: string, colour: string): HTMLElement {
    const button = this.div({ ...BUTTON, background: colour })
    button.className = 'arb89-outline arb89-edit-text-button'
    button.append(pencil(this.document), this.document.createTextNode('Edit Dynamic Text'))
    button.addEventListener('pointerdown', (event) => {
      stopped(event)
      this.onEditText(key)
    })
    button.addEventListener('pointerup', stopped)
    this.button = { element: button, key }
    return button
  }
}
