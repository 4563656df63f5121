/** Class names of a variable that an `if` extends or replaces: `let box = 'p-4'; if (on) box += ' p-8'`. */
import type { AssignmentExpression, Node, Statement } from 'oxc-parser'
import { bare, stringValue, walk } from '../nodes.ts'
import { whenTested } from './conditions.ts'
import type { Gather, SlotContext } from './gather.ts'
import { bindingOf } from './joiners.ts'

type Written = { assigned: AssignmentExpression; test: Node }

/** Adds the values that the variable can hold; returns `false` if it is assigned in any other way. */
export function gatherAssigned(node: Node, context: SlotContext, found: Gather): boolean {
  const { source } = found
  const binding = bindingOf(node, source.scopes)
  const declarator = binding?.node
  if (!binding || declarator?.type !== 'VariableDeclarator' || !declarator.init) return false
  const declaration = source.parents.get(declarator)
  const block = declaration && source.parents.get(declaration)
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'let') return false
  if (block?.type !== 'BlockStatement' || found.seen.has(declarator)) return false
  const all = block.body.flatMap((one) => writtenIn(one, binding.name))
  const isRead = all.length > 0 && all.length === countWrites(block, binding.name) && all.every(isApart)
  // An assignment that replaces the value must be the first, so that it only replaces the initial value.
  const isOrdered = all.every(({ assigned }, at) => at === 0 || assigned.operator === '+=')
  if (!isRead || !isOrdered) return false
  found.seen.add(declarator)
  const isShared = binding.refs.length - all.length > 1
  const base = isShared ? { ...context, shared: { name: binding.name, by: 'constant' as const } } : context
  const under = (test: Node, holds: boolean) => whenTested(source, base, test, holds)
  const [first] = all
  const replaced = first?.assigned.operator === '=' ? first.test : null
  found.gather(declarator.init, replaced ? under(replaced, false) : base, found)
  for (const { assigned, test } of all) found.gather(assigned.right, under(test, true), found)
  return true
}

/** Returns the assignments to the name inside an `if`, such as `if (on) box += ' p-8'`; none if it has an `else`. */
function writtenIn(statement: Statement, name: string): Written[] {
  if (statement.type !== 'IfStatement' || statement.alternate) return []
  const { consequent, test } = statement
  const body = consequent.type === 'BlockStatement' ? consequent.body : [consequent]
  return body.flatMap((one) => {
    const assigned = one.type === 'ExpressionStatement' ? bare(one.expression) : null
    return assigned?.type === 'AssignmentExpression' && isNamed(assigned.left, name)
      ? [{ assigned, test }]
      : []
  })
}

/** Whether the added text starts with a space, so that its first name isn't joined to the last one before it. */
function isApart({ assigned: { operator, right } }: Written): boolean {
  return operator === '=' || (operator === '+=' && /^\s/.test(stringValue(right) ?? ''))
}

function countWrites(block: Node, name: string): number {
  let count = 0
  walk(block, (node) => {
    if (node.type === 'AssignmentExpression' && isNamed(node.left, name)) count += 1
  })
  return count
}

const isNamed = (node: Node, name: string) => node.type === 'Identifier' && node.name === name
