/** What the expressions in a text may have rendered, as the text on screen shows it. */
import type { Node } from 'oxc-parser'
import { bare, isNothing, leavesOf } from '../../file/nodes.ts'
import { fillInShown } from '../../text/fill-in.ts'
import type { Run } from '../../text/runs.ts'

export type ShownRuns = NonNullable<ReturnType<typeof fillInShown<Run>>>

/** Returns what each expression may have rendered; the last one may have rendered nothing: `{label} {on && <Badge />}`. */
export function shownWays(runs: Run[], seen: string, next: string): ShownRuns[] {
  const last = runs.findLast((run) => run.type !== 'nothing' && run.text !== '')
  const isAll = last?.type !== 'dynamic' || !mayBeNothing(last.node)
  const others = isAll ? null : fillInShown(runs.slice(0, runs.indexOf(last)), seen, next)
  const empty =
    others && last ? [{ type: 'locked' as const, start: last.start, end: last.end, text: '' }] : []
  const without = others ? [{ ...others, filled: [...others.filled, ...empty] }] : []
  const whole = fillInShown(runs, seen, next)
  return [...(whole ? [whole] : []), ...without]
}

function mayBeNothing(given: Node): boolean {
  const node = bare(given)
  const isGuarded = node.type === 'LogicalExpression' && node.operator === '&&'
  return isGuarded || leavesOf(node).some(isNothing)
}
