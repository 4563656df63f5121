/** Class names that are looked up: in a CSS module, or in an object or an array that is written in this file. */
import type { Node } from 'oxc-parser'
import { bare } from '../nodes.ts'
import { sliceOf } from '../source.ts'
import { whenChosen } from './conditions.ts'
import { definitionOf, isExported } from './definitions.ts'
import { type Gather, importSource, other, type SlotContext } from './gather.ts'
import { bindingOf } from './joiners.ts'

type Member = Extract<Node, { type: 'MemberExpression' }>

/** `styles.card` of a CSS module, or an entry of a table. */
export function gatherMember(node: Member, context: SlotContext, found: Gather): void {
  const { source } = found
  const binding = bindingOf(bare(node.object), source.scopes)
  const name = memberName(node)
  if (binding?.kind === 'import' && /\.module\.\w+$/.test(importSource(source)(binding)) && name !== null) {
    found.opaque.push({ type: 'module', name, binding, node, at: found.slots.length })
    return
  }
  const entries = found.seen.has(node) ? null : entriesOf(node, context, found)
  found.seen.add(node)
  if (!entries) other(node, found)
  else for (const { value, context: chosen } of entries) found.gather(value, chosen, found)
}

type Entry = { value: Node; context: SlotContext }

/** What a lookup can come to, each with what must be so; `null` where the table is out of sight. */
function entriesOf(node: Member, context: SlotContext, found: Gather): Entry[] | null {
  const name = memberName(node)
  const tables = tablesOf(bare(node.object), context, found)
  return (
    tables?.flatMap(({ label, table, context: outer }) =>
      fieldsOf(table).flatMap(([key, value]) => {
        if (name !== null && key !== name) return []
        return [{ value, context: name === null ? whenChosen(outer, `${label} is ${key}`) : outer }]
      }),
    ) ?? null
  )
}

type Table = { label: string; table: Node; context: SlotContext }

function tablesOf(given: Node, context: SlotContext, found: Gather): Table[] | null {
  const node = thawed(given)
  const label = sliceOf(found.source, node).slice(0, 40)
  if (isTable(node)) return [{ label: 'it', table: node, context }]
  if (node.type === 'MemberExpression') {
    const entries = entriesOf(node, context, found)
    const tables = entries?.map(({ value, context: chosen }) => ({
      label,
      table: thawed(value),
      context: chosen,
    }))
    return tables?.every(({ table }) => isTable(table)) ? tables : null
  }
  const made = definitionOf(node, found)
  const table = made && thawed(made.init)
  if (!made || !table || !isTable(table)) return null
  const isShared = made.binding.refs.length > 1 || isExported(made.binding, found.source)
  const shared = isShared ? { name: made.name, by: 'table' as const } : context.shared
  return [{ label: made.name, table, context: { ...context, shared } }]
}

const isTable = ({ type }: Node) => type === 'ObjectExpression' || type === 'ArrayExpression'

/** Without `Object.freeze(…)`. */
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

function fieldsOf(table: Node): [key: string, value: Node][] {
  if (table.type === 'ArrayExpression')
    return table.elements.flatMap((one, at): [string, Node][] => (one ? [[String(at), one]] : []))
  if (table.type !== 'ObjectExpression') return []
  return table.properties.flatMap((property): [string, Node][] => {
    if (property.type !== 'Property') return []
    const { key } = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
    return [[name, property.value]]
  })
}

function memberName(node: Member): string | null {
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : null
  return node.property.type === 'Literal' ? String(node.property.value) : null
}
