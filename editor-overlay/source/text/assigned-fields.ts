/** What code puts into a field of an object after it is written: `words.title = 'Hi'`, `Object.assign(words, { … })`. */
import type { Node, VariableDeclarator } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { bare, keyName, propertyName, stringValue } from '../file/nodes.ts'
import { declaredAt } from '../file/scopes.ts'
import { type Place, type Source, sliceOf } from '../file/source.ts'
import { propertyOf } from './definition.ts'
import { refsElsewhere } from './refs-elsewhere.ts'
import { outerOfBare } from './trace-steps.ts'

/** Returns the values that the project assigns to a field of an object or a list, also to that of an inner object. */
export function assignedToField(open: Open, source: Source, object: Node, field: string): Place[] {
  const held = placeOf(source, object)
  if (!held) return []
  const path = [...held.path, field]
  const refs = [...held.refs.map(({ node }) => ({ source, node })), ...refsElsewhere(open, source, held.home)]
  return refs.flatMap((ref) => setAlong(ref.source, ref.node, path).map((node) => ({ ...ref, node })))
}

/** Returns the constant that holds an object, its uses in its file, and the path from its value to the object. */
function placeOf(
  source: Source,
  object: Node,
): { home: VariableDeclarator; refs: readonly { node: Node }[]; path: string[] } | null {
  const path: string[] = []
  let node = object
  for (let outer = outerOfBare(source, node); outer; outer = outerOfBare(source, node)) {
    if (outer.type === 'VariableDeclarator') {
      const { id } = outer
      const refs = declaredAt(source.scopes, id.start)?.refs
      return id.type === 'Identifier' && refs ? { home: outer, refs, path } : null
    }
    const step = stepIn(outer, node)
    if (step === null) return null
    path.unshift(...step)
    node = outer
  }
  return null
}

/** Returns the step from an object or a list to what is in it; none from what only passes it on; `null` elsewhere. */
function stepIn(outer: Node, node: Node): string[] | null {
  if (outer.type === 'ObjectExpression') return []
  if (outer.type === 'Property') {
    const name = propertyName(outer)
    return name === null || outer.key === node ? null : [name]
  }
  if (outer.type !== 'ArrayExpression') return null
  return [String(outer.elements.findIndex((one) => one !== null && bare(one) === bare(node)))]
}

/** Returns what is assigned to the field at the end of a path from a value, or to an object around it. */
function setAlong(source: Source, value: Node, path: readonly string[]): Node[] {
  const [step, ...rest] = path
  const outer = outerOfBare(source, value)
  if (step === undefined)
    return outer?.type === 'AssignmentExpression' &&
      outer.operator === '=' &&
      bare(outer.left) === bare(value)
      ? [outer.right]
      : []
  if (outer?.type === 'CallExpression' && sliceOf(source, outer.callee) === 'Object.assign') {
    const [target, ...others] = outer.arguments
    return target && bare(target) === bare(value) ? others.flatMap((one) => fieldAt(one, path)) : []
  }
  if (outer?.type === 'AssignmentExpression' && bare(outer.left) === bare(value))
    return value.type === 'Identifier' ? [] : fieldAt(outer.right, path)
  if (outer?.type !== 'MemberExpression' || bare(outer.object) !== bare(value)) return []
  const { property, computed } = outer
  const index = property.type === 'Literal' && typeof property.value === 'number' ? `${property.value}` : null
  const name = index ?? (computed ? stringValue(property) : keyName(property))
  return name === step ? setAlong(source, outer, rest) : []
}

function fieldAt(value: Node, path: readonly string[]): Node[] {
  let node: Node | null = value
  for (const step of path) node = node && propertyOf(node, step)
  return node ? [node] : []
}
