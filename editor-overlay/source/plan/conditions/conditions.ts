/** Conditions that are written around markup at its new place. */
import type { Node } from 'oxc-parser'
import { bare } from '../../file/nodes.ts'
import { type Source, sliceOf } from '../../file/source.ts'

/** A test that must evaluate to `isTrue`; with `isChoice` it is written as a conditional expression. */
export type Condition = { test: Node; isTrue: boolean; isChoice: boolean }

/** Returns the text of an expression under conditions, innermost first. */
export function underAll(source: Source, root: Node, text: string, conditions: readonly Condition[]): string {
  let shown = text
  let isLoose = isLooseExpression(root)
  for (const { test, isTrue, isChoice } of conditions) {
    const words = sliceOf(source, test)
    const inner = isLoose && isTrue && !isChoice ? `(${shown})` : shown
    isLoose = isChoice || !isTrue
    if (!isTrue) shown = `${words} ? null : ${inner}`
    else shown = isChoice ? `${words} ? ${inner} : null` : `${words} && ${inner}`
  }
  return shown
}

/** Whether an expression needs parentheses after `&&`. */
function isLooseExpression(given: Node): boolean {
  if (given.type === 'ParenthesizedExpression') return false
  const node = bare(given)
  return (
    node.type === 'ConditionalExpression' || (node.type === 'LogicalExpression' && node.operator !== '&&')
  )
}
