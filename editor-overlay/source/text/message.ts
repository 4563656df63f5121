/** Text that is said by a message: a call such as `t('key')`, a catalogue of the project, a default beside the key. */
import type { CallExpression, Node } from 'oxc-parser'
import { bare, leavesOf, stringValue, walk } from '../nodes.ts'
import type { Open } from '../plan/draft.ts'
import type { Source } from '../source.ts'
import { type CatalogueEntry, catalogueEntries } from './catalogue.ts'
import { type DataOrigin, valueOrigin } from './data-origin.ts'
import { isOfMap } from './definition.ts'
import { calledKey, type Key, keyOf, keysOf } from './message-keys.ts'
import { contextGiven, keyPrefixOf, namespaceGiven, namespaceOf } from './namespace.ts'
import { canSay } from './placeholders.ts'
import { ANY, valuesAt } from './values-at.ts'

/** Where a message is written; `unknown` when only its key can be determined. */
export type Message =
  | ({ type: 'written'; origin: DataOrigin; note: string | null } & Filled)
  | ({ type: 'in-catalogue'; entry: CatalogueEntry; key: string } & Filled)
  | { type: 'unknown'; key: string; files: string[] }

/** `seen`: the text on screen, when values are filled into the message; `isPlain`: no library parses the message. */
type Filled = { seen?: string; isPlain?: true }

/** Conversions, and methods of strings, arrays and dates, whose arguments are not message keys. */
const WORKS_ON_VALUES =
  /^(?:String|Number)$|[.)\]](?:join|split|replace|replaceAll|concat|padStart|padEnd|charAt|slice|toLocale\w*|toFixed)$/

/** The properties of a descriptor that hold its text. */
export const WORDS_OF_DESCRIPTOR = /^(defaultMessage|message|defaultValue)$/

