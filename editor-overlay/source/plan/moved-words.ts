/** The move of a word among those that are listed with it: they change places, and what separates them stays. */
import type { JSXChild, JSXElement, JSXFragment, Node } from 'oxc-parser'
import type { InsertPosition } from '../../protocol/edit.ts'
import { type Drafted, type Open, type Target, withNotes } from '../draft.ts'
import { isJsx } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { readsAsWords } from '../text/seen-as.ts'
import { isHeld, said } from '../text/spacing.ts'
import { notesOnPlace } from './every-use.ts'
import { inPlace } from './lists/reorder.ts'

/** Commas, slashes, brackets and the like, with a word such as “and”. */
const SEPARATOR =
  /^[\s\p{P}\p{S}]*(?:(?:and|or|nor|und|oder|et|ou|y|o|e|ed|en|of|og|och|eller|i|lub|и|или|と)(?![\p{L}\d])[\s\p{P}\p{S}]*)?$/u

/** Plans a new order of `<a />, <b /> and <i />`; null for elements with other words, or only spaces, between them. */
export function movedAmongWords(
  open: Open,
  { source, jsx }: Target,
  home: Target,
  position: InsertPosition,
): Drafted | null {
  const holder = source.parents.get(jsx.node)
  if (!holder || !isJsx(holder) || home.source !== source || home.jsx !== jsx.parent) return null
  const words: Node[] = holder.children.filter((one) => one.type === 'JSXElement')
  const from = words.indexOf(jsx.node)
  const to = placeAmong(open, source, words, position)
  if (to === null || to === from || to === from + 1) return null
  const listed = words.slice(Math.min(from, to), Math.max(from + 1, to))
  const isAtEnd = position.beforeId === undefined && position.afterId === undefined
  if (!areListed(source, holder, listed, isAtEnd)) return null
  return withNotes(
    inPlace(source, words, { from, to }, []),
    notesOnPlace(open, home, { source, node: jsx.node }),
  )
}

function placeAmong(
  open: Open,
  source: Source,
  words: readonly Node[],
  { beforeId, afterId }: InsertPosition,
): number | null {
  const id = beforeId ?? afterId
  if (id === undefined) return words.length
  const neighbor = open.find(id)
  const at = neighbor.type === 'target' && neighbor.source === source ? words.indexOf(neighbor.jsx.node) : -1
  return at < 0 ? null : beforeId === undefined ? at + 1 : at
}

/** Whether only separators are between the words, and at least one more than a space; at the end also behind them. */
function areListed(
  { text }: Source,
  { children }: JSXElement | JSXFragment,
  listed: readonly Node[],
  isAtEnd: boolean,
): boolean {
  const [first, last] = [listed[0], listed.at(-1)]
  if (!first || !last) return false
  const isText = (one: JSXChild) => one.type === 'JSXText' || isHeld(text, one)
  const between = children.filter(({ start, end }) => start >= first.start && end <= last.end)
  const behind = isAtEnd ? children.filter(({ start }) => start >= last.end) : []
  const gaps = listed.slice(1).map((one, at) => said(text.slice(listed[at]?.end ?? one.start, one.start)))
  const rest = said(text.slice(last.end, behind.at(-1)?.end ?? last.end))
  return (
    between.every((one) => isText(one) || (one.type === 'JSXElement' && readsAsWords(one))) &&
    behind.every(isText) &&
    [...gaps, rest].every((gap) => SEPARATOR.test(gap)) &&
    gaps.some((gap) => /[^ \t\r\n]/.test(gap))
  )
}
