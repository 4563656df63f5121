/**
 * The spaces that a reader sees between the children of an element, and how to keep them when a child is removed. Long,
 * because all ways to remove share what is around the child.
 */
import type { JSXChild, JSXElement, JSXFragment } from 'oxc-parser'
import { decodeText } from '../file/jsx-text.ts'
import { isAlone, lineAbove, wholeLines } from '../file/layout.ts'
import { isNativeTag, type Span, stringValue, tagOf } from '../file/nodes.ts'
import { applyPatches } from '../file/patches.ts'
import type { TextPatch } from '../types.ts'
import {
  isAlwaysOnOwnLine,
  isOnOwnLine,
  isUnseen,
  isValue,
  isWordTag,
  literalWords,
  readsAsWords,
} from './seen-as.ts'

type Holder = JSXElement | JSXFragment

/** The text and explicit spaces around a child, up to the next child that is neither. */
type Around = Span & {
  before: JSXChild | undefined
  after: JSXChild | undefined
  isFirst: boolean
  isLast: boolean
  /** Whether a line begins before it, or ends behind it, so that spaces there are not visible. */
  opensLine: boolean
  closesLine: boolean
  /** Whether it ends a part of a sentence, such as a link, behind which no word is glued. */
  endsPart: boolean
  /** Whether it ends a native element that is no part of a sentence. */
  endsText: boolean
}

const HARD = '\u00a0'
/** Spaces, also non-breaking ones as code spells them. */
const BLANKS = String.raw`(?:[ \t\u00a0]|\\u00a0|\\xa0)*`
const HELD = new RegExp(`(\\{\\s*(?:"${BLANKS}"|'${BLANKS}'|\`${BLANKS}\`)\\s*\\})`, 'i')

const HELD_BEHIND = new RegExp(`^(?:${HELD.source}|[ \\t])*`)
const HELD_BEFORE = new RegExp(`(?:${HELD.source}|\\s)*$`)

/** Whether the child is an explicit space such as `{' '}`. */
export function isHeld(text: string, child: JSXChild): boolean {
  return (
    child.type === 'JSXExpressionContainer' &&
    /^\s*$/.test(stringValue(child.expression) ?? 'x') &&
    HELD.test(text.slice(child.start, child.end))
  )
}

function around(text: string, holder: Holder, span: Span): Around {
  const { children } = holder
  const isWords = (one: JSXChild) => one.type === 'JSXText' || isHeld(text, one)
  let from = children.findIndex((one) => one.start === span.start)
  let to = children.findIndex((one) => one.end === span.end)
  for (let one = children[from - 1]; one && isWords(one); one = children[from - 1]) from--
  for (let one = children[to + 1]; one && isWords(one); one = children[to + 1]) to++
  const tag = holder.type === 'JSXElement' ? tagOf(holder.openingElement.name) : ''
  const isPart = isWordTag(tag)
  const isText = isNativeTag(tag) && !isPart
  const endsPart = isPart && to === children.length - 1 && BEHIND_PART.test(text.slice(holder.end))
  const opensPart = isPart && from === 0 && /[\p{L}\d]$/u.test(text.slice(0, holder.start))
  return {
    start: children[from]?.start ?? span.start,
    end: children[to]?.end ?? span.end,
    before: children[from - 1],
    after: children[to + 1],
    isFirst: from === 0,
    isLast: to === children.length - 1,
    opensLine: !opensPart && isLineEdge(children.slice(0, from).reverse()),
    closesLine: !endsPart && isLineEdge(children.slice(to + 1)),
    endsPart,
    endsText: isText && to === children.length - 1,
  }
}

