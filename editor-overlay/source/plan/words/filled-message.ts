/** Writes the new words of a message, or of the value that is filled into it where the change is in that. */
import type { Node } from 'oxc-parser'
import type { EditOf } from '../../../protocol/edit.ts'
import type { Drafted, Open } from '../../draft.ts'
import { expressionOf } from '../../file/attribute-values.ts'
import { attributeOf, bare } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { propertyOf } from '../../text/definition.ts'
import type { Message } from '../../text/message-by-key.ts'
import { changedPlaceholder } from '../../text/placeholders.ts'
import { placeIn } from '../../text/quoted.ts'
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
  if (followed && followed.type !== 'refused') return followed
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
