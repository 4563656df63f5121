/** The single steps of following a value: into a pattern, through a call that gives back what it was given. */
import type { CallExpression, Node } from 'oxc-parser'
import { bindingOf } from '../class/joiners.ts'
import { bare, isFunction, keyName, type Span } from '../nodes.ts'
import type { Source } from '../source.ts'

/** Into a value: a field, an entry, what is left without some fields, or any of its fields. */
export type Step = { field: string } | { index: number } | { without: readonly string[] } | 'any'

/** From a pattern to one of its names, and what that is when nothing is given. */
export type Way = { steps: Step[]; usual: Node | null }

/** The way to the name at a place; `null` where the pattern has a part that is not followed. */
export function wayTo(given: Node, at: Span): Way | null {
  const isThere = ({ start, end }: Span) => start <= at.start && at.end <= end
  const under = (step: Step[], inner: Node): Way | null => {
    const way = wayTo(inner, at)
    return way && { ...way, steps: [...step, ...way.steps] }
  }
  switch (given.type) {
    case 'Identifier':
      return { steps: [], usual: null }
    case 'AssignmentPattern': {
      const way = wayTo(given.left, at)
      return way && { ...way, usual: way.steps.length === 0 ? given.right : way.usual }
    }
    case 'ArrayPattern': {
      const index = given.elements.findIndex((one) => one !== null && isThere(one))
      const inner = given.elements[index]
      return inner && inner.type !== 'RestElement' ? under([{ index }], inner) : null
    }
    case 'ObjectPattern': {
      const property = given.properties.find(isThere)
      if (property?.type === 'RestElement')
        return { steps: [{ without: namesOf(given.properties) }], usual: null }
      const field = property && !property.computed ? keyName(property.key) : null
      return property && field !== null ? under([{ field }], property.value) : null
    }
    default:
      return null
  }
}

function namesOf(properties: Extract<Node, { type: 'ObjectPattern' }>['properties']): string[] {
  return properties.flatMap((one) => (one.type === 'Property' ? (keyName(one.key) ?? []) : []))
}

/** What a call gives back that only hands it on: `useMemo(() => rows, [])`, `defineMessages({ … })`. */
export function madeBy({ callee: given, arguments: [first] }: CallExpression): Node | null {
  const callee = bare(given)
  const name = callee.type === 'MemberExpression' ? callee.property : callee
  if (!first || name.type !== 'Identifier') return null
  if (/^(define\w*|freeze)$/.test(name.name)) return first
  const isKept = name.name === 'useMemo' && isFunction(first) && first.body?.type !== 'BlockStatement'
  return isKept ? (first.body ?? null) : null
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
