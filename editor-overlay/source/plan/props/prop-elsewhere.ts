/** The value of a prop that is written elsewhere: in a message, or where the uses of a component pass it. */
import type { JSXAttribute, Node } from 'oxc-parser'
import type { EditTarget, Json } from '../../../protocol/edit.ts'
import { type Drafted, draft, type Open, refuse, type Target } from '../../draft.ts'
import { decodeAttribute, encodeLiteral } from '../../file/jsx-text.ts'
import { attributeName, bare, isInside, isNothing, stringValue } from '../../file/nodes.ts'
import { trimmedPatch } from '../../file/patches.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { stepForMessage } from '../../text/catalogue-places.ts'
import { isDiscriminant } from '../../text/discriminant.ts'
import { jsonEntry } from '../../text/json-import.ts'
import { messageOf } from '../../text/message.ts'
import type { Message } from '../../text/message-by-key.ts'
import { anyOfPlaces, codeOf, placeIn, placesIn, sentence, short } from '../../text/quoted.ts'
import { spliceAttribute } from '../../text/splice.ts'
import { traceAll } from '../../text/trace.ts'
import type { Traced } from '../../text/trace-ways.ts'
import { usualMessageOf, usualWordsOf } from '../../text/usual-message.ts'
import type { Refusal } from '../../types.ts'
import { innerChoices } from '../lists/inner-lists.ts'
import { numberOf } from '../words/number-words.ts'
import { refuseValueOfCode } from '../words/traced-words.ts'
import { MESSAGE_FUNCTIONS, writeMessage } from '../words/write-message.ts'

/** Changes the value where it is written; `null` if it is written in place, is an object, or has no known origin. */
export function propElsewhere(
  open: Open,
  target: Target,
  attribute: JSXAttribute,
  value: Json,
  edit: EditTarget,
): Drafted | null {
  const written = attribute.value
  const { meaning } = edit
  if (value === null || typeof value === 'object' || meaning === 'template' || meaning === 'only') return null
  if (written?.type !== 'JSXExpressionContainer' || written.expression.type === 'JSXEmptyExpression')
    return null
  const { source } = target
  const node = bare(written.expression)
  const name = attributeName(attribute)
  const message = typeof value === 'string' ? messageIn(open, source, node) : null
  if (typeof value === 'string' && message)
    return message.type === 'unknown'
      ? refuseMessage(open, { source, node }, name, message)
      : writeMessage(message, value)
  // Of `given ?? 'Hi'`, a part that has no value is not shown.
  const isFallback = node.type === 'LogicalExpression' && node.operator !== '&&'
  const { values, isPartial } = traceAll(open, { source, node }, edit)
  const places = values.filter((one) =>
    isFallback
      ? one.type !== 'expression' || !isNothing(one.node)
      : one.source !== source || !isInside(one.node, written),
  )
  const [only] = places
  if (!only) return null
  const draftOfOnly = places.length === 1 && !isPartial ? writeAt(open, source, only, value) : null
  return draftOfOnly ?? refusePlaces(open, target, { name, node, edit }, places)
}

function messageIn(open: Open, source: Source, node: Node): Message | null {
  const json = jsonEntry(open, source, node, undefined)
  if (json) return json
  // A message macro says its words itself: placeholder={t`Search`}.
  if (node.type === 'TaggedTemplateExpression' && MESSAGE_FUNCTIONS.test(sliceOf(source, node.tag)))
    return messageOf(open, source, node, stringValue(node.quasi) ?? undefined)
  if (node.type !== 'CallExpression') return null
  const message = messageOf(open, source, node, undefined)
  if (message && message.type !== 'unknown') return message
  const isCall = MESSAGE_FUNCTIONS.test(sliceOf(source, node.callee))
  if (message && message.files.length > 0) return message
  return isCall ? (usualMessageOf(source, node) ?? message) : null
}

function refuseMessage(
  open: Open,
  { source, node }: { source: Source; node: Node },
  name: string,
  { key, files }: Extract<Message, { type: 'unknown' }>,
): Refusal {
  const [usual] = files.length === 0 && node.type === 'CallExpression' ? usualWordsOf(node) : []
  return refuse(
    'dynamic-prop',
    `${name} is the message “${short(key)}”.`,
    usual
      ? sentence`Change its default words: ${placeIn(source, usual.start)}.`
      : stepForMessage(open, key, files),
  )
}

function writeAt(open: Open, here: Source, traced: Traced, value: string | number | boolean): Drafted | null {
  return typeof value === 'string' ? writeText(open, here, traced, value) : writePlain(traced, value)
}

/** Writes a number or a truth value in place of one of its kind. */
function writePlain({ type, source, node }: Traced, value: number | boolean): Drafted | null {
  const now = type === 'flag' ? true : type === 'expression' ? plainOf(node) : null
  if (typeof now !== typeof value) return null
  if (now === value) return refuse('no-change', 'It already has this value.')
  const { start, end } = node
  const patch =
    type === 'flag' ? { start: end, end, text: `={${value}}` } : { start, end, text: String(value) }
  return draft({ source, patches: [patch] }, [`Changes ${placeIn(source, start)}.`])
}

const plainOf = (node: Node) => (node.type === 'Literal' ? node.value : numberOf(node))

function writeText(open: Open, here: Source, { type, source, node }: Traced, value: string): Drafted | null {
  const isAttribute = type === 'attribute'
  const text = isAttribute
    ? decodeAttribute(source.text.slice(node.start + 1, node.end - 1))
    : type === 'expression'
      ? stringValue(node)
      : null
  const message = text === null && type === 'expression' ? messageIn(open, source, bare(node)) : null
  if (message && message.type !== 'unknown') return writeMessage(message, value)
  if (text === null) return null
  if (text === value) return refuse('no-change', 'It already has this text.')
  if (isDiscriminant(open, [here, source], text.trim(), { source, start: node.start }))
    return refuseValueOfCode(placeIn(source, node.start), text)
  const { start, end } = node
  const patch = isAttribute
    ? spliceAttribute(source.text, node, text, value)
    : trimmedPatch(source.text, { start, end, text: encodeLiteral(value, source.text[start] ?? '"') })
  return draft({ source, patches: [patch] }, [`Changes ${placeIn(source, start)}.`])
}

function refusePlaces(
  open: Open,
  { source, entry, id, jsx }: Target,
  { name, node, edit }: { name: string; node: Node; edit: EditTarget },
  places: readonly Traced[],
): Refusal {
  const choices = places.length > 1 ? innerChoices(open, source, jsx.node, edit) : []
  const isOfItems = places.length > 1 && entry.elements.get(id)?.context.some(({ kind }) => kind === 'map')
  const where = anyOfPlaces(placesIn(places))
  const refusal = refuse(
    'dynamic-prop',
    `${name} comes from ${codeOf(source, node)}.`,
    isOfItems && edit.meaning === undefined && edit.item === undefined
      ? 'Choose “this item” to change one.'
      : sentence`Change it where it is written: ${where}.`,
  )
  return choices.length > 0 ? { ...refusal, choices } : refusal
}
