/** Text that an element renders without having it as children: from a prop, or from a message. */
import type { Node } from 'oxc-parser'
import type { EditOf } from '../../../protocol/edit.ts'
import { type Drafted, draft, type Open, refuse, type Target } from '../../draft.ts'
import { encodeAttribute, encodeLiteral } from '../../file/jsx-text.ts'
import { literalQuote } from '../../file/layout.ts'
import { attributeName, bare } from '../../file/nodes.ts'
import { descriptorOf, messageOf } from '../../text/message.ts'
import {
  type Message,
  messageByKey,
  type Written,
  withDefault,
  withOther,
  written,
} from '../../text/message-by-key.ts'
import { canSay, holdsEntity, isReadAsWords, withNewWords } from '../../text/placeholders.ts'
import { inPoCatalog } from '../../text/po-catalogs.ts'
import { flat, placeIn, type Sentence, sentence, short } from '../../text/quoted.ts'
import { ANY } from '../../text/values-at.ts'
import type { Refusal } from '../../types.ts'
import { comesFrom } from './comes-from.ts'
import { writeFilled } from './filled-message.ts'
import {
  callGiven,
  keyOf,
  keysOf,
  literalProps,
  messageAround,
  onlyMessageIn,
  renderOf,
  rendersMessage,
  spaceOf,
} from './message-element.ts'
import { doesDecode, isParsedAsHtml, refuseEntity } from './message-entities.ts'
import { planPropWords } from './prop-words.ts'
import {
  messageContent,
  type Prop,
  refuseMarks,
  refuseMessage,
  refuseValue,
  writeMessage,
  writeProp,
} from './write-message.ts'

/** Props that hold the words of a message. */
const WORDS = ['defaultMessage', 'defaults', 'defaultValue', 'message']

type Edit = EditOf<'set-text'>

/** Plans a new text in the prop or message that holds it; `null` if the content of the element is to be edited. */
export function planReferencedText(open: Open, target: Target, edit: Edit, isEmpty: boolean): Drafted | null {
  const { jsx } = target
  const seen = edit.oldText?.trim() ?? ''
  const inner = onlyMessageIn(target)
  if (inner) return planReferencedText(open, inner, edit, isEmpty)
  const isMessage = rendersMessage(jsx)
  const key = isMessage ? keyOf(open, target) : null
  if (isMessage && isEmpty) return messageProp(open, target, edit, key)
  const part = messagePart(open, target, edit)
  if (part || !isEmpty || seen === '') return part
  return (
    planPropWords(open, target, edit) ??
    refuse(
      'dynamic-text',
      `“${short(seen)}” is not written in this <${jsx.tag}>.`,
      jsx.isNative
        ? 'View the source and change the text where it is set.'
        : (onlyValue(open, target, edit) ?? `Open ${jsx.tag} and edit the text inside.`),
    )
  )
}

/** Returns the next step where a function makes the value of only one prop: where it gets it from. */
function onlyValue(open: Open, { source, jsx }: Target, edit: Edit): Sentence | null {
  const values = jsx.node.openingElement.attributes.flatMap((one) => {
    if (one.type !== 'JSXAttribute' || one.value?.type !== 'JSXExpressionContainer') return []
    const node = bare(one.value.expression)
    return node.type === 'CallExpression' ? [{ name: attributeName(one), node }] : []
  })
  const [only, second] = values
  const place = only && !second ? comesFrom(open, { source, node: only.node }, edit) : null
  return only && place ? sentence`Change its ${only.name} where it comes from: ${place}.` : null
}

