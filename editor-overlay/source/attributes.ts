/** Attributes as text: putting one in the way its neighbours stand, and taking one out. */
import type { JSXElement, Node } from 'oxc-parser'
import { eolOf, indentAt, lineStartAt } from './layout.ts'
import { attributeName } from './nodes.ts'
import type { Source } from './source.ts'
import type { TextPatch } from './types.ts'

const isEvent = (node: Node) => node.type === 'JSXAttribute' && /^on[A-Z]/.test(attributeName(node))

/** After the last attribute that is no event handler and stands behind every spread; on a line of its own if they are. */
export function insertAttribute(source: Source, element: JSXElement, written: string): TextPatch {
  const { text } = source
  const { attributes, name, typeArguments } = element.openingElement
  const lastSpread = attributes.findLastIndex((one) => one.type === 'JSXSpreadAttribute')
  const lastQuiet = attributes.findLastIndex((one) => !isEvent(one))
  const anchor = attributes[Math.max(lastSpread, lastQuiet)] ?? null
  const at = anchor?.end ?? typeArguments?.end ?? name.end
  const [first] = attributes
  const like = anchor ?? first
  const isOnOwnLine =
    like !== undefined && like !== null && text.slice(lineStartAt(text, like.start), like.start).trim() === ''
  const gap = isOnOwnLine && like ? eolOf(text) + indentAt(text, like.start) : ' '
  return { start: at, end: at, text: gap + written }
}

/** With the blank before it, so that a line of its own goes as a whole. */
export function removeAttribute(text: string, attribute: Node): TextPatch {
  const before = /\s*$/.exec(text.slice(0, attribute.start))?.[0].length ?? 0
  return { start: attribute.start - before, end: attribute.end, text: '' }
}
