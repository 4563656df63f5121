/** Lists whose entries code moves, replaces, adds before others or takes out, so that none is known by its place. */
import type { Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import type { Binding } from '../file/bindings.ts'
import { bare, calleeName } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import { outerOf, type Source } from '../file/source.ts'
import { REORDERING, refsElsewhere } from './refs-elsewhere.ts'

const REORDERS = new RegExp(`^(${REORDERING})$`)

/** Whether the file reorders the list that a name holds, or replaces an entry: `xs.sort()`, `xs[0] = x`. */
export function isReordered(source: Source, { refs }: Binding): boolean {
  return refs.some(({ node }) => isReorderedBy(source, node))
}

function isReorderedBy(source: Source, list: Node): boolean {
  const member = outerOf(source, list)
  if (member?.type !== 'MemberExpression' || member.object !== list) return false
  const call = outerOf(source, member)
  if (call?.type === 'AssignmentExpression') return member.computed && call.left === member
  return call?.type === 'CallExpression' && call.callee === member && REORDERS.test(calleeName(call) ?? '')
}

/** Whether the project reorders the list that is the value of a constant. */
export function isReorderedValue(open: Open, source: Source, value: Node): boolean {
  const name = nameOfValue(source, value)
  const home = name?.node
  if (!name || home?.type !== 'VariableDeclarator') return false
  return (
    isReordered(source, name) ||
    refsElsewhere(open, source, home).some((ref) => isReorderedBy(ref.source, ref.node))
  )
}

/** Whether a file reorders a list in what it imports by a name: `words.rows.sort()`. */
export function isReorderedInside(source: Source, name: Node): boolean {
  return (bindingOf(name, source.scopes)?.refs ?? []).some(({ node }) => {
    let at: Node | undefined = node
    while (at && !isReorderedBy(source, at)) {
      const outer = outerOf(source, at)
      at = outer?.type === 'MemberExpression' && outer.object === at ? outer : undefined
    }
    return at !== undefined
  })
}

/** Returns the name of a constant by its value. */
function nameOfValue({ scopes }: Source, value: Node): Binding | undefined {
  return scopes.bindings.find(
    ({ node }) => node.type === 'VariableDeclarator' && node.init && bare(node.init) === bare(value),
  )
}
