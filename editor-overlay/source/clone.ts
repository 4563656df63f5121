/** Makes the copy of an element unique. */
import type { JSXAttribute, Node } from 'oxc-parser'
import { removeAttribute } from './attributes.ts'
import { componentOf } from './component-of.ts'
import { propsMetadataOf } from './component-props.ts'
import { reindent, sliceWith } from './layout.ts'
import {
  attributeName,
  attributeOf,
  bare,
  calleeName,
  isNativeTag,
  type Span,
  stringValue,
  tagOf,
  walk,
} from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import { type Source, sliceOf } from './source.ts'
import type { SourceIndex } from './source-index.ts'
import type { TextPatch } from './types.ts'

/** `renamed`: the old ids and their new ones; computed ids are in braces. */
type Clone = { patches: TextPatch[]; notes: string[]; renamed: ReadonlyMap<string, string> }

const TEST_ID = /^data-(testid|test-id|test|cy|qa)$/
const POINTERS =
  /^(htmlFor|aria-(labelledby|describedby|controls|owns|details|errormessage|activedescendant|flowto)|list|form|headers|popoverTarget|commandfor|commandFor)$/

/**
 * Returns patches, at offsets of the file, that make a copy unique: no ref, no autoFocus; new ids, test ids and key.
 * `others` holds the new ids of what is copied with it, so that a label still points to the copy of its field.
 */
export function cloneOf(
  index: SourceIndex,
  source: Source,
  jsx: OutlineElement,
  others: Clone['renamed'] = new Map(),
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
  const renamed = new Map<string, string>()
  const computed = new Set([...others.keys()].flatMap((one) => /^\{(.*)\}$/s.exec(one)?.[1] ?? []))
  const patches: TextPatch[] = []
  for (const attribute of attributes) {
    const name = attributeName(attribute)
    if (name === 'ref') {
      patches.push(removeAttribute(source.text, attribute))
      notes.add('The copy has no ref, because a ref can hold only one element.')
    } else if (name === 'autoFocus') {
      patches.push(removeAttribute(source.text, attribute))
      notes.add('The copy has no autoFocus, because only one field can have the focus.')
    } else if (name === 'defaultChecked' && isLoneRadio(attribute, jsx, source)) {
      patches.push(removeAttribute(source.text, attribute))
      notes.add('The copy isn’t checked, because only one option of a group can be.')
    } else if (name === 'id') {
      const value = textValue(attribute)
      const expression = expressionOf(attribute)
      const tag = ofComponents.get(attribute)
      // The component may accept only numbers, or only the ids its type lists.
      if (tag !== undefined && (value === null || takesListedIds(index, source, tag)))
        notes.add('The ID passed to a component stays the same and is now used twice.')
      else if (value !== null) renamed.set(value, unusedName(source.text, value))
      else if (expression && !callsHook(expression)) {
        computed.add(sliceOf(source, expression))
        renamed.set(`{${sliceOf(source, expression)}}`, '')
      }
    } else if (TEST_ID.test(name) || (name === 'key' && isRootOf(jsx, attribute))) {
      const value = textValue(attribute)
      if (value !== null) patches.push(valuePatch(attribute, unusedName(source.text, value)))
      else if (name === 'key') patches.push(...otherKey(source, attribute))
    }
  }
  const newIds = new Map([...others, ...renamed])
  for (const attribute of attributes) {
    patches.push(...renamedIn(attribute, newIds))
    const expression = isPointer(attribute) && !ofComponents.has(attribute) ? expressionOf(attribute) : null
    if (expression && computed.has(sliceOf(source, expression)))
      patches.push(...otherEnding(source, expression))
  }
  if (renamed.size > 0) notes.add('Ids in the copy are new, so that each is used once.')
  return { patches, notes: [...notes], renamed }
}

function takesListedIds(index: SourceIndex, source: Source, tag: string): boolean {
  const component = componentOf(index, source, tag)
  const info = component && propsMetadataOf(index, component).props.find(({ name }) => name === 'id')
  return info?.kind === 'choice'
}

/** Whether the attribute checks an option of a group that the copy joins; the options of a copied form are a new one. */
function isLoneRadio(attribute: JSXAttribute, { node }: OutlineElement, { parents }: Source): boolean {
  const opening = parents.get(attribute)
  const input = opening && parents.get(opening)
  if (input?.type !== 'JSXElement' || tagOf(input.openingElement.name) !== 'input') return false
  const type = attributeOf(input, 'type')
  if (!type || textValue(type) !== 'radio') return false
  for (let at: Node | undefined = input; at && at.start >= node.start; at = parents.get(at))
    if (at.type === 'JSXElement' && tagOf(at.openingElement.name) === 'form') return false
  return true
}

function isRootOf(jsx: OutlineElement, attribute: JSXAttribute): boolean {
  return jsx.node.openingElement.attributes.includes(attribute)
}

/** Returns the attribute's string or its template without expressions, in braces or not; `null` otherwise. */
function written({ value }: JSXAttribute): Node | null {
  if (value?.type === 'Literal') return value
  return value?.type === 'JSXExpressionContainer' && stringValue(value.expression) !== null
    ? bare(value.expression)
    : null
}

/** Returns the text of an attribute that is written as one; `null` otherwise. */
export function textValue(attribute: JSXAttribute): string | null {
  const node = written(attribute)
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : stringValue(node)
}

function valuePatch(attribute: JSXAttribute, text: string): TextPatch {
  const { start, end } = written(attribute) ?? attribute
  return { start: start + 1, end: end - 1, text }
}

function expressionOf({ value }: JSXAttribute): Node | null {
  const node = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : null
  return node?.type === 'JSXEmptyExpression' ? null : node
}

/** A hook such as `useId` returns a different value in the copy. */
function callsHook(expression: Node): boolean {
  return expression.type === 'CallExpression' && /^use[A-Z]/.test(calleeName(expression) ?? '')
}

/** For a computed or numeric key: the copy gets the next unused number, or the same key with a suffix. */
function otherKey(source: Source, attribute: JSXAttribute): TextPatch[] {
  const node = expressionOf(attribute)
  if (!node) return []
  if (node.type !== 'Literal' || typeof node.value !== 'number') return otherEnding(source, node)
  let next = node.value + 1
  while (new RegExp(`key=\\{\\s*${next}\\s*\\}`).test(source.text)) next++
  return [{ start: node.start, end: node.end, text: String(next) }]
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

/** Returns `url(#id)` with the new id; `null` if the value isn't one, or its id stays. */
function otherUrl(value: string, renamed: ReadonlyMap<string, string>): string | null {
  const drawn = /^url\(#([^)'"]+)\)$/.exec(value)?.[1]
  const other = drawn === undefined ? undefined : renamed.get(drawn)
  return other === undefined ? null : `url(#${other})`
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

function unusedName(text: string, name: string): string {
  const stem = name.replace(/-\d+$/, '')
  let count = 2
  while (['"', "'", '`'].some((quote) => text.includes(`${quote}${stem}-${count}${quote}`))) count++
  return `${stem}-${count}`
}

/** Returns the text of a span at another indentation, with the given patches applied. */
export function textAt(source: Source, span: Span, root: Node, indent: string, patches: TextPatch[]): string {
  const lines = reindent(source.text, span, root, indent).filter(
    (line) => !patches.some((patch) => line.start < patch.end && line.end > patch.start),
  )
  return sliceWith(source.text, span, [...patches, ...lines])
}
