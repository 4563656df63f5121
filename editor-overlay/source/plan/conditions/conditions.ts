/** Conditions that are written around markup at its new place. */
import type { Node } from 'oxc-parser'
import { bare } from '../../file/nodes.ts'
import { type Source, sliceOf } from '../../file/source.ts'

/**
 * A test that must evaluate to `isTrue`; with `isChoice` it is written as a conditional expression. `isMissing`: it must
 * even be null or undefined, as for what is on the right of `??`.
 */
export type Condition = { test: Node; isTrue: boolean; isChoice: boolean; isMissing?: boolean }

/** Operators that bind less than a comparison. */
const LOOSER = /^([|&^]|\?\?)$/

/** Returns the text of an expression under conditions, innermost first. */
export function underAll(source: Source, root: Node, text: string, conditions: readonly Condition[]): string {
  let shown = text
  let isLoose = isLooseExpression(root)
  for (const { test, isTrue, isChoice, isMissing } of conditions) {
    const isLooser = isMissing && 'operator' in test && LOOSER.test(test.operator)
    const words = isLooser ? `(${sliceOf(source, test)})` : sliceOf(source, test)
    const isAnd = isMissing || (isTrue && !isChoice)
    const inner = isLoose && isAnd ? `(${shown})` : shown
    isLoose = !isAnd
    if (isMissing) shown = `${words} == null && ${inner}`
    else if (!isTrue) shown = `${words} ? null : ${inner}`
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
