/** Words that a list joins: a change of one entry, of the only separator, or of the number of entries. */
import type { CallExpression, Node } from 'oxc-parser'
import { stringValue } from '../nodes.ts'
import { removeEntry } from '../remove-entry.ts'
import type { Source } from '../source.ts'
import { isDiscriminant } from '../text/discriminant.ts'
import { fillInShown } from '../text/fill-in.ts'
import { type Joined, joinedOf, type Way, waysOf } from '../text/joined.ts'
import { encodeLiteral } from '../text/jsx-text.ts'
import { placeIn, short } from '../text/quoted.ts'
import type { Run } from '../text/runs.ts'
import { difference, spliceLiteral } from '../text/splice.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { type Open, refuse } from './draft.ts'
import { patchesFor } from './text-patches.ts'
import { refuseValue } from './write-message.ts'

type Said = { oldText: string; newText: string }

/** A list that can render the text on screen, and what a change of it writes. */
type Found = { source: Source; node: Node; isExact: boolean; write: () => TextPatch[] | Refusal }

/** Returns the lists that can render the text on screen; `null` for any other call. */
export function joinedWords(open: Open, source: Source, call: CallExpression, edit: Said): Found[] | null {
  const joined = joinedOf(open, source, call)
  if (!joined) return null
  const ways = waysOf(joined).flatMap((way): Found[] => {
    const shown = fillInShown(way.runs, edit.oldText, edit.newText)
    if (!shown || way.runs.every(({ type }) => type !== 'string')) return []
    const { filled, old, wanted } = shown
    const isExact = way.runs.every(({ text }) => text !== null)
    const write = () =>
      changedEntries(joined, way, wanted) ??
      changedSeparator(joined, way, wanted) ??
      changedWords(open, joined, filled, old, wanted)
    return [{ source: joined.source, node: joined.list, isExact, write }]
  })
  return ways
}

/** Returns the patches for entries that were typed or deleted with their separator; `null` for any other change. */
function changedEntries(
  { source, list, separator, isFiltered, field }: Joined,
  { entries }: Way,
  next: string,
) {
  const old = entries.map((one) => stringValue(one))
  const words = next.split(separator)
  if (
    field !== null ||
    isFiltered ||
    separator === '' ||
    old.some((one) => one === null || one.includes(separator))
  )
    return null
  const first = old.findIndex((one, at) => one !== words[at])
  const from = first < 0 ? old.length : first
  const more = words.length - old.length
  const isSame = (at: number) => old[at] === words[at + more]
  if (more > 0 && old.every((_, at) => at < from || isSame(at)))
    return [addedAt(source, list.start, entries, from, words.slice(from, from + more))]
  const isRest = old.every((_, at) => at < from || at === from || isSame(at))
  const gone = entries[from]
  return more === -1 && next !== '' && isRest && gone ? [removeEntry(source.text, list, gone)] : null
}

function addedAt({ text }: Source, start: number, entries: Node[], at: number, words: string[]): TextPatch {
  const [before, after] = [entries[at - 1], entries[at]]
  const quote = text[(before ?? after)?.start ?? start] ?? "'"
  const all = words.map((one) => encodeLiteral(one, quote)).join(', ')
  if (before) return { start: before.end, end: before.end, text: `, ${all}` }
  const offset = after?.start ?? start + 1
  return { start: offset, end: offset, text: `${all}, ` }
}

/** Returns the patches for a separator that was changed between all entries; `null` for any other change. */
function changedSeparator({ source, at, separator }: Joined, { entries }: Way, next: string) {
  const all = entries.map((one) => stringValue(one))
  const [first, , third] = all
  // A change between only two entries may be of either, and is one of the text of a run.
  if (!at || typeof first !== 'string' || third === undefined || all.includes(null)) return null
  const length = (next.length - all.join('').length) / (all.length - 1)
  const fresh = length >= 0 ? next.slice(first.length, first.length + length) : ''
  const isAll = fresh !== separator && all.join(fresh) === next
  return isAll ? [spliceLiteral(source.text, at, separator, fresh)] : null
}

/** Returns the run that a change is in; `null` if it is in several. */
function touchedRun(runs: readonly Run[], old: string, next: string): Run | null {
  const { from, to } = difference(old, next)
  let at = 0
  const touched = runs.filter((run) => {
    const start = at
    at += run.text?.length ?? 0
    return from < to ? start < to && at > from : start <= from && at >= from
  })
  if (from === to) return touched.find(({ type }) => type === 'string') ?? touched[0] ?? null
  return touched.length === 1 ? (touched[0] ?? null) : null
}

/** Returns the patches for a change within one string, or the refusal of any other change. */
function changedWords(open: Open, joined: Joined, runs: Run[], old: string, next: string) {
  const { source, list, at, separator } = joined
  const place = placeIn(source, list.start)
  const touched = touchedRun(runs, old, next)
  const words = touched?.text?.trim() ?? ''
  if (touched?.type === 'string' && touched.start !== at?.start && isDiscriminant(open, [source], words))
    return refuse(
      'dynamic-text',
      `“${short(words)}” is also a value that a type or a comparison knows.`,
      `Give it a label of its own in the source: ${place}.`,
    )
  const patches = touched && patchesFor(source, runs, old, next)
  if (patches) return patches
  if (touched?.type === 'locked' && touched.text !== separator) return refuseValue(old)
  return refuse(
    'dynamic-text',
    'This text joins the entries of a list, and the change is not within one of them.',
    `Change one entry at a time, or change the list in the source: ${place}.`,
  )
}
