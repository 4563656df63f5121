/** The outcomes of tests that each branch of a class expression requires, so that branches of one test are related. */
import type { Node } from 'oxc-parser'
import { bare, isNothing, stringValue } from '../file/nodes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import type { Condition, SlotContext } from './gather.ts'
import { areApart } from './test-combinations.ts'

/** The test of a branch that a literal such as `false` disables permanently. */
export const NEVER = 'false'

/** Returns the text of a node; a lookup in a table that is written there is named by its key: `[size]`. */
function wordsOf(source: Source, given: Node): string {
  const node = bare(given)
  const isTable =
    node.type === 'MemberExpression' && /^(Object|Array)Expression$/.test(bare(node.object).type)
  const words = isTable ? `[${sliceOf(source, node.property)}]` : sliceOf(source, given)
  return words.replace(/\s+/g, ' ')
}

/** Returns the conditions for the test to hold, or not to hold: `!a` negates `a`, `a && b` requires both. */
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

/** Returns the words for a test that doesn't hold: `size !== 'sm'`, `on` of `!on`, else with `not`. */
export function negated(test: string): string {
  const [, name] = /^!([\w$.?]+)$/.exec(test) ?? []
  const [, left, sign = '', right] = /^([\w$.?]+) ([!=]==?) ([^\s&|?]+)$/.exec(test) ?? []
  if (name !== undefined) return name
  if (left === undefined) return `not ${test}`
  return `${left} ${sign.startsWith('!') ? `=${sign.slice(1)}` : `!${sign.slice(1)}`} ${right}`
}

/** Returns what a person reads of the conditions of a run, without those that follow from another one. */
export function saidWhen({ when, conditions }: SlotContext): string {
  const all = (test: string) => new Map([[test, true]])
  const isImplied = ({ test, holds }: Condition) =>
    !holds && conditions.some((one) => one.holds && areApart(all(test), all(one.test)))
  const said = when.filter((_, at) => {
    const one = when.length === conditions.length ? conditions[at] : undefined
    return !(one && isImplied(one))
  })
  return said.join(' and ')
}

/** Returns the context under a test that holds, or does not; `words` describe it to a person, by default as its text. */
export function whenTested(
  source: Source,
  context: SlotContext,
  test: Node,
  holds: boolean,
  words = holds ? wordsOf(source, test) : negated(wordsOf(source, test)),
): SlotContext {
  const outcomes = outcomesOf(source, test, holds)
  if (outcomes.length === 0) return context
  return { ...context, when: [...context.when, words], conditions: [...context.conditions, ...outcomes] }
}

/** Returns the context of the right side of `||` or `??`, which counts where the left side is empty; `full` are its runs. */
export function whenWithout(
  source: Source,
  context: SlotContext,
  left: Node,
  { isEmpty, full }: { isEmpty: (value: Node) => boolean; full: readonly SlotContext[] },
): SlotContext {
  const tests = emptyWhere(left, isEmpty)
  const words = `without ${wordsOf(source, left)}`
  const keys = tests ? [] : full.map(({ conditions }) => conditions.slice(context.conditions.length))
  // Where none of the keys of a table is chosen.
  if (keys.length > 0 && keys.every(([one, more]) => !more && one?.holds && KEY.test(one.test))) {
    const others = keys.flat().map(({ test }) => ({ test, holds: false }))
    return { ...context, when: [...context.when, words], conditions: [...context.conditions, ...others] }
  }
  if (!tests) return whenTested(source, context, left, false, words)
  return tests.reduce((known, { test, holds }) => whenTested(source, known, test, holds), context)
}

/** Whether a value is one that `??` replaces. */
export function isNullish(value: Node): boolean {
  const node = bare(value)
  return (
    (node.type === 'Literal' && node.raw === 'null') ||
    (node.type === 'Identifier' && node.name === 'undefined')
  )
}

/** The test of a run that a key of a table chooses. */
const KEY = / is \S+$/

type Tested = { test: Node; holds: boolean }

/** Returns the tests that decide whether a value is empty, as `on` does for `on && 'p-4'`; else null. */
function emptyWhere(value: Node, isEmpty: (value: Node) => boolean): Tested[] | null {
  const node = bare(value)
  if (node.type === 'LogicalExpression') {
    if (node.operator === '&&')
      return isEmpty === isNothing && isFullText(node.right) ? [{ test: node.left, holds: false }] : null
    const [left, right] = [emptyWhere(node.left, isEmpty), emptyWhere(node.right, isEmpty)]
    return left && right ? [...left, ...right] : null
  }
  if (node.type !== 'ConditionalExpression') return null
  const { test, consequent, alternate } = node
  if (isFullText(consequent) && isEmpty(alternate)) return [{ test, holds: false }]
  return isFullText(alternate) && isEmpty(consequent) ? [{ test, holds: true }] : null
}

const isFullText = (value: Node) => Boolean(stringValue(value))

/** A table that is written where it is looked up, before its key. */
const TABLE = /^[{[].*[}\]](?=\[[^[\]]+\]$)/s

/** Rewords a test of a function or a call: `pick: on` becomes `on in pick`; of a table only the key is named. */
export const saidOf = (test: string) =>
  test.replace(/^([\w$]+(?: \(\d+\))?): (.+)$/s, '$2 in $1').replace(TABLE, '')

/** Returns the context of an entry that is selected by a name: `size is sm`. */
export function whenChosen(context: SlotContext, test: string): SlotContext {
  return {
    ...context,
    when: [...context.when, saidOf(test)],
    conditions: [...context.conditions, { test, holds: true }],
  }
}

type Tests = Pick<SlotContext, 'conditions'>

/** Whether one of the runs is on, whatever the outcomes of their tests are. */
export function isAnyState(runs: readonly Tests[]): boolean {
  return isAnyOf(runs.flatMap(({ conditions }) => waysOf(conditions).map((one) => ({ conditions: one }))))
}

/** Returns the outcomes of each way for these conditions to hold: `a || !b` holds while `a`, and while not `b`. */
function waysOf(conditions: readonly Condition[]): Condition[][] {
  return conditions.reduce<Condition[][]>(
    (ways, one) => {
      const words = one.holds && EITHER.test(one.test) ? one.test.split(' || ') : null
      const each = words?.map((test) => ({ test: test.replace(/^!/, ''), holds: !test.startsWith('!') }))
      return ways.flatMap((way) => (each ?? [one]).map((next) => [...way, next]))
    },
    [[]],
  )
}

const EITHER = /^!?[\w$.]+( \|\| !?[\w$.]+)+$/

function isAnyOf(runs: readonly Tests[]): boolean {
  if (runs.some(({ conditions }) => conditions.length === 0)) return true
  const test = runs[0]?.conditions[0]?.test
  if (test === undefined) return false
  return [true, false].every((holds) =>
    isAnyOf(
      runs
        .filter(({ conditions }) => conditions.every((one) => one.test !== test || one.holds === holds))
        .map(({ conditions }) => ({ conditions: conditions.filter((one) => one.test !== test) })),
    ),
  )
}
