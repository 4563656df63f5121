/**
 * Class names that are looked up: in a CSS module, or in an object, an array or a map in this file. Long, because each
 * kind of table is a case.
 */

import type { CallExpression, Node } from 'oxc-parser'
import { isChanged } from '../file/changes.ts'
import { bare, calleeName, isFunction, isInside, keyName, type Span, stringValue } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { codeOf } from '../text/quoted.ts'
import { gatherField } from './class-fields.ts'
import { whenChosen } from './conditions.ts'
import { definitionOf, sharedTable } from './definitions.ts'
import { type Gather, importSource, other, type SlotContext, sharedConstant } from './gather.ts'
import { constantAround, fieldsIn, mayBeSpread } from './object-fields.ts'
import { onlyReturned, within } from './returned-values.ts'

type Member = Extract<Node, { type: 'MemberExpression' }>

/** Gathers `styles.card` of a CSS module, or an entry of a table. */
export function gatherMember(node: Member, context: SlotContext, found: Gather): void {
  const { source } = found
  const binding = bindingOf(bare(node.object), source.scopes)
  const name = memberName(node)
  if (binding?.kind === 'import' && /\.module\.\w+$/.test(importSource(source)(binding)) && name !== null) {
    found.opaque.push({ type: 'module', name, binding, node, at: found.slots.length })
    return
  }
  const isSeen = found.seen.has(node)
  found.seen.add(node)
  if (!isSeen && gatherField(node, context, found)) return
  const entries = isSeen ? null : entriesOf(node, context, found)
  if (!entries) other(node, found)
  else {
    const shared = isReadAgain(source, node, found.attribute)
      ? sharedConstant(
          found,
          sliceOf(source, node),
          node,
          entries.map(({ value }) => value),
        )
      : null
    if (!gatherEntries(entries, shared, found)) other(node, found)
  }
}

/** Gathers entries; returns `false` if a function that makes one of them adds what can't be read. */
function gatherEntries(entries: readonly Entry[], shared: SlotContext['shared'], found: Gather): boolean {
  const [slots, opaque] = [found.slots.length, found.opaque.length]
  for (const { value, context, by } of entries) {
    const known = found.slots.length
    found.gather(value, shared ? { ...context, shared } : context, found)
    if (by === undefined) continue
    if (found.opaque.length > opaque) {
      found.slots.length = slots
      found.opaque.length = opaque
      return false
    }
    const outer = context.conditions.length
    for (const slot of found.slots.slice(known))
      slot.conditions = slot.conditions.map((one, at) => (at < outer ? one : within(by, one)))
  }
  return true
}

/** Returns the function in the one entry of a table that is named: `styles.root` of `styles.root(on)`. */
export function methodOf(node: Member, context: SlotContext, found: Gather) {
  const name = memberName(node)
  const [only, second] = (name === null ? null : entriesOf(node, context, found)) ?? []
  const init = only && bare(only.value)
  return name !== null && init && isFunction(init) && !second
    ? { init, name, shared: only.context.shared }
    : null
}

/** Whether an entry that is read by its name, such as `ui.card`, is read by that name outside of the attribute, too. */
function isReadAgain(source: Source, node: Member, within: Span | null): boolean {
  const path = pathOf(node)
  const binding = path && bindingOf(path.root, source.scopes)
  if (!path || !binding || !within) return false
  return binding.refs.some((ref) => {
    if (isInside(ref, within)) return false
    let read = ref.node
    for (let outer = source.parents.get(read); outer?.type === 'MemberExpression' && outer.object === read; )
      [read, outer] = [outer, source.parents.get(outer)]
    return read.type === 'MemberExpression' && pathOf(read)?.names.join('.') === path.names.join('.')
  })
}

/** Returns the name and the fields of `ui.card.title`; `null` if a field is computed. */
function pathOf(given: Node): { root: Node; names: string[] } | null {
  const node = bare(given)
  if (node.type !== 'MemberExpression') return { root: node, names: [] }
  const [holder, name] = [pathOf(node.object), memberName(node)]
  return holder && name !== null ? { root: holder.root, names: [...holder.names, name] } : null
}

/** Returns the key that a lookup such as `tones[Tone.ok]` repeats, as entries of an enum are constants. */
function sameMember({ property }: Member, fields: readonly [string, Node][], source: Source): string | null {
  if (property.type !== 'MemberExpression') return null
  const words = sliceOf(source, property)
  return fields.some(([key]) => key === words) ? words : null
}

/** `by`: the function that makes the table. */
type Entry = { value: Node; context: SlotContext; by?: string | undefined }

