/** Reads the element or fragment around a change by parsing as little of it as possible. */
import type { Comment, JSXChild, JSXElement, JSXFragment, Node } from 'oxc-parser'
import { move, replacedIn } from './copied-tree.ts'
import { isInside, isJsx, type Span, spanOf, walk } from './nodes.ts'
import { parseSource } from './parse.ts'
import { withoutChildren } from './removed-children.ts'
import type { Region } from './respell.ts'

type Markup = JSXElement | JSXFragment

/** The range of the old text outside of which all nodes are as before, and the nodes that were and are in it. */
export type Replaced = { gone: Span; removed: readonly Node[]; added: readonly Node[] }

/** What takes the place of the old markup, with the comments in what is new. */
type Read = Replaced & {
  old: Markup
  fresh: Markup
  comments: Comment[]
  /** Whether the tag, its attributes and the children beside the change are as before. */
  keepsTag: boolean
}

/**
 * Returns the markup after a change. Removed children need no parse; otherwise the children that changed are parsed, or
 * all of it if its tag changed. `null` if it doesn't parse.
 */
export function readMarkup(
  { file, text }: { file: string; text: string },
  after: string,
  markup: Markup,
  region: Region,
): Read | null {
  const { start, nextEnd } = region
  return (
    (nextEnd === start ? prunedMarkup(text, markup, region) : null) ??
    refilledMarkup(file, after, markup, region) ??
    parsedMarkup(file, after, markup, region)
  )
}

function prunedMarkup(text: string, markup: Markup, removed: Region): Read | null {
  const pruned = withoutChildren(text, markup, removed)
  if (!pruned) return null
  const { gone } = pruned
  const change = { old: markup, fresh: markup, from: gone.end, shift: gone.start - gone.end }
  return {
    old: markup,
    fresh: replacedIn(pruned.markup, change),
    comments: [],
    gone,
    removed: markup.children.filter((child) => isInside(child, gone)),
    added: [],
    keepsTag: true,
  }
}

/** The parser reads each child by itself, so the children beside the changed ones stay as they are. */
function refilledMarkup(file: string, after: string, markup: Markup, region: Region): Read | null {
  const gone = childrenAt(markup, region)
  if (!gone) return null
  const shift = region.nextEnd - region.end
  const read = parsedAlone(
    file,
    `<>${after.slice(gone.start, gone.end + shift)}</>`,
    gone.start - '<>'.length,
  )
  if (!read) return null
  const change = { old: markup, fresh: markup, from: gone.end, shift }
  const moved = <T extends Node>(node: T) => replacedIn(node, change)
  const children = [
    ...markup.children.filter(({ end }) => end <= gone.start),
    ...read.markup.children,
    ...markup.children.filter(({ start }) => start >= gone.end).map(moved),
  ]
  const fresh = { ...markup, children, end: markup.end + shift }
  if (fresh.type === 'JSXFragment') fresh.closingFragment = moved(fresh.closingFragment)
  else fresh.closingElement &&= moved(fresh.closingElement)
  return {
    old: markup,
    fresh,
    comments: read.comments,
    gone,
    removed: markup.children.filter((child) => isInside(child, gone)),
    added: read.markup.children,
    keepsTag: true,
  }
}

/** Returns the range of the children that a change touches, with the texts beside them; `null` if it touches the tag. */
function childrenAt(markup: Markup, { start, end }: Span): Span | null {
  const [opening, closing] =
    markup.type === 'JSXElement'
      ? [markup.openingElement, markup.closingElement]
      : [markup.openingFragment, markup.closingFragment]
  if (!closing || start < opening.end || end > closing.start) return null
  const isText = ({ type }: JSXChild) => type === 'JSXText'
  const cut = spanAround(
    { start, end },
    markup.children.filter((one) => !isText(one) && one.start < end && one.end > start),
  )
  return spanAround(
    cut,
    markup.children.filter((one) => isText(one) && one.start <= cut.end && one.end >= cut.start),
  )
}

function spanAround(range: Span, all: readonly Span[]): Span {
  return {
    start: Math.min(range.start, ...all.map((one) => one.start)),
    end: Math.max(range.end, ...all.map((one) => one.end)),
  }
}

function parsedMarkup(file: string, after: string, old: Markup, { end, nextEnd }: Region): Read | null {
  const read = parsedAlone(file, after.slice(old.start, old.end + nextEnd - end), old.start)
  if (!read) return null
  const { markup, comments } = read
  return { old, fresh: markup, comments, gone: spanOf(old), removed: [old], added: [markup], keepsTag: false }
}

/** What means something else, or is an error, depending on the function around the markup. */
const DEPENDENT = /\b(?:await|yield|super|target)\b/

type Alone = { markup: Markup; comments: Comment[] }

/** Parses one element or fragment by itself and moves it to its offset in the file. */
function parsedAlone(file: string, text: string, offset: number): Alone | null {
  if (DEPENDENT.test(text)) return null
  const parsed = parseSource(file, text)
  if (parsed.type === 'broken') return null
  const { program, comments } = parsed
  const [statement, second] = program.body
  if (statement?.type !== 'ExpressionStatement' || second) return null
  const { expression } = statement
  if (!isJsx(expression) || expression.start !== 0 || expression.end !== text.length) return null
  walk(expression, (node) => move(node, 0, offset))
  for (const comment of comments) move(comment, 0, offset)
  return { markup: expression, comments }
}
