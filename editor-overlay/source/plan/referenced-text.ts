/** Text that an element renders without having it as children: from a prop, or from a message. */
import type { CallExpression, Node } from 'oxc-parser'
import type { EditOf } from '../../protocol/edit.ts'
import { bindingOf } from '../class/joiners.ts'
import { attributeName, isFunction, stringValue } from '../nodes.ts'
import type { OutlineElement } from '../outline.ts'
import type { Source } from '../source.ts'
import { textOrigin } from '../text/data-origin.ts'
import { decodeAttribute } from '../text/jsx-text.ts'
import { descriptorOf, type Message, messageByKey, messageOf } from '../text/message.ts'
import { canSay, isReadAsWords, withNewWords } from '../text/placeholders.ts'
import { flat, short } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import { type Drafted, type Open, refuse, type Target } from './draft.ts'
import {
  type Prop,
  refuseMarks,
  refuseMessage,
  refuseValue,
  writeMessage,
  writeProp,
} from './write-message.ts'

/** Props that hold the words of a message. */
const WORDS = ['defaultMessage', 'defaults', 'defaultValue', 'message']

/** Props that hold the key of a message. */
const KEYS = ['i18nKey', 'id', 'msgid', 'k', 'translationKey']

/** Components that render a message. */
const SAYS_MESSAGE = /^(Formatted(HTML)?Message|Trans|Translate|Translation|T|Plural|SelectOrdinal)$/

type Edit = EditOf<'set-text'>

type Span = { start: number; end: number }

/** Plans a new text in the prop or message that holds it; `null` if the content of the element is to be edited. */
export function planReferencedText(open: Open, target: Target, edit: Edit, isEmpty: boolean): Drafted | null {
  const { jsx } = target
  const seen = edit.oldText?.trim() ?? ''
  const inner = onlyMessageIn(target)
  if (inner) return planReferencedText(open, inner, edit, isEmpty)
  const isMessage = rendersMessage(jsx)
  const key = isMessage ? keyOf(target) : null
  if (isMessage && isEmpty) return messageProp(open, target, edit, key)
  if (key !== null) return byKey(open, target, edit, key)
  if (!isEmpty || seen === '') return null
  const said = literalProps(target).filter(({ text }) => flat(text) === flat(seen))
  const [only] = said
  if (only && said.length === 1) return writeProp(target, only, edit.newText)
  const computed = said.length === 0 ? computedProp(open, target, seen) : null
  if (computed) return writeMessage(computed, edit.newText)
  if (said.length > 1)
    return refuse(
      'dynamic-text',
      `Several props of <${jsx.tag}> say “${short(seen)}”: ${said.map(({ name }) => name).join(', ')}.`,
      'Change the one you mean in the props.',
    )
  return refuse(
    'dynamic-text',
    `“${short(seen)}” is not written in this <${jsx.tag}>.`,
    jsx.isNative ? 'Follow it to where it is set.' : `Open ${jsx.tag} and edit the text inside.`,
  )
}

const rendersMessage = ({ isNative, tag }: OutlineElement) =>
  !isNative && SAYS_MESSAGE.test(tag.split('.').at(-1) ?? '')

/** Returns the only child if it is a message: it renders no element, so its words appear in the one around it. */
function onlyMessageIn({ jsx, ...target }: Target): Target | null {
  const [node, ...others] = jsx.node.children.filter(
    (one) => one.type !== 'JSXText' || one.value.trim() !== '',
  )
  const child = jsx.children.find((one) => one.node === node)
  return jsx.isNative && child && others.length === 0 && rendersMessage(child)
    ? { ...target, jsx: child }
    : null
}

/** Returns the key of the message that `link: (words) => <a>{words}</a>` is a value of, as its words belong to it. */
export function messageGiven(target: Target, node: Node): string | null {
  const { source } = target
  const render = renderOf(source, node)
  if (!render) return null
  const call = callGiven(source, render)
  if (call) {
    const [key] = call.arguments
    return key ? stringValue(key) : null
  }
  const around = source.outline.elements.findLast(
    (one) =>
      rendersMessage(one) &&
      one.node.openingElement.start < render.start &&
      one.node.openingElement.end > render.end,
  )
  return around ? keyOf({ ...target, jsx: around }) : null
}

function renderOf(source: Source, node: Node): Node | null {
  const render = node.type === 'Identifier' ? bindingOf(node, source.scopes)?.node : undefined
  return render && isFunction(render) ? render : null
}

/** Returns the call that a function is passed to among its values: `t.rich('key', { link: (words) => … })`. */
function callGiven({ parents }: Source, render: Node): CallExpression | null {
  const values = parents.get(parents.get(render) ?? render)
  const outer = values?.type === 'ObjectExpression' ? parents.get(values) : undefined
  return outer?.type === 'CallExpression' ? outer : null
}

