/** The children of a message element are its default words, which a page shows where no catalog has the message. */
import type { EditOf } from '../../../protocol/edit.ts'
import { type Drafted, draft, type Open, type Target, withNotes } from '../../draft.ts'
import { fillInShown } from '../../text/fill-in.ts'
import { isSaid } from '../../text/message-by-key.ts'
import { placeIn } from '../../text/quoted.ts'
import { type Run, textOf } from '../../text/runs.ts'
import { keyOf, messageAround, onlyMessageIn, spaceOf } from './message-element.ts'
import { patchesFor } from './text-patches.ts'
import { noteOnDefault, together } from './write-message.ts'

/** Adds the same change of the children to that of the catalog; a note tells of children that say something else. */
export function withDefaultChildren(
  open: Open,
  target: Target,
  { oldText = '', newText }: EditOf<'set-text'>,
  runs: Run[],
  planned: Drafted,
): Drafted {
  const { source, jsx } = target
  const message = messageAround(target, jsx.node) ?? onlyMessageIn(target)
  const first = runs.find(({ type, text }) => type !== 'locked' && text !== null && text.trim() !== '')
  if (planned.type === 'refused' || !message || !first || (planned.sheets ?? []).length === 0) return planned
  const shown = fillInShown(runs, oldText, newText)
  const patches = shown && patchesFor(source, shown.filled, shown.old, shown.wanted)
  const place = placeIn(source, first.start)
  if (patches)
    return together(planned, draft({ source, patches }, [`Changes the default words in ${source.file}.`]))
  const key = keyOf(open, message)
  const said = textOf(runs)
  const isOfOther = key !== null && said !== null && isSaid(open, key, said, spaceOf(open, message))
  return isOfOther ? planned : withNotes(planned, [noteOnDefault(place)])
}
