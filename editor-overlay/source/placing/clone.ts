/** Makes the copy of an element unique. */
import type { JSXAttribute, Node } from 'oxc-parser'
import { expressionOf, numberIn, textValue, valuePatch } from '../file/attribute-values.ts'
import { removeAttribute } from '../file/attributes.ts'
import { indentUnitOf, reindent, sliceWith, withEolOf } from '../file/layout.ts'
import {
  attributeName,
  bare,
  calleeName,
  isNativeTag,
  keyName,
  type Span,
  stringValue,
  tagOf,
  walk,
} from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { componentOf } from '../project/component-of.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { propsMetadataOf } from '../props/component-props.ts'
import type { TextPatch } from '../types.ts'
import { isChoice, isLoneRadio, lonePartOf } from './copied-choices.ts'
import { copyNames, keyOf, kindOf, type Renamed, unusedNumber } from './copy-names.ts'

type Clone = { patches: TextPatch[]; notes: string[]; renamed: Renamed }

const TEST_ID = /^data-(testid|test-id|test|cy|qa)$/
const POINTERS =
  /^(htmlFor|labelId|aria-(labelledby|describedby|controls|owns|details|errormessage|activedescendant|flowto)|list|form|headers|popoverTarget|commandfor|commandFor)$/

/**
 * Returns patches, at offsets of the file, that make a copy unique: no ref, no autoFocus; new ids, test ids and key, and as one
 * choice of a group a value of its own. `others` holds the new names of what is copied with it, so that a label still
 * points to the copy of its field.
 */
export function cloneOf(
  index: SourceIndex,
  source: Source,
  jsx: OutlineElement,
  others: Renamed = new Map(),
): Clone {
  const attributes: JSXAttribute[] = []
  const ofComponents = new Map<JSXAttribute, string>()
  walk(jsx.node, (node, parent) => {
    if (node.type !== 'JSXAttribute') return
    attributes.push(node)
    const tag = parent?.type === 'JSXOpeningElement' ? tagOf(parent.name) : null
    if (tag !== null && !isNativeTag(tag)) ofComponents.set(node, tag)
  })
  const notes = new Set<string>()
  const { renamed, other } = copyNames(source.text, others)
  const computed = new Set([...others.keys()].flatMap((one) => /^\{(.*)\}$/s.exec(one)?.[1] ?? []))
  const patches: TextPatch[] = []
  const renamedAttribute = (attribute: JSXAttribute): TextPatch[] => {
    const name = attributeName(attribute)
    const value = textValue(attribute)
    if (value !== null) return [valuePatch(attribute, other(name, value))]
    const number = numberIn(attribute)
    if (!number) return []
    return [
      { start: number.start, end: number.end, text: other(name, String(number.value), unusedNumber(name)) },
    ]
  }
  const ofChoice = (attribute: JSXAttribute): TextPatch[] => {
    const value = textValue(attribute) ?? numberIn(attribute)?.value.toString()
    if (!value) return []
    const isKnown = isRootOf(jsx, attribute) && others.has(keyOf('value', value))
    if (!isKnown && !isChoice(attribute, jsx, source)) return []
    const tag = ofComponents.get(attribute)
    if (tag !== undefined && takesListed(index, source, tag, 'value')) {
      notes.add(
        'The value stays the same and is now used twice, because its type allows only the existing ones.',
      )
      return []
    }
    notes.add('The copy has a value of its own, which tells it apart from the other choices.')
    return renamedAttribute(attribute)
  }
  for (const attribute of attributes) {
    const name = attributeName(attribute)
    const component = ofComponents.get(attribute)
    if (name === 'ref' && component !== undefined && propOf(index, source, component, 'ref')?.isRequired) {
      notes.add(
        'The copy has the same ref, because its component requires one; it holds the element that renders last.',
      )
    } else if (name === 'ref') {
      patches.push(removeAttribute(source.text, attribute))
      notes.add('The copy has no ref, because a ref can hold only one element.')
    } else if (name === 'autoFocus') {
      patches.push(removeAttribute(source.text, attribute))
      notes.add('The copy has no autoFocus, because only one field can have the focus.')
    } else if (name === 'defaultChecked' && isLoneRadio(attribute, jsx, source)) {
      patches.push(removeAttribute(source.text, attribute))
      notes.add('The copy isn’t checked, because only one option of a group can be.')
    } else if (lonePartOf(attribute, jsx, source) !== null) {
      patches.push(removeAttribute(source.text, attribute))
      notes.add(lonePartOf(attribute, jsx, source) ?? '')
    } else if (name === 'id') {
      const value = textValue(attribute)
      const expression = expressionOf(attribute)
      const tag = ofComponents.get(attribute)
      // The component may accept only numbers, or only the ids its type lists.
      if (tag !== undefined && (value === null || takesListed(index, source, tag, 'id')))
        notes.add('The ID passed to a component stays the same and is now used twice.')
      else if (value !== null) other('id', value)
      else if (expression && !callsHook(expression)) {
        computed.add(sliceOf(source, expression))
        renamed.set(`{${sliceOf(source, expression)}}`, '')
      }
    } else if (name === 'style') {
      patches.push(...transitionsIn(attribute, other))
    } else if (isUnique(jsx, attribute, ofComponents.get(attribute))) {
      const own = renamedAttribute(attribute)
      const node = expressionOf(attribute)
      patches.push(...own)
      if (own.length === 0 && node && !TEST_ID.test(name)) patches.push(...otherEnding(source, node))
    } else if (name === 'value') {
      patches.push(...ofChoice(attribute))
    }
  }
  const newIds = new Map([...others, ...renamed].filter(([one]) => kindOf(one) === 'id'))
  for (const attribute of attributes) {
    patches.push(...renamedIn(attribute, newIds))
    const expression = isPointer(attribute) && !ofComponents.has(attribute) ? expressionOf(attribute) : null
    if (expression && computed.has(sliceOf(source, expression)))
      patches.push(...otherEnding(source, expression))
  }
  if ([...renamed.keys()].some((one) => kindOf(one) === 'id'))
    notes.add('The copy has new IDs, so that each ID is used only once.')
  return { patches, notes: [...notes], renamed }
}

