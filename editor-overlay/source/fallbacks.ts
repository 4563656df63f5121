/** Finds what is rendered in place of a value that is nothing: `VIEWS[kind] ?? <p />`, and the default of a prop. */
import type { Node } from 'oxc-parser'
import { bindingOf } from './class/joiners.ts'
import { bare, calleeName, isFunction, isInside, isNothing, keyName } from './nodes.ts'
import { outerOf, type Source } from './source.ts'

/** The number of names through which a value is followed. */
const MOST_NAMES = 5

/** How the value got there: `names` counts them, and `isHeld` says that a name, table or function is between. */
type Way = { names: number; isHeld: boolean }

const HERE: Way = { names: 0, isHeld: false }

/** Whether something else is rendered where the value of the expression is nothing. */
export function hasFallback(source: Source, node: Node): boolean {
  return isFallenBackFrom(source, node, HERE, () => true)
}

/** The same, if a name, a table or a function is between the expression and what is rendered instead. */
export function hasFallbackElsewhere(source: Source, node: Node): boolean {
  return isFallenBackFrom(source, node, HERE, ({ isHeld }) => isHeld)
}

/** Climbs from a value to the place that reads it. Long, because each kind of syntax is a case. */
function isFallenBackFrom(source: Source, node: Node, way: Way, counts: (way: Way) => boolean): boolean {
  const outer = outerOf(source, node)
  if (!outer) return false
  const next = (value: Node, isHeld = way.isHeld) =>
    isFallenBackFrom(source, value, { ...way, isHeld }, counts)
  const isOf = (part: Node | null | undefined) => Boolean(part) && isInside(node, part as Node)
  switch (outer.type) {
    case 'ConditionalExpression':
      return isOf(outer.test) ? counts(way) && !isNothing(outer.alternate) : next(outer)
    case 'LogicalExpression':
      if (outer.operator === '&&') return isOf(outer.right) && next(outer)
      return (isOf(outer.left) && counts(way) && !isNothing(outer.right)) || next(outer)
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return next(outer)
    case 'ArrayExpression':
    case 'ObjectExpression':
    case 'NewExpression':
      return next(outer, true)
    case 'Property':
      return isOf(outer.value) && next(outer, true)
    case 'MemberExpression':
      return isOf(outer.object) && next(outer, true)
    case 'CallExpression':
      return isOf(outer.callee) && next(outer, true)
    case 'VariableDeclarator':
      return isOf(outer.init) && isNameFallenBackFrom(source, outer.id, way, counts)
    case 'AssignmentExpression': {
      const made = isOf(outer.right) ? bindingOf(bare(outer.left), source.scopes)?.at : null
      return made ? isNameFallenBackFrom(source, made, way, counts) : false
    }
    case 'ReturnStatement': {
      let fn = source.parents.get(outer)
      while (fn && !isFunction(fn)) fn = source.parents.get(fn)
      return fn ? isResultFallenBackFrom(source, fn, way, counts) : false
    }
    default:
      return isFunction(outer) && isOf(outer.body) && isResultFallenBackFrom(source, outer, way, counts)
  }
}

function isNameFallenBackFrom(
  source: Source,
  { start }: { start: number },
  { names }: Way,
  counts: (way: Way) => boolean,
): boolean {
  if (names === MOST_NAMES) return false
  const binding = source.scopes.bindings.find(({ at }) => at.start === start)
  const way = { names: names + 1, isHeld: true }
  return binding?.refs.some(({ node }) => isFallenBackFrom(source, node, way, counts)) === true
}

function isResultFallenBackFrom(source: Source, fn: Node, way: Way, counts: (way: Way) => boolean): boolean {
  if (fn.type === 'FunctionDeclaration')
    return fn.id ? isNameFallenBackFrom(source, fn.id, way, counts) : false
  const call = outerOf(source, fn)
  const isMemo = call?.type === 'CallExpression' && calleeName(call) === 'useMemo'
  return isFallenBackFrom(source, isMemo ? call : fn, { ...way, isHeld: true }, counts)
}

/** What a component renders in place of a prop that is nothing: only of one that isn't passed, or also of `null`. */
type PropFallback = 'undefined' | 'nothing' | null

/** Returns it for a prop of the component whose function this is. */
export function propFallback(source: Source, fn: Node, name: string): PropFallback {
  const [param] = isFunction(fn) ? fn.params : []
  if (!param) return null
  if (param.type === 'Identifier') {
    const binding = source.scopes.bindings.find(({ at }) => at.start === param.start)
    const reads = (binding?.refs ?? []).flatMap(({ node }) => source.parents.get(node) ?? [])
    const isRead = (one: Node) =>
      one.type === 'MemberExpression' && one.property.type === 'Identifier' && one.property.name === name
    return reads.some((one) => isRead(one) && hasFallback(source, one)) ? 'nothing' : null
  }
  if (param.type !== 'ObjectPattern') return null
  const found = param.properties.find((one) => one.type === 'Property' && keyName(one.key) === name)
  if (found?.type !== 'Property') return null
  const { value } = found
  const local = value.type === 'AssignmentPattern' ? value.left : value
  if (isNameFallenBackFrom(source, local, HERE, () => true)) return 'nothing'
  return value.type === 'AssignmentPattern' && !isNothing(value.right) ? 'undefined' : null
}
