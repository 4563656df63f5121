/** Single steps of tracing a value through calls. */

import type { CallExpression, Node } from 'oxc-parser'
import type { Binding } from '../file/bindings.ts'
import { valueNamed } from '../file/changes.ts'
import { bare, calleeName, isFunction, keptWords, keyName, walk } from '../file/nodes.ts'
import { bindingOf, declaredAt } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { HANDS_ON } from './definition.ts'

/** Methods that return entries of their list, in their order or another. */
export const SAME_ENTRIES = /^(filter|slice|sort|reverse|toSorted|toReversed|concat|flat)$/

/** Methods that return one entry of their list. */
export const ONE_ENTRY = /^(find|findLast|at|pop|shift)$/

/** Returns the value that a call passes through: `useMemo(() => rows, [])`, `defineMessages({ … })`, `words.trim()`. */
export function madeBy(call: CallExpression): Node | null {
  const [first] = call.arguments
  const name = calleeName(call)
  const kept = keptWords(call)
  if (kept) return kept
  if (!first || name === null) return null
  if (name === 'String' && bare(call.callee).type === 'Identifier') return first
  if (HANDS_ON.test(name)) return first
  const [only, other] = name === 'useMemo' && isFunction(first) ? returnsOf(first) : []
  return only && !other ? only : null
}

/** Returns what a call waits for: `use(load())`, `Promise.all([a(), b()])`. */
export function settledBy({ callee, arguments: [first] }: CallExpression): Node | null {
  const plain = bare(callee)
  const holder = plain.type === 'MemberExpression' ? bare(plain.object) : null
  const name = keyName(holder && plain.type === 'MemberExpression' ? plain.property : plain)
  const home = holder?.type === 'Identifier' ? holder.name : null
  const isUse = name === 'use' && (holder === null || home === 'React')
  return first && (isUse || (home === 'Promise' && /^(all|resolve)$/.test(name ?? ''))) ? first : null
}

/** Returns what a function of the file can return to this call. */
export function resultsOf(source: Source, call: CallExpression): Node[] {
  const made = valueNamed(source, call.callee)
  return made && isFunction(made) ? returnsOf(made) : []
}

/** Returns the expressions that a function can return. */
export function returnsOf({ body }: Extract<Node, { body: unknown; params: unknown }>): Node[] {
  if (!body) return []
  if (body.type !== 'BlockStatement') return [body]
  const found: Node[] = []
  walk(body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) found.push(node.argument)
    return !isFunction(node)
  })
  return found
}

/** Whether the function that returns this value may also end without one. */
export function mayEnd({ parents }: Source, returned: Node): boolean {
  let at: Node | undefined = returned
  while (at && !isFunction(at)) at = parents.get(at)
  const body = at && isFunction(at) ? at.body : null
  const last = body?.type === 'BlockStatement' ? body.body.at(-1) : undefined
  return body?.type === 'BlockStatement' && !/^(Return|Throw|Switch)Statement$/.test(last?.type ?? '')
}

/** Returns the first value of a state, and those that its setter is given or its reducer returns. */
export function statesOf(source: Source, node: Node): Node[] {
  if (node.type === 'CallExpression' && calleeName(node) === 'useReducer') return reducedTo(source, node)
  if (node.type !== 'CallExpression' || calleeName(node) !== 'useState') return []
  const [first] = node.arguments
  const home = source.parents.get(node)
  const names = home?.type === 'VariableDeclarator' && home.id.type === 'ArrayPattern' ? home.id.elements : []
  const setter = names[1] ? declaredAt(source.scopes, names[1]?.start) : undefined
  const given = setter?.refs.flatMap((ref) => {
    const call = source.parents.get(ref.node)
    return call?.type === 'CallExpression' && call.callee === ref.node ? call.arguments.slice(0, 1) : []
  })
  const all: Node[] = [...(first ? [first] : []), ...(given ?? [])]
  return all.flatMap((one): Node[] => {
    if (!isFunction(one)) return [one]
    return one.body && one.body.type !== 'BlockStatement' ? [one.body] : []
  })
}

/** Returns the first value of a reducer, and those that it returns; none if another function makes the first one. */
function reducedTo(source: Source, { arguments: given }: CallExpression): Node[] {
  const [reducer, first, init] = given
  const made = reducer && (valueNamed(source, reducer) ?? reducer)
  const initial = init && isFunction(init) ? returnsOf(init) : init ? [] : first ? [first] : []
  return made && isFunction(made) && initial.length > 0 ? [...initial, ...returnsOf(made)] : []
}

