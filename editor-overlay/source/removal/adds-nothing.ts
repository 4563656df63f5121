/** Finds code that has no effect once the values it adds to a list are removed. */
import type { CallExpression, Node } from 'oxc-parser'
import { anyNode, bare, calleeName, isFunction, isGone, isNothing } from '../file/nodes.ts'
import { hasEffect, mayAct } from './asks-only.ts'

type Gone = ReadonlySet<Node>

/**
 * Returns what a call adds: `rows.push(<b />)`, `rows.splice(0, 0, <b />)`, `set.add(<b />)`, `map.set('b', <b />)`.
 */
export function addedBy(call: CallExpression): readonly Node[] {
  const callee = bare(call.callee)
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const all = call.arguments
  switch (calleeName(call)) {
    case 'push':
    case 'unshift':
    case 'add':
    case 'concat':
      return all
    case 'set':
      return all.length === 2 ? all.slice(1) : []
    case 'splice':
      return all.slice(2)
    default:
      return []
  }
}

/** Whether a call only adds: `splice` may also remove entries, and `concat` returns a new list. */
export function onlyAdds(call: CallExpression): boolean {
  const [, count] = call.arguments
  const name = calleeName(call)
  if (name === 'splice') return count?.type === 'Literal' && count.value === 0
  return name !== 'concat' && addedBy(call).length > 0
}

/** Whether every value that an argument can evaluate to is removed. */
export function isGoneArgument(given: Node, gone: Gone): boolean {
  return gone.has(given) || isGone(given.type === 'SpreadElement' ? given.argument : given, gone)
}

/** Whether evaluating the node has side effects; calls are assumed to have none. */
export function acts(root: Node | null): boolean {
  return root !== null && anyNode(root, hasEffect)
}

/** Whether an expression whose value is unused only adds what is removed. */
export function addsNothing(given: Node, gone: Gone): boolean {
  const node = bare(given)
  if (/^(Assignment|Update)Expression$/.test(node.type) && gone.has(node)) return true
  const isIdle = (one: Node) => isNothing(one) || addsNothing(one, gone)
  switch (node.type) {
    case 'LogicalExpression':
      return !mayAct(node.left) && addsNothing(node.right, gone)
    case 'ConditionalExpression':
      return !mayAct(node.test) && isIdle(node.consequent) && isIdle(node.alternate)
    case 'SequenceExpression':
      return node.expressions.every(isIdle)
    case 'UnaryExpression':
      return node.operator === 'void' && addsNothing(node.argument, gone)
    case 'AssignmentExpression':
      return (
        node.operator === '=' &&
        ((isEntry(node.left) && isGoneArgument(node.right, gone)) || isJoined(node.left, node.right, gone))
      )
    case 'CallExpression':
      return callAddsNothing(node, gone)
    default:
      return false
  }
}

/** `rows = rows.concat(<b />)` */
function isJoined(left: Node, right: Node, gone: Gone): boolean {
  const call = bare(right)
  if (call.type !== 'CallExpression' || calleeName(call) !== 'concat') return false
  const list = bare(call.callee)
  const from = list.type === 'MemberExpression' ? bare(list.object) : null
  const isSame = left.type === 'Identifier' && from?.type === 'Identifier' && from.name === left.name
  return isSame && addedBy(call).every((one) => isGoneArgument(one, gone))
}

/** `rows[0]` */
function isEntry(given: Node): boolean {
  const node = bare(given)
  return node.type === 'MemberExpression' && node.computed && bare(node.object).type === 'Identifier'
}

function callAddsNothing(call: CallExpression, gone: Gone): boolean {
  const [first] = call.arguments
  if (!first) return false
  if (onlyAdds(call)) return addedBy(call).every((one) => isGoneArgument(one, gone))
  if (!runsForEach(call) || acts(call.callee)) return false
  return isFunction(first) && !first.async && first.body !== null && bodyAddsNothing(first.body, gone)
}

/** Whether a call is `xs.forEach(…)` or `xs.map(…)`. Only meaningful where nothing reads the result of `map`. */
export function runsForEach(call: CallExpression): boolean {
  return bare(call.callee).type === 'MemberExpression' && /^(forEach|map)$/.test(calleeName(call) ?? '')
}

function bodyAddsNothing(body: Node, gone: Gone): boolean {
  return body.type === 'BlockStatement' ? doesNothing(body, gone) : addsNothing(body, gone)
}

/** Whether a statement only adds what is removed; a loop whose test may have effects doesn't qualify. */
export function doesNothing(statement: Node, gone: Gone): boolean {
  const isIdle = (one: Node | null) => one === null || doesNothing(one, gone)
  switch (statement.type) {
    case 'EmptyStatement':
      return true
    case 'ExpressionStatement':
      return addsNothing(statement.expression, gone)
    case 'VariableDeclaration':
      return statement.declarations.every((one) => gone.has(one))
    case 'ReturnStatement':
      return statement.argument !== null && addsNothing(statement.argument, gone)
    case 'BlockStatement':
      return statement.body.every(isIdle)
    case 'LabeledStatement':
      return isIdle(statement.body)
    case 'IfStatement':
      return !mayAct(statement.test) && isIdle(statement.consequent) && isIdle(statement.alternate)
    case 'ForOfStatement':
      return !statement.await && !acts(statement.right) && isIdle(statement.body)
    case 'ForInStatement':
      return !acts(statement.right) && isIdle(statement.body)
    case 'WhileStatement':
    case 'DoWhileStatement':
      return !mayAct(statement.test) && isIdle(statement.body)
    case 'ForStatement':
      return isOwnLoop(statement) && isIdle(statement.body)
    case 'TryStatement':
      return isIdle(statement.block) && isIdle(statement.finalizer)
    default:
      return false
  }
}

/** Whether a loop declares its own counter and calls nothing in its test or update. */
function isOwnLoop({ init, test, update }: Extract<Node, { type: 'ForStatement' }>): boolean {
  if (!test || (init && init.type !== 'VariableDeclaration')) return false
  const waits = ({ type }: Node) => /^(Call|Await|Yield)Expression$/.test(type)
  return ![test, update].some((part) => part && anyNode(part, waits))
}
