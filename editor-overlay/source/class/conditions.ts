/** What each branch of a class expression needs its tests to come out as, so that two branches of one test are known as such. */
import type { Node } from 'oxc-parser'
import { bare } from '../nodes.ts'
import { type Source, sliceOf } from '../source.ts'
import type { Condition, SlotContext } from './gather.ts'

/** The test of what a literal such as `false` switches off for good. */
export const NEVER = 'false'

/** What must be so when the test does, or does not, hold: `!a` is `a` the other way round, `a && b` is both. */
function outcomesOf(source: Source, test: Node, holds: boolean): Condition[] {
  const node = bare(test)
  if (node.type === 'Literal') return Boolean(node.value) === holds ? [] : [{ test: NEVER, holds: true }]
  if (node.type === 'UnaryExpression' && node.operator === '!')
    return outcomesOf(source, node.argument, !holds)
  if (node.type === 'LogicalExpression' && node.operator === (holds ? '&&' : '||'))
    return [...outcomesOf(source, node.left, holds), ...outcomesOf(source, node.right, holds)]
  if (node.type === 'CallExpression' && sliceOf(source, node.callee) === 'Boolean' && node.arguments[0])
    return outcomesOf(source, node.arguments[0], holds)
  if (node.type === 'BinaryExpression' && /^!==?$/.test(node.operator)) {
    const [left, right] = [sliceOf(source, node.left), sliceOf(source, node.right)]
    return [{ test: `${left} ${node.operator.replace('!', '=')} ${right}`, holds: !holds }]
  }
  return [{ test: sliceOf(source, node), holds }]
}

/** The context of what stands under a test that holds, or does not; `words` tell a person so. */
export function whenTested(
  source: Source,
  context: SlotContext,
  test: Node,
  holds: boolean,
  words: string,
): SlotContext {
  const outcomes = outcomesOf(source, test, holds)
  if (outcomes.length === 0) return context
  return { ...context, when: [...context.when, words], conditions: [...context.conditions, ...outcomes] }
}

/** The context of an entry that is chosen by a name: `size is sm`. */
export function whenChosen(context: SlotContext, words: string): SlotContext {
  return {
    ...context,
    when: [...context.when, words],
    conditions: [...context.conditions, { test: words, holds: true }],
  }
}
