import { type Box, unionOf } from '../core/geometry.ts'
import type { ElementLayout } from '../core/tree/metadata.ts'
import { page, read, rectOf } from './members.ts'

const boxOf = ({ left, top, width, height }: DOMRect): Box => ({ left, top, width, height })

/** The visible box of an element, in viewport px; one with `display: contents` covers its contents. */
export function boxOfElement(element: Element, depth = 0): Box {
  const own = boxOf(rectOf(element))
  if (own.width > 0 || own.height > 0 || depth > 8 || !read(element, 'firstChild')) return own
  if (getComputedStyle(element).display !== 'contents') return own
  const texts = page.createRange()
  texts.selectNodeContents(element)
  const boxes = [...read(element, 'children')].map((child) => boxOfElement(child, depth + 1))
  boxes.push(boxOf(texts.getBoundingClientRect()))
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
