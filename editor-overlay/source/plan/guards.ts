/** Conditions that make sure of a value: what is moved out of them may not find it. */
import type { BinaryExpression, Node, PrivateInExpression, SwitchStatement } from 'oxc-parser'
import { bare, calleeName, isFunction, isInside, type Span, stringValue, walk } from '../nodes.ts'
import { type Source, sliceOf } from '../source.ts'

/**
 * `holds`: where the test is known to have come out as `isTrue`; `names`: what a case of a switch says, `caseOf`: the
 * one value of it.
 */
export type Guard = {
  test: Node
  isTrue: boolean
  holds: Span
  isInMarkup: boolean
  names?: string[]
  caseOf?: Node | null
}

type Moved = { root: Node; needs: readonly Span[] }

/** A guard that markup leaves behind, with the value that it needs. */
type LostGuard = { guard: Guard; name: string }

/** The guards around markup that do not hold at another place and whose values it reads; `needs` goes along with it. */
export function lostGuards(from: Source, { root, needs }: Moved, to: Source, site: Node): LostGuard[] {
  const known = new Set(to === from ? guardsAround(to, site).flatMap(namesOf) : [])
  const isWithin = to === from && isInside(site, outermostFunction(from, root))
  return guardsAround(from, root).flatMap((guard): LostGuard[] => {
    if (needs.some((one) => isInside(guard.test, one)) || (to === from && isInside(site, guard.holds)))
      return []
    // Another component is drawn behind the returns of this one, and gets the value as a prop.
    if (!isWithin && !guard.isInMarkup) return []
    const name = namesOf(guard).find((one) => !known.has(one) && reads(from, root, one))
    return name === undefined ? [] : [{ guard, name: valueIn(name).replace(/\[\]$/, '') }]
  })
}

function outermostFunction({ parents }: Source, node: Node): Node {
  let found = node
  for (let outer = parents.get(node); outer; outer = parents.get(outer)) if (isFunction(outer)) found = outer
  return found
}

/** The conditions around a node, from the inside out. */
export function guardsAround(source: Source, node: Node): Guard[] {
  const found: Guard[] = []
  let inner = node
  for (let outer = source.parents.get(node); outer; outer = source.parents.get(outer)) {
    found.push(...guardsIn(outer, inner))
    inner = outer
  }
  return found
}

function guardsIn(outer: Node, inner: Node): Guard[] {
  switch (outer.type) {
    case 'LogicalExpression':
      if (outer.operator === '??' || !isInside(inner, outer.right)) return []
      return [{ test: outer.left, isTrue: outer.operator === '&&', holds: outer.right, isInMarkup: true }]
    case 'ConditionalExpression':
    case 'IfStatement': {
      if (isInside(inner, outer.test)) return []
      const isTrue = isInside(inner, outer.consequent)
      const isInMarkup = outer.type === 'ConditionalExpression'
      return [{ test: outer.test, isTrue, holds: inner, isInMarkup }]
    }
    case 'SwitchStatement': {
      const kind =
        inner.type === 'SwitchCase' && inner.test?.type === 'Literal' ? `${inner.test.raw}` : 'other'
      const path = pathOf(bare(outer.discriminant))
      const names = [...unionOf(path, kind, true), ...(path !== null && kind !== 'other' ? [path] : [])]
      const caseOf = onlyCase(outer, inner)
      return [{ test: outer.discriminant, isTrue: true, holds: inner, isInMarkup: false, names, caseOf }]
    }
    case 'BlockStatement':
      return outer.body.flatMap((statement): Guard[] => {
        if (statement.type !== 'IfStatement' || statement.end > inner.start || !ends(statement.consequent))
          return []
        const holds = { start: statement.end, end: outer.end }
        return [{ test: statement.test, isTrue: false, holds, isInMarkup: false }]
      })
    default:
      return []
  }
}

/** The value of a case that no other one runs into. */
function onlyCase({ cases }: SwitchStatement, inner: Node): Node | null {
  const at = cases.findIndex((one) => one.start === inner.start)
  const last = cases[at - 1]?.consequent.at(-1)
  const isOwn = at === 0 || (last && (ends(last) || last.type === 'BreakStatement'))
  return isOwn ? (cases[at]?.test ?? null) : null
}

function ends(statement: Node): boolean {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
}

/** Fields that tell the members of a union apart. */
export const DISCRIMINANT = /\.(?:type|kind|_?tag|__typename|ok|success)$/

/** The value whose kind a path names, marked with the kind: `item~'a'` of `item.kind`. */
function unionOf(path: string | null, kind: string, isTrue: boolean): string[] {
  return path !== null && DISCRIMINANT.test(path)
    ? [`${path.replace(DISCRIMINANT, '')}~${isTrue ? '' : '!'}${kind}`]
    : []
}