/** Plans the words of a tag of a message, which `link: (words) => <a>{words}</a>` renders; else null. */
export function planTagOfMessage(open: Open, { source }: Target, node: Node, edit: Edit): Drafted | null {
  const render = renderOf(source, node)
  const call = render && callGiven(source, render)
  const message = call ? messageOf(open, source, call, edit.oldText) : null
  return message && message.type !== 'unknown' ? writeMessage(message, edit.newText) : null
}

/** Returns the key of the message around a place: what is written there is not what the page shows; else null. */
export function messageAround(target: Target, { start, end }: Span): string | null {
  const around = target.source.outline.elements.filter(
    (one) => rendersMessage(one) && one.node.start <= start && one.node.end >= end,
  )
  return around.map((jsx) => keyOf({ ...target, jsx })).find((key) => key !== null) ?? null
}

function literalProps({ source, jsx }: Target): Prop[] {
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

/** Returns where the only prop expression with this text gets it: `label={t('key', 'Save')}`, `title={words.title}`. */
function computedProp(open: Open, { source, jsx }: Target, seen: string) {
  const found = jsx.node.openingElement.attributes.flatMap((attribute) => {
    const value = attribute.type === 'JSXAttribute' ? attribute.value : null
    if (value?.type !== 'JSXExpressionContainer' || stringValue(value.expression) !== null) return []
    const origin = textOrigin(open, source, value.expression, { text: seen, item: undefined })
    if (origin)
      return flat(origin.text) === flat(seen)
        ? [{ type: 'written' as const, origin, note: null, isPlain: true as const }]
        : []
    const message = messageOf(open, source, value.expression, seen)
    return message && message.type !== 'unknown' ? [message] : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

function keyOf(target: Target): string | null {
  const props = literalProps(target)
  return KEYS.flatMap((name) => props.find((one) => one.name === name)?.text ?? [])[0] ?? null
}

/** Returns the namespace of a message, such as `ns` of a `<Trans>`. */
function spaceOf(target: Target): string | null {
  return literalProps(target).find(({ name }) => name === 'ns')?.text ?? null
}

function messageProp(open: Open, target: Target, edit: Edit, key: string | null): Drafted {
  const seen = edit.oldText?.trim()
  const prop = literalProps(target).find(({ name }) => WORDS.includes(name))
  const known = key === null ? null : messageByKey(open, key, edit.oldText, spaceOf(target))
  if (known && known.type !== 'unknown') return writeMessage(known, edit.newText)
  if (prop && (seen === undefined || seen === '' || flat(prop.text) === flat(seen)))
    return writeWords(target, prop, edit.newText)
  const filled = (prop && writeFilled(target, prop, edit)) ?? writePlural(target, edit)
  if (filled) return filled
  const spread = seen === undefined ? null : spreadMessage(open, target, seen)
  if (spread && spread.type !== 'unknown') return writeMessage(spread, edit.newText)
  if (key === null && !prop)
    return refuse(
      'dynamic-text',
      `The text of this <${target.jsx.tag}> comes from an expression.`,
      'Follow its props to where the message is written.',
    )
  return refuseMessageProp(target, key ?? prop?.text ?? target.jsx.tag, prop, known)
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

function byKey(open: Open, target: Target, edit: Edit, key: string): Drafted {
  const known = messageByKey(open, key, edit.oldText, spaceOf(target))
  if (known && known.type !== 'unknown') return writeMessage(known, edit.newText)
  const prop = literalProps(target).find(({ name }) => WORDS.includes(name))
  if (prop && edit.oldText !== undefined && flat(prop.text) === flat(edit.oldText))
    return writeWords(target, prop, edit.newText)
  return (prop && writeFilled(target, prop, edit)) ?? refuseMessageProp(target, key, prop, known)
}

function writeWords(target: Target, prop: Prop, words: string): Drafted {
  return isReadAsWords(prop.text, words) ? writeProp(target, prop, words) : refuseMarks(target.source.file)
}

/** Plans words that values are filled into; `null` if they cannot render the text on screen. */
function writeFilled(target: Target, prop: Prop, { oldText, newText }: Edit): Drafted | null {
  if (oldText === undefined || !canSay(prop.text, oldText)) return null
  const words = withNewWords(prop.text, oldText, newText)
  return words === null ? refuseValue(prop.text) : writeWords(target, prop, words)
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
  if (words === null) return refuseValue(only.text)
  const next = words.replaceAll('{{#}}', '#')
  const isRead = next.split('#').length === only.text.split('#').length && isReadAsWords(only.text, next)
  return isRead ? writeProp(target, only, next) : refuseMarks(target.source.file)
}

/** Returns the refusal of a message; without a catalogue entry it points to the prop with the words. */
function refuseMessageProp(
  { jsx }: Target,
  key: string,
  prop: Prop | undefined,
  known: Message | null,
): Refusal {
  if (!prop || known) return refuseMessage(key, known)
  return refuse(
    'dynamic-text',
    `This text is the message “${short(key)}”.`,
    `Change ${prop.name} of this <${jsx.tag}> in the source.`,
  )
}
