/**
 * Reads a change that only removes children of one element or fragment. The parser reads each child by itself, so the
 * others stay as they are, and the texts on both sides become one: nothing has to be parsed.
 */
import type { JSXChild, JSXElement, JSXFragment, JSXText } from 'oxc-parser'
import { isInside, type Span } from './nodes.ts'

type Markup = JSXElement | JSXFragment

/** The markup with the children that stay, at their old offsets, and the range that is gone. */
type Pruned = { markup: Markup; gone: Span }

/**
 * Returns the markup after a range of its text was removed; `null` if that is anything but whole children and parts of
 * texts.
 */
export function withoutChildren(text: string, markup: Markup, removed: Span): Pruned | null {
  const [opening, closing] =
    markup.type === 'JSXElement'
      ? [markup.openingElement, markup.closingElement]
      : [markup.openingFragment, markup.closingFragment]
  const gone = alignedRange(text, markup.children, removed)
  if (!gone || !closing || gone.start < opening.end || gone.end > closing.start) return null
  const isMet = (child: JSXChild) =>
    child.type === 'JSXText' && child.start <= gone.end && child.end >= gone.start
  const isLeft = (child: JSXChild) => !isMet(child) && !isInside(child, gone)
  const before = markup.children.filter((child) => isLeft(child) && child.start < gone.start)
  const after = markup.children.filter((child) => isLeft(child) && child.start >= gone.end)
  const between = joinedText(text, markup.children.filter(isMet), gone)
  return { markup: { ...markup, children: [...before, ...between, ...after] }, gone }
}

/** Returns what is left of the texts that meet the range, as one text. */
function joinedText(text: string, met: readonly JSXChild[], gone: Span): JSXText[] {
  const start = Math.min(gone.start, ...met.map((one) => one.start))
  const end = Math.max(gone.end, ...met.map((one) => one.end))
  const words = text.slice(start, gone.start) + text.slice(gone.end, end)
  return words === '' ? [] : [{ type: 'JSXText', value: words, raw: words, start, end }]
}

/**
 * The same text is left if a range is removed that begins earlier and ends as much earlier in the same characters.
 * Returns the first such range that contains no part of an element or expression; `null` if there is none.
 */
function alignedRange(text: string, children: readonly JSXChild[], { start, end }: Span): Span | null {
  const back = Math.max(distanceInto(children, start), distanceInto(children, end))
  if (back === 0) return { start, end }
  const isSame = text.slice(start - back, start) === text.slice(end - back, end)
  return isSame ? alignedRange(text, children, { start: start - back, end: end - back }) : null
}

/** Returns how far an offset is inside a child that is not text; 0 if it is inside none. */
function distanceInto(children: readonly JSXChild[], offset: number): number {
  const around = children.find(
    (child) => child.type !== 'JSXText' && child.start < offset && offset < child.end,
  )
  return around ? offset - around.start : 0
}