/** Returns every value of a variable that is only ever replaced: `let label = 'a'; if (on) label = 'b'`. */
export function assignedTo({ parents }: Source, { node, at, refs }: Binding): Node[] {
  const declaration = parents.get(node)
  if (node.type !== 'VariableDeclarator' || node.id.start !== at.start || node.id.type !== 'Identifier')
    return []
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind === 'const') return []
  const values: Node[] = node.init ? [node.init] : []
  for (const ref of refs) {
    const parent = parents.get(ref.node)
    if (parent?.type === 'UpdateExpression') return []
    if (parent?.type !== 'AssignmentExpression' || parent.left !== ref.node) continue
    if (parent.operator !== '=') return []
    values.push(parent.right)
  }
  return values
}

/** Returns the name of the method that an expression calls, or `null`. */
export function methodOf(node: Node): string | null {
  const callee = node.type === 'CallExpression' ? bare(node.callee) : null
  if (callee?.type !== 'MemberExpression' || callee.computed) return null
  return callee.property.type === 'Identifier' ? callee.property.name : null
}

/** Whether no method or set picks, adds or orders entries of a list, also in a constant: `const shown = rows.slice(at)`. */
export function isAsWritten(source: Source, node: Node, step = 0): boolean {
  const list = bare(node)
  const made = list.type === 'Identifier' ? bindingOf(list, source.scopes)?.node : undefined
  const held = made?.type === 'VariableDeclarator' && made.id.type === 'Identifier' ? made.init : null
  const [memoized] = list.type === 'CallExpression' && calleeName(list) === 'useMemo' ? list.arguments : []
  const inner = held ?? (memoized && isFunction(memoized) ? returnsOf(memoized)[0] : null)
  if (inner) return step > MOST_STEPS || isAsWritten(source, inner, step + 1)
  if (restOf(source, list) || isSet(list)) return false
  if (list.type === 'ArrayExpression')
    return list.elements.every(
      (one) => one?.type !== 'SpreadElement' || isAsWritten(source, one.argument, step + 1),
    )
  return /^(entries|values|keys)?$/.test(methodOf(list) ?? '')
}

const MOST_STEPS = 6

const isSet = (node: Node) =>
  node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Set'

/** Returns the list of which a name is the rest: `posts` for `others` of `const [first, ...others] = posts`. */
export function restOf({ scopes }: Source, node: Node): Node | null {
  const made = node.type === 'Identifier' ? bindingOf(node, scopes) : null
  if (made?.node.type !== 'VariableDeclarator' || made.node.id.type !== 'ArrayPattern') return null
  const rest = made.node.id.elements.find((one) => one?.type === 'RestElement')
  return rest?.type === 'RestElement' && rest.argument.start === made.at.start ? made.node.init : null
}

/** Returns the node around an expression, skipping what only brackets or types it. */
export function outerOfBare({ parents }: Source, node: Node): Node | undefined {
  let outer = parents.get(node)
  while (outer && bare(outer) === bare(node)) outer = parents.get(outer)
  return outer
}

/** Returns the call of a method of the value: `xs.slice(0, 2)` for `xs`. */
export function methodCallOn(source: Source, value: Node): CallExpression | null {
  const member = outerOfBare(source, value)
  if (member?.type !== 'MemberExpression' || bare(member.object) !== bare(value)) return null
  const call = outerOfBare(source, member)
  return call?.type === 'CallExpression' && bare(call.callee) === member ? call : null
}

type Call = { call: CallExpression; isCallee: boolean }

/** Returns the calls of a function by its name, and the calls that receive it as an argument. */
export function callsOf(source: Source, fn: Node): Call[] {
  const binding = source.scopes.bindings.find(
    ({ node }) =>
      node === fn || (node.type === 'VariableDeclarator' && node.init !== null && bare(node.init) === fn),
  )
  if (!binding || binding.refs.length === 0) return []
  const calls: Call[] = []
  for (const [node, parent] of source.parents.entries())
    if (parent.type === 'CallExpression' && bindingOf(node, source.scopes) === binding)
      calls.push({ call: parent, isCallee: parent.callee === node })
  return calls
}
