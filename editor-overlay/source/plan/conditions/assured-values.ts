/** What a condition guarantees: that a value exists, what shape it has, or which member of a union it is. */
import type { BinaryExpression, Node, PrivateInExpression } from 'oxc-parser'
import { bare, calleeName, keyName, stringValue } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import { sliceOf } from '../../file/source.ts'
import type { Place } from '../../props/type-names.ts'
import { isPredicate } from '../../props/type-predicates.ts'
import { hasUnionOfProps } from '../../props/value-types.ts'
import type { Guard } from './guards.ts'

/**
 * `value`: it exists. `entries`: the list isn't empty. `shape`: the result of a type check. `member`: a discriminant
 * tells the member of a union; `state`: a field that may tell it; `field`: one that tells it if the type says so.
 * `part`: the same for names destructured from one value. `mark` distinguishes guarantees of the same kind.
 */
export type Assured = {
  path: string
  kind: 'value' | 'entries' | 'shape' | 'member' | 'state' | 'field' | 'part'
  mark: string
}

type Asked = Pick<Guard, 'test' | 'isTrue'> & { kinds?: string | undefined; steps?: number }

/** Returns a string that identifies a guarantee. */
export const markOf = ({ path, kind, mark }: Assured) => `${path} ${kind} ${mark}`

/** Fields that discriminate the members of a union. */
export const DISCRIMINANT = /\.(?:type|kind|_?tag|__typename|ok|success)$/

/** Names that tell the progress of loading or sending. */
const PROGRESS =
  /^(?:status|state|phase|(?:is|has)?(?:loading|pending|fetching|errored?|success|ready|loaded|idle|settled|failed|done))$/i

const MOST_STEPS = 3

/** Returns what is guaranteed where a condition has this outcome. */
export function assuredBy(place: Place, { test, isTrue, kinds, steps = 0 }: Asked): Assured[] {
  const node = bare(test)
  if (kinds !== undefined) {
    const path = pathOf(node)
    const isThere = path !== null && kinds !== 'other'
    return [...(isThere ? [there(path)] : []), ...memberFacts(place, node, kinds, true)]
  }
  switch (node.type) {
    case 'Identifier':
      return [...(isTrue ? [there(node.name)] : []), ...ofName(place, node, isTrue, steps)]
    case 'MemberExpression': {
      const path = pathOf(node)
      const known = isTrue && path !== null ? [there(path), ...entriesOf(path), ...maybeMissing(node)] : []
      return [...known, ...memberFacts(place, node, 'true', isTrue)]
    }
    case 'CallExpression': {
      const [first] = node.arguments
      if (!first) return []
      if (calleeName(node) === 'Boolean') return assuredBy(place, { test: first, isTrue, steps })
      const isShape = calleeName(node) === 'isArray' || isPredicate(place, node)
      return isShape ? shapeOf(first, `${calleeName(node)}`, isTrue) : []
    }
    case 'UnaryExpression':
      return node.operator === '!' ? assuredBy(place, { test: node.argument, isTrue: !isTrue, steps }) : []
    case 'LogicalExpression':
      return node.operator === (isTrue ? '&&' : '||')
        ? [node.left, node.right].flatMap((one) => assuredBy(place, { test: one, isTrue, steps }))
        : []
    case 'BinaryExpression':
      return compared(place, node, isTrue)
    default:
      return []
  }
}

const there = (path: string): Assured => ({ path, kind: 'value', mark: '' })

function shapeOf(given: Node, question: string, isTrue: boolean): Assured[] {
  const path = pathOf(given)
  if (path === null) return []
  const shape: Assured = { path, kind: 'shape', mark: `${isTrue ? '' : '!'}${question}` }
  return isTrue ? [there(path), shape] : [shape]
}

/** Follows a constant to the condition that it holds; a destructured name may tell the state of its siblings. */
function ofName(place: Place, node: Node, isTrue: boolean, steps: number): Assured[] {
  const binding = bindingOf(node, place.source.scopes)
  const declarator = binding?.node.type === 'VariableDeclarator' ? binding.node : null
  if (declarator?.init && declarator.id.type === 'Identifier' && steps < MOST_STEPS) {
    const list = place.source.parents.get(declarator)
    const isConstant = list?.type === 'VariableDeclaration' && list.kind === 'const'
    // TypeScript doesn't narrow a value when an alias of it is checked.
    return isConstant && pathOf(declarator.init) === null
      ? assuredBy(place, { test: declarator.init, isTrue, steps: steps + 1 })
      : []
  }
  return partsBeside(place, node, 'true', isTrue)
}

