/**
 * Styles in an object, such as an element's `style`. Long, because reading and writing share how the object names
 * properties.
 */
import type { JSXElement, Node, ObjectExpression, ObjectProperty } from 'oxc-parser'
import { refuse } from '../draft.ts'
import { insertAttribute, removeAttribute } from '../file/attributes.ts'
import { fixedValueNamed } from '../file/changes.ts'
import { attributeOf, bare, hasSpread, isNothing, keyName, leavesOf, stringValue } from '../file/nodes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { codeOf, placeIn, sentence } from '../text/quoted.ts'
import type { Refusal, TextPatch } from '../types.ts'
import {
  appendTo,
  changeProperty,
  entryText,
  type Reading,
  refuseExpression,
  valueText,
  withoutProperties,
} from './inline-text.ts'
import { camel, kebab, meantProperty } from './properties.ts'
import { isAlike, overlap } from './shorthands.ts'
import { dependOnDirection, includes, meet, physical } from './sides.ts'
import type { StyleChange } from './work.ts'
import type { Turn } from './writing.ts'

export type Written = { type: 'written'; patches: TextPatch[]; notes: string[] }

/** How an object names properties and holds their values. */
export type Spelling = Reading & {
  cssName: (key: string) => string
  keyFor: (object: ObjectExpression | null, property: string) => string
  /** Whether the first property may set all that the second one sets, also where the text has another direction. */
  mayCover: (name: string, property: string) => boolean
}

export const PLAIN: Spelling = {
  cssName: kebab,
  keyFor: (_, property) => camel(property),
  mayCover: includes,
  isScaled: false,
  placeOf: () => null,
}

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
function propertyOf(object: ObjectExpression, property: string, cssName = kebab): ObjectProperty | null {
  const name = kebab(property)
  return entriesOf(object, cssName).findLast(([known]) => known === name)?.[1] ?? null
}

/** Returns the properties that an element's `style` object sets, also by objects spread in it, in CSS spelling. */
export function inlineProperties(element: JSXElement): string[] {
  const object = styleObject(element)
  const spread = object?.properties.flatMap((one) =>
    one.type === 'SpreadElement' ? leavesOf(one.argument) : [],
  )
  return [object, ...(spread ?? [])].flatMap((one) =>
    one?.type === 'ObjectExpression' ? entriesOf(one).map(([name]) => name) : [],
  )
}

/** The value that sets a property, under the name of the property or of a shorthand. */
export type Held = { node: Node; name: string }

/** Returns what sets a property in an object; `null` if what stands behind it may set the property, too. */
export function heldIn(given: Node, property: string): Held | null {
  const object = bare(given)
  if (object.type !== 'ObjectExpression') return null
  const entries = entriesOf(object)
  const [name, there] = entries.findLast(([one]) => includes(one, property)) ?? []
  if (name === undefined || !there) return null
  const isOver = (one: ObjectExpression['properties'][number]) => {
    const own = entries.find(([, entry]) => entry === one)?.[0]
    return own === undefined || meet(own, property)
  }
  const behind = object.properties.slice(object.properties.indexOf(there) + 1)
  return behind.some(isOver) ? null : { node: bare(there.value), name }
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
  return fixedValueNamed(source, node) ?? node
}

/** Returns the properties with a literal key, by their CSS names. */
function entriesOf(object: ObjectExpression, cssName = kebab): [name: string, property: ObjectProperty][] {
  return object.properties.flatMap((one): [string, ObjectProperty][] => {
    if (one.type !== 'Property') return []
    const name = one.computed ? stringValue(one.key) : keyName(one.key)
    return name === null ? [] : [[cssName(name), one]]
  })
}

/**
 * Returns patches of the `style` object; a value of `null` removes a property. Refuses a `style` expression. `turns`:
 * how sides are called in each direction that the text may have, if it isn't surely from left to right.
 */
export function writeInline(
  source: Source,
  element: JSXElement,
  changes: readonly StyleChange[],
  { placeOf = PLAIN.placeOf, turns = [] }: { placeOf?: Spelling['placeOf']; turns?: readonly Turn[] } = {},
): Written | Refusal {
  const object = styleObject(element)
  if (object === null) return refuse('dynamic-prop', 'The style of this element comes from an expression.')
  if (object === undefined) return fresh(source, element, changes)
  const [turn, second] = turns
  const written =
    !turn || second
      ? writeObject(source, object, changes, { ...PLAIN, placeOf, ...(second && apartFrom(changes, turns)) })
      : writeObject(source, object, withUsualNames(turn, changes), { ...PLAIN, placeOf, ...turned(turn) })
  const attribute = attributeOf(element, 'style')
  if (written.type === 'refused' || !attribute || !written.isEmptied) return written
  return { type: 'written', patches: [removeAttribute(source.text, attribute)], notes: [] }
}

