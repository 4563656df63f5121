/** Words that a list joins: a change of one entry, of the only separator, or of the number of entries. */
import type { CallExpression, Node } from 'oxc-parser'
import { type Drafted, type Open, refuse } from '../../draft.ts'
import { encodeLiteral } from '../../file/jsx-text.ts'
import { bare, stringValue } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { removeEntry } from '../../removal/remove-entry.ts'
import { isDiscriminant } from '../../text/discriminant.ts'
import { fillInShown } from '../../text/fill-in.ts'
import { type Joined, joinedOf, type Way, waysOf } from '../../text/joined.ts'
import { placeIn, sentence, short } from '../../text/quoted.ts'
import type { Run } from '../../text/runs.ts'
import { difference, spliceLiteral } from '../../text/splice.ts'
import type { TextPatch } from '../../types.ts'
import { comesFrom } from './comes-from.ts'
import { patchesFor } from './text-patches.ts'
import { changedValue, constantText, withKnownValues } from './value-in-words.ts'
import type { Search } from './word-search.ts'
import { refuseValue } from './write-message.ts'

type Shown = { filled: Run[]; old: string; wanted: string }

/** A list that can render the text on screen, and what a change of it writes. */
type Found = { source: Source; node: Node; isExact: boolean; write: () => TextPatch[] | Drafted }

/** Returns the lists that can render the text on screen; `null` for any other call. */
export function joinedWords(search: Search, source: Source, call: CallExpression): Found[] | null {
  const { open, edit } = search
  const joined = joinedOf(open, source, call)
  if (!joined) return null
  return waysOf(joined).flatMap((way): Found[] => {
    const known = withKnownValues(open, joined.source, way.runs)
    const isExact = known.every(({ text }) => text !== null)
    const shown = canBe(open, joined, way) ? fillInShown(known, edit.oldText, edit.newText) : null
    if (!shown || (!isExact && way.runs.every(({ type }) => type !== 'string'))) return []
    const write = () =>
      changedEntries(joined, way, shown.wanted) ??
      changedSeparator(joined, way, shown.wanted) ??
      changedWords(search, joined, way.runs, shown)
    return [{ source: joined.source, node: joined.list, isExact, write }]
  })
}

/** Whether the values that are constants are in the text exactly if they are not dropped as empty. */
function canBe(open: Open, { source, list, isFiltered }: Joined, { entries }: Way): boolean {
  return (
    !isFiltered ||
    list.elements.every((one) => {
      const node = one && bare(one)
      const text = node?.type === 'Identifier' ? constantText(open, source, node) : null
      return !node || text === null || entries.includes(node) === (text !== '')
    })
  )
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

/** Plans a change within one string, or within one value where that is written; refuses any other change. */
function changedWords({ open, edit, follow }: Search, joined: Joined, runs: Run[], shown: Shown) {
  const { source, list, at, separator } = joined
  const { filled, old, wanted: next } = shown
  const place = placeIn(source, list.start)
  const touched = touchedRun(filled, old, next)
  const words = touched?.text?.trim() ?? ''
  if (
    touched?.type === 'string' &&
    touched.start !== at?.start &&
    isDiscriminant(open, [source], words, { source, start: touched.start })
  )
    return refuse(
      'dynamic-text',
      `“${short(words)}” is also a value that a type or a comparison uses.`,
      sentence`Give it a label of its own in the source: ${place}.`,
    )
  const patches = touched && patchesFor(source, filled, old, next)
  if (patches) return patches
  const value = changedValue(runs, shown)
  const followed = value && follow({ source, node: value.node }, { ...edit, ...value })
  if (followed && followed.type !== 'refused') return followed
  if (touched?.type === 'locked' && touched.text !== separator)
    return refuseValue(old, place, value && comesFrom(open, { source, node: value.node }))
  return refuse(
    'dynamic-text',
    'This text joins the entries of a list, and the change isn’t limited to one of them.',
    sentence`Change one entry at a time, or change the list in the source: ${place}.`,
  )
}
