/** Styles in the `style` object of an element. */
import type { JSXElement, Node, ObjectExpression, ObjectProperty } from 'oxc-parser'
import { insertAttribute, removeAttribute } from '../attributes.ts'
import { bindingOf } from '../class/joiners.ts'
import { eolOf, indentAt, lineStartAt, literalQuote } from '../layout.ts'
import { keyText } from '../markup.ts'
import { attributeOf, bare, hasSpread, leavesOf, stringValue } from '../nodes.ts'
import { trimmedPatch } from '../patches.ts'
import { refuse } from '../plan/draft.ts'
import { type Source, sliceOf } from '../source.ts'
import { encodeLiteral } from '../text/jsx-text.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { camel, kebab } from './properties.ts'
import type { StyleChange } from './work.ts'

type Written = { type: 'written'; patches: TextPatch[]; notes: string[] }

/** `undefined` when there is no style, `null` when it is no object that can be read here. */
function styleObject(element: JSXElement): ObjectExpression | null | undefined {
  const attribute = attributeOf(element, 'style')
  if (!attribute) return undefined
  if (attribute.value?.type !== 'JSXExpressionContainer') return null
  const node = bare(attribute.value.expression)
  return node.type === 'ObjectExpression' ? node : null
}

function propertyOf(object: ObjectExpression, property: string): ObjectProperty | null {
  for (const one of object.properties) {
    if (one.type !== 'Property' || one.computed) continue
    const name = one.key.type === 'Identifier' ? one.key.name : stringValue(one.key)
    if (name === camel(property) || name === property) return one
  }
  return null
}

/** The properties that the `style` object of an element sets, as CSS spells them. */
export function inlineProperties(element: JSXElement): string[] {
  const object = styleObject(element)
  return object ? namesIn(object) : []
}

/** The properties that a `style` may set which is chosen by a condition, comes from a constant or is spread. */
export function hiddenProperties(source: Source, element: JSXElement): string[] {
  const value = attributeOf(element, 'style')?.value
  if (value?.type !== 'JSXExpressionContainer') return []
  const own = styleObject(element)
  const parts: Node[] = own
    ? own.properties.flatMap((one) => (one.type === 'SpreadElement' ? [one.argument] : []))
    : [value.expression]
  return parts
    .flatMap(leavesOf)
    .map((leaf) => constantOf(source, leaf))
    .flatMap((node) => (node.type === 'ObjectExpression' ? namesIn(node) : []))
}

/** `base` and `styles.box` where these are constants of the file. */
function constantOf(source: Source, given: Node): Node {
  const node = bare(given)
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
    const { name } = node.property
    const holder = constantOf(source, node.object)
    const found = holder.type === 'ObjectExpression' ? propertyOf(holder, name) : null
    return found ? bare(found.value) : node
  }
  const made = bindingOf(node, source.scopes)?.node
  return made?.type === 'VariableDeclarator' && made.init ? bare(made.init) : node
}

function namesIn(object: ObjectExpression): string[] {
  return object.properties.flatMap((one) => {
    if (one.type !== 'Property' || one.computed) return []
    const name = one.key.type === 'Identifier' ? one.key.name : stringValue(one.key)
    return name === null ? [] : [kebab(name)]
  })
}

/** Patches of the `style` object; a value of `null` removes a property. Refused when `style` is an expression. */
export function writeInline(
  source: Source,
  element: JSXElement,
  changes: readonly StyleChange[],
): Written | Refusal {
  const object = styleObject(element)
  if (object === null)
    return refuse(
      'dynamic-prop',
      'The style of this element comes from an expression.',
      'Follow the expression to its source.',
    )
  if (object === undefined) return fresh(source, element, changes)
  const left = object.properties.filter(
    (one) => !changes.some(({ property, value }) => value === null && one === propertyOf(object, property)),
  )
  if (left.length === 0 && changes.every(({ value }) => value === null)) {
    const attribute = attributeOf(element, 'style')
    if (attribute && object.properties.length > 0)
      return { type: 'written', patches: [removeAttribute(source.text, attribute)], notes: [] }
  }
  const patches: TextPatch[] = []
  const added: string[] = []
  for (const { property, value } of changes) {
    const there = propertyOf(object, property)
    if (!there && value !== null) added.push(entryText(source, property, value))
    else if (there && value === null) patches.push(removeProperty(source.text, object, there))
    else if (there && value !== null) {
      const patch = changeProperty(source, there, value)
      if ('type' in patch) return patch
      patches.push(patch)
    }
  }
  if (added.length > 0) patches.push(appendTo(source.text, object, added))
  const real = patches.filter(({ start, end, text }) => start !== end || text !== '')
  return { type: 'written', patches: real, notes: [] }
}

function fresh(source: Source, element: JSXElement, changes: readonly StyleChange[]): Written | Refusal {
  if (hasSpread(element))
    return refuse(
      'spread',
      'The spread props may hold a style, and one of the two would be lost.',
      'Edit where the props come from.',
    )
  const entries = changes.flatMap(({ property, value }) =>
    value === null ? [] : [entryText(source, property, value)],
  )
  if (entries.length === 0) return { type: 'written', patches: [], notes: [] }
  return {
    type: 'written',
    patches: [insertAttribute(source, element, `style={{ ${entries.join(', ')} }}`)],
    notes: [],
  }
}

function entryText(source: Source, property: string, value: string): string {
  const quote = literalQuote(source)
  return `${keyText(camel(property), quote)}: ${encodeLiteral(value, quote)}`
}

function changeProperty(source: Source, { value: node }: ObjectProperty, value: string): TextPatch | Refusal {
  const plain = bare(node)
  const pixels = /^(-?[\d.]+)px$/.exec(value)?.[1]
  if (plain.type === 'Literal' && typeof plain.value === 'number' && pixels !== undefined)
    return trimmedPatch(source.text, { start: plain.start, end: plain.end, text: pixels })
  if (
    plain.type !== 'Literal' &&
    !(plain.type === 'TemplateLiteral' && plain.expressions.length === 0) &&
    plain.type !== 'UnaryExpression'
  )
    return refuse(
      'dynamic-prop',
      `This style comes from the expression ${sliceOf(source, plain).slice(0, 60)}.`,
      'Follow the expression to its source.',
    )
  const quote = source.text[plain.start] ?? ''
  const text = encodeLiteral(value, /["'`]/.test(quote) ? quote : literalQuote(source))
  return trimmedPatch(source.text, { start: plain.start, end: plain.end, text })
}

function removeProperty(text: string, object: ObjectExpression, property: ObjectProperty): TextPatch {
  const index = object.properties.indexOf(property)
  const next = object.properties[index + 1]
  const previous = object.properties[index - 1]
  if (next) return { start: property.start, end: next.start, text: '' }
  if (previous) return { start: previous.end, end: property.end, text: '' }
  const comma = /^\s*,/.exec(text.slice(property.end))?.[0].length ?? 0
  return { start: property.start, end: property.end + comma, text: '' }
}

function appendTo(text: string, object: ObjectExpression, entries: string[]): TextPatch {
  const last = object.properties.at(-1)
  if (!last) return { start: object.start + 1, end: object.end - 1, text: ` ${entries.join(', ')} ` }
  const isOwnLine = text.slice(lineStartAt(text, last.start), last.start).trim() === ''
  const gap = isOwnLine ? `,${eolOf(text)}${indentAt(text, last.start)}` : ', '
  return { start: last.end, end: last.end, text: gap + entries.join(gap) }
}
