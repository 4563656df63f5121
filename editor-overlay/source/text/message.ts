/** Text that is said by a message: a call such as `t('key')`, a catalogue of the project, a default beside the key. */
import type { CallExpression, Node } from 'oxc-parser'
import type { EditTarget } from '../../protocol/edit.ts'
import type { Open } from '../draft.ts'
import { bare, isNothing, leavesOf, stringValue, walk } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { valueOrigin } from './data-origin.ts'
import { isOfMap, propertyOf } from './definition.ts'
import { filledKey } from './filled-key.ts'
import {
  BY_OLD_WORDS,
  type Message,
  messageByKey,
  type Written,
  withDefault,
  withOther,
  written,
} from './message-by-key.ts'
import { calledKey, type Key, keyOf, keysOf } from './message-keys.ts'
import { contextGiven, keyPrefixOf, namespaceGiven, namespaceOf } from './namespace.ts'
import { canSay } from './placeholders.ts'
import { inPoCatalog } from './po-catalogs.ts'
import { resultsOf } from './trace-steps.ts'
import { usualWordsOf, WORDS_OF_DESCRIPTOR } from './usual-message.ts'
import { ANY } from './values-at.ts'

/** Conversions, and methods of strings, arrays and dates, whose arguments are not message keys. */
const WORKS_ON_VALUES =
  /^(?:String|Number)$|[.)\]](?:join|split|replace|replaceAll|concat|padStart|padEnd|charAt|slice|toLocale\w*|toFixed)$/

function nameOf({ text }: Source, { callee }: Extract<Node, { type: 'CallExpression' }>): string {
  return text.slice(callee.start, callee.end)
}

/** Returns the message that a call renders; `null` if the expression is no such call. */
export function messageOf(
  open: Open,
  source: Source,
  expression: Node,
  text: string | undefined,
  meant: EditTarget = {},
): Message | null {
  const node = bare(expression)
  if (node.type === 'TaggedTemplateExpression') {
    if (source.text.slice(node.tag.start, node.tag.end) === 'String.raw') return null
    const words = stringValue(node.quasi)
    if (words === null) return null
    return words === text
      ? written(source, node.quasi, words, null)
      : { type: 'unknown', key: words, files: [] }
  }
  const [leaf, ...more] = leavesOf(node)
  if (leaf && (more.length > 0 || leaf !== node)) return ofBranch(open, source, [leaf, ...more], text, meant)
  if (node.type !== 'CallExpression' || WORKS_ON_VALUES.test(nameOf(source, node))) return null
  if (isOfMap(open, source, node) || isSaidBy(source, node, text)) return null
  const [first] = node.arguments
  if (first?.type === 'TaggedTemplateExpression') return messageOf(open, source, first, text)
  const isRead = text !== undefined || first?.type !== 'ObjectExpression'
  const described = first && isRead ? descriptorOf(open, source, first, text) : null
  if (described) return described
  const keys = keysOf(node.arguments)
  if (keys) {
    const found = keys.flatMap((one) => messageOfKey(open, source, node, one, text) ?? [])
    return found.find(({ type }) => type !== 'unknown') ?? found[0] ?? null
  }
  const key = keyOf(node.arguments) ?? calledKey(source, node)
  return key && messageOfKey(open, source, node, filledKey(open, source, key, meant), text)
}

/** Whether the function that is called is one of the file that says the text itself. */
function isSaidBy(source: Source, node: CallExpression, text: string | undefined): boolean {
  return resultsOf(source, node).some((result) => leavesOf(result).some((leaf) => stringValue(leaf) === text))
}