/** Returns the changes with logical properties named as in horizontal text from left to right. */
export const withUsualNames = ({ usual }: Pick<Turn, 'usual'>, changes: readonly StyleChange[]) =>
  changes.map((one) => ({ ...one, property: usual(one.property) }))

/** How an object names properties in text of a known direction. */
const turned = ({ usual, written }: Turn): Pick<Spelling, 'cssName' | 'keyFor'> => ({
  cssName: (key) => usual(kebab(key)),
  keyFor: (_, property) => camel(written(property)),
})

const APART = '--apart:'

/** Keeps sides apart that are one side in one direction only: the last of the object is right in each of them. */
const apartFrom = (
  changes: readonly StyleChange[],
  turns: readonly Turn[],
): Pick<Spelling, 'cssName' | 'mayCover'> => ({
  cssName: (key) => {
    const name = kebab(key)
    return changes.some(({ property }) => dependOnDirection(name, property)) ? `${APART}${name}` : name
  },
  mayCover: (name, property) => {
    const own = name.replace(APART, '')
    return turns.some(({ usual }) => includes(usual(own), usual(property)))
  },
})

/** Returns patches of an object of styles; `isEmptied` if no property is left. */
export function writeObject(
  source: Source,
  object: ObjectExpression,
  changes: readonly StyleChange[],
  spelling: Spelling,
): (Written & { isEmptied: boolean }) | Refusal {
  const { cssName, keyFor } = spelling
  const gone = new Set<ObjectProperty>()
  const patches: TextPatch[] = []
  const added: string[] = []
  for (const { property, value } of changes) {
    const there = holderOf(object, property, cssName)
    const decides = there ? isOver(source, object, { there, property, spelling }) : false
    if (typeof decides !== 'boolean') return decides
    const covering = there || value === null ? undefined : conditionalOver(source, object, property, spelling)
    if (covering) return refuseExpression(source, covering, spelling)
    const written = value !== null && decides
    const stale = staleOf(object, property, { kept: written ? there : null, cssName })
    const varied = stale.find((one) => /^(Object|Array)Expression$/.test(bare(one.value).type))
    if (varied && value !== null)
      return refuse(
        'dynamic-prop',
        `${sliceOf(source, varied.key)} has values for other screens, which ${property} would replace.`,
        sentence`Change ${sliceOf(source, varied.key)} first: ${placeIn(source, varied.start)}.`,
      )
    const wider = entriesOf(object, cssName).flatMap(([name, one]) =>
      value !== null && name !== kebab(property) && includes(name, property) ? [one] : [],
    )
    const chosen = [...wider, ...stale].find((one) => isChosen(one.value))
    if (chosen) return refuseExpression(source, bare(chosen.value), spelling)
    const whole = there ? undefined : wider.at(-1)
    if (whole && value !== null && saysAll(source, whole, value, { object, property, spelling })) continue
    for (const one of stale) gone.add(one)
    if (value === null) continue
    if (!there || !written) {
      const beside = spelling.isScaled ? null : object
      added.push(entryText(source, keyFor(object, property), { property, value }, beside))
      continue
    }
    const patch = changeProperty(source, there.value, { property, value }, spelling)
    if ('type' in patch) return patch
    patches.push(patch)
  }
  const isEmptied = gone.size > 0 && gone.size === object.properties.length && added.length === 0
  patches.push(...withoutProperties(source.text, object, gone, added.length > 0))
  if (added.length > 0) patches.push(...appendTo(source.text, object, added, gone))
  const real = patches.filter(({ start, end, text }) => start !== end || text !== '')
  return { type: 'written', patches: real, notes: [], isEmptied }
}

/** Whether a condition or a key decides the value, so that another state has another one. */
export function isChosen(given: Node): boolean {
  const node = bare(given)
  return (
    /^(Conditional|Logical)Expression$/.test(node.type) || (node.type === 'MemberExpression' && node.computed)
  )
}

