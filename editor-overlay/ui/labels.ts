import { type Box, sizeLabelPosition, sizeLabelText, topBarPosition } from '../core/geometry.ts'
import type { PaintedOutline } from './outline.ts'
import { px, SVG } from './style.ts'

/** Keeps an event from the page. */
export function stopEvent(event: Event) {
  event.preventDefault()
  event.stopPropagation()
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

  render({ box, label, dynamicTextKey }: PaintedOutline, zoom: number): HTMLElement[] {
    const size = this.size(box, zoom)
    if (label === null) return [size]
    const position = topBarPosition(zoom, box.width)
    const bar = this.div('bar')
    bar.style.width = px(position.widthPx)
    bar.style.transform = `scale(${position.scale}) translateX(${position.xPercent}%) translateY(${position.yPercent}%)`
    bar.append(this.div('label', label))
    if (dynamicTextKey) bar.append(this.textButton(dynamicTextKey))
    return [size, bar]
  }

  private div(className: string, text = ''): HTMLElement {
    const div = this.document.createElement('div')
    div.className = className
    div.textContent = text
    return div
  }

  private size(box: Box, zoom: number): HTMLElement {
    const position = sizeLabelPosition(zoom)
    const size = this.div('label size', sizeLabelText(box))
    size.style.left = `calc(${px(box.width)} / 2)`
    size.style.bottom = px(position.bottomPx)
    size.style.transform = `scale(${position.scale}) translateX(${position.translateXPercent}%)`
    return size
  }

  private pencil(): SVGElement {
    const icon = this.document.createElementNS(SVG, 'svg')
    icon.setAttribute('viewBox', '0 0 24 24')
    const line = this.document.createElementNS(SVG, 'path')
    line.setAttribute('d', 'M4 20h4L19 9l-4-4L4 16v4z')
    icon.append(line)
    return icon
  }

  private textButton(key: string): HTMLElement {
    const button = this.div('label arb89-outline arb89-edit-text-button', 'Edit Dynamic Text')
    button.prepend(this.pencil())
    button.addEventListener('pointerdown', (event) => {
      stopEvent(event)
      this.onEditText(key)
    })
    button.addEventListener('pointerup', stopEvent)
    this.button = { element: button, key }
    return button
  }
}
