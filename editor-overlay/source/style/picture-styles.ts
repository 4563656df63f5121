/** Styles that have no effect on what an SVG draws, as its shapes have no box. */
import { isSvgTag } from '../html.ts'

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
