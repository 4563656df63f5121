/** Moves one entry of the data before another, and with it the item on the page. */
import type { Node } from 'oxc-parser'
import { type Drafted, draft, type MovedSpan, refuse } from '../../draft.ts'
import { eolOf, lineEndAt, lineStartAt } from '../../file/layout.ts'
import type { Span } from '../../file/nodes.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { placeIn } from '../../text/quoted.ts'
import type { TextPatch } from '../../types.ts'
import type { Entry } from './list.ts'
import { changeOrderIn } from './unknown-entries.ts'

/** An entry of a list, or a property of a table. */
type Placed = Pick<Entry, 'source' | 'node' | 'label'> & {
  array: Extract<Node, { type: 'ArrayExpression' | 'ObjectExpression' }>
}

/** Plans the move of an entry before the one at index `to` of the current order; the number of entries means last. */
export function reorder({ source, array, node, label }: Placed, to: number, where = 'the data'): Drafted {
  const all = array.type === 'ArrayExpression' ? array.elements : array.properties
  const entries: Node[] = all.flatMap((one) => (one && one.type !== 'SpreadElement' ? [one] : []))
  const from = entries.indexOf(node)
  if (to < 0 || to > entries.length)
    return refuse('list-item', `Choose which of the ${entries.length} items it goes before.`)
  if (to === from || to === from + 1) return refuse('no-change', 'The item is already there.')
  const lines = entries.map((one) => ownLines(source, array, one))
  const notes = [`Moved ${label} in ${where}.`]
  if (lines.every((one) => one !== null)) return byLines(source, entries, lines, { from, to }, notes)
  const [low, high] = from < to ? [from, to - 1] : [to, from]
  const [first, last] = [entries[low], entries[high]]
  const hasComment = source.comments.some(
    ({ start, end }) =>
      start >= (first?.start ?? 0) &&
      end <= (last?.end ?? 0) &&
      !entries.some((one) => start >= one.start && end <= one.end),
  )
  if (hasComment)
    return refuse(
      'list-item',
      'There are comments between these entries, and it’s unclear which entry they belong to.',
      changeOrderIn([placeIn(source, array.start)]),
    )
  return reorderOnLine(source, entries, { from, to }, notes)
}

type Way = { from: number; to: number }

/** Returns the lines of an entry with its comma and comments above and after it; `null` if they hold anything else. */
function ownLines(source: Source, array: Node, entry: Node): Span | null {
  const { text, comments } = source
  const comma = /^\s*,/.exec(text.slice(entry.end, array.end - 1))?.[0].length ?? 0
  const end = entry.end + (text.slice(entry.end, entry.end + comma).includes('\n') ? 0 : comma)
  const rest = /^[^\r\n]*/.exec(text.slice(end))?.[0] ?? ''
  let start = lineStartAt(text, entry.start)
  const isAlone =
    start > array.start &&
    text.slice(start, entry.start).trim() === '' &&
    /^[ \t]*(\/\/.*|\/\*[^*]*\*\/[ \t]*)?$/.test(rest)
  if (!isAlone) return null
  const above = () =>
    comments.find(
      (one) =>
        one.start > array.start &&
        lineEndAt(text, one.end) === start &&
        text.slice(lineStartAt(text, one.start), one.start).trim() === '' &&
        text.slice(one.end, start).trim() === '',
    )
  for (let one = above(); one; one = above()) start = lineStartAt(text, one.start)
  return { start, end: lineEndAt(text, end) }
}

function byLines(
  source: Source,
  entries: readonly Node[],
  lines: readonly Span[],
  { from, to }: Way,
  notes: string[],
): Drafted {
  const { text } = source
  const [entry, block] = [entries[from], lines[from]]
  const last = entries.length - 1
  if (!entry || !block) return refuse('list-item', 'The entries of this list can’t be distinguished.')
  const target = to > last ? (lines[last]?.end ?? block.end) : (lines[to]?.start ?? block.start)
  const hasComma = (one: Node | undefined) =>
    one !== undefined && /^\s*,/.test(text.slice(one.end, one.end + 200))
  const isTidy = hasComma(entries[last])
  const patches: TextPatch[] = [{ ...block, text: '' }]
  let words = text.slice(block.start, block.end)
  const at = entry.end - block.start
  if (!isTidy && from === last) {
    words = `${words.slice(0, at)},${words.slice(at)}`
    const next = entries[last - 1]
    if (next) patches.push(commaAfter(text, next))
  }
  if (!isTidy && to > last) {
    const comma = /^\s*,/.exec(words.slice(at))?.[0].length ?? 0
    words = words.slice(0, at) + words.slice(at + comma)
    const end = entries[last]?.end ?? 0
    patches.push({ start: end, end, text: ',' })
  }
  if (!/[\r\n]$/.test(words)) words += eolOf(text)
  const patch: TextPatch = { start: target, end: target, text: words }
  const movedSpans: MovedSpan[] = [{ from: source, span: entry, patch, skip: 0 }]
  return draft({ source, patches: [...patches, patch] }, notes, movedSpans)
}

function commaAfter(text: string, node: Node): TextPatch {
  const found = /^\s*,/.exec(text.slice(node.end))?.[0].length ?? 0
  return { start: node.end, end: node.end + found, text: '' }
}

/** Plans the move of entries that share a line: they change places, while commas and spaces stay. */
export function reorderOnLine(
  source: Source,
  entries: readonly Node[],
  { from, to }: Way,
  notes: string[],
): Drafted {
  const order = entries.map((_, index) => index)
  const [moved = from] = order.splice(from, 1)
  order.splice(from < to ? to - 1 : to, 0, moved)
  const patches: TextPatch[] = []
  const movedSpans: MovedSpan[] = []
  for (const [place, index] of order.entries()) {
    const [slot, entry] = [entries[place], entries[index]]
    if (place === index || !slot || !entry) continue
    const patch = { start: slot.start, end: slot.end, text: sliceOf(source, entry) }
    patches.push(patch)
    movedSpans.push({ from: source, span: entry, patch, skip: 0 })
  }
  return draft({ source, patches }, notes, movedSpans)
}
