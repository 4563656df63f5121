/** What the expressions in a text may have rendered, as the text on screen shows it. */
import type { Node } from 'oxc-parser'
import { bare, isNothing, leavesOf } from '../../file/nodes.ts'
import { fillInShown } from '../../text/fill-in.ts'
import type { Run } from '../../text/runs.ts'

export type ShownRuns = NonNullable<ReturnType<typeof fillInShown<Run>>>

/**
 * Returns what each expression may have rendered. The last one may have rendered nothing, and so may the first one if
 * the words behind it fill the text: `{label} {on && <Badge />}`, `{on && 'New'} words`.
 */
export function shownWays(runs: Run[], seen: string, next: string): ShownRuns[] {
  const isSaid = (run: Run) => run.type !== 'nothing' && run.text !== ''
  const ways = [runs, without(runs, runs.findLast(isSaid)), without(runs, runs.find(isSaid))]
  return ways.flatMap((way) => {
    const shown = way && fillInShown(way, seen, next)
    if (!shown) return []
    const filled = runs.map((run) => shown.filled.find(({ start }) => start === run.start) ?? nothing(run))
    return [{ ...shown, filled }]
  })
}

const nothing = ({ start, end }: Run) => ({ type: 'locked' as const, start, end, text: '' })

function without(runs: Run[], run: Run | undefined): Run[] | null {
  return run?.type === 'dynamic' && mayBeNothing(run.node) ? runs.filter((one) => one !== run) : null
}

function mayBeNothing(given: Node): boolean {
  const node = bare(given)
  const isGuarded = node.type === 'LogicalExpression' && node.operator === '&&'
  return isGuarded || leavesOf(node).some(isNothing)
}