function messageProp(open: Open, target: Target, edit: Edit, key: string | null): Drafted {
  const seen = edit.oldText?.trim()
  const prop = wordsOf(target)
  const known = key === null ? null : messageByKey(open, key, edit.oldText, spaceOf(open, target))
  const usual = prop ? usualOf(target, prop, seen) : null
  const found = known ?? (usual && inPoCatalog(open, key, seen))
  const said = withOther(open, withDefault(found, usual), placeOf(target, prop))
  if (said && said.type !== 'unknown') return writeSaid(open, target, said, edit)
  const plural = writePlural(target, edit)
  if (plural) return plural
  const keyed = key === null && !prop ? keyedMessage(open, target, edit) : null
  if (keyed) return keyed
  const spread = seen === undefined ? null : spreadMessage(open, target, seen)
  if (spread && spread.type !== 'unknown') return writeMessage(spread, edit.newText)
  if (key === null && !prop)
    return refuse(
      'dynamic-text',
      `The text of this <${target.jsx.tag}> comes from an expression.`,
      'View the source and change the message where its props come from.',
    )
  return refuseMessageProp(open, target, key ?? prop?.text ?? target.jsx.tag, prop, found)
}

/** Plans the words of the message that an element renders. */
function writeSaid(open: Open, at: Target, said: Exclude<Message, { type: 'unknown' }>, edit: Edit): Drafted {
  const decodes = doesDecode(at) ?? false
  const { words, place } = messageContent(said)
  // Words with an entity show whether it is decoded.
  const refused = decodes || holdsEntity(words) ? null : refuseEntity(at, edit, place)
  const message = { ...said, decodes }
  const isTag = bracketsIn(edit.newText) > bracketsIn(edit.oldText) && isParsedAsHtml(at)
  if (isTag) return refuseMarks(place.file)
  return refused ?? writeFilled(open, { source: at.source, node: at.jsx.node }, message, edit)
}

const bracketsIn = (text = '') => text.split('<').length

/** Plans the words of the one message on screen, of those whose key an expression chooses; `null` without such a key. */
function keyedMessage(open: Open, target: Target, edit: Edit): Drafted | null {
  const keys = [...new Set(keysOf(open, target, edit))]
  const found = keys.flatMap((one) => messageByKey(open, one, edit.oldText, spaceOf(open, target)) ?? [])
  const said = found.filter((one) => one.type !== 'unknown')
  const [only] = said
  if (only && said.length === 1) return writeSaid(open, target, only, edit)
  const files = [...new Set((said.length > 1 ? said : found).flatMap(filesOf))]
  const [first] = keys
  return first === undefined || files.length === 0
    ? null
    : refuseMessage(open, first.replaceAll(ANY, '…'), { type: 'unknown', key: first, files })
}

const filesOf = (message: Message) =>
  message.type === 'unknown'
    ? message.files
    : [message.type === 'in-catalogue' ? message.entry.file : message.origin.source.file]

const placeOf = ({ source }: Target, prop: Prop | undefined) =>
  prop ? { source, start: prop.attribute.start, text: prop.text } : null

const wordsOf = (target: Target) => literalProps(target).find(({ name }) => WORDS.includes(name))

/** Returns the default words in a prop of a message; `null` if they can't say what the page shows. */
function usualOf({ source, jsx }: Target, { name, text, attribute }: Prop, seen = ''): Written | null {
  const { value } = attribute
  const node = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : value
  if (!node || (seen !== '' && flat(text) !== flat(seen) && !canSay(text, seen))) return null
  const message = written(source, node, text, null, `${name} of ${jsx.tag}`)
  const origin = { ...message.origin, isAttribute: value?.type === 'Literal' }
  return seen === '' || text === seen ? { ...message, origin } : { ...message, origin, seen }
}

/** Plans the words of an element that a message renders, where a catalogue or its default words have them. */
function messagePart(open: Open, target: Target, edit: Edit): Drafted | null {
  const around = edit.oldText === undefined ? null : messageAround(target, target.jsx.node)
  return around && messageOfPart(open, around, edit)
}

function messageOfPart(open: Open, around: Target, edit: Edit): Drafted | null {
  const [key, prop] = [keyOf(open, around), wordsOf(around)]
  const known = key === null ? null : messageByKey(open, key, edit.oldText, spaceOf(open, around))
  const usual = prop ? usualOf(around, prop, edit.oldText?.trim()) : null
  const found = known ?? (usual && inPoCatalog(open, key, edit.oldText))
  const said = withOther(open, withDefault(found, usual), placeOf(around, prop))
  if (said && said.type !== 'unknown') return writeSaid(open, around, said, edit)
  return key === null || isOwnDefault(open, around, key)
    ? null
    : refuseMessageProp(open, around, key, prop, found)
}

