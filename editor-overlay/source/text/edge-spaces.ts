/** The space at the edge of a text or of a branch in it, as in `{more && ', '}`, which a page doesn't show there. */
import type { Node } from 'oxc-parser'
import { isNothing, leavesOf, stringValue } from '../file/nodes.ts'
import type { Run } from './runs.ts'

type Shown = { filled: Run[]; old: string; wanted: string }

/** Adds the space of a branch to the words on screen, so that words typed beside it get neither none nor two. */
export function withEdgeSpaces(runs: readonly Run[], shown: Shown): Shown {
  return atEdge(runs, atEdge(runs, shown, 'end'), 'start')
}

/** Returns new words with the space at each edge of the old ones, which a page doesn't show there, if they say something else. */
export function keepingEdges(old: string, wanted: string): string {
  if (wanted.trim() === '' || wanted.trim() === old.trim()) return wanted
  const [before = ''] = /^\s/.test(wanted) ? [] : (/^[ \t\r\n]*/.exec(old) ?? [])
  const [after = ''] = /\s$/.test(wanted) ? [] : (/[ \t\r\n]*$/.exec(old) ?? [])
  return before + wanted + after
}

function atEdge(runs: readonly Run[], shown: Shown, edge: 'start' | 'end'): Shown {
  const { filled, old, wanted } = shown
  const isSaid = ({ text }: Run) => text !== ''
  const at = edge === 'end' ? filled.findLastIndex(isSaid) : filled.findIndex(isSaid)
  const [run, known] = [filled[at], runs[at]]
  if (run?.type !== 'locked' || known?.type !== 'dynamic') return shown
  const space = spaceOf(known.node, run.text, edge)
  const isTyped = edge === 'end' ? wanted.startsWith(old) : wanted.endsWith(old)
  if (space === '' || !isTyped) return shown
  const join = (words: string, more: string) => (edge === 'end' ? words + more : more + words)
  const typed = edge === 'end' ? wanted.slice(old.length) : wanted.slice(0, wanted.length - old.length)
  return {
    filled: filled.map((one) => (one === run ? { ...run, text: join(run.text, space) } : one)),
    old: join(old, space),
    wanted: join(join(old, space), typed.trim()),
  }
}

/** Returns the space at the edge of the branch that says a text; none if another one may say it without. */
function spaceOf(node: Node, said: string, edge: 'start' | 'end'): string {
  const words = leavesOf(node).flatMap((leaf) => (isNothing(leaf) ? [] : [wordsAt(leaf, edge)]))
  const spaces = words.flatMap((one) => {
    if (one === null) return ['']
    const bare = edge === 'end' ? one.trimEnd() : one.trimStart()
    const has = (part: string) => (edge === 'end' ? said.endsWith(part) : said.startsWith(part))
    if (bare === '' || !has(bare)) return has(one) ? [''] : []
    return [edge === 'end' ? one.slice(bare.length) : one.slice(0, one.length - bare.length)]
  })
  const [space = '', ...others] = new Set(spaces)
  return others.length === 0 ? space : ''
}

/** Returns the words at an edge of a string or template; `null` for a value. */
function wordsAt(leaf: Node, edge: 'start' | 'end'): string | null {
  const quasi = leaf.type === 'TemplateLiteral' ? leaf.quasis.at(edge === 'end' ? -1 : 0) : null
  return quasi?.value.cooked ?? stringValue(leaf)
}