/** A space, an end or punctuation behind a part of a sentence, beside which a space at its end would be one too many. */
const BEHIND_PART = /^(?:[ \t]+\S|\s*(?:[.,;:!?)\]…’”»]|<\/|\{(['"]) \1\}))/

/** Whether a line ends at the first of the children: none, or one that is always on lines of its own. */
function isLineEdge([next, ...more]: readonly JSXChild[]): boolean {
  if (!next) return true
  if (isUnseen(next) || (next.type === 'JSXText' && next.value.trim() === '')) return isLineEdge(more)
  if (isAlwaysOnOwnLine(next)) return next.type !== 'JSXExpressionContainer' || isLineEdge(more)
  return false
}

/** Returns the text of a mix of JSX text and explicit spaces. */
export function said(raw: string): string {
  return raw
    .split(HELD)
    .map((part, index) =>
      index % 2 === 0 ? decodeText(part) : part.replace(/[{}"'`\r\n]/g, '').replace(/\\(?:u00|x)a0/gi, HARD),
    )
    .join('')
}

function seen(words: string, { opensLine, closesLine }: Around): string {
  const one = words.replace(/[ \t\n]+/g, ' ')
  const start = opensLine ? one.replace(/^ /, '') : one
  return closesLine ? start.replace(/ $/, '') : start
}

/** Punctuation that follows a word directly, so that a space before it would be left over. */
const PUNCTUATION = /^(?:[,;!?)\]…”»،؛؟۔、。，！？；：）」]|[.:’}](?![\p{L}\d]))/u

/** Whether words, or a child that reads as words, are directly adjacent. */
function isGlued(words: string, beyond: JSXChild | undefined, sign: RegExp): boolean {
  return words === '' ? beyond !== undefined && readsAsWords(beyond) : sign.test(words)
}

/**
 * Returns what remains of the text on both sides. A non-breaking space tied it to the removed child: of two, one stays;
 * one next to a plain space, or at an end of the holder, is removed. Several in a row are an intended gap and stay.
 */
function joined(left: string, right: string, near: Around, isBreak: boolean): string {
  const { isFirst, isLast } = near
  if (isBreak && isGlued(left, near.before, /\S$/) && isGlued(right, near.after, /^\S/))
    return `${left} ${right}`
  if (PUNCTUATION.test(right || (literalWords(near.after) ?? '')) && / $/.test(left.replace(/[\t\n]/g, ' ')))
    return left.replace(/[ \t\n]+$/, '') + right
  if (near.endsPart && right.trim() === '') return left.replace(/[ \t\n]+$/, '')
  const before = /[ \t\n\u00a0]*$/.exec(left)?.[0] ?? ''
  const after = /^[ \t\n\u00a0]*/.exec(right)?.[0] ?? ''
  const [hardBefore, hardAfter] = [before, after].map((blanks) => blanks.split(HARD).length - 1)
  const isDistance = Number(hardBefore) > 1 || Number(hardAfter) > 1
  if (isDistance || !(before + after).includes(HARD)) return left + right
  const [start, end] = [left.slice(0, left.length - before.length), right.slice(after.length)]
  const isAtEnd = (isFirst && start === '') || (isLast && end === '')
  if (isAtEnd) return start + end
  if (before === '' || after === '') return left + right
  return start + (before === HARD && after === HARD ? HARD : ' ') + end
}

/** Whether the removed child ends the line, so that the words around it must not become one word. */
function isLineBreak({ children }: Holder, { end }: Span): boolean {
  const child = children.find((one) => one.end === end)
  return child !== undefined && isOnOwnLine(child)
}

/** Elements on lines of their own are boxes more often than parts of a sentence. */
function areBoxes(
  text: string,
  { before, after, start, end }: Around,
  [left, right]: [string, string],
): boolean {
  const isText = left.trim() !== '' || right.trim() !== ''
  const isOnLines = /[\r\n]/.test(text.slice(before?.end ?? start, after?.start ?? end))
  return isOnLines && !isText && ![before, after].some((one) => one && isValue(one))
}

/** Returns the smallest removal that keeps the visible spacing of the words around it; `span` adds brackets to the child. */
export function removeKeepingSpaces(
  text: string,
  holder: Holder,
  child: Span,
  span: Span = child,
): TextPatch {
  const near = around(text, holder, child)
  const [left, right] = [said(text.slice(near.start, span.start)), said(text.slice(span.end, near.end))]
  const isBreak = isLineBreak(holder, child) && !areBoxes(text, near, [left, right])
  const wanted = seen(joined(left, right, near, isBreak), near)
  const says = (patch: TextPatch) => {
    const start = Math.min(near.start, patch.start)
    const end = Math.max(near.end, patch.end)
    const at = { start: patch.start - start, end: patch.end - start, text: patch.text }
    return seen(said(applyPatches(text.slice(start, end), [at])), near)
  }
  const isTrailing = near.endsText && right.trim() === '' && / $/.test(left)
  const trailing = isTrailing ? withBlanks(text, span, near) : null
  if (trailing && says(trailing) === wanted) return trailing
  for (const patch of candidates(text, holder, span, near)) if (says(patch) === wanted) return patch
  return { ...span, text: '' }
}

/** Returns the span with all spaces around it, which nothing would follow. */
function withBlanks(text: string, span: Span, near: Around): TextPatch {
  const left = HELD_BEFORE.exec(text.slice(near.start, span.start))?.[0].length ?? 0
  const right = HELD_BEHIND.exec(text.slice(span.end, near.end))?.[0].length ?? 0
  return { start: span.start - left, end: span.end + right, text: '' }
}

/** Returns the span extended to an explicit space that is alone on the line below it. */
function heldBelow(text: string, holder: Holder, span: Span): Span | null {
  const at = holder.children.findIndex((one) => one.start === span.end)
  const [gap, blank] = [holder.children[at], holder.children[at + 1]]
  const isGap = gap?.type === 'JSXText' && /^[ \t]*(\r\n|\n|\r)[ \t]*$/.test(text.slice(gap.start, gap.end))
  const isBelow = isGap && blank && isHeld(text, blank)
  return isBelow ? { start: span.start, end: blank.end } : null
}

/** Extends whole lines to a blank line next to them that would be left beside another one or at an end of the holder. */
function withBlankLine(text: string, { start, end }: Span, isFirst: boolean): Span {
  const above = lineAbove(text, start)
  const isBlankAbove =
    above && above.start > 0 && /^[ \t]*(?:\r\n|\n|\r)$/.test(text.slice(above.start, above.end))
  const below = /^[ \t]*(?:\r\n|\n|\r)/.exec(text.slice(end))?.[0].length ?? 0
  if (isBlankAbove && (below > 0 || /^[ \t]*<\//.test(text.slice(end)))) return { start: above.start, end }
  return { start, end: isFirst ? end + below : end }
}

/**
 * Most removals are whole lines, so the others are only made if those don't keep the spacing. Long, because their order
 * decides which of them is used.
 */
function* candidates(text: string, holder: Holder, span: Span, near: Around): Generator<TextPatch> {
  const next = holder.children.find((one) => one.start === span.end)
  const held =
    next && isHeld(text, next) ? { start: span.start, end: next.end } : heldBelow(text, holder, span)
  const isFirst = near.isFirst && text.slice(near.start, span.start).trim() === ''
  const lines = (one: Span) =>
    isAlone(text, one) ? [{ ...withBlankLine(text, wholeLines(text, one), isFirst), text: '' }] : []
  if (held) yield* lines(held)
  yield* lines(span)
  const previous = holder.children.find((one) => one.end === span.start)
  const isBetween =
    (/[ \t]$/.test(text.slice(0, span.start)) || (previous && isHeld(text, previous))) &&
    /^[ \t]/.test(text.slice(span.end))
  const blank = /^[ \t]/.test(text.slice(span.end)) && near.opensLine && near.start === span.start
  const ends = /[ \t]*$/.exec(text.slice(near.start, span.start))?.[0].length ?? 0
  const left = /\s*$/.exec(text.slice(near.start, span.start))?.[0].length ?? 0
  const right = /^\s*/.exec(text.slice(span.end, near.end))?.[0].length ?? 0
  const heldLeft = HELD_BEFORE.exec(text.slice(near.start, span.start))?.[0].length ?? 0
  const hardLeft =
    /(?:\s|&nbsp;|&#(?:160|x0*a0);)*$/i.exec(text.slice(near.start, span.start))?.[0].length ?? 0
  const hardRight = /^(?:\s|&nbsp;|&#(?:160|x0*a0);)*/i.exec(text.slice(span.end, near.end))?.[0].length ?? 0
  yield* [
    ...(held && ends > 0 && /^[ \t]*[\r\n]/.test(text.slice(held.end))
      ? [{ start: span.start - ends, end: held.end, text: '' }]
      : []),
    ...(held ? [{ ...held, text: '' }] : []),
    ...(isBetween || blank ? [{ start: span.start, end: span.end + 1, text: '' }] : []),
    ...(held && isAlone(text, held) && near.start < span.start
      ? [
          {
            start: span.start - left,
            end: held.end,
            text: text.slice(next?.start ?? span.end, held.end).trim(),
          },
        ]
      : []),
    ...(ends > 0 && next && isHeld(text, next)
      ? [{ start: span.start - ends, end: span.end, text: '' }]
      : []),
    ...(/^[ \t]*[\r\n]/.test(text.slice(span.end))
      ? [{ start: span.start - ends, end: span.end, text: '' }]
      : []),
    { ...span, text: '' },
    { start: span.start - left, end: span.end + right, text: '' },
    ...(isAlone(text, span) ? [{ start: span.start - left, end: span.end, text: "{' '}" }] : []),
    { start: span.start - left, end: span.end + right, text: ' ' },
    { ...span, text: "{' '}" },
    { start: span.start, end: span.end + hardRight, text: '' },
    { start: span.start - hardLeft, end: span.end, text: '' },
    { start: span.start - hardLeft, end: span.end + hardRight, text: '' },
    { start: span.start - hardLeft, end: span.end + hardRight, text: ' ' },
    { start: span.start - left, end: span.end, text: '' },
    { start: span.start - heldLeft, end: span.end, text: '' },
    { start: span.start - heldLeft, end: span.end + right, text: '' },
  ]
}
