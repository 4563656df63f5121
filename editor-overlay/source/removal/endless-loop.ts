/** Loops that a removed element keeps going: `while (at < 3) { log(); rows.push(<li key={at++} />) }`. */
import type { Node } from 'oxc-parser'
import { refuse } from '../draft.ts'
import { anyNode, bare, isFunction, isInside, type Span, walk } from '../file/nodes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import type { Refusal } from '../types.ts'
import { actsOnItsOwn } from './asks-only.ts'

/** Refuses a removal that takes the only change of what the test of a remaining loop reads. */
export function checkLoops(source: Source, element: Node, removed: Span): Refusal | null {
  let outer = source.parents.get(element)
  for (; outer && !isFunction(outer); outer = source.parents.get(outer)) {
    const name = isInside(outer, removed) ? null : endlessBy(outer, removed)
    if (name)
      return refuse(
        'no-slot',
        `“${sliceOf(source, name)}” decides when the loop around this element ends, and only this element changes it.`,
        'Change it elsewhere in the loop first, or remove the loop in the source.',
      )
  }
  return null
}

/** Returns the name in the loop's test that nothing in the loop changes without the removed span. */
function endlessBy(loop: Node, removed: Span): Node | null {
  if (!/^(While|DoWhile|For)Statement$/.test(loop.type) || !('test' in loop) || !loop.test) return null
  const lost = new Map<string, Node>()
  const kept = new Set<string>()
  walk(loop, (node) => {
    const name = changedBy(node)
    if (name && isInside(node, removed)) lost.set(name.name, name)
    else if (name) kept.add(name.name)
  })
  const reads = (name: string) =>
    anyNode(loop.test as Node, (node) => node.type === 'Identifier' && node.name === name)
  return [...lost].find(([name]) => !kept.has(name) && reads(name))?.[1] ?? null
}

/** Returns `at` of `at++`, `at = next`, `at.done = true` and `at.shift()`. */
function changedBy(node: Node): Extract<Node, { type: 'Identifier' }> | null {
  const changed =
    node.type === 'UpdateExpression'
      ? node.argument
      : node.type === 'AssignmentExpression'
        ? node.left
        : node.type === 'CallExpression' && actsOnItsOwn(node) && node.callee.type === 'MemberExpression'
          ? node.callee.object
          : null
  let root = changed && bare(changed)
  while (root?.type === 'MemberExpression') root = bare(root.object)
  return root?.type === 'Identifier' ? root : null
}