/** Returns the message that a call looks up by one of its keys. */
function messageOfKey(
  open: Open,
  source: Source,
  node: CallExpression,
  key: Key,
  text: string | undefined,
): Message | null {
  const isWhole = /\bformatMessage$/.test(nameOf(source, node))
  const space = isWhole ? '' : (namespaceGiven(node.arguments) ?? namespaceOf(open, source, node.callee))
  const prefix = keyPrefixOf(open, source, node.callee)
  const path = prefix === null ? key.text : `${prefix}.${key.text}`
  const context = contextGiven(node.arguments)
  const special = context === null ? null : messageByKey(open, `${path}_${context}`, text, space)
  const found = special && special.type !== 'unknown' ? special : messageByKey(open, path, text, space)
  const words = text ?? (found?.type === 'in-catalogue' ? found.entry.words : undefined)
  const usual = words === undefined ? null : sayingOf(source, literalsIn(node.arguments, key.node), words)
  // A template that only looks like a key may be any text.
  if (key.text.includes(ANY)) return withDefault(found, usual)
  const [other] = usualWordsOf(node)
  const stays = other ? { source, start: other.start, text: stringValue(other) ?? '' } : null
  const catalogMessage = found ?? (usual && inPoCatalog(open, path, text))
  const known = withOther(open, withDefault(catalogMessage, usual), stays)
  const message = known ?? wordsAsKey(source, key, text)
  // Other functions are given words too, and other objects have such methods: then a file must have the key.
  const isAnything = /\.get(All|Item)?$/.test(nameOf(source, node)) || /\s/.test(key.text)
  return isAnything && message.type === 'unknown' && message.files.length === 0 ? null : message
}

/** Whether a translation function finds a message by this key: `t(item.key)` of an item whose key it is. */
export function hasMessage(open: Open, source: Source, call: CallExpression, key: string): boolean {
  const isTranslator =
    namespaceOf(open, source, call.callee) !== null || /^(i18n\.)?t$/.test(nameOf(source, call))
  const node = call.arguments[0]
  const found = isTranslator && node ? messageOfKey(open, source, call, { text: key, node }, undefined) : null
  return found !== null && (found.type !== 'unknown' || found.files.length > 0)
}

/**
 * Returns the message of the one branch where it is found; else that of a branch where only the key is known, unless
 * another branch is a value that may say anything.
 */
function ofBranch(
  open: Open,
  source: Source,
  leaves: readonly Node[],
  text: string | undefined,
  meant: EditTarget,
): Message | null {
  const isValue = (leaf: Node) => stringValue(leaf) === null && !isNothing(leaf)
  const found = leaves.map((leaf) => ({ leaf, message: messageOf(open, source, leaf, text, meant) }))
  const isOpen = found.some(({ leaf, message }) => message === null && isValue(leaf))
  const message = oneOf(found.flatMap((one) => one.message ?? []))
  return isOpen && message?.type === 'unknown' ? null : message
}

function oneOf(found: readonly Message[]): Message | null {
  const known = found.filter(({ type }) => type !== 'unknown')
  return known.length === 1 ? (known[0] ?? null) : (found.find(({ type }) => type === 'unknown') ?? null)
}

/** Returns the message of a descriptor, also by its name or field: `messages.title` of `defineMessages({ … })`. */
export function descriptorOf(
  open: Open,
  source: Source,
  given: Node,
  text: string | undefined,
): Message | null {
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
    return property.type === 'Property' && WORDS_OF_DESCRIPTOR.test(name) ? [bare(property.value)] : []
  })
  const usual = origin && text !== undefined ? sayingOf(origin.source, said, text) : null
  const id = stringValue(propertyOf(object, 'id'))
  const known = id === null ? null : messageByKey(open, id, text, '')
  return withDefault(known ?? (usual && inPoCatalog(open, id, text)), usual)
}

/** Returns the only literal that says the text; of none, the only one that can say it with values filled in. */
function sayingOf(source: Source, literals: readonly Node[], text: string): Written | null {
  const as = (says: (words: string) => boolean) => literals.filter((one) => says(stringValue(one) ?? ''))
  const same = as((words) => words === text)
  const [only, second] = same.length > 0 ? same : as((words) => canSay(words, text))
  if (!only || second) return null
  const message = written(source, only, stringValue(only) ?? '', null)
  return same.length > 0 ? message : { ...message, seen: text }
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

/** Text that is its own key is changed in place, unless a catalogue has it. */
function wordsAsKey(source: Source, { text: key, node }: Key, text: string | undefined): Message {
  if (key !== text || !/\s|^\p{Lu}/u.test(key)) return { type: 'unknown', key, files: [] }
  return written(source, node, key, BY_OLD_WORDS)
}
