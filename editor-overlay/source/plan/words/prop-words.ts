/** Words that a prop of an element says: as a literal, by an expression, or in what the prop holds. */
import type { EditOf } from '../../../protocol/edit.ts'
import { type Drafted, type Open, refuse, type Target } from '../../draft.ts'
import { itemsAround } from '../../file/list-item.ts'
import { attributeName, attributeOf, bare, stringValue } from '../../file/nodes.ts'
import { textOrigin } from '../../text/data-origin.ts'
import { messageOf } from '../../text/message.ts'
import type { Message } from '../../text/message-by-key.ts'
import { anyOfPlaces, flat, placesIn, sentence, short } from '../../text/quoted.ts'
import { isOnlyAsked } from './asked-props.ts'
import { writeFilled } from './filled-message.ts'
import { filledProp } from './filled-prop.ts'
import { literalProps } from './message-element.ts'
import { refuseExpression } from './refuse-expression.ts'
import { planHeldWords } from './words-in-props.ts'
import { writeMessage, writeProp } from './write-message.ts'

type Edit = EditOf<'set-text'>
type Computed = { name: string; from: Exclude<Message, { type: 'unknown' }> }

/** Plans a new text in the one prop that says the old one; refuses if several do, `null` if none does. */
export function planPropWords(open: Open, target: Target, edit: Edit): Drafted | null {
  const { jsx } = target
  const seen = edit.oldText?.trim() ?? ''
  if (seen === '') return null
  const said = literalProps(target)
    .filter(({ name, text }) => flat(text) === flat(seen) && !isOnlyAsked(open, target, name))
    .map((prop) => ({ ...prop, plan: () => writeProp(target, prop, edit.newText, edit.oldText) }))
  const computed = distinct(computedProps(open, target, seen, edit))
  const all = [
    ...said,
    ...computed.map((one) => ({ ...one, plan: () => writeMessage(one.from, edit.newText) })),
  ]
  const [only, second] = all
  if (only && !second) return only.plan()
  const filled = only ? null : filledProp(open, target, edit)
  if (filled) return writeFilled(open, { source: target.source, node: jsx.node }, filled, edit)
  if (second)
    return refuse(
      'dynamic-text',
      `Several props of <${jsx.tag}> say “${short(seen)}”: ${all.map(({ name }) => name).join(', ')}.`,
      sentence`Change the one you mean: ${anyOfPlaces(placesOf(target, all))}.`,
    )
  const value = /^Formatted/.test(jsx.tag) ? attributeOf(jsx.node, 'value')?.value : null
  if (value)
    return refuseExpression(
      open,
      {
        source: target.source,
        node: value.type === 'JSXExpressionContainer' ? bare(value.expression) : value,
      },
      `The value that <${jsx.tag}> formats`,
      edit,
    )
  return planHeldWords(open, target, edit, seen)
}

/** Returns one of several props that show the same words from the same place. */
function distinct(props: readonly Computed[]): Computed[] {
  return props.filter(
    ({ from }, at) => props.findIndex((other) => placeOf(other.from) === placeOf(from)) === at,
  )
}

const placeOf = (from: Computed['from']) =>
  from.type === 'written'
    ? `${from.origin.source.file} ${from.origin.start}`
    : `${from.entry.file} ${from.entry.start}`

const placesOf = ({ source, jsx }: Target, props: readonly { name: string }[]) =>
  placesIn(props.flatMap(({ name }) => attributeOf(jsx.node, name) ?? []).map((node) => ({ source, node })))

/** Returns where each prop expression with this text gets it: `label={t('key', 'Save')}`, `title={words.title}`. */
function computedProps(open: Open, target: Target, seen: string, edit: Edit): Computed[] {
  const { source, jsx } = target
  const { item } = edit
  const around = itemsAround(source, jsx.node, edit)
  return jsx.node.openingElement.attributes.flatMap((attribute): Computed[] => {
    if (attribute.type !== 'JSXAttribute') return []
    const { value } = attribute
    if (value?.type !== 'JSXExpressionContainer' || stringValue(value.expression) !== null) return []
    const name = attributeName(attribute)
    if (isOnlyAsked(open, target, name)) return []
    const origin = textOrigin(open, source, value.expression, { text: seen, item, around, throughProps: 3 })
    if (origin)
      return flat(origin.text) === flat(seen)
        ? [{ name, from: { type: 'written', origin, note: null, isPlain: true } }]
        : []
    const from = messageOf(open, source, value.expression, seen)
    return from && from.type !== 'unknown' ? [{ name, from }] : []
  })
}
