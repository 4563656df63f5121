/** Edits the words of an expression where they are written, through any number of lists, tables and components. */
import type { EditOf } from '../../../protocol/edit.ts'
import { type Drafted, type Open, refuse, withNotes } from '../../draft.ts'
import { listAround } from '../../file/list-item.ts'
import { bare, isInside, stringValue } from '../../file/nodes.ts'
import type { Place, Source } from '../../file/source.ts'
import { isDiscriminant, jsonPath } from '../../text/discriminant.ts'
import type { Message } from '../../text/message-by-key.ts'
import { anyOfPlaces, flat, type NamedPlace, placeIn, placesIn, sentence, short } from '../../text/quoted.ts'
import { traceValue } from '../../text/trace.ts'
import { listOfLoaded, placeOfLoaded } from '../../text/trace-modules.ts'
import type { Step, Traced } from '../../text/trace-ways.ts'
import type { Refusal } from '../../types.ts'
import { refuseSameKey, refuseTakenKey } from '../lists/copied-entry.ts'
import { innerChoices, passedListMeant } from '../lists/inner-lists.ts'
import { notesOnListAround } from '../lists/picked-entry.ts'
import { candidatesGiven } from './given-words.ts'
import { notesOnOtherReads } from './other-reads.ts'
import { candidatesAt } from './word-candidates.ts'
import type { Candidate, PlanChildren, Search } from './word-search.ts'

/**
 * Plans new words at the only place that can render the old ones; refuses if several can, `null` if none can.
 * `step`: the words are a part of the value.
 */
export function planTracedWords(
  open: Open,
  place: Place,
  edit: EditOf<'set-text'>,
  planChildren: PlanChildren,
  step?: Step,
): Drafted | null {
  const { oldText } = edit
  if (oldText === undefined || oldText.trim() === '') return null
  const traced = traceValue(open, place, edit, step)
  const search: Search = {
    open,
    edit: { ...edit, oldText },
    planChildren,
    follow: (from, other) => planTracedWords(open, from, other, planChildren),
  }
  const meant = entryMeant(open, place, edit)
  const all = traced
    .flatMap((value) => candidatesAt(search, value))
    .filter((one) => !meant || (one.source === meant.source && isInside(one.node, meant.node)))
  const exact = all.filter(({ isExact }) => isExact)
  const known = exact.length > 0 ? exact : all
  const found = known.length > 0 ? known : candidatesGiven(search, place)
  const [only] = found
  if (only && (found.length === 1 || isSameChange(found)))
    return isExactValue(only) &&
      isDiscriminant(open, [place.source, only.source], oldText.trim(), startOf(only))
      ? refuseValueOfCode(
          only.loaded ? placeOfLoaded(open, only.loaded) : placeIn(only.source, only.node.start),
          oldText,
        )
      : (refuseTaken(open, place, only, edit.newText.trim()) ??
          withNotes(only.write(), [
            ...notesOnListAround(open, only.source, only.node),
            ...notesOnPassed(only, traced),
            ...notesOnOtherReads(open, place, only),
          ]))
  if (found.length < 2) return null
  const choices = innerChoices(open, place.source, place.node, edit).filter(
    ({ context }) =>
      planTracedWords(open, place, { ...edit, ...context }, planChildren, step)?.type === 'draft',
  )
  const refusal = refuse(
    'dynamic-text',
    `“${short(flat(oldText))}” is written in several places that this text can come from.`,
    sentence`Change the one you mean: ${anyOfPlaces(
      found.flatMap((one) => (one.loaded ? placeOfLoaded(open, one.loaded) : placesIn([one]))),
      found.length,
    )}.`,
  )
  return choices.length > 0 ? { ...refusal, choices } : refusal
}

/** Returns a note on values that are not known and may be shown instead of a default, which then only says the same. */
function notesOnPassed({ source, node }: Candidate, traced: readonly Traced[]): string[] {
  if (source.parents.get(node)?.type !== 'AssignmentPattern') return []
  const unknown = traced.filter(
    (one) => one.type === 'expression' && /^(MemberExpression|CallExpression)$/.test(bare(one.node).type),
  )
  const places = anyOfPlaces(placesIn(unknown))
  return unknown.length > 0 ? [`The same words stay if they come from ${places}.`] : []
}

/** Returns the entry that an edit names in one of several lists that a component is passed. */
function entryMeant(open: Open, { source, node }: Place, { item, within }: EditOf<'set-text'>): Place | null {
  const callback = listAround(source, node)
  const list = callback && passedListMeant(open, source, callback, within)
  const entry = list && item !== undefined ? list.entries[item] : undefined
  return list && entry ? { source: list.source, node: entry } : null
}

/** Whether the words are in several places of which the change is in the same one, such as lists with and without an entry. */
function isSameChange([first, ...others]: readonly Candidate[]): boolean {
  if (!first || others.some(({ source }) => source !== first.source)) return false
  const patchesOf = (one: Candidate) => {
    const made = one.write()
    return made.type === 'refused'
      ? null
      : JSON.stringify([made.files.map(({ patches }) => patches), made.sheets])
  }
  const change = patchesOf(first)
  return change !== null && others.every((one) => patchesOf(one) === change)
}

const startOf = ({ source, node: { start }, loaded }: Candidate) => ({
  source,
  start,
  ...(loaded && { json: jsonPath(loaded) }),
})
const isExactValue = ({ node, loaded }: Candidate) => loaded !== undefined || stringValue(node) !== null

/** Refuses a value by which a list of code or of a JSON file tells its items apart, if another entry has it. */
function refuseTaken(open: Open, drawn: Place, one: Candidate, value: string): Refusal | null {
  return one.loaded
    ? refuseTakenKey(drawn, listOfLoaded(open, one.loaded), value)
    : refuseSameKey(drawn, one, value)
}

/** Returns the refusal of words that are also a value in a type or a comparison. */
export function refuseValueOfCode(place: NamedPlace, words: string): Refusal {
  return refuse(
    'dynamic-text',
    `“${short(flat(words))}” is also a value that a type or a comparison uses.`,
    sentence`Give it a label of its own in the source: ${place}.`,
  )
}

/** Refuses the words of a JSON file that are also a value of code; else returns null. */
export function refuseJsonValue(open: Open, source: Source, message: Message): Refusal | null {
  if (message.type !== 'in-catalogue' || !message.isPlain) return null
  const { file, words, start, key } = message.entry
  const json = jsonPath({ file, path: key.split('.') })
  return isDiscriminant(open, [source], words, { source, start: -1, json })
    ? refuseValueOfCode(placeIn(message.entry, start), words)
    : null
}