/** Whether the children of a message are what a page shows for its key: no catalog of the project has it. */
export function isOwnDefault(open: Open, message: Target, key: string): boolean {
  const { children } = message.jsx.node
  return (
    children.some((child) => child.type === 'JSXText' && child.value.trim() !== '') &&
    !wordsOf(message) &&
    messageByKey(open, key, undefined, spaceOf(open, message)) === null
  )
}

/** Plans the words that a function renders: `(words) => <a>{words}</a>`, for a tag of a message or all of it. */
export function planRendered(open: Open, target: Target, node: Node, edit: Edit): Drafted | null {
  const render = edit.oldText === undefined ? null : renderOf(target.source, node)
  if (!render) return null
  const call = callGiven(target.source, render)
  const message = call && messageOf(open, target.source, call, edit.oldText)
  if (message)
    return message.type === 'unknown'
      ? refuseMessage(open, message.key, message)
      : writeMessage(message, edit.newText)
  const around = call ? null : messageAround(target, render)
  return around && messageProp(open, around, edit, keyOf(open, around))
}

/** Returns the message that is spread into the props: `{...messages.title}`. */
function spreadMessage(open: Open, { source, jsx }: Target, seen: string): Message | null {
  const found = jsx.node.openingElement.attributes.flatMap((attribute) =>
    attribute.type === 'JSXSpreadAttribute'
      ? (descriptorOf(open, source, attribute.argument, seen) ?? [])
      : [],
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Plans the only plural form that can render the text on screen, where `#` is the number; else null. */
function writePlural(target: Target, { oldText, newText }: Edit): Drafted | null {
  if (oldText === undefined) return null
  const open = ({ text }: Prop) => text.replaceAll('#', '{{#}}')
  const forms = literalProps(target).filter(({ name }) => /^(zero|one|two|few|many|other|_\d+)$/.test(name))
  const same = forms.filter(({ text }) => text === oldText)
  const found = same.length > 0 ? same : forms.filter((form) => canSay(open(form), oldText))
  const [only] = found
  if (!only || found.length > 1) return null
  const words = same.length > 0 ? newText : withNewWords(open(only), oldText, newText)
  if (words === null) return refuseValue(only.text, placeIn(target.source, only.attribute.start))
  const next = words.replaceAll('{{#}}', '#')
  const isRead = next.split('#').length === only.text.split('#').length && isReadAsWords(only.text, next)
  if (!isRead) return refuseMarks(target.source.file)
  return writeUndecoded(target, only, next) ?? writeProp(target, only, next)
}

/** Plans a string in braces where Lingui would show the entities that the words need between quotes; else null. */
function writeUndecoded({ source, jsx }: Target, { name, attribute: { value } }: Prop, next: string) {
  const isOfLingui = source.imported.get(jsx.tag)?.specifier.startsWith('@lingui/')
  if (!isOfLingui || value?.type !== 'Literal' || encodeAttribute(next, '"') === next) return null
  const text = `{${encodeLiteral(next, literalQuote(source))}}`
  return draft({ source, patches: [{ start: value.start, end: value.end, text }] }, [
    `Changes ${name} of ${jsx.tag}.`,
  ])
}

/** Returns the refusal of a message; without a catalogue entry it points to the prop with the words. */
function refuseMessageProp(
  open: Open,
  { jsx }: Target,
  key: string,
  prop: Prop | undefined,
  known: Message | null,
): Refusal {
  if (!prop || known) return refuseMessage(open, key, known)
  return refuse(
    'dynamic-text',
    `This text is the message “${short(key)}”.`,
    `Change ${prop.name} of this <${jsx.tag}> in the source.`,
  )
}
