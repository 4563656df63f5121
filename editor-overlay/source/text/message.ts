/** Text that is said by a message: a call such as `t('key')`, a catalogue of the project, a default beside the key. */
import type { Node } from 'oxc-parser'
import { bare, leavesOf, stringValue, walk } from '../nodes.ts'
import type { Open } from '../plan/draft.ts'
import type { Source } from '../source.ts'
import { type CatalogueEntry, catalogueEntries } from './catalogue.ts'
import { type DataOrigin, valueOrigin } from './data-origin.ts'
import { keyPrefixOf, namespaceGiven, namespaceOf } from './namespace.ts'
import { canSay } from './placeholders.ts'
import { valuesAt } from './values-at.ts'

/** Where a message is written; `unknown` when its key is all that can be seen. */
export type Message =
  | ({ type: 'written'; origin: DataOrigin; note: string | null } & Filled)
  | ({ type: 'in-catalogue'; entry: CatalogueEntry; key: string } & Filled)
  | { type: 'unknown'; key: string; files: string[] }

/** `seen`: what the message says on screen, where values are filled into it; `isPlain`: nothing reads it as a message. */
type Filled = { seen?: string; isPlain?: true }

/** Methods of texts, lists and dates: what they are given is no key. */
const WORKS_ON_VALUES =
  /[.)\]](?:join|split|replace|replaceAll|concat|padStart|padEnd|charAt|slice|toLocale\w*|toFixed)$/

function nameOf({ text }: Source, { callee }: Extract<Node, { type: 'CallExpression' }>): string {
  return text.slice(callee.start, callee.end)
}

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The message that a call says; `null` when the expression is no such call. */
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
  const [first] = node.arguments
  if (first?.type === 'TaggedTemplateExpression') return messageOf(open, source, first, text)
  const described = first && text !== undefined ? descriptorOf(open, source, first, text) : null
  if (described) return described
  const key = keyOf(node.arguments)
  if (key === null) return null
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
  return messageByKey(open, path, text, space) ?? wordsAsKey(source, key, text)
}

/** The one branch that says what is on screen. */
function ofBranch(
  open: Open,
  source: Source,
  leaves: readonly Node[],
  text: string | undefined,
): Message | null {
  const found = leaves.flatMap((leaf) => messageOf(open, source, leaf, text) ?? [])
  const known = found.filter(({ type }) => type !== 'unknown')
  return known.length === 1 ? (known[0] ?? null) : (found.find(({ type }) => type === 'unknown') ?? null)
}

/** The words of a descriptor that a name or a field stands for: `messages.title` of `defineMessages({ … })`. */
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
    const isWords = property.type === 'Property' && /^(defaultMessage|message|defaultValue)$/.test(name)
    return isWords && stringValue(property.value) === text ? [bare(property.value)] : []
  })
  const [only] = said
  return origin && only && said.length === 1 ? written(origin.source, only, text, null) : null
}

type Key = { text: string; node: Node }

/** The first argument, or the `id` of a descriptor. */
function keyOf(given: readonly Node[]): Key | null {
  const [first] = given
  if (!first) return null
  const plain = bare(first)
  const text = stringValue(plain)
  if (text !== null) return { text, node: plain }
  if (plain.type !== 'ObjectExpression') return null
  for (const property of plain.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    const value = property.key.name === 'id' ? stringValue(property.value) : null
    if (value !== null) return { text: value, node: bare(property.value) }
  }
  return null
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

function written(
  source: Source,
  node: Node,
  text: string,
  note: string | null,
  label = 'the message',
): Extract<Message, { type: 'written' }> {
  const { start, end } = node
  return { type: 'written', origin: { source, start, end, text, label, uses: 1, isAttribute: false }, note }
}

/** Words that are their own key change where they stand, unless a catalogue has them. */
function wordsAsKey(source: Source, { text: key, node }: Key, text: string | undefined): Message {
  if (key !== text || !/\s|^\p{Lu}/u.test(key)) return { type: 'unknown', key, files: [] }
  return written(source, node, key, 'Translations that are found by the old words have to follow.')
}

/** The entry of a catalogue in the project; `null` when no file has the key with this text. */
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
  const [only] = same
  if (only && same.length === 1) return only.message
  const filled = found.filter(({ words }) => text !== undefined && words !== null && canSay(words, text))
  const [fits] = filled
  if (fits && filled.length === 1 && text !== undefined && fits.message.type !== 'unknown')
    return { ...fits.message, seen: text }
  return found.length > 0
    ? { type: 'unknown', key, files: [...new Set(found.map(({ file }) => file))] }
    : null
}

/** Under the key in the namespace, under the key alone, else under its plural forms. */
function entriesIn(open: Open, key: string, space: string | null): Entry[] {
  const under = (one: string) => {
    if (space === null) return entriesByKey(open, one)
    const inside = entriesByKey(open, `${space}.${one}`)
    if (inside.length > 0) return inside
    // The same key in another part of a catalogue is another message.
    return entriesByKey(open, one).filter(({ file, isWhole }) => isWhole || stemOf(file) === space)
  }
  const plain = under(key)
  return plain.length > 0 ? plain : PLURALS.flatMap((form) => under(`${key}_${form}`))
}

const stemOf = (file: string) => /([^/]+)\.\w+$/.exec(file)?.[1] ?? file

/** `isWhole`: the key is the whole path in its file, and not the end of one. */
type Entry = { file: string; words: string | null; message: Message; isWhole: boolean }

function entriesByKey(open: Open, key: string): Entry[] {
  const last = key.split('.').at(-1) ?? key
  const found: Entry[] = []
  for (const entry of open.index.files.values()) {
    if (!entry.text.includes(last)) continue
    if (entry.file.endsWith('.json'))
      for (const one of catalogueEntries(entry, key))
        found.push({
          file: one.file,
          words: one.words,
          message: { type: 'in-catalogue', entry: one, key },
          isWhole: one.isWhole,
        })
    if (!/\.(ts|js|tsx|jsx)$/.test(entry.file)) continue
    const source = open.open(entry.file)
    if (source.type !== 'open') continue
    for (const { node, isWhole } of valuesAt(source.program, key)) {
      const message = written(source, node, stringValue(node) ?? '', null, `the message “${key}”`)
      found.push({ file: source.file, words: stringValue(node), message, isWhole })
    }
  }
  return found
}
