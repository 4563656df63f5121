/** Elements that are no children where they are written, but are shown in one place: by a constant or a function. */
import type { AssignmentExpression, Node, VariableDeclarator } from 'oxc-parser'
import { listAround } from '../file/list-item.ts'
import { anyNode, bare, isFunction, isInside, isNothing, walk } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { bindingOf, declaredAt } from '../file/scopes.ts'
import { isExported, outerOf, type Source } from '../file/source.ts'
import { returnsOf } from '../text/trace-steps.ts'
import { childHolding, type Unit } from './child-holding.ts'

/** `parent`: the element that it is a child of on the page, as far as the file says. */
type Shown = Unit & { parent: OutlineElement | null }

/**
 * Returns the child that shows an element: itself, the braces around it, or `{mark}` for the value of a constant that is
 * read once, and `{draw()}` for what a function returns that is called once. `isWhole`: it shows nothing else.
 */
export function shownBy(
  source: Source,
  { node, parent }: { node: Node; parent: OutlineElement | null },
  isWhole = true,
): Shown | null {
  const own = isValue(source, node) ? null : childHolding(source, node)
  if (own) return { ...own, parent }
  const read = onlyReadOf(source, node, isWhole)
  const unit = read && childHolding(source, read)
  if (!read || !unit || unit.child.type !== 'JSXExpressionContainer') return null
  if (bare(unit.child.expression) !== read && !isAllAbout(unit.child, read)) return null
  const isHolder = (one: OutlineElement) => one.node !== node && isInside(unit.child, one.node)
  return { ...unit, parent: source.outline.elements.findLast(isHolder) ?? null }
}

/** Whether an element is a value of a variable, which is shown where that is read. */
function isValue(source: Source, node: Node): boolean {
  let outer = outerOf(source, node)
  while (outer && /^(Conditional|Logical)Expression$/.test(outer.type)) outer = outerOf(source, outer)
  return outer !== undefined && /^(VariableDeclarator|AssignmentExpression)$/.test(outer.type)
}

/** Returns the only place that reads the value, if that is in the same list as its declaration. */
export function onlyReadOf(source: Source, node: Node, isWhole = true): Node | null {
  const made = madeOf(source, node, isWhole)
  const [name, isCalled, assigned] = made ?? []
  const { refs = [], kind } = declaredAt(source.scopes, name?.start) ?? {}
  const [ref, other] = refs.filter((one) => assigned === undefined || !isInside(one, assigned))
  if (
    !made ||
    !ref ||
    other ||
    kind === 'import' ||
    isExported(source, source.parents.get(made[0]) ?? made[0])
  )
    return null
  if (listAround(source, ref.node) !== listAround(source, made[0])) return null
  const call = isCalled ? outerOf(source, ref.node) : null
  if (!isCalled) return ref.node
  return call?.type === 'CallExpression' && call.callee === ref.node ? call : null
}

/** A name with the element as its value, or as its result: whether it is called, and where it is assigned. */
type Made = [name: Node, isCalled: boolean, assigned?: Node]

function madeOf(source: Source, node: Node, isWhole: boolean): Made | null {
  let value = node
  let outer = outerOf(source, value)
  while (outer && /^(Conditional|Logical)Expression$/.test(outer.type))
    [value, outer] = [outer, outerOf(source, outer)]
  if (value !== node && isWhole && !isAllAbout(value, node)) return null
  if (outer?.type === 'VariableDeclarator') return variableOf(outer)
  if (outer?.type === 'AssignmentExpression') return assignedOf(source, outer)
  while (outer && !isFunction(outer)) outer = outerOf(source, outer)
  if (!outer || !isFunction(outer)) return null
  const [returned, second] = returnsOf(outer)
  if (!returned || second || bare(returned) !== value || outer.async || outer.generator) return null
  if (outer.type === 'FunctionDeclaration')
    return outer.id && !isComponent(outer.id) ? [outer.id, true] : null
  const holder = outerOf(source, outer)
  return holder?.type === 'VariableDeclarator' ? functionOf(source, holder) : null
}

function variableOf({ id }: VariableDeclarator): Made | null {
  return id.type === 'Identifier' ? [id, false] : null
}

/** `let mark = null`, and later `mark = <b />`. */
function assignedOf(source: Source, { left, operator }: AssignmentExpression): Made | null {
  const binding = operator === '=' ? bindingOf(left, source.scopes) : null
  const made = binding?.node
  if (made?.type !== 'VariableDeclarator' || (made.init && !isNothing(bare(made.init)))) return null
  return made.id.type === 'Identifier' ? [made.id, false, left] : null
}

function functionOf({ parents }: Source, declarator: VariableDeclarator): Made | null {
  const holder = parents.get(declarator)
  const isConstant = holder?.type === 'VariableDeclaration' && holder.kind === 'const'
  return isConstant && declarator.id.type === 'Identifier' && !isComponent(declarator.id)
    ? [declarator.id, true]
    : null
}

const isComponent = (name: Node) => name.type === 'Identifier' && /^\p{Lu}/u.test(name.name)

/** Whether a child, or a value, renders only the element, or nothing: `{on && <b />}`. */
export function isAllAbout(child: Node, element: Node): boolean {
  let others = 0
  walk(child, (node) => {
    if (node.type === 'JSXElement' && node !== element) others++
    return node !== element
  })
  const inner = bare(child.type === 'JSXExpressionContainer' ? child.expression : child)
  const isFallback = (node: Node) =>
    node.type === 'LogicalExpression' && node.operator !== '&&' && isInside(element, node.right)
  if (anyNode(child, isFallback)) return false
  const isSimple =
    (inner.type === 'LogicalExpression' && inner.operator === '&&') ||
    (inner.type === 'ConditionalExpression' && (isNothing(inner.consequent) || isNothing(inner.alternate)))
  return others === 0 && isSimple
}
