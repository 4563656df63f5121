/** Inserts attributes in the layout of their neighbors, and removes them. */
import type { JSXElement, Node } from 'oxc-parser'
import type { TextPatch } from '../types.ts'
import { commentsBehind } from './comments-beside.ts'
import { eolOf, indentAt, indentUnitOf, isAlone, lineStartAt, wholeLines } from './layout.ts'
import { attributeName, classAttributeOf, type Span } from './nodes.ts'
import { type Source, sliceOf } from './source.ts'

const isEvent = (node: Node) => node.type === 'JSXAttribute' && /^on[A-Z]/.test(attributeName(node))

/** Inserts after the last attribute that isn't an event handler, so after every spread; on its own line if that is. */
export function insertAttribute(source: Source, element: JSXElement, written: string): TextPatch {
  const { text } = source
  const { attributes, name, typeArguments } = element.openingElement
  const lastSpread = attributes.findLastIndex((one) => one.type === 'JSXSpreadAttribute')
  const lastQuiet = attributes.findLastIndex((one) => !isEvent(one))
  const anchor = attributes[Math.max(lastSpread, lastQuiet)] ?? null
  const [first] = attributes
  const like = anchor ?? first
  const isOnOwnLine =
    like !== undefined && like !== null && text.slice(lineStartAt(text, like.start), like.start).trim() === ''
  const end = anchor?.end ?? typeArguments?.end ?? name.end
  // A comment at the end of the line is about the attribute before it.
  const at = isOnOwnLine && anchor ? end + commentsBehind(text, end) : end
  const gap = isOnOwnLine && like ? eolOf(text) + indentAt(text, like.start) : ' '
  return { start: at, end: at, text: gap + written }
}

const COMMENT = String.raw`(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/)`
const LINES_ABOVE = new RegExp(String.raw`(?:(?:\r\n|\n|\r)[ \t]*${COMMENT}[ \t]*)+$`)
const BEHIND = new RegExp(String.raw`^[ \t]*${COMMENT}[ \t]*(?=[\r\n]|$)`)

const LEAD = /(?:^|[\r\n])[ \t]*((?:\/\*(?:(?!\*\/)[^\r\n])*\*\/[ \t]*)+)$/

/** Returns the length of the comments directly before an attribute, if they are the first thing on its line. */
function leadLength(text: string, start: number): number {
  return LEAD.exec(text.slice(0, start))?.[1]?.length ?? 0
}

/**
 * Removes an attribute with the whitespace before it, so that its line is removed as a whole, and with the comments
 * about it: those alone on the lines directly above, those before it on its line, and one after it at the end of it.
 */
export function removeAttribute(text: string, given: Span): TextPatch {
  const attribute = { start: given.start - leadLength(text, given.start), end: given.end }
  const above = text.slice(0, attribute.start).replace(/\s*$/, '')
  const isOwnLine = /[\r\n]/.test(text.slice(above.length, attribute.start))
  const isApart = /(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/.test(text.slice(above.length, attribute.start))
  const isLast = /^\s*\/?>/.test(text.slice(attribute.end))
  if (isApart && !isLast && isAlone(text, attribute)) return { ...wholeLines(text, attribute), text: '' }
  const comments = isOwnLine && !isApart ? (LINES_ABOVE.exec(above)?.[0].length ?? 0) : 0
  const end = attribute.end + (BEHIND.exec(text.slice(attribute.end))?.[0].length ?? 0)
  const start = above.length - comments
  // A line comment before it would swallow the text that follows.
  const line = text.slice(lineStartAt(text, start), start)
  const isBehindComment = isOwnLine && line.includes('//') && !/^\s*[\r\n]/.test(text.slice(end))
  // The next attribute may follow its quote without a space: `<a id="a"href="/b">`.
  const isGlued = /^[\w${]/.test(text.slice(end))
  if (isBehindComment || isGlued) return { start: attribute.start, end, text: '' }
  return withoutBreak(text, { start, end })
}

const TAG_BEFORE = /<[\w$.:-]+(?:<[^<>{}]*>)?$/

/** Removes an attribute; one that was the only one of its tag leaves no line break there: `<b\n/>`. */
function withoutBreak(text: string, { start, end }: Span): TextPatch {
  const isOnly = TAG_BEFORE.test(text.slice(Math.max(0, start - 200), start))
  const [behind = '', close = ''] = (isOnly && /^[ \t]*[\r\n]\s*(\/?>)/.exec(text.slice(end))) || []
  return { start, end: end + behind.length - close.length, text: close === '/>' ? ' ' : '' }
}

/** Returns an attribute for the tag of another element at `indent`, with the comments that would be removed with it. */
export function movedAttribute(source: Source, attribute: Node, indent: string): string {
  const { text } = source
  const { start, end } = removeAttribute(text, attribute)
  const above = text.slice(start, attribute.start).trim()
  const behind = text.slice(attribute.end, end).trimEnd()
  const written = sliceOf(source, attribute) + behind
  if (above === '' && behind === '') return ` ${written}`
  const inner = eolOf(text) + indent + indentUnitOf(text)
  const lines = [...above.split(/[\r\n]+/), written].flatMap((line) => line.trim() || [])
  return inner + lines.join(inner) + eolOf(text) + indent
}

/** Returns `class` for an element of a file whose elements have that attribute, as those of Preact may. */
export function classNameIn({ outline: { elements } }: Source, element: JSXElement): 'class' | 'className' {
  const isHost = elements.some((one) => one.isNative && one.node === element)
  const written = elements.flatMap((one) => {
    const attribute = one.isNative ? classAttributeOf(one.node) : null
    return attribute ? [attributeName(attribute)] : []
  })
  return isHost && written.length > 0 && written.every((name) => name === 'class') ? 'class' : 'className'
}
