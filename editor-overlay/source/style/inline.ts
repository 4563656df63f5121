/** Styles in an element's `style` object. */
import type { JSXElement, Node, ObjectExpression, ObjectProperty } from 'oxc-parser'
import { insertAttribute, removeAttribute } from '../attributes.ts'
import { bindingOf } from '../class/joiners.ts'
import { attributeOf, bare, hasSpread, isNothing, keyName, leavesOf, stringValue } from '../nodes.ts'
import { refuse } from '../plan/draft.ts'
import { type Source, sliceOf } from '../source.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { appendTo, changeProperty, entryText, withoutProperties } from './inline-text.ts'
import { kebab, meantProperty } from './properties.ts'
import { includes, physical } from './sides.ts'
import type { StyleChange } from './work.ts'

type Written = { type: 'written'; patches: TextPatch[]; notes: string[] }

/** Returns `undefined` when there is no style, `null` when it is not an object literal. */
function styleObject(element: JSXElement): ObjectExpression | null | undefined {
  const attribute = attributeOf(element, 'style')
  if (!attribute) return undefined
  if (attribute.value?.type !== 'JSXExpressionContainer') return null
  const node = bare(attribute.value.expression)
  if (isNothing(node)) return undefined
  return node.type === 'ObjectExpression' ? node : null
}

/** Returns the last of equal keys, because that is the one JavaScript uses. */
function propertyOf(object: ObjectExpression, property: string): ObjectProperty | null {
  const name = kebab(property)
  return entriesOf(object).findLast(([known]) => known === name)?.[1] ?? null
}

/** Returns the properties that an element's `style` object sets, in CSS spelling. */
export function inlineProperties(element: JSXElement): string[] {
  const object = styleObject(element)
  return object ? namesIn(object) : []
}

const MOST_STEPS = 6

/** Resolves `base` and `styles.box` if they are constants of this file; any other node is returned as it is. */
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
  return entriesOf(object).map(([name]) => name)
}

/** Returns the properties with a literal key, by their CSS names. */
function entriesOf(object: ObjectExpression): [name: string, property: ObjectProperty][] {
  return object.properties.flatMap((one): [string, ObjectProperty][] => {
    if (one.type !== 'Property') return []
    const name = one.computed ? stringValue(one.key) : keyName(one.key)
    return name === null ? [] : [[kebab(name), one]]
  })
}

/** Returns patches of the `style` object; a value of `null` removes a property. Refuses a `style` expression. */
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
  const gone = new Set<ObjectProperty>()
  const patches: TextPatch[] = []
  const added: string[] = []
  for (const { property, value } of changes) {
    const there = holderOf(object, property)
    const written = there && value !== null ? isOver(source, object, there, property) : false
    if (typeof written !== 'boolean') return written
    for (const one of staleOf(object, property, written ? there : null)) gone.add(one)
    if (value === null) continue
    if (!there || !written) {
      added.push(entryText(source, property, value))
      continue
    }
    const patch = changeProperty(source, there, value)
    if ('type' in patch) return patch
    patches.push(patch)
  }
  const attribute = attributeOf(element, 'style')
  if (attribute && gone.size > 0 && gone.size === object.properties.length && added.length === 0)
    return { type: 'written', patches: [removeAttribute(source.text, attribute)], notes: [] }
  patches.push(...withoutProperties(source.text, object, gone))
  if (added.length > 0) patches.push(appendTo(source.text, object, added, gone))
  const real = patches.filter(({ start, end, text }) => start !== end || text !== '')
  return { type: 'written', patches: real, notes: [] }
}

/** Returns the property itself, its logical or physical counterpart, or a `background` that is only a color. */
function holderOf(object: ObjectExpression, property: string): ObjectProperty | null {
  const same = entriesOf(object).findLast(([name]) => physical(name) === physical(property))
  const there = propertyOf(object, property) ?? same?.[1] ?? null
  if (there || property !== 'background-color') return there
  const whole = propertyOf(object, 'background')
  const color = whole && stringValue(whole.value)
  return color && meantProperty('background', color) === property ? whole : null
}

/** Whether no later property of the object overrides this one; refuses when a spread might. */
function isOver(
  source: Source,
  object: ObjectExpression,
  there: ObjectProperty,
  property: string,
): boolean | Refusal {
  const behind = object.properties.slice(object.properties.indexOf(there) + 1)
  const spread = behind.find((one) =>
    one.type === 'SpreadElement'
      ? maySet(source, one.argument, property)
      : one.computed && stringValue(one.key) === null,
  )
  if (spread)
    return refuse(
      'dynamic-prop',
      `${sliceOf(source, spread).slice(0, 60)} comes after ${property} and may replace it.`,
      `Change it where that object is written, or put it before ${property}.`,
    )
  return !entriesOf(object).some(([name, one]) => behind.includes(one) && includes(name, property))
}

function maySet(source: Source, argument: Node, property: string, step = 0): boolean {
  if (step > MOST_STEPS) return true
  return leavesOf(argument).some((leaf) => {
    const node = constantOf(source, leaf)
    return (
      node.type !== 'ObjectExpression' ||
      namesIn(node).some((name) => includes(name, property)) ||
      node.properties.some(
        (one) => one.type === 'SpreadElement' && maySet(source, one.argument, property, step + 1),
      )
    )
  })
}

/** Properties to remove: parts and duplicates of one that is set or removed, only those after the kept one if any. */
function staleOf(object: ObjectExpression, property: string, kept: ObjectProperty | null): ObjectProperty[] {
  const from = kept ? object.properties.indexOf(kept) + 1 : 0
  return entriesOf(object)
    .filter(([name, one]) => includes(property, name) && object.properties.indexOf(one) >= from)
    .map(([, one]) => one)
}

function fresh(source: Source, element: JSXElement, changes: readonly StyleChange[]): Written | Refusal {
  if (hasSpread(element) && !attributeOf(element, 'style'))
    return refuse(
      'spread',
      'The spread props may hold a style, and one of the two would be lost.',
      'Edit where the props come from.',
    )
  const entries = changes.flatMap(({ property, value }) =>
    value === null ? [] : [entryText(source, property, value)],
  )
  if (entries.length === 0) return { type: 'written', patches: [], notes: [] }
  const written = `style={{ ${entries.join(', ')} }}`
  const empty = attributeOf(element, 'style')
  const patch = empty
    ? { start: empty.start, end: empty.end, text: written }
    : insertAttribute(source, element, written)
  return { type: 'written', patches: [patch], notes: [] }
}