function takesListed(index: SourceIndex, source: Source, tag: string, prop: string): boolean {
  return propOf(index, source, tag, prop)?.kind === 'choice'
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

/** Whether the attribute holds ids. */
export function isPointer(attribute: JSXAttribute): boolean {
  const name = attributeName(attribute)
  return name === 'id' || POINTERS.test(name)
}

function renamedIn(attribute: JSXAttribute, renamed: ReadonlyMap<string, string>): TextPatch[] {
  const name = attributeName(attribute)
  const value = textValue(attribute)
  if (value === null) return name === 'style' ? drawnIn(attribute, renamed) : []
  if (/^(href|xlinkHref|xlink:href)$/.test(name)) {
    const next = value.startsWith('#') ? renamed.get(value.slice(1)) : undefined
    return next === undefined ? [] : [valuePatch(attribute, `#${next}`)]
  }
  const other = otherUrl(value, renamed)
  if (other !== null) return [valuePatch(attribute, other)]
  if (!isPointer(attribute)) return []
  const words = value.split(/\s+/)
  if (!words.some((word) => renamed.has(word))) return []
  return [valuePatch(attribute, words.map((word) => renamed.get(word) ?? word).join(' '))]
}

/** Finds the ids of `url(#id)` and `url("#id") no-repeat`. */
export const DRAWN_IDS = /(?<=url\(\s*["']?#)[^)'"\s]+/g

/** Returns the value with the new ids of `url(#id)`; `null` if it has none, or they stay. */
function otherUrl(value: string, renamed: ReadonlyMap<string, string>): string | null {
  const other = value.replace(DRAWN_IDS, (id) => renamed.get(id) ?? id)
  return other === value ? null : other
}

/** `style={{ mask: 'url(#hole)' }}` */
function drawnIn(attribute: JSXAttribute, renamed: ReadonlyMap<string, string>): TextPatch[] {
  const patches: TextPatch[] = []
  walk(attribute, (node) => {
    const other =
      node.type === 'Literal' && typeof node.value === 'string' ? otherUrl(node.value, renamed) : null
    if (other !== null) patches.push({ start: node.start + 1, end: node.end - 1, text: other })
  })
  return patches
}

/**
 * Returns the text of a span at another indentation, with the given patches applied, and in the layout of the file `to`
 * that it is for.
 */
export function textAt(
  source: Source,
  span: Span,
  root: Node,
  indent: string,
  patches: TextPatch[],
  to = source,
): string {
  const unit = to === source ? undefined : indentUnitOf(to.text)
  const lines = reindent(source.text, span, root, indent, unit).filter(
    (line) => !patches.some((patch) => line.start < patch.end && line.end > patch.start),
  )
  const written = sliceWith(source.text, span, [...patches, ...lines])
  return to === source ? written : withEolOf(to.text, source.text, written)
}
