/** Class names that statements add to a list: `const list = ['p-4']; if (on) list.push('m-2')`. */
import type { Node } from 'oxc-parser'
import type { Binding } from '../file/bindings.ts'
import { changesIn } from '../file/changes.ts'
import { bare, keyName } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { whenTested } from './conditions.ts'
import type { SlotContext } from './gather.ts'

/** Values that a call adds before or behind those of the list. */
type Added = { values: readonly Node[]; context: SlotContext; isFront: boolean }

/** The additions in their order, and how often the list is read. */
type Additions = { added: Added[]; reads: number }

const ADDS = /^(?:push|unshift)$/

/** Returns what is added to the constant list; `null` if code changes it in any other way. */
export function additionsTo(source: Source, binding: Binding, context: SlotContext): Additions | null {
  const { refs, node } = binding
  const declaration = source.parents.get(node)
  const home = declaration && source.parents.get(declaration)
  if (refs.length < 2) return { added: [], reads: refs.length }
  const changes = changesIn(source, binding)
  if (changes.length === 0) return { added: [], reads: refs.length }
  if (home?.type !== 'BlockStatement' && home?.type !== 'Program') return null
  const calls = new Set(changes)
  const added = home.body.flatMap((one) => addedBy(source, one, context, calls))
  return added.length === changes.length ? { added, reads: refs.length - changes.length } : null
}

/** Returns what a statement adds, under its conditions; nothing for loops and functions. */
function addedBy(source: Source, statement: Node, context: SlotContext, calls: ReadonlySet<Node>): Added[] {
  const under = (test: Node, holds: boolean) => whenTested(source, context, test, holds)
  const node = bare(statement)
  switch (node.type) {
    case 'ExpressionStatement':
      return addedBy(source, node.expression, context, calls)
    case 'BlockStatement':
      return node.body.flatMap((one) => addedBy(source, one, context, calls))
    case 'IfStatement':
      return [
        ...addedBy(source, node.consequent, under(node.test, true), calls),
        ...(node.alternate ? addedBy(source, node.alternate, under(node.test, false), calls) : []),
      ]
    case 'ConditionalExpression':
      return [
        ...addedBy(source, node.consequent, under(node.test, true), calls),
        ...addedBy(source, node.alternate, under(node.test, false), calls),
      ]
    case 'LogicalExpression':
      return node.operator === '??'
        ? []
        : addedBy(source, node.right, under(node.left, node.operator === '&&'), calls)
    case 'CallExpression': {
      const callee = bare(node.callee)
      const name = callee.type === 'MemberExpression' ? (keyName(callee.property) ?? '') : ''
      const isAdded = calls.has(node) && ADDS.test(name)
      return isAdded ? [{ values: node.arguments, context, isFront: name === 'unshift' }] : []
    }
    default:
      return []
  }
}
