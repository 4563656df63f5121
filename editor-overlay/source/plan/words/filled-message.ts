/** Writes the new words of a message, or of the value that is filled into it where the change is in that. */
import type { Node } from 'oxc-parser'
import type { EditOf } from '../../../protocol/edit.ts'
import { type Drafted, type Open, refuse } from '../../draft.ts'
import { expressionOf } from '../../file/attribute-values.ts'
import { attributeOf, bare } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { searchOnce } from '../../project/mentions.ts'
import { propertyOf } from '../../text/definition.ts'
import type { Message } from '../../text/message-by-key.ts'
import { type ChangedPlaceholder as Changed, changedPlaceholder } from '../../text/placeholders.ts'
import { placeIn } from '../../text/quoted.ts'
import { literalPattern } from '../../text/values-at.ts'
import type { Refusal } from '../../types.ts'
import { comesFrom } from './comes-from.ts'
import { planTracedWords } from './traced-words.ts'
import { messageContent, refuseValue, writeMessage } from './write-message.ts'

/** Plans the new words of the message that an element or a call renders. */
export function writeFilled(
  open: Open,
  { source, node }: { source: Source; node: Node },
  message: Exclude<Message, { type: 'unknown' }>,
  edit: EditOf<'set-text'>,
): Drafted {
  const planned = writeMessage(message, edit.newText)
  const { seen } = message
  if (planned.type !== 'refused' || planned.code !== 'dynamic-text' || seen === undefined) return planned
  const { words, place } = messageContent(message)
  const changed = changedPlaceholder(words, seen, edit.newText)
  const value = changed && valueGiven(node, changed.name)
  if (!changed || !value) return planned
  const { oldText, newText } = changed
  const followed = planTracedWords(
    open,
    { source, node: value },
    { ...edit, oldText, newText },
    () => planned,
  )
  if (followed && followed.type !== 'refused') return refuseEscaped(open, words, changed) ?? followed
  return refuseValue(words, place, comesFrom(open, { source, node: value }) ?? placeIn(source, value.start))
}

/** Returns the value that is passed by this name: in an object of the call or of a prop of the element, or as a prop itself. */
function valueGiven(given: Node, name: string): Node | null {
  const node = bare(given)
  if (node.type === 'CallExpression')
    return node.arguments.flatMap((one) => valueIn(one, name) ?? [])[0] ?? null
  if (node.type !== 'JSXElement') return null
  const own = attributeOf(node, name)
  if (own?.value) return expressionOf(own) ?? own.value
  const { attributes } = node.openingElement
  return (
    attributes.flatMap((one) => {
      const value = one.type === 'JSXAttribute' ? expressionOf(one) : null
      return (value && valueIn(value, name)) ?? []
    })[0] ?? null
  )
}

/** Returns what an object has under a name, also in `values` in it. */
export function valueIn(given: Node, name: string): Node | null {
  const node = bare(given)
  if (node.type !== 'ObjectExpression') return null
  const own = propertyOf(node, name)
  // `values` beside the key in one descriptor.
  const inner = propertyOf(node, 'values')
  return own ?? (inner ? valueIn(inner, name) : null)
}

/** The characters that i18next escapes in a value. */
const ESCAPED = /[&<>"'/]/
const SETS_ESCAPE = /["']?escapeValue["']?\s*:\s*false|["']next-i18next/

/** Refuses characters that i18next may escape in a value `{{name}}`; those that the page shows already are not. */
function refuseEscaped(open: Open, words: string, { name, oldText, newText }: Changed): Refusal | null {
  const [sign] = ESCAPED.exec(newText) ?? []
  const isRead = new RegExp(`\\{\\{\\s*${literalPattern(name)}\\b`).test(words)
  if (sign === undefined || !isRead || ESCAPED.test(oldText)) return null
  const setsEscape = searchOnce('sets escapeValue', (text) => SETS_ESCAPE.test(text))
  return [...open.index.files.values()].some(setsEscape)
    ? null
    : refuse(
        'bad-value',
        `i18next escapes “${sign}” in a value unless its setting escapeValue is false.`,
        'Use other characters, or set escapeValue to false where i18next is started.',
      )
}