/** Returns the siblings of a name in `const { data, status } = …` or among the props of a component. */
function partsBeside(place: Place, node: Node, value: string, isTrue: boolean): Assured[] {
  const { scopes } = place.source
  const binding = bindingOf(node, scopes)
  if (!binding) return []
  const isTaken = binding.node.type === 'VariableDeclarator' && binding.node.id.type === 'ObjectPattern'
  const isUnion = binding.kind === 'param' && hasUnionOfProps(place, binding.node)
  if (!isUnion && !(isTaken && PROGRESS.test(binding.name))) return []
  return scopes.bindings
    .filter((one) => one !== binding && one.node === binding.node && one.kind === binding.kind)
    .map(({ name }) => ({
      path: name,
      kind: 'part',
      mark: `${isTrue ? '' : '!'}${binding.name} ${value}`,
    }))
}

/** Returns what `item.kind === 'a'` guarantees about `item`, or `status === 'a'` about the sibling names. */
function memberFacts(place: Place, node: Node, value: string, isTrue: boolean): Assured[] {
  if (node.type === 'Identifier') return partsBeside(place, node, value, isTrue)
  const path = pathOf(node)
  if (path === null || node.type !== 'MemberExpression' || node.computed) return []
  const holder = pathOf(node.object)
  if (holder === null) return []
  const sign = isTrue ? '' : '!'
  if (DISCRIMINANT.test(path)) return [{ path: holder, kind: 'member', mark: `${sign}${value}` }]
  const field = keyName(node.property) ?? ''
  const kind = value !== 'true' || PROGRESS.test(field) ? 'state' : 'field'
  return [{ path: holder, kind, mark: `${sign}${field} ${value}` }]
}

function compared(
  place: Place,
  { left, operator, right }: BinaryExpression | PrivateInExpression,
  isTrue: boolean,
): Assured[] {
  const [first, second] = [bare(left), bare(right)]
  if (operator === 'in') return shapeOf(second, `${sliceOf(place.source, first)} in`, isTrue)
  if (operator === 'instanceof') return shapeOf(first, `instanceof ${sliceOf(place.source, second)}`, isTrue)
  const isSame = isTrue === /^===?$/.test(operator)
  const isAsked = /^[!=]==?$/.test(operator)
  if (first.type === 'UnaryExpression' && first.operator === 'typeof' && isAsked) {
    const type = stringValue(second)
    const path = pathOf(first.argument)
    if (type === 'undefined') return isSame || path === null ? [] : [there(path)]
    return shapeOf(first.argument, `typeof ${type}`, isSame)
  }
  const path = pathOf(first)
  if (isAsked && isMissing(second)) return isSame || path === null ? [] : [there(path)]
  const isCounted = isTrue && /^(>=?|!==?)$/.test(operator)
  const entries = isCounted && path !== null ? entriesOf(path) : []
  const isTold = isAsked && second.type === 'Literal'
  return isTold ? [...entries, ...memberFacts(place, first, `${second.raw}`, isSame)] : entries
}

/** Returns the guarantee that a list has entries, if the path is its length. */
function entriesOf(path: string): Assured[] {
  return path.endsWith('.length')
    ? [{ path: path.slice(0, -'.length'.length), kind: 'entries', mark: '' }]
    : []
}

/** Returns `user` of `user?.name`. */
function maybeMissing(given: Node): Assured[] {
  const node = bare(given)
  if (node.type !== 'MemberExpression') return []
  const path = node.optional ? pathOf(node.object) : null
  return [...(path === null ? [] : [there(path)]), ...maybeMissing(node.object)]
}

function isMissing(node: Node): boolean {
  return (
    (node.type === 'Literal' && node.value === null) ||
    (node.type === 'Identifier' && node.name === 'undefined')
  )
}

/** Returns a value as a path without optional chaining marks; `null` if it is computed. */
export function pathOf(given: Node): string | null {
  const node = bare(given)
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return null
  const holder = pathOf(node.object)
  if (holder === null) return null
  if (node.computed) {
    const { property } = node
    return property.type === 'Literal' || property.type === 'Identifier'
      ? `${holder}[${property.type === 'Literal' ? property.raw : property.name}]`
      : null
  }
  return node.property.type === 'Identifier' ? `${holder}.${node.property.name}` : null
}