/** What is known to be there, in words without question marks; `xs[]` for what is in a list. */
function namesOf({ test, isTrue, names }: Pick<Guard, 'test' | 'isTrue' | 'names'>): string[] {
  if (names) return names
  const node = bare(test)
  switch (node.type) {
    case 'Identifier':
      return isTrue ? [node.name] : []
    case 'MemberExpression': {
      const path = pathOf(node)
      const known = isTrue && path !== null ? [path, ...entriesOf(path), ...maybeMissing(node)] : []
      return [...known, ...unionOf(path, 'true', isTrue)]
    }
    case 'CallExpression': {
      const [first] = node.arguments
      const path = first && /^(isArray|Boolean)$/.test(calleeName(node) ?? '') ? pathOf(bare(first)) : null
      return isTrue && path !== null ? [path] : []
    }
    case 'UnaryExpression':
      return node.operator === '!' ? namesOf({ test: node.argument, isTrue: !isTrue }) : []
    case 'LogicalExpression':
      return node.operator === (isTrue ? '&&' : '||')
        ? [...namesOf({ test: node.left, isTrue }), ...namesOf({ test: node.right, isTrue })]
        : []
    case 'BinaryExpression':
      return comparedNames(node, isTrue)
    default:
      return []
  }
}

function comparedNames(
  { left, operator, right }: BinaryExpression | PrivateInExpression,
  isTrue: boolean,
): string[] {
  const [first, second] = [bare(left), bare(right)]
  const path = pathOf(first)
  if (operator === 'in' || operator === 'instanceof') {
    const value = operator === 'in' ? pathOf(second) : path
    return value === null ? [] : [value]
  }
  if (first.type === 'UnaryExpression' && first.operator === 'typeof') {
    const isThere = isTrue === (stringValue(second) !== 'undefined') ? /^===?$/ : /^!==?$/
    const value = isThere.test(operator) ? pathOf(bare(first.argument)) : null
    return value === null ? [] : [value]
  }
  if (isTrue && /^(>=?|!==?)$/.test(operator) && !isMissing(second)) return entriesOf(path ?? '')
  const isSure = isTrue ? /^!==?$/ : /^===?$/
  if (isMissing(second)) return isSure.test(operator) && path !== null ? [path] : []
  const isSame = isTrue === /^===?$/.test(operator)
  return second.type === 'Literal' && /^[!=]==?$/.test(operator) ? unionOf(path, `${second.raw}`, isSame) : []
}

/** A length that is not nothing: there is something in the list. */
function entriesOf(path: string): string[] {
  return path.endsWith('.length') ? [`${path.slice(0, -'.length'.length)}[]`] : []
}

/** `user` of `user?.name`. */
function maybeMissing(given: Node): string[] {
  const node = bare(given)
  if (node.type !== 'MemberExpression') return []
  const path = node.optional ? pathOf(bare(node.object)) : null
  return [...(path === null ? [] : [path]), ...maybeMissing(node.object)]
}

function isMissing(given: Node): boolean {
  const node = bare(given)
  return (
    (node.type === 'Literal' && node.value === null) ||
    (node.type === 'Identifier' && node.name === 'undefined')
  )
}

function pathOf(given: Node): string | null {
  const node = bare(given)
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return null
  const holder = pathOf(node.object)
  if (holder === null) return null
  if (node.computed) return node.property.type === 'Literal' ? `${holder}[${node.property.raw}]` : null
  return node.property.type === 'Identifier' ? `${holder}.${node.property.name}` : null
}

/** Whether markup looks into a value, calls it or hands it on, without having asked itself. */
function reads(source: Source, root: Node, name: string): boolean {
  let isRead = false
  walk(root, (node, parent) => {
    if (isRead || !parent || bare(node) !== node || !isNamed(node, name)) return
    if (!needsValue(source, node, parent)) return
    const own = guardsAround(source, node).filter(({ test }) => isInside(test, root))
    isRead = !own.some((guard) => namesOf(guard).includes(name))
  })
  return isRead
}

const valueIn = (name: string) => name.replace(/~.*$/, '')

function isNamed(node: Node, name: string): boolean {
  if (!name.endsWith('[]')) return pathOf(node) === valueIn(name)
  return node.type === 'MemberExpression' && node.computed && pathOf(node.object) === name.slice(0, -2)
}

function needsValue({ parents }: Source, node: Node, parent: Node): boolean {
  switch (parent.type) {
    case 'MemberExpression':
      return parent.object === node && !parent.optional
    case 'CallExpression':
      return !parent.optional
    case 'JSXSpreadAttribute':
      return true
    case 'JSXExpressionContainer':
      return parents.get(parent)?.type === 'JSXAttribute'
    case 'TSNonNullExpression':
      return true
    default:
      return false
  }
}

/** The condition around markup at its new place; `null` where it has to be moved by hand. */
export function carried(source: Source, { guard }: LostGuard, site: Node): ((text: string) => string) | null {
  const { test, isTrue, isInMarkup } = guard
  const outer = source.parents.get(test)
  if (!isInMarkup || !outer || isInside(site, outer)) return null
  const words = sliceOf(source, test)
  if (!isTrue) return (text) => `{${words} ? null : ${text}}`
  if (outer.type === 'ConditionalExpression') return (text) => `{${words} ? ${text} : null}`
  return (text) => `{${words} && ${text}}`
}
