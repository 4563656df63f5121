/** The spaces around what moves: what stood apart from its neighbors stands apart from the new ones. */
import type { Node } from 'oxc-parser'
import type { InsertPosition } from '../../protocol/edit.ts'
import type { Insertion } from '../insert-child.ts'
import { isInside } from '../nodes.ts'
import type { Source } from '../source.ts'
import { besidePlace } from '../text/beside.ts'
import { spacesBeside } from '../text/spacing.ts'
import type { TextPatch } from '../types.ts'

/** `above`: a space at the end of the line before. */
type Spaces = { before: string; after: string; above: TextPatch[] }

type Moved = { root: Node; holder: Insertion['holder'] }

const HELD = "{' '}"

const NONE: Spaces = { before: '', after: '', above: [] }

/** What has to be written around the piece at its new place. */
export function spacesFor(
  from: Source,
  to: Source,
  { root, holder }: Moved,
  insertion: Insertion,
  position: InsertPosition,
): Spaces {
  const child = holder.children.find((one) => isInside(root, one)) ?? root
  const was = spacesBeside(from.text, holder, child)
  if (!was.before && !was.after) return NONE
  const { left, right } = besidePlace(to.text, insertion.holder, insertion.offset)
  const isBefore = position.beforeId !== undefined
  const isNew = insertion.holder !== holder
  // Elements on lines of their own without words between them are boxes more often than parts of a sentence.
  const isSentence =
    insertion.isInline || !isNew || [left, right].some(({ kind }) => kind === 'words' || kind === 'space')
  const isOpen = ({ kind }: typeof left) => kind === 'words' || (kind === 'thing' && isSentence)
  const needsLeft = isOpen(left) && (isBefore ? was.before && !/[(“‘«]$/.test(left.words) : true)
  const needsRight = isOpen(right) && (isBefore ? true : was.after && !/^[.,;:!?)”’»…]/.test(right.words))
  if (insertion.isInline) return { before: needsLeft ? ' ' : '', after: needsRight ? ' ' : '', above: [] }
  const end = to.text.slice(0, insertion.offset).trimEnd().length
  return {
    before: '',
    after: needsRight ? HELD : '',
    above: needsLeft ? [{ start: end, end, text: HELD }] : [],
  }
}