/** Whether a message has placeholders, plurals or tags. */
export const HOLDS_MORE = /[{<]/

function nameOf({ text }: Source, { callee }: Extract<Node, { type: 'CallExpression' }>): string {
  return text.slice(callee.start, callee.end)
}

/** Returns the message that a call renders; `null` if the expression is no such call. */
export function messageOf(
  open: Open,
  source: Source,
  expression: Node,
  text: string | undefined,
): Message | null {
  const node = bare(expression)
  if (node.type === 'TaggedTemplateExpression') {
    const words = stringValue(node.quasi)
    if (words === null) return null
    return words === text
      ? written(source, node.quasi, words, null)
      : { type: 'unknown', key: words, files: [] }
  }
  const [leaf, ...more] = leavesOf(node)
  if (leaf && (more.length > 0 || leaf !== node)) return ofBranch(open, source, [leaf, ...more], text)
  if (node.type !== 'CallExpression' || WORKS_ON_VALUES.test(nameOf(source, node))) return null
  if (isOfMap(open, source, node)) return null
  const [first] = node.arguments
  if (first?.type === 'TaggedTemplateExpression') return messageOf(open, source, first, text)
  const described = first && text !== undefined ? descriptorOf(open, source, first, text) : null
  if (described) return described
  const keys = keysOf(node.arguments)
  if (keys) {
    const found = keys.flatMap((one) => messageOfKey(open, source, node, one, text) ?? [])
    return found.find(({ type }) => type !== 'unknown') ?? found[0] ?? null
  }
  const key = keyOf(node.arguments) ?? calledKey(source, node)
  return key && messageOfKey(open, source, node, key, text)
}

/** Returns the message that a call looks up by one of its keys. */
function messageOfKey(
  open: Open,
  source: Source,
  node: CallExpression,
  key: Key,
  text: string | undefined,
): Message | null {
  const beside = literalsIn(node.arguments, key.node).filter(
    (one) => text !== undefined && stringValue(one) === text,
  )
  const [only] = beside
  if (only && beside.length === 1) return written(source, only, stringValue(only) ?? '', null)
  const filled = literalsIn(node.arguments, key.node).filter(
    (one) => text !== undefined && canSay(stringValue(one) ?? '', text),
  )
  const [fits] = filled
  if (fits && filled.length === 1 && text !== undefined)
    return { ...written(source, fits, stringValue(fits) ?? '', null), seen: text }
  const space = namespaceGiven(node.arguments) ?? namespaceOf(source, node.callee)
  const prefix = keyPrefixOf(source, node.callee)
  const path = prefix === null ? key.text : `${prefix}.${key.text}`
  const context = contextGiven(node.arguments)
  const special = context === null ? null : messageByKey(open, `${path}_${context}`, text, space)
  const found = special && special.type !== 'unknown' ? special : messageByKey(open, path, text, space)
  // A template that only looks like a key may be any text.
  if (key.text.includes(ANY)) return found
  const message = found ?? wordsAsKey(source, key, text)
  // Other objects have such methods too; the call reads a message only if a file has the key.
  const isAnything = /\.get(All|Item)?$/.test(nameOf(source, node)) && message.type === 'unknown'
  return isAnything && message.files.length === 0 ? null : message
}

/** Returns the message of the one branch where it is found; else that of a branch where only the key is known. */
function ofBranch(
  open: Open,
  source: Source,
  leaves: readonly Node[],
  text: string | undefined,
): Message | null {
  return oneOf(leaves.flatMap((leaf) => messageOf(open, source, leaf, text) ?? []))
}

function oneOf(found: readonly Message[]): Message | null {
  const known = found.filter(({ type }) => type !== 'unknown')
  return known.length === 1 ? (known[0] ?? null) : (found.find(({ type }) => type === 'unknown') ?? null)
}

/** Returns the message of a descriptor, also by its name or field: `messages.title` of `defineMessages({ … })`. */
export function descriptorOf(open: Open, source: Source, given: Node, text: string): Message | null {
  const node = bare(given)
  const origin =
    node.type === 'ObjectExpression'
      ? { source, node }
      : node.type === 'MemberExpression' || node.type === 'Identifier'
        ? valueOrigin(open, source, node, { text: undefined, item: undefined })
        : null
  const object = origin?.node
  if (object?.type !== 'ObjectExpression') return null
  const said = object.properties.flatMap((property) => {
    const name = property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''
    const isWords = property.type === 'Property' && WORDS_OF_DESCRIPTOR.test(name)
    return isWords && stringValue(property.value) === text ? [bare(property.value)] : []
  })
  const [only] = said
  return origin && only && said.length === 1 ? written(origin.source, only, text, null) : null
}

function literalsIn(given: readonly Node[], key: Node): Node[] {
  const found: Node[] = []
  for (const argument of given)
    walk(argument, (node) => {
      if (node.type === 'Property') {
        const value = bare(node.value)
        if (value !== key && stringValue(value) !== null) found.push(value)
        return stringValue(value) === null
      }
      if (node !== key && stringValue(node) !== null) found.push(node)
      return true
    })
  return found
}

/** Returns a message whose text is the literal `node`. */
export function written(
  source: Source,
  node: Node,
  text: string,
  note: string | null,
  label = 'the message',
): Extract<Message, { type: 'written' }> {
  const { start, end } = node
  return { type: 'written', origin: { source, start, end, text, label, uses: 1, isAttribute: false }, note }
}

/** Text that is its own key is changed in place, unless a catalogue has it. */
function wordsAsKey(source: Source, { text: key, node }: Key, text: string | undefined): Message {
  if (key !== text || !/\s|^\p{Lu}/u.test(key)) return { type: 'unknown', key, files: [] }
  return written(source, node, key, 'Translations that are found by the old words have to follow.')
}

/** Returns the catalogue entry with this text, `unknown` when no single one has it, `null` when no file has the key. */
export function messageByKey(
  open: Open,
  key: string,
  text: string | undefined,
  space: string | null = null,
): Message | null {
  const [before = '', behind] = key.split(/:(.*)/s)
  if (behind !== undefined && /^[\w.-]+$/.test(before)) return messageByKey(open, behind, text, before)
  const all = entriesIn(open, key, space)
  const own = all.filter(({ file }) => space !== null && stemOf(file) === space)
  const found = own.length > 0 ? own : all
  const same = found.filter(({ words }) => text !== undefined && words === text)
  // Without the text on screen, placeholders could be lost.
  const fits = text === undefined ? found.filter(({ words }) => !HOLDS_MORE.test(words ?? '{')) : same
  const [only] = fits
  if (only && fits.length === 1 && (text !== undefined || found.length === 1)) return only.message
  const filled = found.filter(({ words }) => text !== undefined && words !== null && canSay(words, text))
  const [said] = filled
  if (said && filled.length === 1 && text !== undefined && said.message.type !== 'unknown')
    return { ...said.message, seen: text }
  return found.length > 0
    ? { type: 'unknown', key: key.replaceAll(ANY, '…'), files: [...new Set(found.map(({ file }) => file))] }
    : null
}

/** The fields that hold the text of an entry in translators' catalogues. */
const DESCRIBED = ['.defaultMessage', '.message', '.translation']

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `_${form}`)

/** Looks up the key in the namespace, then alone, then in its plural forms, then as an entry with a description. */
function entriesIn(open: Open, key: string, space: string | null): Entry[] {
  const under = (one: string) => {
    if (space === null) return entriesByKey(open, one)
    const inside = entriesByKey(open, `${space}.${one}`)
    if (inside.length > 0) return inside
    // The same key in another part of a catalogue is another message.
    return entriesByKey(open, one).filter(({ file, isWhole }) => isWhole || stemOf(file) === space)
  }
  const plain = under(key)
  return plain.length > 0 ? plain : [...PLURALS, ...DESCRIBED].flatMap((end) => under(key + end))
}

const stemOf = (file: string) => /([^/]+)\.\w+$/.exec(file)?.[1] ?? file

/** `isWhole`: the key is the whole path in its file, not only the end of it. */
type Entry = { file: string; words: string | null; message: Message; isWhole: boolean }

/** Returns the parts of a key that a file must contain. */
const wordsIn = (key: string) => key.split(ANY).flatMap((part) => part.split('.'))

function entriesByKey(open: Open, key: string): Entry[] {
  const words = wordsIn(key)
  const found: Entry[] = []
  for (const entry of open.index.files.values()) {
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
      found.push({ file: source.file, words: stringValue(node), message, isWhole })
    }
  }
  return found
}
