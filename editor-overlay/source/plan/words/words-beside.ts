/** Words that are typed next to a value, where the words around it are those of several items or uses. */
import type { Node } from 'oxc-parser'
import type { EditOf } from '../../../protocol/edit.ts'
import { type Draft, type Drafted, type Open, refuse, type Target } from '../../draft.ts'
import { listAround } from '../../file/list-item.ts'
import { isInside } from '../../file/nodes.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { anyOfPlaces, codeOf, placeIn, placesNamed, sentence } from '../../text/quoted.ts'
import { type Run, textOf } from '../../text/runs.ts'
import { difference } from '../../text/splice.ts'
import type { Refusal } from '../../types.ts'
import { notesOnReach } from '../every-use.ts'
import { comesFrom } from './comes-from.ts'
import type { Seen } from './refuse-expression.ts'

/** Plans the text of one expression where it is written. */
type EditSaid = (open: Open, target: Target, edit: EditOf<'set-text'>, node: Node) => Drafted | null

/**
 * Plans words that are typed at the edge of a value, where that value is written, if the words around it are those of
 * several items or uses, too. `null` for other words, and where the value isn't written as text.
 */
export function planBesideValue(
  open: Open,
  target: Target,
  edit: EditOf<'set-text'>,
  { runs, filled, seen }: Seen,
  editSaid: EditSaid,
): Drafted | null {
  const { source, jsx } = target
  const { from, to, text } = difference(seen, edit.newText)
  if (from < to || edit.meaning === 'template' || notesOnReach(open, target).length === 0) return null
  const around = listAround(source, jsx.node) ?? jsx.node
  const places = filled.map((_, index) => textOf(filled.slice(0, index))?.length ?? 0)
  const isAt = (index: number, at: number) =>
    at === from && filled[index]?.type === 'locked' && filled[index].text !== ''
  const before = filled.findIndex((run, index) => isAt(index, (places[index] ?? 0) + (run.text?.length ?? 0)))
  const behind = filled.findIndex((_, index) => isAt(index, places[index] ?? 0))
  for (const index of [before, behind]) {
    const [known, run] = [runs[index], filled[index]]
    if (known?.type !== 'dynamic' || !run?.text || isRenderedTwice(source, runs, known.node)) continue
    const newText = index === before ? run.text + text : text + run.text
    for (const { node } of besideIn(runs, index)) {
      const said = editSaid(open, target, { ...edit, oldText: run.text, newText }, node)
      if (said?.type === 'draft' && isAway(said, source, around)) return said
    }
  }
  return null
}

/** Whether a change is written outside of a node. */
function isAway({ files }: Draft, source: Source, node: Node): boolean {
  return files.every(
    (file) => file.source !== source || file.patches.every((patch) => !isInside(patch, node)),
  )
}

/** Refuses a change that touches the text of a value with the places of the values that can render it; `null` for others. */
export function refuseBeside(
  open: Open,
  { source }: Target,
  edit: EditOf<'set-text'>,
  { runs, filled, seen }: Seen,
): Refusal | null {
  const { from, to } = difference(seen, edit.newText)
  const at = filled.map((_, index) => textOf(filled.slice(0, index))?.length ?? 0)
  const touched = filled.findIndex((run, index) => {
    const [start = 0, length] = [at[index], run.text?.length ?? 0]
    return run.type === 'locked' && length > 0 && from <= start + length && to >= start
  })
  const values = runs[touched]?.type === 'dynamic' ? besideIn(runs, touched) : []
  if (values.length === 0) return null
  const places = values.map(
    ({ node }) =>
      comesFrom(open, { source, node }, { ...edit, oldText: undefined }) ?? placeIn(source, node.start),
  )
  return refuse(
    'dynamic-text',
    `The change is in, or next to, what ${values.map(({ node }) => codeOf(source, node)).join(' or ')} renders.`,
    sentence`Change the words and the value one by one, or the value where it comes from: ${anyOfPlaces(placesNamed(...places.map((place) => sentence`${place}`)))}.`,
  )
}

/** Whether the element renders the same expression again, which would change with it. */
export function isRenderedTwice(source: Source, runs: readonly Run[], node: Node): boolean {
  const code = sliceOf(source, node)
  return runs.some((run) => run.type === 'dynamic' && run.node !== node && sliceOf(source, run.node) === code)
}

/** Returns the expressions side by side, as in `{label}{count && <b>{count}</b>}`: any one may have rendered their text. */
export function besideIn(runs: readonly Run[], index: number): Extract<Run, { type: 'dynamic' }>[] {
  // Lines of code between them, and comments, say nothing.
  const isApart = (run: Run) => run.type !== 'dynamic' && run.type !== 'nothing' && run.text !== ''
  const first = runs.findLastIndex((run, at) => at < index && isApart(run)) + 1
  const behind = runs.findIndex((run, at) => at > index && isApart(run))
  return runs.slice(first, behind < 0 ? undefined : behind).filter((run) => run.type === 'dynamic')
}
