/** Values that are filled into words: what is known of them, and which of them a change is in. */
import type { Node } from 'oxc-parser'
import type { EditTarget } from '../../../protocol/edit.ts'
import type { Open } from '../../draft.ts'
import { itemsAround } from '../../file/list-item.ts'
import { bare, stringValue } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { textOrigin } from '../../text/data-origin.ts'
import { isWithin } from '../../text/glued.ts'
import { messageOf } from '../../text/message.ts'
import type { Run } from '../../text/runs.ts'
import { difference } from '../../text/splice.ts'
import { traceAll } from '../../text/trace.ts'
import { numberOf } from './number-words.ts'

/** The runs of words as a page shows them, and the words before and after an edit. */
type Shown = { filled: readonly { type: string; text: string | null }[]; old: string; wanted: string }

/** A value and its text before and after an edit. */
type Changed = { node: Node; oldText: string; newText: string }

/** Returns the value that a change is entirely in; `null` for any other change. */
export function changedValue(runs: readonly Run[], { filled, old, wanted }: Shown): Changed | null {
  const { from, to, text } = difference(old, wanted)
  let at = 0
  for (const [index, { text: said }] of filled.entries()) {
    const start = at
    at += said?.length ?? 0
    const run = runs[index]
    const stretch = { run: { type: 'locked', text: said }, from: start, to: at }
    if (run?.type !== 'dynamic' || !said || !isWithin(stretch, { from, to, text })) continue
    return {
      node: run.node,
      oldText: said,
      newText: said.slice(0, from - start) + text + said.slice(to - start),
    }
  }
  return null
}

/** Returns the runs with the text of each value that is the same constant wherever it comes from. */
export function withKnownValues(open: Open, source: Source, runs: readonly Run[]): Run[] {
  return runs.map((run) => {
    const text = run.type === 'dynamic' ? constantText(open, source, run.node) : null
    return text === null ? run : { type: 'locked', start: run.start, end: run.end, text }
  })
}

/** Returns the runs with the text of values of which the page doesn’t show where one ends: `{by}{role}`, `{t('a')} {name}`. */
export function withSeparateValues(
  open: Open,
  source: Source,
  runs: readonly Run[],
  meant: EditTarget,
): Run[] {
  return runs.map((run, index) => {
    if (run.type !== 'dynamic' || !isUnclear(runs, index)) return run
    const text = knownText(open, source, run.node, meant)
    return text === null ? run : { type: 'locked', start: run.start, end: run.end, text }
  })
}

/** Whether no letter or digit is between a value and another one. */
function isUnclear(runs: readonly Run[], index: number): boolean {
  const isApart = ({ text }: Run) => /[\p{L}\p{N}]/u.test(text ?? '')
  const first = runs.findLastIndex((run, at) => at < index && isApart(run)) + 1
  const behind = runs.findIndex((run, at) => at > index && isApart(run))
  const near = runs.slice(first, behind < 0 ? undefined : behind)
  return near.filter(({ type }) => type === 'dynamic').length > 1
}

/** Returns the text of a value that is written in one place, or of a message that nothing is filled into. */
function knownText(open: Open, source: Source, given: Node, meant: EditTarget): string | null {
  const node = bare(given)
  if (node.type === 'CallExpression') {
    const message = messageOf(open, source, node, undefined, meant)
    const words = message?.type === 'in-catalogue' ? message.entry.words : null
    return words === null || /[{<$]/.test(words) ? null : words
  }
  if (!/^(Identifier|MemberExpression)$/.test(node.type)) return null
  const around = itemsAround(source, node, meant)
  return textOrigin(open, source, node, { text: undefined, item: meant.item, around })?.text ?? null
}

/** Returns the text of a value that is written in one place only; `null` for any other. */
export function constantText(open: Open, source: Source, node: Node): string | null {
  const { values, isPartial } = traceAll(open, { source, node })
  const [only, other] = values
  if (only?.type !== 'expression' || other || isPartial) return null
  const number = numberOf(only.node)
  return stringValue(bare(only.node)) ?? (number === null ? null : String(number))
}
