/** The entries of lists that calls make. */
import type { CallExpression, Node, ObjectExpression, ObjectProperty } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { bare, isFunction, keyName } from '../file/nodes.ts'
import type { Place, Source } from '../file/source.ts'
import { enumMembers } from './definition.ts'
import { heldOutside } from './held-values.ts'
import type { Follow } from './map-values.ts'
import { methodOf, SAME_ENTRIES } from './trace-steps.ts'
import type { Traced } from './trace-ways.ts'

/** Returns the entries of a list that was found. */
export function entriesOfValue(follow: Follow, value: Traced): Traced[] {
  if (value.type === 'loaded') return follow.into([value], 'any')
  return value.type === 'expression' ? follow.entries(value) : []
}

/** Returns the entries of the list that a call makes: `Object.values(table)`, `rows.map((row) => row.title)`. */
export function entriesOfCall(
  open: Open,
  follow: Follow,
  { source, node }: Place & { node: CallExpression },
): Traced[] {
  const method = methodOf(node)
  const callee = bare(node.callee)
  const [first] = node.arguments
  const lists = heldOutside(open, source, node, follow)
  if (lists.length > 0) return lists.flatMap((one) => entriesOfValue(follow, one))
  if (callee.type !== 'MemberExpression' || method === null) return []
  const properties = listsOfProperties(open, follow, { type: 'expression', source, node })
  if (properties) return properties.flat()
  if (method === 'from' && first) return follow.entries({ source, node: first })
  if (/^(map|flatMap)$/.test(method) && first && isFunction(first)) {
    if (!first.body || first.body.type === 'BlockStatement') return []
    const made = follow.values({ source, node: first.body })
    return method === 'map' ? made : made.flatMap((value) => entriesOfValue(follow, value))
  }
  // The parts of a text are not its entries, but the text is where they are written.
  if (method === 'split') return follow.values({ source, node: callee.object })
  if (!SAME_ENTRIES.test(method)) return []
  const added = method === 'concat' ? node.arguments : []
  return [callee.object, ...added].flatMap((list) => follow.entries({ source, node: list }))
}

/** Returns one list for each object that `Object.entries(on ? a : b)` may list; `null` for any other value. */
export function listsOfProperties(
  open: Open,
  follow: Follow,
  { type, source, node: given }: Traced,
): Traced[][] | null {
  const node = bare(given)
  const [first] = type === 'expression' && node.type === 'CallExpression' ? node.arguments : []
  const method = node.type === 'CallExpression' ? methodOf(node) : null
  if (!first || method === null || !isOfObject(node)) return null
  const members = method === 'values' ? enumMembers(open, { source, node: first }) : []
  if (members.length > 0) return [members.flatMap((one) => follow.values(one))]
  return follow
    .values({ source, node: first })
    .map((one) =>
      one.node.type === 'ObjectExpression'
        ? propertiesIn(follow, { source: one.source, node: one.node }, method)
        : [],
    )
}

/** Whether a call is of a method of `Object`. */
function isOfObject(call: Node): boolean {
  const callee = call.type === 'CallExpression' ? bare(call.callee) : null
  return (
    callee?.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'Object'
  )
}

/** A property that is set again keeps its place, as in `{ ...usual, title: 'Other' }`. */
function propertiesIn(follow: Follow, object: Place & { node: ObjectExpression }, method: string): Traced[] {
  const all = new Map<unknown, Traced[]>()
  for (const { source, node } of ownProperties(follow, object)) {
    const key = keyName(node.key) ?? node
    const pair: Traced = { type: method === 'keys' ? 'key' : 'pair', source, node }
    all.set(key, method === 'values' ? follow.values({ source, node: node.value }) : [pair])
  }
  return [...all.values()].flat()
}

type OwnProperty = { source: Source; node: ObjectProperty }

function ownProperties(follow: Follow, { source, node }: Place & { node: ObjectExpression }): OwnProperty[] {
  return node.properties.flatMap((one): OwnProperty[] => {
    if (one.type === 'Property') return one.computed ? [] : [{ source, node: one }]
    const [object, another] = follow.values({ source, node: one.argument })
    return object?.node.type === 'ObjectExpression' && !another
      ? ownProperties(follow, { source: object.source, node: object.node })
      : []
  })
}
