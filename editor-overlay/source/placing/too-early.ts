/** Names that aren't initialized yet at a place of their own file, or whose value would contain itself there. */
import type { Node } from 'oxc-parser'
import { refuse } from '../draft.ts'
import type { Binding, Ref } from '../file/bindings.ts'
import { bare, isFunction, isInside, isNothing, walk } from '../file/nodes.ts'
import { bindingOf, declaredAt } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { addedBy } from '../removal/adds-nothing.ts'
import { placeIn, sentence } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import { changedBetween } from './changed-between.ts'

/** Refuses a place before a name is initialized, and one that is rendered as part of the value of that name. */
export function checkOrder(
  source: Source,
  ref: Ref,
  binding: Binding,
  { offset, holder }: { offset: number; holder: Node },
): Refusal | null {
  const { name } = binding
  if (isAddedTo(source, binding, holder) || isCalledInItself(source, ref, binding, holder))
    return refuse(
      'own-descendant',
      `It renders “${name}”, and this place is a part of “${name}”.`,
      `Choose a place outside “${name}”.`,
    )
  if (isDefaultBefore(source, binding, holder))
    return refuse(
      'no-slot',
      `It uses “${name}”, which isn’t there yet where a default value is made.`,
      'Choose a place outside the default value.',
    )
  if (isTooEarly(source, binding, offset))
    return refuse(
      'no-slot',
      `It uses “${name}”, which gets its value after that place.`,
      `Move the line that defines ${name} up first.`,
    )
  const change =
    binding.kind === 'variable' &&
    changedBetween(source, ref, binding, offset, (place, end) =>
      runsBefore(source, binding.scope.node, place, end, new Set()),
    )
  if (change)
    return refuse(
      'no-slot',
      `It uses “${name}”, whose value changes between its place and the new one.`,
      sentence`Choose a place on the same side of ${placeIn(source, change.start)}.`,
    )
  if (!isUntypedThere(source, binding, offset)) return null
  return refuse(
    'no-slot',
    `It uses “${name}”, whose type a function inside can’t tell.`,
    sentence`Give it a type first, such as ReactNode: ${placeIn(source, binding.at.start)}.`,
  )
}

/** Whether TypeScript reads the type of a name from what is assigned to it, which it doesn’t do in a function inside. */
function isUntypedThere({ file, parents }: Source, { node, scope }: Binding, offset: number): boolean {
  if (!/\.tsx?$/.test(file) || node.type !== 'VariableDeclarator') return false
  if (node.id.type !== 'Identifier' || node.id.typeAnnotation) return false
  const init = node.init && bare(node.init)
  const declaration = parents.get(node)
  const isLet = declaration?.type === 'VariableDeclaration' && declaration.kind !== 'const'
  const isOpen =
    init?.type === 'ArrayExpression' ? init.elements.length === 0 : isLet && (!init || isNothing(init))
  if (!isOpen) return false
  let isIn = false
  walk(scope.node, (one) => {
    if (offset < one.start || offset > one.end) return false
    isIn ||= one !== scope.node && isFunction(one)
    return true
  })
  return isIn
}

/** Whether a constant or class is used before its declaration has run; a nested function may run later. */
function isTooEarly(source: Source, { kind, at, node, scope }: Binding, offset: number): boolean {
  const isInOwnValue = node.type === 'VariableDeclarator' && node.start <= offset && node.end >= offset
  if ((kind !== 'variable' && kind !== 'class') || (at.start < offset && !isInOwnValue)) return false
  return runsBefore(source, scope.node, offset, node.end, new Set())
}

/** Whether a place is in the default value of a parameter, and the name is that parameter or one behind it. */
function isDefaultBefore({ parents }: Source, { at }: Binding, place: Node): boolean {
  let given: Extract<Node, { type: 'AssignmentPattern' }> | null = null
  for (let outer = parents.get(place); outer; outer = parents.get(outer)) {
    if (outer.type === 'AssignmentPattern' && isInside(place, outer.right)) given ??= outer
    if (!isFunction(outer)) continue
    if (given && (!outer.body || !isInside(given, outer.body)))
      return isInside(at, outer) && at.end > given.start && !isInside(at, given.right)
    if (parents.get(outer)?.type !== 'CallExpression') return false
  }
  return false
}

/** Whether the code at an offset runs before that at the end of a declaration of the same scope. */
function runsBefore(source: Source, scope: Node, offset: number, end: number, seen: Set<Node>): boolean {
  const { parents, scopes } = source
  const place = { start: offset, end: offset }
  let later: Node | null = null
  walk(scope, (node) => {
    if (!isInside(place, node)) return false
    if (node !== scope && isFunction(node) && parents.get(node)?.type !== 'CallExpression') later ??= node
    return !later
  })
  if (!later) return offset < end
  if (seen.has(later)) return false
  seen.add(later)
  const { start } = nameOf(source, later) ?? {}
  return (declaredAt(scopes, start)?.refs ?? []).some((ref) =>
    runsBefore(source, scope, ref.start, end, seen),
  )
}

/** Returns the name of a function that is declared or held by a constant. */
function nameOf({ parents }: Source, fn: Node): Node | null {
  if (fn.type === 'FunctionDeclaration') return fn.id
  const holder = parents.get(fn)
  return holder?.type === 'VariableDeclarator' ? holder.id : null
}

/** Whether a place is inside what is added or assigned to a name: `rows.push(<li />)`, `body = <p />`. */
function isAddedTo({ parents, scopes }: Source, binding: Binding, place: Node): boolean {
  const isIt = (given: Node): boolean => {
    const node = bare(given)
    return node.type === 'MemberExpression' ? isIt(node.object) : bindingOf(node, scopes) === binding
  }
  for (let outer = parents.get(place); outer; outer = parents.get(outer)) {
    const isHeld = (one: Node) => isInside(place, one)
    if (outer.type === 'CallExpression' && addedBy(outer).some(isHeld) && isIt(outer.callee)) return true
    if (outer.type === 'AssignmentExpression' && isHeld(outer.right) && isIt(outer.left)) return true
  }
  return false
}

/** Whether a function that contains the place would be called there, or passed to a call. */
function isCalledInItself({ program }: Source, ref: Ref, { kind, node }: Binding, place: Node): boolean {
  if (kind !== 'function' && kind !== 'variable') return false
  const own = node.type === 'VariableDeclarator' ? node.init : node
  if (!own || !isFunction(bare(own)) || !isInside(place, own)) return false
  let isCalled = false
  walk(program, (one) => {
    if (one.type === 'CallExpression')
      isCalled ||= [one.callee, ...one.arguments].some(
        (part) => isInside(ref, part) && bare(part).end === ref.end,
      )
    return isInside(ref, one)
  })
  return isCalled
}
