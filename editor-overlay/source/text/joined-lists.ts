/** The entries of a list that is written in one literal or joined from several. */
import type { Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { bare } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { definitionOf } from './definition.ts'

/** Returns the entries of a list literal and of what is joined to it in the same file; `null` if any isn't known. */
export function entriesOf(open: Open, source: Source, given: Node): Node[] | null {
  return entriesIn(open, source, given, new Set())
}

/** `around`: the lists being read, one of which may be made of itself. */
function entriesIn(open: Open, source: Source, given: Node, around: ReadonlySet<Node>): Node[] | null {
  const node = bare(given)
  if (around.has(node)) return null
  const reading = new Set([...around, node])
  if (node.type === 'ArrayExpression')
    return allOf(
      node.elements.map((one) =>
        one?.type === 'SpreadElement' ? joinedEntries(open, source, one.argument, reading) : one && [one],
      ),
    )
  const callee = node.type === 'CallExpression' ? bare(node.callee) : null
  const isJoined =
    callee?.type === 'MemberExpression' && !callee.computed && callee.property.name === 'concat'
  if (node.type !== 'CallExpression' || !isJoined) return null
  return allOf([
    joinedEntries(open, source, callee.object, reading),
    ...node.arguments.map((one) =>
      one.type === 'SpreadElement'
        ? null
        : /^(Literal|TemplateLiteral|ObjectExpression)$/.test(bare(one).type)
          ? [one]
          : joinedEntries(open, source, one, reading),
    ),
  ])
}

function allOf(parts: readonly (Node[] | null)[]): Node[] | null {
  const known = parts.filter((part) => part !== null)
  return known.length === parts.length ? known.flat() : null
}

/** Returns the entries of a list that is joined to another; one that other code reads, too, can't change with it. */
function joinedEntries(open: Open, source: Source, given: Node, reading: ReadonlySet<Node>): Node[] | null {
  const node = bare(given)
  if (node.type !== 'Identifier') return entriesIn(open, source, node, reading)
  const binding = bindingOf(node, source.scopes)
  const made = binding && definitionOf(open, source, binding)
  const statement = binding && source.parents.get(source.parents.get(binding.node) ?? binding.node)
  const isOwn = made?.source === source && made.uses === 1 && statement?.type !== 'ExportNamedDeclaration'
  return isOwn ? entriesIn(open, source, made.init, reading) : null
}