/** Returns what a lookup can evaluate to, each with its conditions; `null` when the table cannot be resolved. */
function entriesOf(node: Member, context: SlotContext, found: Gather): Entry[] | null {
  const named = memberName(node)
  const tables = tablesOf(bare(node.object), context, found)
  if (tables?.some(({ table }) => mayBeSpread(table, named, found.source))) return null
  return (
    tables?.flatMap(({ label, table, context: outer, by }) => {
      const fields = fieldsOf(table, found.source)
      const name = named ?? sameMember(node, fields, found.source)
      return fields.flatMap(([key, value]) => {
        if (name !== null && key !== name) return []
        const words = `${label ?? ''}[${sliceOf(found.source, node.property)}]`
        const context = isInside(value, table) ? outer : { ...outer, shared: sharedAt(found.source, value) }
        return [{ value, by, context: name === null ? whenChosen(context, `${words} is ${key}`) : context }]
      })
    }) ?? null
  )
}

/** Returns what shares an entry that a table spreads: the constant that holds it. */
function sharedAt(source: Source, value: Node): SlotContext['shared'] {
  const name = constantAround(source, value)
  return name === undefined ? null : { name, by: 'table' }
}

/** Gathers `box` of `const { card: { box } } = styles` or `const [box] = LIST`; returns `false` if the table is not known. */
export function gatherDestructured(node: Node, context: SlotContext, found: Gather): boolean {
  const binding = bindingOf(node, found.source.scopes)
  const made = binding?.node
  if (made?.type !== 'VariableDeclarator' || made.id.type === 'Identifier' || !made.init) return false
  const declaration = found.source.parents.get(made)
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return false
  const path = binding && !found.seen.has(made) ? keysTo(made.id, binding.name) : null
  let entries = path && tablesOf(made.init, context, found)?.map(entryOf)
  for (const key of path ?? []) entries = entries && entriesAt(entries, key, found.source)
  if (!binding || !entries || entries.length === 0) return false
  const values = entries.map(({ value }) => value)
  const isShared = binding.refs.length > 1
  const shared = isShared ? sharedConstant(found, binding.name, node, values) : null
  found.seen.add(made)
  const isRead = gatherEntries(entries, shared, found)
  found.seen.delete(made)
  return isRead
}

const entryOf = ({ table, context, by }: Table): Entry => ({ value: table, context, by })

/** Returns the keys under which a pattern finds a name, the outermost first; `null` if it names no entry. */
function keysTo(pattern: Node, name: string): string[] | null {
  if (pattern.type === 'Identifier') return pattern.name === name ? [] : null
  const fields: (readonly [key: string | null, value: Node])[] =
    pattern.type === 'ArrayPattern'
      ? pattern.elements.flatMap((one, at) => (one ? [[String(at), one] as const] : []))
      : pattern.type === 'ObjectPattern'
        ? pattern.properties.flatMap((one) =>
            one.type === 'Property' ? [[one.computed ? null : keyName(one.key), one.value] as const] : [],
          )
        : []
  for (const [key, value] of fields) {
    const inner = key === null ? null : keysTo(value, name)
    if (key !== null && inner) return [key, ...inner]
  }
  return null
}

/** Returns the entries of these tables under a key; `null` if one of them is no table, or may hold another there. */
function entriesAt(entries: readonly Entry[], key: string, source: Source): Entry[] | null {
  const tables = entries.map(({ value, context, by }) => ({ table: thawed(value), context, by }))
  if (tables.some(({ table }) => !isRecord(table) || mayBeSpread(table, key, source))) return null
  return tables.flatMap(({ table, context, by }) =>
    fieldsOf(table, source).flatMap(([one, value]) => (one === key ? [{ value, context, by }] : [])),
  )
}

/** Gathers an entry of `map.get(size)`; returns `false` if the map is not known. */
export function gatherOfMap(call: CallExpression, context: SlotContext, found: Gather): boolean {
  const entries = found.seen.has(call) ? null : entriesOfMap(call, context, found)
  found.seen.add(call)
  for (const { value, context: chosen } of entries ?? []) found.gather(value, chosen, found)
  return entries !== null
}

function entriesOfMap(call: CallExpression, context: SlotContext, found: Gather): Entry[] | null {
  const callee = bare(call.callee)
  const [key] = call.arguments
  if (callee.type !== 'MemberExpression' || keyName(callee.property) !== 'get' || !key) return null
  const holder = bare(callee.object)
  const made = definitionOf(holder, found)
  const fields = pairsOf(made?.init ?? holder, found.source)
  if (!fields || (made && isChanged(found.source, made.binding))) return null
  const shared = made ? sharedTable(found, made.binding, context) : context.shared
  const name = literalKey(key)
  const text = sliceOf(found.source, key)
  const label = made ? `${made.name}.get(${text})` : `[${text}]`
  return fields
    .filter(([one]) => name === null || one === name)
    .map(([one, value]) => {
      const chosen = name === null ? whenChosen(context, `${label} is ${one}`) : context
      return { value, context: { ...chosen, shared } }
    })
}

