import { type Box, unionOf } from '../core/geometry.ts'
import type { ElementLayout } from '../core/tree/metadata.ts'
import { firstElementOf, read, rectOf } from './members.ts'

/** The visible box of an element, in viewport px; one with `display: contents` covers its children. */
export function boxOfElement(element: Element, depth = 0): Box {
  const { left, top, width, height } = rectOf(element)
  const own = { left, top, width, height }
  if (width > 0 || height > 0 || depth > 8 || !firstElementOf(element)) return own
  if (getComputedStyle(element).display !== 'contents') return own
  const boxes = [...read(element, 'children')].map((child) => boxOfElement(child, depth + 1))
  return unionOf(boxes.filter((box) => box.width > 0 || box.height > 0)) ?? own
}

/** The visible box of an element, in page px. */
export function measureBox(element: Element, scroll: { x: number; y: number }): Box {
  const { left, top, width, height } = boxOfElement(element)
  return { left: left + scroll.x, top: top + scroll.y, width, height }
}

/** The computed values, in CSS syntax. */
export function measureLayout(element: Element): ElementLayout {
  const style = getComputedStyle(element)
  const { display, position, flexDirection } = style
  // A floating element is never inline. Each property read is slow.
  const floatVal = display === 'inline' ? 'none' : style.cssFloat
  return [display, position, flexDirection, floatVal]
}

/** True for an element with text nodes only, and at least one. */
export function hasOnlyText(element: Element): boolean {
  const nodes = read(element, 'childNodes')
  return nodes.length > 0 && [...nodes].every((node) => node instanceof Text)
}
