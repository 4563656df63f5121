/** Tables that a list iterates with `Object.entries` and the like: the properties of the table are its entries. */

import type { Node, ObjectExpression, ObjectProperty } from 'oxc-parser'
import { type Drafted, draft, type Open, refuse } from '../../draft.ts'
import { repeated } from '../../file/context.ts'
import { encodeLiteral } from '../../file/jsx-text.ts'
import { literalQuote } from '../../file/layout.ts'
import { bare, keyName, stringValue } from '../../file/nodes.ts'
import { bindingOf, declaredAt } from '../../file/scopes.ts'
import { isExported, type Source } from '../../file/source.ts'
import { removeEntry } from '../../removal/remove-entry.ts'
import { valueOrigin } from '../../text/data-origin.ts'
import { definitionOf } from '../../text/definition.ts'
import { placeIn, sentence, short } from '../../text/quoted.ts'
import { mayLeaveOut } from '../../text/shown-entries.ts'
import { methodOf } from '../../text/trace-steps.ts'
import type { Refusal, TextPatch } from '../../types.ts'

/** Plans a new name of a property; refuses with its place if other code may read the property by name. */
export function renameKey(source: Source, property: ObjectProperty, newText: string): Drafted {
  const old = keyName(property.key) ?? ''
  const place = placeIn(source, property.start)
  const object = source.parents.get(property)
  if (object?.type !== 'ObjectExpression' || !isOnlyIterated(source, object, property, old))
    return refuse(
      'dynamic-text',
      `“${short(old)}” is the name of a property, which other code may read.`,
      sentence`Rename it in ${place}, and where it is read.`,
    )
  const isTaken = object.properties.some(
    (one) => one !== property && one.type === 'Property' && keyName(one.key) === newText,
  )
  if (isTaken || newText === '' || newText === '__proto__' || isNumber(newText) || isNumber(old))
    return refuse(
      'bad-value',
      sentence`The property in ${place} can’t have this name.`,
      'Use another name, or change the table in the source.',
    )
  const { start, end } = property.key
  const isPlain = property.key.type === 'Identifier' && /^[A-Za-z_$][\w$]*$/.test(newText)
  const quote = property.key.type === 'Identifier' ? literalQuote(source) : (source.text[start] ?? '"')
  const text = isPlain ? newText : encodeLiteral(newText, quote)
  return draft({ source, patches: [{ start, end, text }] }, [`Renames the property in ${place}.`])
}

/** A property that an item of a list shows, in its table. */
type TableEntry = {
  source: Source
  array: ObjectExpression
  node: ObjectProperty
  label: string
  /** How many items before those of its table are counted together with it, and whether there are other items. */
  before: number
  isJoined: boolean
}

/** Returns the property that an item shows; `null` if its list iterates no table whose properties are all known. */
export function propertyShown(open: Open, source: Source, callback: Node, item: number): TableEntry | null {
  const call = source.parents.get(callback)
  const list = call?.type === 'CallExpression' ? repeated(call) : null
  const table = list && bare(list)
  if (table?.type !== 'CallExpression' || !isIteration(table)) return null
  const [given] = table.arguments
  const isOwn = given && bare(given).type === 'ObjectExpression'
  const origin = isOwn
    ? { source, node: bare(given) }
    : given && valueOrigin(open, source, given, { text: undefined, item: undefined })
  const object = origin?.node
  if (!origin || object?.type !== 'ObjectExpression') return null
  const properties = propertiesOf(open, origin.source, object)
  const node = properties?.[item]
  const array = node && origin.source.parents.get(node)
  if (!properties || !node || array?.type !== 'ObjectExpression') return null
  if (properties.length > 1 && mayLeaveOut(callback)) return null
  const names = properties.map(({ key }) => keyName(key) ?? '0')
  if (names.some(isNumber) || new Set(names).size < names.length) return null
  const before = properties.findIndex((one) => origin.source.parents.get(one) === array)
  const label = `“${short(keyName(node.key) ?? '')}”`
  const isJoined = properties.length !== array.properties.length
  return { source: origin.source, array, node, label, before, isJoined }
}

/**
 * Returns the properties of a table and of those that are spread into it in the same file; `null` if any isn’t known.
 * `around`: the tables that it is spread into.
 */
