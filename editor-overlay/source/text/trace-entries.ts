/** The entries of lists that calls make. */
import type { CallExpression, Node } from 'oxc-parser'
import { bare, isFunction } from '../nodes.ts'
import type { Open } from '../plan/draft.ts'
import type { Source } from '../source.ts'
import { enumMembers } from './definition.ts'
import { heldOutside } from './held-values.ts'
import type { Follow } from './map-values.ts'
import { methodOf, SAME_ENTRIES } from './trace-steps.ts'
import type { Traced } from './trace-ways.ts'

type Place = { source: Source; node: Node }

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
  const isObject = callee.object.type === 'Identifier' && callee.object.name === 'Object'
  if (isObject && first) return propertiesOf(open, follow, { source, node: first }, method)
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

function propertiesOf(open: Open, follow: Follow, object: Place, method: string): Traced[] {
  const members = method === 'values' ? enumMembers(open, object) : []
  if (members.length > 0) return members.flatMap((one) => follow.values(one))
  return follow.values(object).flatMap(({ source, node }) =>
    node.type !== 'ObjectExpression'
      ? []
      : node.properties.flatMap((one): Traced[] => {
          if (one.type !== 'Property' || one.computed) return []
          if (method === 'values') return follow.values({ source, node: one.value })
          return [{ type: method === 'keys' ? 'key' : 'pair', source, node: one }]
        }),
  )
}
