import { type Box, labelSize, sizeLabelPosition, sizeLabelText, topBarPosition } from '../core/geometry.ts'
import type { PaintedOutline } from './outline.ts'
import { px, type Styles, SVG, style } from './style.ts'

/** The same size on the screen at any zoom. */
function labelStyles(color: string, zoom: number): Styles {
  const { fontPx, heightPx, radiusPx, paddingPx, maxPx } = labelSize(zoom)
  return {
    color: 'white',
    background: color,
    padding: `0 ${px(paddingPx)}`,
    height: px(heightPx),
    'max-width': px(maxPx),
    'box-sizing': 'border-box',
    'border-radius': px(radiusPx),
    font: `600 ${px(fontPx)} / ${px(heightPx)} sans-serif`,
    'white-space': 'nowrap',
    overflow: 'hidden',
    'text-overflow': 'ellipsis',
    'flex-shrink': '0',
  }
}

function buttonStyles(color: string, zoom: number): Styles {
  return {
    ...labelStyles(color, zoom),
    cursor: 'pointer',
    'pointer-events': 'auto',
    display: 'flex',
    'flex-direction': 'row',
    'align-items': 'center',
    'justify-content': 'center',
    gap: px(labelSize(zoom).paddingPx),
  }
}
const PENCIL = 'M4 20h4L19 9l-4-4L4 16v4z'

function stopEvent(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

function pencil(document: Document, sizePx: number): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  style(icon, { width: px(sizePx), height: px(sizePx), 'flex-shrink': '0' })
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', PENCIL)
  line.setAttribute('fill', 'currentColor')
  icon.append(line)
  return icon
}

/** The labels of a selected box: its size below it, its name and a button for dynamic text above it. */
export class Labels {
  /** The button created last; at most one is on the screen. */
  button: { element: HTMLElement; key: string } | null = null
  private readonly document: Document
  private readonly onEditText: (key: string) => void

  constructor(document: Document, onEditText: (key: string) => void) {
    this.document = document
    this.onEditText = onEditText
  }

  render(outline: PaintedOutline, color: string, zoom: number): HTMLElement[] {
    const size = this.size(outline.box, color, zoom)
    return outline.label === null ? [size] : [size, this.bar(outline, outline.label, color, zoom)]
  }

  private div(styles: Styles): HTMLElement {
    const div = this.document.createElement('div')
    style(div, styles)
    return div
  }

  private size(box: Box, color: string, zoom: number): HTMLElement {
    const position = sizeLabelPosition(zoom)
    const size = this.div({
      ...labelStyles(color, zoom),
      position: 'absolute',
      left: `calc(${px(box.width)} / 2)`,
      bottom: px(position.bottomPx),
      transform: `scale(${position.scale}) translateX(${position.translateXPercent}%)`,
    })
    size.textContent = sizeLabelText(box)
    return size
  }

  private bar(outline: PaintedOutline, label: string, color: string, zoom: number): HTMLElement {
    const position = topBarPosition(zoom, outline.box.width)
    const bar = this.div({
      position: 'absolute',
      display: 'flex',
      'justify-content': 'space-between',
      gap: '4px',
      left: '0px',
      width: px(position.widthPx),
      transform: `scale(${position.scale}) translateX(${position.xPercent}%) translateY(${position.yPercent}%)`,
    })
    const name = this.div(labelStyles(color, zoom))
    name.textContent = label
    bar.append(name)
    if (outline.dynamicTextKey) bar.append(this.textButton(outline.dynamicTextKey, color, zoom))
    return bar
  }

  private textButton(key: string, color: string, zoom: number): HTMLElement {
    const button = this.div(buttonStyles(color, zoom))
    button.className = 'arb89-outline arb89-edit-text-button'
    button.append(
      pencil(this.document, labelSize(zoom).fontPx),
      this.document.createTextNode('Edit Dynamic Text'),
    )
    button.addEventListener('pointerdown', (event) => {
      stopEvent(event)
      this.onEditText(key)
    })
    button.addEventListener('pointerup', stopEvent)
    this.button = { element: button, key }
    return button
  }
}
