/** Whether markup depends on what a condition guarantees. */
import type { Node } from 'oxc-parser'
import { anyNode, bare, calleeName, isInside, isJsx, keyName } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import type { Place } from '../../props/type-names.ts'
import { isOfSome, isPropOfSome } from '../../props/value-types.ts'
import { type Assured, assuredBy, markOf, pathOf } from './assured-values.ts'
import { guardsAround } from './guards.ts'

/** Whether markup reads into a value, calls it or passes it on without a check of its own. */
export function reads(place: Place, root: Node, assured: Assured): boolean {
  const { source } = place
  return anyNode(root, (node, parent) => {
    if (!parent || bare(node) !== node || !isNamed(node, assured)) return false
    if (!dependsOn(place, node, assured)) return false
    const own = guardsAround(source, node).filter(({ test }) => isInside(test, root))
    return !own.some((guard) => assuredBy(place, guard).some((one) => markOf(one) === markOf(assured)))
  })
}

function isNamed(node: Node, { path, kind }: Assured): boolean {
  if (kind !== 'entries') return pathOf(node) === path
  return node.type === 'MemberExpression' && node.computed && pathOf(node.object) === path
}

function dependsOn(place: Place, node: Node, { kind }: Assured): boolean {
  const { source } = place
  switch (kind) {
    case 'shape':
      return needsValue(source, node) || isShown(source, node)
    case 'state':
    case 'field':
      return needsMember(place, node, kind === 'state')
    case 'part':
      return needsPart(place, node)
    default:
      return needsValue(source, node)
  }
}

/** Whether the node reads a field that only some members of the union have; any field if the type can't be resolved. */
function needsMember(place: Place, node: Node, mayFail: boolean): boolean {
  const outer = outerOf(place.source, node)
  if (outer?.type !== 'MemberExpression' || bare(outer.object) !== node || outer.optional) return false
  const field = outer.computed ? null : keyName(outer.property)
  const isSome = field === null ? null : isOfSome(place, node, field)
  return isSome ?? (mayFail && needsValue(place.source, outer))
}

function needsPart(place: Place, node: Node): boolean {
  const binding = bindingOf(node, place.source.scopes)
  if (!binding) return false
  const isUnsure = binding.kind !== 'param' || isPropOfSome(place, binding, binding.name) === true
  return isUnsure && needsValue(place.source, node)
}

/** Returns the node that uses a value, past parentheses and type-only wrappers. */
function outerOf({ parents }: Source, node: Node): Node | undefined {
  let outer = parents.get(node)
  while (outer && outer.type !== 'TSNonNullExpression' && bare(outer) !== outer) outer = parents.get(outer)
  return outer
}

function isShown(source: Source, node: Node): boolean {
  const outer = outerOf(source, node)
  const holder = outer?.type === 'JSXExpressionContainer' ? source.parents.get(outer) : undefined
  return holder !== undefined && isJsx(holder)
}

/** Whether an undefined value would fail here, or be rendered as text. */
function needsValue(source: Source, node: Node): boolean {
  const parent = outerOf(source, node)
  switch (parent?.type) {
    case 'MemberExpression':
      return bare(parent.object) !== node || !parent.optional
    case 'CallExpression':
      return bare(parent.callee) === node
        ? !parent.optional
        : !/^(Boolean|String)$/.test(calleeName(parent) ?? '')
    case 'JSXExpressionContainer':
      return source.parents.get(parent)?.type === 'JSXAttribute'
    case 'BinaryExpression':
      return !/^[!=]==?$/.test(parent.operator)
    case 'UnaryExpression':
      return /^[-+~]$/.test(parent.operator)
    case 'LogicalExpression':
      return bare(parent.right) === node && needsValue(source, parent)
    case 'ConditionalExpression':
      return bare(parent.test) !== node && needsValue(source, parent)
    case 'Property':
    case 'NewExpression':
    case 'ArrayExpression':
    case 'SpreadElement':
    case 'TemplateLiteral':
    case 'AwaitExpression':
    case 'ForOfStatement':
    case 'TSNonNullExpression':
    case 'JSXSpreadAttribute':
      return true
    default:
      return false
  }
}
