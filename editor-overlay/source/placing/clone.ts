/** Makes the copy of an element unique. */
import type { JSXAttribute, Node } from 'oxc-parser'
import { expressionOf, numberIn, textValue, valuePatch } from '../file/attribute-values.ts'
import { removeAttribute } from '../file/attributes.ts'
import {
  attributeName,
  bare,
  calleeName,
  isNativeTag,
  keyName,
  stringValue,
  tagOf,
  walk,
} from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { componentOf } from '../project/component-of.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { propsMetadataOf } from '../props/component-props.ts'
import { withChoices } from '../props/prop-values.ts'
import type { TextPatch } from '../types.ts'
import { isChoice, isLoneRadio, lonePartOf } from './copied-choices.ts'
import { copyNames, keyOf, kindOf, type Renamed, unusedNumber } from './copy-names.ts'
import { isPointer, pointersTo } from './id-pointers.ts'

type Clone = { patches: TextPatch[]; notes: string[]; renamed: Renamed }

const TEST_ID = /^data-(testid|test-id|test|cy|qa)$/

/** A copy in the making. */
type Copy = {
  index: SourceIndex
  source: Source
  jsx: OutlineElement
  /** The new names of what is copied together with it. */
  others: Renamed
  /** The tag of the component that an attribute is passed to. */
  componentTags: ReadonlyMap<JSXAttribute, string>
  names: ReturnType<typeof copyNames>
  /** The ids that are expressions and get another ending in the copy. */
  computedIds: Set<string>
  notes: Set<string>
}

/**
 * Returns patches, at offsets of the file, that make a copy unique: no ref, no autoFocus; new ids, test ids and key, and
 * as one choice of a group a value of its own. `others` holds the new names of what is copied with it, so that a label
 * still points to the copy of its field.
 */
export function cloneOf(
  index: SourceIndex,
  source: Source,
  jsx: OutlineElement,
  others: Renamed = new Map(),
): Clone {
  const { attributes, componentTags } = attributesIn(jsx)
  const names = copyNames(source.text, others)
  const computedIds = new Set([...others.keys()].flatMap((one) => /^\{(.*)\}$/s.exec(one)?.[1] ?? []))
  const notes = new Set<string>()
  const copy = { index, source, jsx, others, componentTags, names, computedIds, notes }
  const patches = attributes.flatMap((one) => uniqueAttribute(copy, one))
  const { renamed } = names
  const newIds = new Map([...others, ...renamed].filter(([one]) => kindOf(one) === 'id'))
  for (const attribute of attributes) {
    patches.push(...pointersTo(attribute, newIds))
    const expression = isPointer(attribute) && !componentTags.has(attribute) ? expressionOf(attribute) : null
    if (expression && computedIds.has(sliceOf(source, expression)))
      patches.push(...otherEnding(source, expression))
  }
  if ([...renamed.keys()].some((one) => kindOf(one) === 'id'))
    notes.add('The copy has new IDs, so that each ID is used only once.')
  return { patches, notes: [...notes], renamed }
}

function attributesIn(jsx: OutlineElement) {
  const attributes: JSXAttribute[] = []
  const componentTags = new Map<JSXAttribute, string>()
  walk(jsx.node, (node, parent) => {
    if (node.type !== 'JSXAttribute') return
    attributes.push(node)
    const tag = parent?.type === 'JSXOpeningElement' ? tagOf(parent.name) : null
    if (tag !== null && !isNativeTag(tag)) componentTags.set(node, tag)
  })
  return { attributes, componentTags }
}

/** Returns the patches after which an attribute of the copy has nothing that only one element can have. */
function uniqueAttribute(copy: Copy, attribute: JSXAttribute): TextPatch[] {
  const { index, source, jsx, componentTags, names, notes } = copy
  const name = attributeName(attribute)
  const component = componentTags.get(attribute)
  if (name === 'ref' && component !== undefined && propOf(index, source, component, 'ref')?.isRequired) {
    notes.add(
      'The copy has the same ref, because its component requires one; it holds the element that renders last.',
    )
    return []
  }
  const reason = reasonToRemove(copy, attribute)
  if (reason !== null) {
    notes.add(reason)
    return [removeAttribute(source.text, attribute)]
  }
  if (name === 'id') recordId(copy, attribute)
  if (name === 'style') return transitionsIn(attribute, names.other)
  if (isUnique(jsx, attribute, component)) {
    const own = renamedValue(copy, attribute)
    const node = expressionOf(attribute)
    return own.length === 0 && node && !TEST_ID.test(name) ? otherEnding(source, node) : own
  }
  return name === 'value' || name === 'eventKey' ? choiceValue(copy, attribute) : []
}

