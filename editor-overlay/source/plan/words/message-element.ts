/** Elements that render a message, and what belongs to one: its key, its props, the functions that render its tags. */
import type { CallExpression, Node } from 'oxc-parser'
import type { EditTarget } from '../../../protocol/edit.ts'
import type { Open, Target } from '../../draft.ts'
import { decodeAttribute } from '../../file/jsx-text.ts'
import {
  anyNode,
  attributeName,
  attributeOf,
  bare,
  isFunction,
  isInside,
  stringValue,
} from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import { filledKey } from '../../text/filled-key.ts'
import { keyOf as keyIn } from '../../text/message-keys.ts'
import { keyPrefixOf, namespaceOf } from '../../text/namespace.ts'
import { traceValue } from '../../text/trace.ts'
import type { Prop } from './write-message.ts'

/** Props that hold the key of a message. */
const KEYS = ['i18nKey', 'id', 'msgid', 'k', 'translationKey']

/** Components that render a message. */
const SAYS_MESSAGE =
  /^(Formatted(HTML)?Message|Trans|Translate|Translation|T|(Formatted)?Plural|SelectOrdinal)$/

type Span = { start: number; end: number }

/** Whether a component without children renders words: a message, or a formatted value. */
export const rendersWords = (tag: string) => SAYS_MESSAGE.test(tag) || /^Formatted\w+$/.test(tag)

/** Whether the element is one that renders a message. */
export const rendersMessage = ({ isNative, tag }: OutlineElement) =>
  !isNative && SAYS_MESSAGE.test(tag.split('.').at(-1) ?? '')

/** Returns the only child if it is a message: it renders no element, so its words appear in the one around it. */
export function onlyMessageIn({ jsx, ...target }: Target): Target | null {
  const [node, ...others] = jsx.node.children.filter(
    (one) => one.type !== 'JSXText' || one.value.trim() !== '',
  )
  const child = jsx.children.find((one) => one.node === node)
  return jsx.isNative && child && others.length === 0 && rendersMessage(child)
    ? { ...target, jsx: child }
    : null
}

/** Returns the function that a name is a parameter of. */
export function renderOf(source: Source, node: Node): Node | null {
  const render = node.type === 'Identifier' ? bindingOf(node, source.scopes)?.node : undefined
  return render && isFunction(render) ? render : null
}

/** Returns the call that a function is passed to among its values: `t.rich('key', { link: (words) => … })`. */
export function callGiven({ parents }: Source, render: Node): CallExpression | null {
  const values = parents.get(parents.get(render) ?? render)
  const outer = values?.type === 'ObjectExpression' ? parents.get(values) : undefined
  return outer?.type === 'CallExpression' ? outer : null
}

/** Returns the message that a place belongs to, such as an element inside or a function among its values. */
export function messageAround(target: Target, { start, end }: Span): Target | null {
  const jsx = target.source.outline.elements.findLast(
    (one) => rendersMessage(one) && one.node.start <= start && one.node.end >= end,
  )
  return jsx && !isValueOf(jsx, { start, end }) ? { ...target, jsx } : null
}

/** Whether a place is in a value that is filled into the message, whose words are its own: `values={{ who: <b>Ann</b> }}`. */
function isValueOf({ node }: OutlineElement, place: Span): boolean {
  const values = attributeOf(node, 'values')
  return (
    values !== null &&
    isInside(place, values) &&
    !anyNode(values, (one) => isFunction(one) && isInside(place, one))
  )
}

/** Returns the props that are written as text. */
export function literalProps({ source, jsx }: Pick<Target, 'source' | 'jsx'>): Prop[] {
  return jsx.node.openingElement.attributes.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute') return []
    const { value } = attribute
    const text =
      value?.type === 'Literal'
        ? decodeAttribute(source.text.slice(value.start + 1, value.end - 1))
        : value?.type === 'JSXExpressionContainer'
          ? stringValue(value.expression)
          : null
    return text === null ? [] : [{ name: attributeName(attribute), text, attribute }]
  })
}

/** Returns the key of a message, under the prefix of the function that the element is passed: `<Trans t={t} />`. */
export function keyOf(open: Open, target: Pick<Target, 'source' | 'jsx'>): string | null {
  const props = literalProps(target)
  const key = KEYS.flatMap((name) => props.find((one) => one.name === name)?.text ?? [])[0]
  return key === undefined ? null : underPrefix(open, target, key)
}

function underPrefix(open: Open, target: Pick<Target, 'source' | 'jsx'>, key: string): string {
  const translate = translateOf(target)
  const prefix = translate && keyPrefixOf(open, target.source, translate)
  return prefix ? `${prefix}.${key}` : key
}

/** Returns the expression of `t={…}`. */
function translateOf({ jsx }: Pick<Target, 'jsx'>): Node | null {
  const value = attributeOf(jsx.node, 't')?.value
  return value?.type === 'JSXExpressionContainer' ? value.expression : null
}

/** Returns the keys that a message can have, if an expression says which: `id={on ? 'a' : 'b'}`, `` id={`tab.${id}`} ``. */
export function keysOf(open: Open, target: Target, meant: EditTarget): string[] {
  const { source, jsx } = target
  for (const name of KEYS) {
    const value = attributeOf(jsx.node, name)?.value
    if (value?.type !== 'JSXExpressionContainer') continue
    const node = bare(value.expression)
    const places = /^(TemplateLiteral|BinaryExpression)$/.test(node.type)
      ? [{ node }]
      : traceValue(open, { source, node }, meant)
    return places.flatMap((one) => {
      const key = keyIn([one.node])
      return key ? underPrefix(open, target, filledKey(open, source, key, meant).text) : []
    })
  }
  return []
}

/** Returns the namespace of a message, such as `ns` of a `<Trans>`; an empty one where the ID is always the whole key. */
export function spaceOf(open: Open, target: Pick<Target, 'source' | 'jsx'>): string | null {
  const own = literalProps(target).find(({ name }) => name === 'ns')?.text
  if (own !== undefined) return own
  const translate = translateOf(target)
  return translate
    ? namespaceOf(open, target.source, translate)
    : /^Formatted/.test(target.jsx.tag)
      ? ''
      : null
}
