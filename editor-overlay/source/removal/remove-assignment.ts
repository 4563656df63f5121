/** Removes the only assignment of a variable, which then keeps the nothing that it starts with. */
import type { Node, VariableDeclarator } from 'oxc-parser'
import { isWritten } from '../file/changes.ts'
import { bare, isGone, isJsx, isNothing } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import { functionAround, outerOf, type Source } from '../file/source.ts'
import { namesInType } from '../props/type-names.ts'
import type { TextPatch } from '../types.ts'
import { hasFallback } from './fallbacks.ts'
import { removeStatement } from './remove-statement.ts'

/** Removes `title = <h1 />` of `let title = null`; `null` where the variable must be given a value. */
export function removeOnlyAssignment(
  source: Source,
  assignment: Node,
  value: Node,
  others: ReadonlySet<Node>,
): TextPatch | null {
  const statement = outerOf(source, assignment)
  if (assignment.type !== 'AssignmentExpression' || assignment.operator !== '=') return null
  if (statement?.type !== 'ExpressionStatement') return null
  const gone = new Set([...others, value, bare(value), assignment])
  if (!isGone(assignment.right, gone) || hasFallback(source, value)) return null
  const left = bare(assignment.left)
  const binding = bindingOf(left, source.scopes)
  const made = binding?.node
  if (!binding || made?.type !== 'VariableDeclarator' || made.id.type !== 'Identifier') return null
  const refs = binding.refs.filter(({ node }) => node !== left && node !== made.id)
  if (refs.some(({ node }) => isWritten(source, node))) return null
  const isAllowed = made.init
    ? isNothing(bare(made.init))
    : mayBeUnset(made) && refs.every(({ node }) => isShown(source, node, made))
  return isAllowed ? removeStatement(source, statement, gone) : null
}

/** Whether TypeScript lets code read the variable before it is given a value. */
function mayBeUnset({ id }: VariableDeclarator): boolean {
  const annotation = id.type === 'Identifier' ? id.typeAnnotation : null
  const type = annotation?.typeAnnotation
  const parts = type?.type === 'TSUnionType' ? type.types : type ? [type] : []
  return (
    !annotation ||
    parts.some((one) => one.type === 'TSUndefinedKeyword' || one.type === 'TSAnyKeyword') ||
    namesInType(annotation).has('ReactNode')
  )
}

/** Whether a read only shows the value as a child, in the function of its declaration. */
function isShown(source: Source, node: Node, made: Node): boolean {
  const braces = outerOf(source, node)
  const holder = braces && source.parents.get(braces)
  if (braces?.type !== 'JSXExpressionContainer' || !holder || !isJsx(holder)) return false
  return functionAround(source, node) === functionAround(source, made)
}
