/** The branch of a condition that renders the visible text, with values filled in. */
import type { Node } from 'oxc-parser'
import { bare, leavesOf, stringValue } from '../file/nodes.ts'
import { fillIn } from './fill-in.ts'
import { type Run, runsOfValue } from './runs.ts'

/** Returns its runs, with each value read from the screen; `null` where no branch or several could render the text. */
export function branchRuns(text: string, node: Node, seen: string): Run[] | null {
  const leaves = leavesOf(node)
  if (leaves.length < 2) return null
  const open = leaves.filter((leaf) => stringValue(leaf) === null && !isSilent(leaf))
  const [only] = open
  if (!only || open.length > 1 || leaves.some((leaf) => stringValue(leaf)?.trim() === seen.trim()))
    return null
  const runs = runsOfValue(text, only)
  return runs.some((run) => run.type === 'string') ? fillIn(runs, seen) : null
}

function isSilent(given: Node): boolean {
  const node = bare(given)
  return (
    (node.type === 'Literal' && (node.value === null || typeof node.value === 'boolean')) ||
    (node.type === 'Identifier' && node.name === 'undefined')
  )
}
