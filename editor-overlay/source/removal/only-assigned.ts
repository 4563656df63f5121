/** The assignments of variables that nothing reads anymore: `tone = 'warm'`, `count += 1`. */
import type { Node } from 'oxc-parser'
import type { Binding } from '../file/bindings.ts'
import { bare, isInside, type Span } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import type { TextPatch } from '../types.ts'
import { doesNothing } from './adds-nothing.ts'
import { type Computes, hasNoEffect } from './no-effect.ts'
import { functionOf, removeStatement, withoutEffect } from './remove-statement.ts'

/**
 * Returns the assignments outside the spans, if every use there is one, and each is a statement without another effect;
 * `null` otherwise.
 */
export function assignmentsOf(
  source: Source,
  { node, at, refs }: Binding,
  spans: readonly Span[],
  computes?: Computes,
): Node[] | null {
  const declaration = node.type === 'VariableDeclarator' ? source.parents.get(node) : undefined
  const mayChange = declaration?.type === 'VariableDeclaration' && /^(let|var)$/.test(declaration.kind)
  const all: Node[] = []
  for (const ref of refs) {
    if (isInside(ref, at) || spans.some((span) => isInside(ref, span))) continue
    const assignment = mayChange ? assignmentTo(source, ref.node, computes) : null
    if (!assignment) return null
    all.push(assignment)
  }
  return all
}

function assignmentTo(source: Source, name: Node, computes: Computes | undefined): Node | null {
  const outer = source.parents.get(name)
  if (!outer || source.parents.get(outer)?.type !== 'ExpressionStatement') return null
  if (outer.type === 'UpdateExpression') return outer
  const isSet = outer.type === 'AssignmentExpression' && bare(outer.left) === name
  return isSet && hasNoEffect(source, outer.right, computes) ? outer : null
}

/** Returns the statement of an assignment, or the call of a function that does nothing else for each entry. */
function statementAround(source: Source, node: Node, gone: ReadonlySet<Node>): Node | null {
  const statement = source.parents.get(node)
  if (statement?.type !== 'ExpressionStatement') return null
  const fn = functionOf(source, statement, gone)
  const call = fn && source.parents.get(fn)
  const outer = call && source.parents.get(call)
  return outer && doesNothing(outer, gone) ? statementAround(source, call, gone) : statement
}

/** Returns the statements that have no effect without the assignments; `gone` includes those. */
export function statementsOf(
  source: Source,
  assignments: readonly Node[],
  gone: ReadonlySet<Node>,
): readonly Node[] {
  return assignments.flatMap((one) => {
    const statement = statementAround(source, one, gone)
    return statement ? [withoutEffect(source, statement, gone)] : []
  })
}

/** Returns the patches that remove the assignments; `gone` includes them. */
export function removeAssignments(
  source: Source,
  assignments: readonly Node[],
  gone: ReadonlySet<Node>,
): TextPatch[] {
  const patches: TextPatch[] = []
  for (const one of assignments) {
    const statement = statementAround(source, one, gone)
    const patch = statement && removeStatement(source, statement, gone)
    if (patch && !patches.some((other) => isInside(patch, other))) patches.push(patch)
  }
  return patches
}
