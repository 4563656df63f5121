/** Words in a list or an object that a component is passed: `items={[{ label: 'First' }]}`. */
import type { Node } from 'oxc-parser'
import type { EditOf } from '../../../protocol/edit.ts'
import { type Drafted, type Open, refuse, type Target } from '../../draft.ts'
import { attributeName, bare, keyName, stringValue, walk } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import { definitionOf } from '../../text/definition.ts'
import { written } from '../../text/message-by-key.ts'
import { anyOfPlaces, flat, placesIn, sentence, short } from '../../text/quoted.ts'
import { writeMessage } from './write-message.ts'

/** Fields that hold words for a reader; any other may also be the value of an entry. */
const SHOWN = /^(?:label|title|text|heading|header|caption|content|description|subtitle|tooltip|children)$/i

type Held = { source: Source; node: Node; prop: string; isShown: boolean; uses: number }

/** Plans the words in the only field of a prop that says them; else refuses with the places. `null`: no prop does. */
export function planHeldWords(
  open: Open,
  target: Target,
  { newText }: EditOf<'set-text'>,
  seen: string,
): Drafted | null {
  const { source, jsx } = target
  const found = jsx.node.openingElement.attributes.flatMap((one): Held[] => {
    const value =
      one.type === 'JSXAttribute' && one.value?.type === 'JSXExpressionContainer'
        ? one.value.expression
        : null
    return one.type === 'JSXAttribute' && value
      ? heldIn(open, { source, node: value, uses: 1 }, attributeName(one), seen, 0)
      : []
  })
  const [only, second] = found
  if (!only) return null
  if (!second && only.isShown && only.uses === 1) {
    const label = `${only.prop} of ${jsx.tag}`
    return writeMessage(
      { ...written(only.source, only.node, stringValue(only.node) ?? seen, null, label), isPlain: true },
      newText,
    )
  }
  const props = [...new Set(found.map(({ prop }) => prop))].join(' and ')
  return refuse(
    'dynamic-text',
    `“${short(seen)}” is written in ${props} of this <${jsx.tag}>.`,
    sentence`Change it where it is written: ${anyOfPlaces(placesIn(found))}.`,
  )
}

const MOST_STEPS = 3

/** Returns the strings and the text in an expression, or in the constants that it names, that say the words. */
function heldIn(
  open: Open,
  { source, node, uses }: { source: Source; node: Node; uses: number },
  prop: string,
  seen: string,
  step: number,
): Held[] {
  const found: Held[] = []
  walk(node, (one, outer) => {
    const text = one.type === 'JSXText' ? one.value : stringValue(one)
    const name = outer?.type === 'Property' && outer.value === one ? keyName(outer.key) : null
    if (text !== null && flat(text) === flat(seen)) {
      const isShown = one.type !== 'JSXText' && name !== null && SHOWN.test(name)
      found.push({ source, node: one, prop, isShown, uses })
    }
    const binding = one.type === 'Identifier' && step < MOST_STEPS ? bindingOf(one, source.scopes) : null
    const made = binding && definitionOf(open, source, binding)
    if (made && bare(made.init) !== node)
      found.push(
        ...heldIn(open, { ...made, node: made.init, uses: Math.max(uses, made.uses) }, prop, seen, step + 1),
      )
    return text === null
  })
  return found.filter((one, at) => found.findIndex((other) => other.node === one.node) === at)
}
