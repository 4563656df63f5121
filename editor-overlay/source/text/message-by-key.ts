/** Messages by their key: in a catalogue of the project, or as a literal in code. */
import type { Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { calleeName, stringValue } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { type CatalogueEntry, catalogueEntries } from './catalogue.ts'
import type { DataOrigin } from './data-origin.ts'
import { canSay } from './placeholders.ts'
import { flat } from './quoted.ts'
import { ANY, valuesAt } from './values-at.ts'

/** Where a message is written; `unknown` when only its key can be determined. */
export type Message =
  | ({ type: 'written'; origin: DataOrigin; note: string | null; isEntry?: true } & Filled)
  | ({ type: 'in-catalogue'; entry: CatalogueEntry; key: string } & Filled)
  | Unknown

/** `isSaid`: several catalogues have this very key, and can say the text. */
type Unknown = { type: 'unknown'; key: string; files: string[]; isSaid?: true }

/** A message that is written as a literal in code. */
export type Written = Extract<Message, { type: 'written' }>

/**
 * `seen`: the text on screen, when it is not the message letter for letter; `isPlain`: no library parses the message;
 * `usual`: the same words beside the key, which a page shows where no catalogue is loaded; `other`: default words that
 * say something else; `decodes`: what renders the message shows HTML entities as their characters. `isEntry`: the literal is the entry of this very key in a catalogue that is written as code.
 */
type Filled = {
  seen?: string
  isPlain?: true
  usual?: Written
  other?: { source: Source; start: number }
  decodes?: boolean
}

/** The note of a message that is found by its words. */
export const BY_OLD_WORDS = 'Translations that are found by the old words have to follow.'

/** Whether a message has placeholders, plurals or tags. */
export const HOLDS_MORE = /[{<]/

/** Returns a message whose text is the literal `node`. */
export function written(
  source: Source,
  node: Node,
  text: string,
  note: string | null,
  label = 'the message',
): Written {
  const { start, end } = node
  return { type: 'written', origin: { source, start, end, text, label, uses: 1, isAttribute: false }, note }
}

/**
 * Returns the catalogue entry with this text, `unknown` when no single one has it, `null` when no file has the key.
 * `space`: the namespace, an empty one for a function that is made without.
 */
export function messageByKey(
  open: Open,
  key: string,
  text: string | undefined,
  space: string | null = null,
): Message | null {
  const [before = '', behind] = key.split(/:(.*)/s)
  if (behind !== undefined && /^[\w.-]+$/.test(before)) return messageByKey(open, behind, text, before)
  const all = entriesIn(open, key, space, text)
  const own = all.filter(({ file, isWhole }) =>
    space === '' ? isWhole : space !== null && stemOf(file) === space,
  )
  const found = own.length > 0 ? own : all
  if (text === undefined) {
    // Without the text on screen, placeholders could be lost.
    const [only, second] = found
    const isPlain = only && !second && !HOLDS_MORE.test(only.words ?? '{')
    return isPlain ? only.message : unknownIn(key, found)
  }
  const said = saying(found, text)
  const [only, second] = said
  if (!only) return unknownIn(key, found)
  if (second) {
    const exact = said.filter(({ file, isWhole }) => isWhole && file.endsWith('.json'))
    const unknown: Unknown = { type: 'unknown', key: shownKey(key), files: filesOf(said) }
    return exact.length > 1 ? { ...unknown, isSaid: true } : unknown
  }
  return only.words === text || only.message.type === 'unknown'
    ? only.message
    : { ...only.message, seen: text }
}

const shownKey = (key: string) => key.replaceAll(ANY, '…')
const filesOf = (found: readonly Entry[]) => [...new Set(found.map(({ file }) => file))]

function unknownIn(key: string, found: readonly Entry[]): Unknown | null {
  return found.length > 0 ? { type: 'unknown', key: shownKey(key), files: filesOf(found) } : null
}

/** Returns the entries that say the text: as it is, else but for whitespace, else with values filled in. */
function saying(found: readonly Entry[], text: string): Entry[] {
  const ways = [
    (words: string) => words === text,
    (words: string) => flat(words) === flat(text),
    (words: string) => canSay(words, text),
  ]
  for (const says of ways) {
    const said = found.filter(({ words }) => words !== null && says(words))
    if (said.length > 0) return said
  }
  return []
}

/**
 * Returns the catalogue entry together with the same default words beside its key; the default alone if no entry of
 * this very key says the text.
 */
export function withDefault(known: Message | null, usual: Written | null): Message | null {
  if (!usual) return known
  if (known?.type === 'unknown' && known.isSaid) return known
  if (known?.type === 'written' && known.isEntry)
    return known.origin.text === usual.origin.text ? { ...known, usual } : known
  if (known?.type !== 'in-catalogue' || !known.entry.isWhole) return usual
  return known.entry.words === usual.origin.text ? { ...known, usual } : known
}

/** Returns a message of a catalogue with the place of its default words, if no catalogue says them. */
export function withOther(
  open: Open,
  known: Message | null,
  words: { source: Source; start: number; text: string } | null,
): Message | null {
  if (!words || known?.type !== 'in-catalogue' || known.usual) return known
  return isSaid(open, known.key, words.text) ? known : { ...known, other: words }
}

/** Whether a catalogue says the words under the key, such as that of another language. */
export function isSaid(open: Open, key: string, words: string, space: string | null = null): boolean {
  const found = messageByKey(open, key, words, space)
  return found !== null && (found.type !== 'unknown' || found.isSaid === true)
}

/** The fields that hold the text of an entry in translators' catalogues. */
const DESCRIBED = ['.defaultMessage', '.message', '.translation']

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

const PLURALS = [...FORMS.map((form) => `_${form}`), ...FORMS.map((form) => `_ordinal_${form}`), '_plural']

/** Looks up the key in the namespace, then alone; if it doesn't say the text, also its plural forms and described entry. */
function entriesIn(open: Open, key: string, space: string | null, text: string | undefined): Entry[] {
  const under = (one: string) => {
    if (space === null || space === '') return entriesByKey(open, one)
    const inside = entriesByKey(open, `${space}.${one}`)
    if (inside.length > 0) return inside
    // The same key in another part of a catalogue is another message.
    return entriesByKey(open, one).filter(({ file, isWhole }) => isWhole || stemOf(file) === space)
  }
  const plain = under(key)
  const isFound = text === undefined ? plain.length > 0 : saying(plain, text).length > 0
  return isFound ? plain : [...plain, ...[...PLURALS, ...DESCRIBED].flatMap((end) => under(key + end))]
}

const stemOf = (file: string) => /([^/]+)\.\w+$/.exec(file)?.[1] ?? file

/** `isWhole`: the key is the whole path in its file, not only the end of it. */
type Entry = { file: string; words: string | null; message: Message; isWhole: boolean }

/** Returns the parts of a key that a file must contain; an index of a list is not written in it. */
const wordsIn = (key: string) =>
  key.split(ANY).flatMap((part) => part.split('.').filter((name) => !/^\d+$/.test(name)))

const CATALOGUE = /messages|locale|i18n|intl|\blang|translation|resource|catalog|dictionar/i

/** Whether a literal is in a file, or in a constant, that is named as a catalogue. */
function isCatalogue({ file, parents }: Source, node: Node): boolean {
  if (CATALOGUE.test(file)) return true
  for (let at = parents.get(node); at; at = parents.get(at)) {
    if (at.type === 'VariableDeclarator') return at.id.type === 'Identifier' && CATALOGUE.test(at.id.name)
    // `i18n.load('en', { … })`
    if (at.type === 'CallExpression') return /^(load|addResource\w*)$/.test(calleeName(at) ?? '')
  }
  return false
}

/** The fewest letters of a key with which code that isn't named as a catalogue is searched. */
const LEAST_LETTERS = 3

function entriesByKey(open: Open, key: string): Entry[] {
  const words = wordsIn(key)
  const isShort = key.includes(ANY) && words.join('').length < LEAST_LETTERS
  const found: Entry[] = []
  for (const entry of open.index.files.values()) {
    if (isShort && !CATALOGUE.test(entry.file)) continue
    if (!words.every((word) => entry.text.includes(word))) continue
    if (entry.file.endsWith('.json'))
      for (const one of catalogueEntries(entry, key))
        found.push({
          file: one.file,
          words: one.words,
          message: { type: 'in-catalogue', entry: one, key: one.key },
          isWhole: one.isWhole,
        })
    if (!/\.(ts|js|tsx|jsx)$/.test(entry.file)) continue
    const source = open.open(entry.file)
    if (source.type !== 'open') continue
    for (const { node, isWhole, key: own } of valuesAt(source.program, key)) {
      const message = written(source, node, stringValue(node) ?? '', null, `the message “${own}”`)
      const entry: Message = isWhole && isCatalogue(source, node) ? { ...message, isEntry: true } : message
      found.push({ file: source.file, words: stringValue(node), message: entry, isWhole })
    }
  }
  return found
}
