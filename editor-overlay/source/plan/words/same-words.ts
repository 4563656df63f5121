/** Names, in the refusal of a text, the strings of the project that hold the words on screen. */
import type { Node } from 'oxc-parser'
import type { EditOf } from '../../../protocol/edit.ts'
import type { Drafted, Open } from '../../draft.ts'
import { stringValue, walk } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import type { FileEntry } from '../../project/source-index.ts'
import { isGenerated } from '../../text/generated-files.ts'
import { anyOfPlaces, distinct, flat, type NamedPlace, placesIn } from '../../text/quoted.ts'
import { UNEDITED } from './refuse-expression.ts'

const CODE = /(?<!\.(?:test|spec|stories|d))\.[jt]sx?$/

/** With more places, none of them is likely to be the one. */
const MOST_PLACES = 3
/** Fewer letters of a part are in many strings. */
const LEAST_LETTERS = 10

/** Adds the places where the words are written, unless the refusal names one of them or offers a choice. */
export function withSameWords(open: Open, { oldText = '' }: EditOf<'set-text'>, planned: Drafted): Drafted {
  if (planned.type !== 'refused' || planned.code !== 'dynamic-text' || planned.choices) return planned
  const { places: named = [], alternative = '' } = planned
  if (alternative.includes(UNEDITED)) return planned
  const parts = partsOf(oldText)
  if (parts.length === 0 || named.some((place) => isSaidAt(open, place, parts))) return planned
  const places = parts.map((part) => placesOf(open, part)).find((found) => found.length > 0) ?? []
  if (places.length > MOST_PLACES) return planned
  const said = places.length > 0 ? `The same words are in ${anyOfPlaces(places)}.` : ''
  return said === ''
    ? planned
    : { ...planned, alternative: [alternative, said].join(' '), places: [...named, ...places] }
}

/** `isApart`: other words beside them make them others. */
type Part = { words: string; isApart: boolean }

/** Returns the text, and its longest part between figures, which may be filled in. */
function partsOf(text: string): Part[] {
  const whole = flat(text)
  const parts = whole.split(/[^\p{L}\s',;:’()-]+/u).map((part) => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
  const [longest = ''] = parts.sort((a, b) => b.length - a.length)
  const isPart = longest !== whole && (longest.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS
  const all = [{ words: whole, isApart: true }, ...(isPart ? [{ words: longest, isApart: false }] : [])]
  // One word in lower case may be a name in code.
  return all.filter(({ words }) => /\p{L}\s|\s\p{L}|^\p{Lu}\p{L}{2}/u.test(words))
}

function isSaidAt({ index }: Open, { file, line }: { file: string; line: number }, parts: readonly Part[]) {
  const { text: all = '' } = index.files.get(file) ?? {}
  // Of a catalog, only the file may be named.
  const text = flat(file.endsWith('.json') ? all : (all.split('\n')[line - 1] ?? ''))
  return parts.some(({ words }) => text.includes(words))
}

/** Returns the places of the strings that are the words, or else that contain them, apart from others: `[words](/a)`. */
function placesOf(open: Open, { words, isApart }: Part): NamedPlace[] {
  const found = [...open.index.files.values()].flatMap((entry) => stringsWith(open, entry, words))
  const same = found.filter(({ text }) => text === words)
  const within = found.filter(
    ({ text }) => !isApart || (text.split(words).length === 2 && isMarked(text, words)),
  )
  return distinct(placesIn(same.length > 0 ? same : within))
}

/** Whether marks set the words apart from others in a string. */
function isMarked(text: string, words: string): boolean {
  const at = text.indexOf(words)
  return /^[[\](){}<>*_`|]*$/.test(`${text[at - 1] ?? ''}${text[at + words.length] ?? ''}`)
}

function stringsWith(open: Open, { file, text }: FileEntry, words: string) {
  const found: { source: Source; node: Node; text: string }[] = []
  if (!CODE.test(file) || !text.includes(words) || isGenerated({ file, text })) return found
  const source = open.open(file)
  if (source.type !== 'open') return found
  walk(source.program, (node) => {
    const said = node.type === 'JSXText' ? node.value : (stringValue(node) ?? '')
    if (said.includes(words)) found.push({ source, node, text: flat(said) })
    return true
  })
  return found
}