/** Returns why the copy loses an attribute that only one element can have; `null` if it keeps it. */
function reasonToRemove({ source, jsx }: Copy, attribute: JSXAttribute): string | null {
  const name = attributeName(attribute)
  if (name === 'ref') return 'The copy has no ref, because a ref can hold only one element.'
  if (name === 'autoFocus') return 'The copy has no autoFocus, because only one field can have the focus.'
  if (name === 'defaultChecked' && isLoneRadio(attribute, jsx, source))
    return 'The copy isn’t checked, because only one option of a group can be.'
  return lonePartOf(attribute, jsx, source)
}

/** Chooses the new id; `pointersTo` writes it, with the attributes that point to it. */
function recordId(copy: Copy, attribute: JSXAttribute): void {
  const { index, source, componentTags, names, computedIds, notes } = copy
  const value = textValue(attribute)
  const expression = expressionOf(attribute)
  const tag = componentTags.get(attribute)
  // The component may accept only numbers, or only the ids its type lists.
  if (tag !== undefined && (value === null || takesListed(index, source, tag, 'id')))
    notes.add('The ID passed to a component stays the same and is now used twice.')
  else if (value !== null) names.other('id', value)
  else if (expression && !callsHook(expression)) {
    computedIds.add(sliceOf(source, expression))
    names.renamed.set(`{${sliceOf(source, expression)}}`, '')
  }
}

/** Gives the copy another value; empty if it is an expression. */
function renamedValue({ names }: Copy, attribute: JSXAttribute): TextPatch[] {
  const name = attributeName(attribute)
  const value = textValue(attribute)
  if (value !== null) return [valuePatch(attribute, names.other(name, value))]
  const number = numberIn(attribute)
  if (!number) return []
  const { start, end } = number
  return [{ start, end, text: names.other(name, String(number.value), unusedNumber(name)) }]
}

/** Gives one choice of a group, such as a tab, a value of its own. */
function choiceValue(copy: Copy, attribute: JSXAttribute): TextPatch[] {
  const { index, source, jsx, others, componentTags, notes } = copy
  const value = textValue(attribute) ?? numberIn(attribute)?.value.toString()
  if (!value) return []
  const isKnown = isRootOf(jsx, attribute) && others.has(keyOf(attributeName(attribute), value))
  if (!isKnown && !isChoice(attribute, jsx, source)) return []
  const tag = componentTags.get(attribute)
  if (tag !== undefined && takesListed(index, source, tag, attributeName(attribute))) {
    notes.add(
      'The value stays the same and is now used twice, because its type allows only the existing ones.',
    )
    return []
  }
  notes.add('The copy has a value of its own, which tells it apart from the other choices.')
  return renamedValue(copy, attribute)
}

function takesListed(index: SourceIndex, source: Source, tag: string, prop: string): boolean {
  const known = propOf(index, source, tag, prop)
  return known ? withChoices(known).kind === 'choice' : false
}

function propOf(index: SourceIndex, source: Source, tag: string, prop: string) {
  const component = componentOf(index, source, tag)
  return component && propsMetadataOf(index, component).props.find(({ name }) => name === prop)
}

/** Whether the page may hold only one element with this value. */
function isUnique(jsx: OutlineElement, attribute: JSXAttribute, tag: string | undefined): boolean {
  const name = attributeName(attribute)
  const isTransition = name === 'name' && tag !== undefined && /(^|_|\.)ViewTransition$/.test(tag)
  return (
    name === 'layoutId' || isTransition || TEST_ID.test(name) || (name === 'key' && isRootOf(jsx, attribute))
  )
}

/** Gives the view transitions in a style other names: with two elements of one name, the browser runs none. */
function transitionsIn(attribute: JSXAttribute, other: ReturnType<typeof copyNames>['other']): TextPatch[] {
  const style = expressionOf(attribute)
  if (style?.type !== 'ObjectExpression') return []
  return style.properties.flatMap((one): TextPatch[] => {
    const isName = one.type === 'Property' && !one.computed && keyName(one.key) === 'viewTransitionName'
    const value = isName ? stringValue(one.value) : null
    if (!isName || !value || /^(none|auto|match-element)$/.test(value)) return []
    const { start, end } = bare(one.value)
    return [{ start: start + 1, end: end - 1, text: other('viewTransitionName', value) }]
  })
}

function isRootOf(jsx: OutlineElement, attribute: JSXAttribute): boolean {
  return jsx.node.openingElement.attributes.includes(attribute)
}

/** A hook such as `useId` returns a different value in the copy. */
function callsHook(expression: Node): boolean {
  return expression.type === 'CallExpression' && /^use[A-Z]/.test(calleeName(expression) ?? '')
}

function otherEnding({ text }: Source, { type, start, end }: Node): TextPatch[] {
  const stem = type === 'TemplateLiteral' ? text.slice(start + 1, end - 1) : `\${${text.slice(start, end)}}`
  let count = 2
  while (text.includes(`\`${stem}-${count}\``)) count++
  if (type === 'TemplateLiteral') return [{ start: end - 1, end: end - 1, text: `-${count}` }]
  return [{ start, end, text: `\`${stem}-${count}\`` }]
}
