import { type Box, type Point, sizeLabelPosition, sizeLabelText, topBarPosition } from '../core/geometry.ts'
import type { PaintedOutline } from './outline.ts'
import { px, SVG } from './style.ts'

/** Keeps an event from the page. */
export function stopEvent(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

type Labels = {
  render(outline: PaintedOutline, zoom: number): HTMLElement[]
  /** The key of the text button at this point; null if there is none. */
  textKeyAt(point: Point): string | null
}

/** The labels of a selected box: its size below it, its name and a button for dynamic text above it. */
export function labelsOf(document: Document, onEditText: (key: string) => void): Labels {
  /** The button created last; at most one is on the screen. */
  let button: { element: HTMLElement; key: string } | null = null

  function div(className: string, text = ''): HTMLElement {
    const made = document.createElement('div')
    made.className = className
    made.textContent = text
    return made
  }

  function sizeOf(box: Box, zoom: number): HTMLElement {
    const { bottomPx, scale, translateXPercent } = sizeLabelPosition(zoom)
    const size = div('label size', sizeLabelText(box))
    size.style.cssText = `left: calc(${px(box.width)} / 2); bottom: ${px(bottomPx)}; transform: scale(${scale}) translateX(${translateXPercent}%)`
    return size
  }

  function textButton(key: string): HTMLElement {
    const element = div('label arb89-outline arb89-edit-text-button', 'Edit Dynamic Text')
    element.prepend(pencil(document))
    element.addEventListener('pointerdown', (event) => {
      stopEvent(event)
      onEditText(key)
    })
    element.addEventListener('pointerup', stopEvent)
    button = { element, key }
    return element
  }

  return {
    render({ box, label, dynamicTextKey }, zoom) {
      const size = sizeOf(box, zoom)
      if (label === null) return [size]
      const { widthPx, scale, xPercent, yPercent } = topBarPosition(zoom, box.width)
      const bar = div('bar')
      bar.style.cssText = `width: ${px(widthPx)}; transform: scale(${scale}) translateX(${xPercent}%) translateY(${yPercent}%)`
      bar.append(div('label', label))
      if (dynamicTextKey) bar.append(textButton(dynamicTextKey))
      return [size, bar]
    },
    // Found by position, because a modal dialog blocks events on everything outside of it.
    textKeyAt({ x, y }) {
      if (!button?.element.isConnected || !button.element.checkVisibility()) return null
      const { left, top, right, bottom } = button.element.getBoundingClientRect()
      return left <= x && x < right && top <= y && y < bottom ? button.key : null
    },
  }
}

function pencil(document: Document): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', 'M4 20h4L19 9l-4-4L4 16v4z')
  icon.append(line)
  return icon
}