function propertiesOf(
  open: Open,
  source: Source,
  table: ObjectExpression,
  around: readonly Node[] = [],
): ObjectProperty[] | null {
  if (around.includes(table)) return null
  const all: ObjectProperty[] = []
  for (const one of table.properties) {
    const part = one.type === 'SpreadElement' ? tableIn(open, source, one.argument) : null
    const inner = part && propertiesOf(open, source, part, [...around, table])
    if (one.type === 'SpreadElement' && !inner) return null
    all.push(...(one.type === 'Property' ? [one] : (inner ?? [])))
  }
  return all
}

/** Returns the table that an expression is or names, if it is in the same file. */
function tableIn(open: Open, source: Source, expression: Node): ObjectExpression | null {
  const binding = bindingOf(bare(expression), source.scopes)
  const made = binding && definitionOf(open, source, binding)
  const node = bare(made?.source === source ? made.init : expression)
  return node.type === 'ObjectExpression' ? node : null
}

/** Returns the patch that removes an item's property from its table; refuses if other code may read it. */
export function removeProperty(
  open: Open,
  source: Source,
  callback: Node,
  item: number,
): { type: 'removed'; source: Source; patch: TextPatch; label: string } | Refusal | null {
  const shown = propertyShown(open, source, callback, item)
  if (!shown) return null
  const { array, node, label } = shown
  if (!isOnlyIterated(shown.source, array, node, keyName(node.key) ?? ''))
    return refuse(
      'list-item',
      `Other code may read ${label} of this table.`,
      sentence`Remove it in ${placeIn(shown.source, node.start)}, and where it is read.`,
    )
  return { type: 'removed', source: shown.source, patch: removeEntry(shown.source.text, array, node), label }
}

/** Refuses a copy of a property: its name in the table would have to be another one, which code may look up. */
export function refuseCopied({ source, node, label }: TableEntry): Refusal {
  return refuse(
    'list-item',
    `${label} is a name in a table, and a copy needs another one.`,
    sentence`Add the entry with a name of its own in the source: ${placeIn(source, node.start)}.`,
  )
}

/** Whether the name is a number, which JavaScript orders before other keys wherever it is written. */
const isNumber = (name: string) => /^\d+$/.test(name)

/** Whether only lists iterate the table of a property, and no type or string has its name. */
function isOnlyIterated(
  source: Source,
  object: Node,
  { key, shorthand, method }: ObjectProperty,
  name: string,
): boolean {
  if (shorthand || method || !isTableIterated(source, object)) return false
  for (const [node] of source.parents.entries()) if (node !== key && stringValue(node) === name) return false
  return true
}

/** Whether a table is only iterated: in place, as an unexported constant, or as a part of one other such table. */
function isTableIterated(source: Source, object: Node): boolean {
  const outer = source.parents.get(object)
  if (outer && isIterating(source, outer)) return true
  const home = homeOf(source, object)
  if (!home) return false
  const binding = declaredAt(source.scopes, home.id.start)
  if (!binding || isExported(source, home) || new RegExp(`typeof\\s+${binding.name}\\b`).test(source.text))
    return false
  const readers = binding.refs.map(({ node }) => source.parents.get(node))
  const parts = readers.filter((one) => one?.type === 'SpreadElement')
  return (
    (parts.length === 0 || readers.length === 1) &&
    readers.every((one) => one !== undefined && isIterating(source, one))
  )
}

/** Whether a node takes what is in it to a list: `Object.values(table)`, or `...table` in a table that is iterated. */
function isIterating(source: Source, node: Node): boolean {
  if (node.type === 'CallExpression') return isIteration(node)
  const table = node.type === 'SpreadElement' ? source.parents.get(node) : undefined
  return table?.type === 'ObjectExpression' && isTableIterated(source, table)
}

/** Whether a call is `Object.entries(table)` or the like. */
export const isIteration = (call: Node) => /^(entries|keys|values)$/.test(methodOf(call) ?? '')

/** Returns the declaration of the constant; `null` if its type lists the property names. */
function homeOf(source: Source, object: Node) {
  for (let node = object; ; ) {
    const outer = source.parents.get(node)
    if (outer?.type === 'TSSatisfiesExpression' && !isOpen(source, outer.typeAnnotation)) return null
    if (outer?.type === 'VariableDeclarator') {
      const type = outer.id.type === 'Identifier' ? outer.id.typeAnnotation : null
      return outer.id.type === 'Identifier' && (!type || isOpen(source, type.typeAnnotation)) ? outer : null
    }
    if (!outer || bare(outer) !== object) return null
    node = outer
  }
}

const isOpen = ({ text }: Source, { start, end }: Node) =>
  /^(?:Readonly<)?(?:Record<string\b|\{\s*\[\w+: string\])/.test(text.slice(start, end))
