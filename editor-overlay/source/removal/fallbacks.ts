/** Finds what is rendered in place of a value that is nothing: `VIEWS[kind] ?? <p />`, and the default of a prop. */

import type { Node, ObjectPattern } from 'oxc-parser'
import {
  anyNode,
  bare,
  calleeName,
  isFunction,
  isInside,
  isNothing,
  keyName,
  propertyNamed,
  stringValue,
  walk,
} from '../file/nodes.ts'
import { bindingOf, declaredAt } from '../file/scopes.ts'
import { outerOf, type Source } from '../file/source.ts'

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
      return isOf(outer.callee) ? next(outer, true) : counts(way) && isTestedFor(source, node, way.names)
    case 'BinaryExpression':
    case 'UnaryExpression':
    case 'IfStatement':
      return counts(way) && isTestedFor(source, node, way.names)
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

/** Whether a test of the value renders something else where the value is nothing: `icon === undefined ? <p /> : icon`. */
function isTestedFor(source: Source, node: Node, names: number): boolean {
  const outer = outerOf(source, node)
  switch (outer?.type) {
    case 'BinaryExpression': {
      const other = isInside(node, outer.left) ? outer.right : outer.left
      if (!/^[=!]==?$/.test(outer.operator) || !isNothing(other)) return false
      return showsInstead(source, outer, outer.operator.startsWith('='), names)
    }
    case 'UnaryExpression':
      if (outer.operator === '!') return showsInstead(source, outer, true, names)
      return outer.operator === 'typeof' && isTypeTested(source, outer, names)
    case 'CallExpression':
      if (calleeName(outer) === 'Boolean') return showsInstead(source, outer, false, names)
      return /^(count|toArray)$/.test(calleeName(outer) ?? '') && isCounted(source, outer, names)
    case 'IfStatement':
      return showsInstead(source, node, false, names)
    default:
      return false
  }
}

/** `typeof icon === 'undefined'` */
function isTypeTested(source: Source, node: Node, names: number): boolean {
  const test = outerOf(source, node)
  if (test?.type !== 'BinaryExpression' || stringValue(test.right) !== 'undefined') return false
  return showsInstead(source, test, test.operator.startsWith('='), names)
}

/** `Children.count(children) === 0`, `Children.count(children) > 0` */
function isCounted(source: Source, node: Node, names: number): boolean {
  const holder = outerOf(source, node)
  const counted = holder?.type === 'MemberExpression' ? holder : node
  const test = outerOf(source, counted)
  if (test?.type === 'UnaryExpression' && test.operator === '!')
    return showsInstead(source, test, true, names)
  if (test?.type !== 'BinaryExpression') return showsInstead(source, counted, false, names)
  const isZero = test.right.type === 'Literal' && test.right.value === 0
  return isZero && showsInstead(source, test, /^={2,3}$/.test(test.operator), names)
}

/** Whether something is rendered where this test has the result that it has for nothing. */
function showsInstead(source: Source, test: Node, result: boolean, names: number): boolean {
  const outer = outerOf(source, test)
  switch (outer?.type) {
    case 'UnaryExpression':
      return outer.operator === '!' && showsInstead(source, outer, !result, names)
    case 'CallExpression':
      return calleeName(outer) === 'Boolean' && showsInstead(source, outer, result, names)
    case 'ConditionalExpression':
      return isInside(test, outer.test) && !isNothing(result ? outer.consequent : outer.alternate)
    case 'LogicalExpression': {
      // The right side is reached: it is rendered, or it is part of the test.
      const goesOn = result === (outer.operator === '&&')
      const isRendered = isInside(test, outer.left) && goesOn && !isNothing(outer.right)
      return showsInstead(source, outer, result, names) || (isRendered && isInMarkup(source, outer))
    }
    case 'IfStatement': {
      if (!isInside(test, outer.test)) return false
      const taken = result ? outer.consequent : outer.alternate
      if (taken) return rendersSomething(taken)
      return !result && (rendersSomething(outer.consequent) || replacesValue(source, outer.consequent))
    }
    case 'VariableDeclarator': {
      if (names === MOST_NAMES || outer.id.type !== 'Identifier') return false
      const { start } = outer.id
      const binding = declaredAt(source.scopes, start)
      return binding?.refs.some(({ node }) => showsInstead(source, node, result, names + 1)) === true
    }
    default:
      return false
  }
}

function isInMarkup(source: Source, node: Node): boolean {
  const outer = outerOf(source, node)
  if (outer?.type === 'LogicalExpression' || outer?.type === 'ConditionalExpression')
    return (
      !(outer.type === 'ConditionalExpression' && isInside(node, outer.test)) && isInMarkup(source, outer)
    )
  return /^(JSXExpressionContainer|ReturnStatement|ArrowFunctionExpression)$/.test(outer?.type ?? '')
}

/** Whether a statement returns something to render. */
function rendersSomething(node: Node): boolean {
  return anyNode(
    node,
    (one) => one.type === 'ReturnStatement' && one.argument !== null && !isNothing(one.argument),
  )
}

/** Whether a statement gives a name another value than the one that is rendered without it. */
function replacesValue({ scopes }: Source, node: Node): boolean {
  return anyNode(node, (one) => {
    const made = one.type === 'AssignmentExpression' ? bindingOf(bare(one.left), scopes)?.node : null
    return made?.type === 'VariableDeclarator' && made.init !== null && !isNothing(made.init)
  })
}

function isNameFallenBackFrom(
  source: Source,
  { start }: { start: number },
  { names }: Way,
  counts: (way: Way) => boolean,
): boolean {
  if (names === MOST_NAMES) return false
  const binding = declaredAt(source.scopes, start)
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

/** Returns it for a prop of the component whose function or class this is. */
export function propFallback(source: Source, made: Node, name: string): PropFallback {
  const [param] = isFunction(made) ? made.params : []
  if (param?.type === 'ObjectPattern') return fallbackInPattern(source, param, name)
  const held = isFunction(made) ? (param ? refsOf(source, param) : []) : propsOfThis(made)
  const reads = held.flatMap((node) => source.parents.get(node) ?? [])
  for (const read of reads)
    if (read.type === 'VariableDeclarator' && read.id.type === 'ObjectPattern') {
      const fallback = fallbackInPattern(source, read.id, name)
      if (fallback) return fallback
    } else if (read.type === 'BinaryExpression' && read.operator === 'in' && stringValue(read.left) === name)
      if (showsInstead(source, read, false, 0)) return 'undefined'
  const isRead = (one: Node) =>
    one.type === 'MemberExpression' && one.property.type === 'Identifier' && one.property.name === name
  return reads.some((one) => isRead(one) && hasFallback(source, one)) ? 'nothing' : null
}

const refsOf = ({ scopes }: Source, { start }: Node): Node[] =>
  declaredAt(scopes, start)?.refs.map(({ node }) => node) ?? []

/** Returns each `this.props` of a class. */
function propsOfThis(made: Node): Node[] {
  const found: Node[] = []
  walk(made, (node) => {
    if (
      node.type === 'MemberExpression' &&
      node.object.type === 'ThisExpression' &&
      keyName(node.property) === 'props'
    )
      found.push(node)
    return true
  })
  return found
}

function fallbackInPattern(source: Source, pattern: ObjectPattern, name: string): PropFallback {
  const value = propertyNamed(pattern, name)?.value
  if (!value) return null
  const local = value.type === 'AssignmentPattern' ? value.left : value
  if (isNameFallenBackFrom(source, local, HERE, () => true)) return 'nothing'
  return value.type === 'AssignmentPattern' && !isNothing(value.right) ? 'undefined' : null
}
