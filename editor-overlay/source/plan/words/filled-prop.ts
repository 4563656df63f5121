/** Words of a prop with values that another prop holds: `<Filled text="Pay {sum} now" parts={{ sum }} />`. */
import type { JSXAttribute } from 'oxc-parser'
import type { EditOf } from '../../../protocol/edit.ts'
import type { Open, Target } from '../../draft.ts'
import { expressionOf } from '../../file/attribute-values.ts'
import { decodeAttribute } from '../../file/jsx-text.ts'
import { itemsAround } from '../../file/list-item.ts'
import { attributeName, stringValue } from '../../file/nodes.ts'
import { type DataOrigin, textOrigin } from '../../text/data-origin.ts'
import type { Written } from '../../text/message-by-key.ts'
import { canSay } from '../../text/placeholders.ts'
import { valueIn } from './filled-message.ts'

const PLACEHOLDER = /\{\{?\s*([\w.]+)\s*\}/g

/** Returns the only such words that can say the text on screen; `null` if there are none. */
export function filledProp(open: Open, target: Target, edit: EditOf<'set-text'>): Written | null {
  const { oldText: seen = '' } = edit
  const props = target.jsx.node.openingElement.attributes.filter((one) => one.type === 'JSXAttribute')
  const objects = props.flatMap((one) => expressionOf(one) ?? [])
  const isHeld = (name: string) => objects.some((one) => valueIn(one, name))
  const found = props.flatMap((prop): Written[] => {
    const origin = originOf(open, target, prop, edit)
    const names = [...(origin?.text.matchAll(PLACEHOLDER) ?? [])].map(([, name = '']) => name)
    if (!origin || names.length === 0 || !names.every(isHeld) || !canSay(origin.text, seen)) return []
    return [{ type: 'written', origin, note: null, seen }]
  })
  const [only, second] = found
  return only && !second ? only : null
}

function originOf(
  open: Open,
  { source, jsx }: Target,
  prop: JSXAttribute,
  edit: EditOf<'set-text'>,
): DataOrigin | null {
  const node = expressionOf(prop) ?? prop.value
  if (!node) return null
  const { start, end } = node
  const isAttribute = prop.value?.type === 'Literal'
  const text = isAttribute ? decodeAttribute(source.text.slice(start + 1, end - 1)) : stringValue(node)
  if (text !== null)
    return { source, start, end, text, label: `${attributeName(prop)} of ${jsx.tag}`, uses: 1, isAttribute }
  const around = itemsAround(source, jsx.node, edit)
  return textOrigin(open, source, node, { text: edit.oldText, item: edit.item, around, throughProps: 3 })
}
