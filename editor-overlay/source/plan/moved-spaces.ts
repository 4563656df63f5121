/** The spaces around a moved element: one that separated it from its neighbors also separates it from new ones. */
import type { Node } from 'oxc-parser'
import type { InsertPosition } from '../../protocol/edit.ts'
import type { Insertion } from '../insert-child.ts'
import { isAlone } from '../layout.ts'
import { isInside, type Span } from '../nodes.ts'
import type { Source } from '../source.ts'
import { besidePlace } from '../text/beside.ts'
import { readsAsWords } from '../text/seen-as.ts'
import type { TextPatch } from '../types.ts'

/** `above` is a space at the end of the line before. */
type Spaces = { before: string; after: string; above: TextPatch[] }

type Moved = { root: Node; about: Span; holder: Insertion['holder'] }

const HELD = "{' '}"

const NONE: Spaces = { before: '', after: '', above: [] }

/** Returns the spaces to write around the moved element at its new place. */
export function spacesFor(
  from: Source,
  to: Source,
  { root, about, holder }: Moved,
  insertion: Insertion,
  position: InsertPosition,
): Spaces {
  const child = holder.children.find((one) => isInside(root, one))
  const start = Math.min(about.start, child?.start ?? about.start)
  const end = Math.max(about.end, child?.end ?? about.end)
  const was = {
    left: besidePlace(from.text, holder, start).left.kind,
    right: besidePlace(from.text, holder, end).right.kind,
  }
  const isNew = insertion.holder !== holder
  const isBox = isNew && isAlone(from.text, { start, end })
  const isApart = (kind: typeof was.left) =>
    kind === 'space' || kind === 'edge' || (isBox && kind === 'thing')
  const isAmongWords = was.left === 'space' || was.right === 'space'
  const isOneWord = isApart(was.left) && isApart(was.right) && child !== undefined && readsAsWords(child)
  if (!isAmongWords && !isOneWord) return NONE
  const { left, right } = besidePlace(to.text, insertion.holder, insertion.offset)
  const isBefore = position.beforeId !== undefined
  // Elements on separate lines are usually boxes rather than parts of a sentence, unless they read as words.
  const isSentence =
    insertion.isInline || !isNew || [left, right].some(({ kind }) => kind === 'words' || kind === 'space')
  const isOpen = ({ kind, isWord }: typeof left) =>
    kind === 'words' || (kind === 'thing' && (isWord || (isAmongWords && isSentence)))
  const needsLeft = isOpen(left) && (isBefore ? isApart(was.left) && !/[(“‘«]$/.test(left.words) : true)
  const needsRight =
    isOpen(right) && (isBefore ? true : isApart(was.right) && !/^[.,;:!?)”’»…]/.test(right.words))
  const { text } = to
  const { offset, isInline } = insertion
  const lineEnd = text.slice(0, offset).trimEnd().length
  // A plain space next to a line break is not rendered.
  const opensLine = /[\r\n]/.test(text.slice(lineEnd, offset))
  const endsLine = /^[ \t]*(\r|\n)/.test(text.slice(offset))
  return {
    before: needsLeft && isInline && !opensLine ? ' ' : '',
    after: needsRight ? (isInline && !endsLine ? ' ' : HELD) : '',
    above: needsLeft && (!isInline || opensLine) ? [{ start: lineEnd, end: lineEnd, text: HELD }] : [],
  }
}