/** Returns the keys and values of `new Map([['sm', 'p-2']])` or `new Map(Object.entries({ sm: 'p-2' }))`. */
function pairsOf(given: Node, source: Source): [key: string, value: Node][] | null {
  const node = bare(given)
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'Map')
    return null
  const [list] = node.arguments.map((one) => bare(one))
  if (list?.type === 'CallExpression' && calleeName(list) === 'entries') {
    const [object] = list.arguments.map((one) => bare(one))
    return object?.type === 'ObjectExpression' && object.properties.every(({ type }) => type === 'Property')
      ? fieldsOf(object, source)
      : null
  }
  if (list?.type !== 'ArrayExpression') return null
  const pairs = list.elements.map((one): [string, Node] | null => {
    const pair = one ? bare(one) : null
    const [key, value] = pair?.type === 'ArrayExpression' ? pair.elements : []
    const name = key ? literalKey(key) : null
    return name !== null && value ? [name, value] : null
  })
  return pairs.every((one) => one !== null) ? pairs : null
}

function literalKey(given: Node): string | null {
  const node = bare(given)
  return node.type === 'Literal' ? String(node.value) : stringValue(node)
}

/** `label` is the text of the table; null if it is written where it is looked up. */
type Table = { label: string | null; table: Node; context: SlotContext; by?: string | undefined }

function tablesOf(given: Node, context: SlotContext, found: Gather): Table[] | null {
  const node = thawed(given)
  const label = codeOf(found.source, node)
  if (isTable(node)) return [{ label: null, table: node, context }]
  const returned = returnedTable(node, context, found)
  if (returned) return [returned]
  if (node.type === 'MemberExpression' || node.type === 'CallExpression') {
    const isMap = node.type === 'CallExpression'
    const entries = isMap ? entriesOfMap(node, context, found) : entriesOf(node, context, found)
    const tables = entries?.map(({ value, context: chosen, by }) => ({
      label,
      table: thawed(value),
      context: chosen,
      by,
    }))
    return tables?.every(({ table }) => isTable(table)) ? tables : null
  }
  const binding = bindingOf(node, found.source.scopes)
  if (binding?.node.type === 'TSEnumDeclaration') {
    const shared = sharedTable(found, binding, context)
    return [{ label: binding.name, table: binding.node, context: { ...context, shared } }]
  }
  const made = definitionOf(node, found)
  const table = made && thawed(made.init)
  if (!made || !table || !isTable(table) || isChanged(found.source, made.binding)) return null
  const shared = sharedTable(found, made.binding, context)
  return [{ label: made.name, table, context: { ...context, shared } }]
}

/** Returns the table that a function of the file returns, called in place or by a constant: `useStyles().root`. */
function returnedTable(node: Node, context: SlotContext, found: Gather): Table | null {
  const { source } = found
  const call = node.type === 'CallExpression' ? node : definitionOf(node, found)?.init
  const made = call?.type === 'CallExpression' ? onlyReturned(source, call) : null
  const table = made && thawed(made.value)
  if (!made || !table || !isTable(table) || call?.type !== 'CallExpression') return null
  const binding = bindingOf(bare(call.callee), source.scopes)
  const shared = binding ? sharedTable(found, binding, context) : context.shared
  return { label: sliceOf(source, node), table, context: { ...context, shared }, by: made.by || undefined }
}

const isTable = ({ type }: Node) => type === 'ObjectExpression' || type === 'ArrayExpression'

const isRecord = (node: Node) => isTable(node) || node.type === 'TSEnumDeclaration'

/** Unwraps `Object.freeze(…)`. */
function thawed(given: Node): Node {
  const node = bare(given)
  const [only] = node.type === 'CallExpression' ? node.arguments : []
  if (node.type !== 'CallExpression' || !only) return node
  const callee = bare(node.callee)
  const isFreeze =
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'freeze'
  return isFreeze ? bare(only) : node
}

/** Returns the keys and values of a table. */
function fieldsOf(table: Node, source: Source): [key: string, value: Node][] {
  if (table.type === 'ArrayExpression')
    return table.elements.flatMap((one, at): [string, Node][] => (one ? [[String(at), one]] : []))
  if (table.type === 'TSEnumDeclaration')
    return table.body.members.flatMap(({ id, initializer }): [string, Node][] => {
      const name = keyName(id)
      return initializer && name !== null ? [[name, initializer]] : []
    })
  if (table.type !== 'ObjectExpression') return []
  const fields = table.properties.flatMap((property): [string, Node][] => {
    if (property.type !== 'Property') return [...(fieldsIn(source, property.argument)?.fields ?? [])]
    const { key } = property
    if (property.computed && key.type !== 'Literal') return [[computedName(source, key), property.value]]
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
    return [[name, property.value]]
  })
  return [...new Map(fields)]
}

/** Returns the name of a computed key; a variable in brackets is no key with the name of the variable. */
const computedName = (source: Source, key: Node): string =>
  key.type === 'Identifier' ? `[${key.name}]` : sliceOf(source, key)

function memberName(node: Member): string | null {
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : null
  return node.property.type === 'Literal' ? String(node.property.value) : null
}
