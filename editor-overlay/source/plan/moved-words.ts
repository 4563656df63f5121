/** The move of a word among those that are listed with it: they change places, and what separates them stays. */
import type { JSXChild, JSXElement, JSXFragment, Node } from 'oxc-parser'
import type { InsertPosition } from '../../protocol/edit.ts'
import { type Drafted, type Open, type Target, withNotes } from '../draft.ts'
import { isInside, type Span } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { isAllAbout, shownBy } from '../placing/shown-once.ts'
import { isUnseen, literalWords } from '../text/seen-as.ts'
import { isHeld, said } from '../text/spacing.ts'
import { notesOnPlace } from './every-use.ts'
import { reorderOnLine } from './lists/reorder.ts'

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
  const unit = shownBy(source, jsx)
  if (!unit || home.source !== source || home.jsx !== unit.parent) return null
  const { child, holder } = unit
  if (isInside(jsx.node, child) && child !== jsx.node && !isAllAbout(child, jsx.node)) return null
  const listed: Node[] = holder.children.filter((one) => wordsOf(source, one) === null && !isUnseen(one))
  const from = listed.indexOf(child)
  const to = placeAmong(open, source, { listed, holder }, position)
  if (to === null || to === from || to === from + 1) return null
  const isAtEnd = position.beforeId === undefined && position.afterId === undefined
  const [first, last] = [listed[Math.min(from, to)], listed[Math.max(from, to - 1)]]
  if (!first || !last || !areListed(source, holder, { first, last, isAtEnd })) return null
  return withNotes(
    reorderOnLine(source, listed, { from, to }, []),
    notesOnPlace(open, home, { source, node: jsx.node }),
  )
}

/** Returns the words of a text, an explicit space or a literal; null for any other child. */
function wordsOf({ text }: Source, child: JSXChild): string | null {
  return child.type === 'JSXText' || isHeld(text, child)
    ? said(text.slice(child.start, child.end))
    : literalWords(child)
}

type Holder = JSXElement | JSXFragment

function placeAmong(
  open: Open,
  source: Source,
  { listed, holder }: { listed: readonly Node[]; holder: Holder },
  { beforeId, afterId }: InsertPosition,
): number | null {
  const id = beforeId ?? afterId
  if (id === undefined) return listed.length
  const neighbor = open.find(id)
  const unit = neighbor.type === 'target' && neighbor.source === source ? shownBy(source, neighbor.jsx) : null
  const at = unit?.holder === holder ? listed.indexOf(unit.child) : -1
  return at < 0 ? null : beforeId === undefined ? at + 1 : at
}

/** Whether only separators are between two children, and at least one more than a space; at the end also behind them. */
function areListed(
  source: Source,
  { children }: Holder,
  { first, last, isAtEnd }: { first: Span; last: Span; isAtEnd: boolean },
): boolean {
  const gaps = ['']
  for (const child of children) {
    if (child.start < first.end || (child.start >= last.start && !isAtEnd)) continue
    // A comment belongs to one of them.
    if (isUnseen(child)) return false
    const words = wordsOf(source, child)
    if (words === null) gaps.push('')
    else gaps.push((gaps.pop() ?? '') + words)
  }
  const between = isAtEnd ? gaps.slice(0, -1) : gaps
  return gaps.every((gap) => SEPARATOR.test(gap)) && between.some((gap) => /[^ \t\r\n]/.test(gap))
}
