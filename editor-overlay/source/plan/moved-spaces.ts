/** The spaces around a moved, copied or new element: one that separated it from its neighbors also separates it from new ones. */
import type { Node } from 'oxc-parser'
import type { InsertPosition } from '../../protocol/edit.ts'
import { isBlock } from '../../protocol/html.ts'
import { isAlone } from '../file/layout.ts'
import { attributeOf, hasSpread, isInside, isNativeTag, type Span, tagOf } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import type { Insertion } from '../placing/insert-child.ts'
import { besidePlace } from '../text/beside.ts'
import { isWordTag, literalWords, readsAsWords } from '../text/seen-as.ts'
import type { TextPatch } from '../types.ts'

/** `above` is a space at the end of the line before. */
type Spaces = { before: string; after: string; above: TextPatch[] }

type Moved = { root: Node; about: Span; holder: Insertion['holder'] }

/** A space at the end of a line, where a plain one is not rendered. */
export const HELD_SPACE = "{' '}"

export const NO_SPACES: Spaces = { before: '', after: '', above: [] }

type Place = Pick<Insertion, 'holder' | 'isInline' | 'offset'>

/** `left` and `right`: whether nothing was glued to it there. `isAmongWords`: whether a space set it off. */
type Apart = { left: boolean; right: boolean; isAmongWords: boolean; isNew: boolean }

/** Punctuation in front of a word, and behind one. */
const OPENING = /[(“‘«¿¡（「]$/
const CLOSING = /^[.,;:!?)”’»…،؛؟۔、。，！？；：）」]/

/** Words that end, or begin, with any sign: only letters and digits are glued to an element. */
const SET_OFF_LEFT = /[^\p{L}\p{M}\p{N}]$/u
const SET_OFF_RIGHT = /^[^\p{L}\p{M}\p{N}]/u

const LOOSE = { left: true, right: true }

const EDGE = { kind: 'edge', words: '', isWord: false } as const

/** Returns the spaces to write around a moved or copied element at its new place. */
export function spacesFor(
  from: Source,
  to: Source,
  { root, about, holder }: Moved,
  place: Place,
  position: Pick<InsertPosition, 'beforeId'> = {},
): Spaces {
  if (isPlainBlock(root)) return NO_SPACES
  const child = holder.children.find((one) => isInside(root, one))
  const start = Math.min(about.start, child?.start ?? about.start)
  const end = Math.max(about.end, child?.end ?? about.end)
  // Nothing is beside the value of a prop.
  const left = child ? besidePlace(from.text, holder, start).left : EDGE
  const right = child ? besidePlace(from.text, holder, end).right : EDGE
  // A sign separates it from the words as a space does.
  const was = {
    left: left.kind === 'words' && SET_OFF_LEFT.test(left.words) ? 'space' : left.kind,
    right: right.kind === 'words' && SET_OFF_RIGHT.test(right.words) ? 'space' : right.kind,
  }
  const isNew = place.holder !== holder
  const isBox = isNew && isAlone(from.text, { start, end })
  const isApart = (kind: typeof was.left) =>
    kind === 'space' || kind === 'edge' || (isBox && kind === 'thing')
  const apart = { left: isApart(was.left), right: isApart(was.right) }
  const isAmongWords = was.left === 'space' || was.right === 'space'
  // What was next to another element reads apart from the words of another parent.
  const isLoose = was.left !== 'words' && was.right !== 'words'
  const isOneWord = isNew && isLoose && readsAsWords(child ?? root)
  return isAmongWords || isOneWord
    ? spacesAt(to, { ...(isOneWord ? LOOSE : apart), isAmongWords, isNew }, place, position)
    : NO_SPACES
}

/** Whether lines of its own separate an element from what is beside it, unless a style of its own says otherwise. */
function isPlainBlock(root: Node): boolean {
  return (
    root.type === 'JSXElement' &&
    isBlock(tagOf(root.openingElement.name)) &&
    !hasSpread(root) &&
    !attributeOf(root, 'className') &&
    !attributeOf(root, 'style')
  )
}

/** Returns the spaces to write around a new element with words of its own: none where it is not part of a sentence. */
export function spacesForNew(
  to: Source,
  tag: string,
  place: Place,
  position: Pick<InsertPosition, 'beforeId'>,
): Spaces {
  const isSentence = place.holder.children.some((child) =>
    child.type === 'JSXText' ? isDrawn(child.value) : (literalWords(child) ?? '') !== '',
  )
  if (!isSentence || !isWordTag(tag)) return NO_SPACES
  return spacesAt(to, { left: true, right: true, isAmongWords: false, isNew: true }, place, position)
}

/** Whether a text between children is on the page, also as a space alone. */
const isDrawn = (value: string) => value.trim() !== '' || !/[\r\n]/.test(value)

/** Whether a component has only elements as children: it may render each of them apart, and a space would be one more. */
function isListed(holder: Insertion['holder']): boolean {
  if (holder.type !== 'JSXElement' || isNativeTag(tagOf(holder.openingElement.name))) return false
  return holder.children.every((child) =>
    child.type === 'JSXText' ? !isDrawn(child.value) : child.type === 'JSXElement',
  )
}

function spacesAt(
  { text }: Source,
  was: Apart,
  { holder, offset, isInline }: Place,
  position: Pick<InsertPosition, 'beforeId'>,
): Spaces {
  if (!isInline && isListed(holder)) return NO_SPACES
  const { left, right } = besidePlace(text, holder, offset)
  const isBefore = position.beforeId !== undefined
  // Elements on separate lines are usually boxes rather than parts of a sentence, unless they read as words.
  const isSentence =
    isInline || !was.isNew || [left, right].some(({ kind }) => kind === 'words' || kind === 'space')
  // The space that separates a picture or a field from the words behind it also separates it from a new word.
  const isOpen = ({ kind, isWord }: typeof left, other: typeof left) =>
    kind === 'words' ||
    (kind === 'thing' && (isWord || (was.isAmongWords ? isSentence : other.kind === 'space')))
  const needsLeft = isOpen(left, right) && (isBefore ? was.left && !OPENING.test(left.words) : true)
  const needsRight = isOpen(right, left) && (isBefore ? true : was.right && !CLOSING.test(right.words))
  const lineEnd = text.slice(0, offset).trimEnd().length
  // A plain space next to a line break is not rendered.
  const opensLine = /[\r\n]/.test(text.slice(lineEnd, offset))
  const endsLine = /^[ \t]*(\r|\n)/.test(text.slice(offset))
  return {
    before: needsLeft && isInline && !opensLine ? ' ' : '',
    after: needsRight ? (isInline && !endsLine ? ' ' : HELD_SPACE) : '',
    above: needsLeft && (!isInline || opensLine) ? [{ start: lineEnd, end: lineEnd, text: HELD_SPACE }] : [],
  }
}