/** Returns the property itself, its logical or physical counterpart, or a `background` that is only a color. */
function holderOf(
  object: ObjectExpression,
  property: string,
  cssName: Spelling['cssName'],
): ObjectProperty | null {
  const same = entriesOf(object, cssName).findLast(([name]) => physical(name) === physical(property))
  const there = propertyOf(object, property, cssName) ?? same?.[1] ?? null
  if (there || property !== 'background-color') return there
  const whole = propertyOf(object, 'background', cssName)
  const color = whole && stringValue(whole.value)
  return color && meantProperty('background', color) === property ? whole : null
}

/** Whether no later property of the object overrides this one; refuses when a spread might. */
function isOver(
  source: Source,
  object: ObjectExpression,
  { there, property, spelling }: { there: ObjectProperty; property: string; spelling: Spelling },
): boolean | Refusal {
  const behind = object.properties.slice(object.properties.indexOf(there) + 1)
  const spread = behind.find((one) =>
    one.type === 'SpreadElement'
      ? maySet(source, one.argument, { property, spelling })
      : one.computed && stringValue(one.key) === null,
  )
  if (spread)
    return refuse(
      'dynamic-prop',
      `${codeOf(source, spread)} comes after ${property} and may replace it.`,
      `Change it where that object is written, or put it before ${property}.`,
    )
  return !entriesOf(object, spelling.cssName).some(
    ([name, one]) => behind.includes(one) && (spelling.mayCover(name, property) || overlap(name, property)),
  )
}

/** Whether a shorthand that nothing behind it overrides already sets this value: `padding: 8` for its left side. */
function saysAll(
  source: Source,
  there: ObjectProperty,
  value: string,
  { object, property, spelling }: { object: ObjectExpression; property: string; spelling: Spelling },
): boolean {
  const name = spelling.cssName(keyName(there.key) ?? '')
  return (
    !spelling.isScaled &&
    isAlike(name) &&
    !/\s/.test(value) &&
    isOver(source, object, { there, property, spelling }) === true &&
    valueText(source, bare(there.value), { property: name, value }) === sliceOf(source, bare(there.value))
  )
}

/** Returns a spread that sets a shorthand of the property under a condition, and would set it anew with its state. */
function conditionalOver(
  source: Source,
  { properties }: ObjectExpression,
  property: string,
  { cssName, mayCover }: Spelling,
): Node | undefined {
  const covers = (leaf: Node) => {
    const node = constantOf(source, leaf)
    return (
      node.type === 'ObjectExpression' && entriesOf(node, cssName).some(([one]) => mayCover(one, property))
    )
  }
  return properties
    .flatMap((one) => (one.type === 'SpreadElement' && isChosen(one.argument) ? [bare(one.argument)] : []))
    .find((one) => leavesOf(one).some(covers))
}

function maySet(
  source: Source,
  argument: Node,
  about: { property: string; spelling: Pick<Spelling, 'cssName' | 'mayCover'> },
  step = 0,
): boolean {
  const { property, spelling } = about
  if (step > MOST_STEPS) return true
  return leavesOf(argument).some((leaf) => {
    const node = constantOf(source, leaf)
    return (
      node.type !== 'ObjectExpression' ||
      entriesOf(node, spelling.cssName).some(([name]) => spelling.mayCover(name, property)) ||
      node.properties.some(
        (one) => one.type === 'SpreadElement' && maySet(source, one.argument, about, step + 1),
      )
    )
  })
}

/** Properties to remove: parts and duplicates of one that is set or removed, only those after the kept one if any. */
function staleOf(
  object: ObjectExpression,
  property: string,
  { kept, cssName }: { kept: ObjectProperty | null; cssName: Spelling['cssName'] },
): ObjectProperty[] {
  const from = kept ? object.properties.indexOf(kept) + 1 : 0
  return entriesOf(object, cssName)
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
    value === null ? [] : [entryText(source, camel(property), { property, value }, null)],
  )
  if (entries.length === 0) return { type: 'written', patches: [], notes: [] }
  const written = `style={{ ${entries.join(', ')} }}`
  const empty = attributeOf(element, 'style')
  const patch = empty
    ? { start: empty.start, end: empty.end, text: written }
    : insertAttribute(source, element, written)
  return { type: 'written', patches: [patch], notes: [] }
}
