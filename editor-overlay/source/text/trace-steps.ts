/** The single steps of following a value through calls. */
import type { CallExpression, Node } from 'oxc-parser'
import { bindingOf } from '../class/joiners.ts'
import { bare, calleeName, isFunction, keyName, walk } from '../nodes.ts'
import type { Source } from '../source.ts'
import { HANDS_ON } from './definition.ts'

/** What a call gives back that only hands it on: `useMemo(() => rows, [])`, `defineMessages({ … })`. */
export function madeBy(call: CallExpression): Node | null {
  const [first] = call.arguments
  const name = calleeName(call)
  if (!first || name === null) return null
  if (HANDS_ON.test(name)) return first
  const isKept = name === 'useMemo' && isFunction(first) && first.body?.type !== 'BlockStatement'
  return isKept ? (first.body ?? null) : null
}

/** What a function of the file gives back to a call of it. */
export function resultsOf({ scopes }: Source, call: CallExpression): Node[] {
  const home = bindingOf(bare(call.callee), scopes)?.node
  const made = home?.type === 'VariableDeclarator' && home.init ? bare(home.init) : home
  if (!made || !isFunction(made) || !made.body) return []
  if (made.body.type !== 'BlockStatement') return [made.body]
  const found: Node[] = []
  walk(made.body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) found.push(node.argument)
    return !isFunction(node)
  })
  return found
}

/** `Open` of `enum Status { Open = 'Open now' }`. */
export function enumMember(home: Node, name: string): Node | null {
  if (home.type !== 'TSEnumDeclaration') return null
  return home.body.members.find(({ id }) => keyName(id) === name)?.initializer ?? null
}

/** The first value of a state. */
export function firstState(node: Node): Node | null {
  if (node.type !== 'CallExpression' || calleeName(node) !== 'useState') return null
  const [first] = node.arguments
  const isLazy = first && isFunction(first) && first.body?.type !== 'BlockStatement'
  return (isLazy ? first.body : first) ?? null
}

/** The name of the method that an expression calls. */
export function methodOf(node: Node): string | null {
  const callee = node.type === 'CallExpression' ? bare(node.callee) : null
  if (callee?.type !== 'MemberExpression' || callee.computed) return null
  return callee.property.type === 'Identifier' ? callee.property.name : null
}

type Call = { call: CallExpression; isCallee: boolean }

/** The calls of a function by its name, and those that it is given to. */
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
