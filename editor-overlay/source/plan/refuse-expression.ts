/** Refuses to change text that an expression computes, and names the place that its value comes from. */
import type { Node } from 'oxc-parser'
import type { EditOf } from '../../protocol/edit.ts'
import { type Source, sliceOf } from '../source.ts'
import { short } from '../text/quoted.ts'
import type { Run } from '../text/runs.ts'
import { difference } from '../text/splice.ts'
import type { Refusal } from '../types.ts'
import { type Open, refuse } from './draft.ts'
import { comesFrom } from './traced-words.ts'

/** The advice where that place isn't known. */
export const ELSEWHERE = 'Follow the expression to where the text is written.'

/** The runs of a text, as they are written and as they are on screen. */
export type Seen = { runs: Run[]; filled: Run[]; seen: string }

/** Refuses to change what an expression renders; `what` is the subject of the sentence. */
export function refuseExpression(open: Open, source: Source, node: Node, what: string): Refusal {
  const words = sliceOf(source, node).replace(/\s+/g, ' ')
  const place = comesFrom(open, { source, node })
  return refuse(
    'dynamic-text',
    `${what} comes from the expression ${short(words)}.`,
    place === null ? ELSEWHERE : `Change where it comes from: ${place}.`,
  )
}

/** Refuses a change that lies entirely within the text of one expression; returns `null` for any other change. */
export function refuseInside(
  open: Open,
  source: Source,
  { newText }: EditOf<'set-text'>,
  { runs, filled, seen }: Seen,
): Refusal | null {
  const { from, to } = difference(seen, newText)
  let at = 0
  for (const [index, run] of filled.entries()) {
    const start = at
    at += run.text?.length ?? 0
    const known = runs[index]
    if (known?.type === 'dynamic' && run.type === 'locked' && from < to && from >= start && to <= at)
      return refuseExpression(open, source, known.node, 'This part of the text')
  }
  return null
}
