/** Styles that have no effect on what an SVG draws, as its shapes have no box. */
import type { JSXElement } from 'oxc-parser'
import { attributeName, stringValue } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { isSvgTag } from '../html/html.ts'

const OF_BOXES =
  /^(padding|margin|border|background|box-shadow|gap|row-gap|column-gap|flex|grid|justify|align-(items|content|self)|place|position$|inset|(top|right|bottom|left)$|text-align|(min|max)-(width|height))/

/** Parts of an SVG that CSS gives a width and a height. */
const SIZED = /^(rect|image|use)$/

/** Returns the first property that has no effect on this tag, with the next step; `null` if all have one. */
export function withoutEffect(
  tag: string,
  properties: readonly string[],
): { property: string; step: string } | null {
  if (!isSvgTag(tag) || /^(svg|foreignObject)$/.test(tag)) return null
  const property = properties.find(
    (one) => OF_BOXES.test(one) || (/^(width|height)$/.test(one) && !SIZED.test(tag)),
  )
  return property === undefined ? null : { property, step: stepFor(property, tag) }
}

function stepFor(property: string, tag: string): string {
  if (property.startsWith('background')) return 'Set its fill instead.'
  if (/^border-.*radius$/.test(property))
    return tag === 'rect' ? 'Set its rx instead.' : 'Change its path instead.'
  if (property.startsWith('border')) return 'Set its stroke instead.'
  if (property === 'text-align') return 'Set its text-anchor instead.'
  return 'Set it on the <svg> around it.'
}

/** Parts of an SVG that are painted with their fill and stroke, which only follow the color if they say so. */
const PAINTED = /^(path|circle|rect|line|polyline|polygon|ellipse|text|tspan|textPath)$/

/** Whether the color of a part of an SVG is visible, or may be, as its fill or stroke is the current color. */
export function showsColor(source: Source, jsx: OutlineElement): boolean {
  if (!PAINTED.test(jsx.tag) || /current/i.test(sliceOf(source, jsx.node))) return true
  const paints = new Set(['fill', 'stroke'])
  for (let one: OutlineElement | null = jsx; one; one = one.parent) {
    for (const paint of paints) {
      const said = paintOf(one.node, paint)
      if (said === 'current') return true
      if (said === 'other') paints.delete(paint)
    }
    if (one.tag === 'svg') return false
  }
  return true
}

/** Returns what an element says of its fill or stroke by an attribute, a style or a class; null if it says nothing. */
function paintOf({ openingElement }: JSXElement, paint: string): 'current' | 'other' | null {
  let said: 'current' | 'other' | null = null
  for (const one of openingElement.attributes) {
    const name = one.type === 'JSXAttribute' ? attributeName(one) : null
    const isPaint = name === paint
    if (!isPaint && name !== null && !/^(class(Name)?|style)$/.test(name)) continue
    const value = one.type === 'JSXAttribute' ? stringValue(one.value) : null
    // An expression may hold any color.
    if (value === null || (isPaint ? /current/i.test(value) : value.includes(`${paint}-current`)))
      return 'current'
    if (isPaint || value.includes(`${paint}-`)) said = 'other'
  }
  return said
}
