/** Plans changes of text that is written as runs of its element. */
import type { EditOf } from '../../../protocol/edit.ts'
import { type Drafted, draft, type Open, refuse, type Target } from '../../draft.ts'
import { decodeText } from '../../file/jsx-text.ts'
import { isInside } from '../../file/nodes.ts'
import type { Respelling } from '../../file/respell.ts'
import type { Source } from '../../file/source.ts'
import { asWritten, withinShown } from '../../text/as-written.ts'
import { BY_OLD_WORDS } from '../../text/message-by-key.ts'
import { isReadAsWords } from '../../text/placeholders.ts'
import { inPoCatalog } from '../../text/po-catalogs.ts'
import { placeIn } from '../../text/quoted.ts'
import { type Run, runsOf, textOf } from '../../text/runs.ts'
import { notesOnReach } from '../every-use.ts'
import { keyOf, messageAround, rendersMessage } from './message-element.ts'
import { isParsedAsHtml, refuseEntity } from './message-entities.ts'
import { isOwnDefault } from './referenced-text.ts'
import { refuseOther } from './refuse-expression.ts'
import { patchesFor } from './text-patches.ts'
import { typedPatches } from './typed-words.ts'
import { refuseMarks, refuseMessage } from './write-message.ts'

/** Plans a change of text that is written in the element, or in elements inside it. */
export function planStaticWords(open: Open, target: Target, edit: EditOf<'set-text'>, runs: Run[]): Drafted {
  const old = textOf(runs) ?? ''
  const read = textOf(runs.filter(({ type }) => type !== 'break')) ?? ''
  const seen = edit.oldText ?? old
  const around =
    target.jsx.isNative || rendersMessage(target.jsx) ? null : withinShown(old, seen, edit.newText)
  const wanted = asWritten(old, seen, edit.newText, read) ?? around
  if (wanted === null) return refuseOther(open, target, old)
  return changeRuns(open, target, runs, old, wanted)
}

/** Plans the smallest change of the runs after which they say what is wanted. */
export function changeRuns(open: Open, target: Target, runs: Run[], old: string, wanted: string): Drafted {
  const { source, jsx } = target
  if (old === wanted) return refuse('no-change', 'The element already has this text.')
  const typed = typedPatches(open, target, runs, wanted)
  if (typed && 'type' in typed) return typed
  const patches = typed ?? patchesFor(source, runs, old, wanted)
  if (!patches)
    return refuse(
      'dynamic-text',
      'The change spans an element or an expression inside the text.',
      'Change the parts one by one.',
    )
  const messages = patches.flatMap((patch) => messageAround(target, patch) ?? [])
  const keys = messages.map((one) => ({ one, key: keyOf(open, one) }))
  for (const { one, key } of keys) {
    const poMessage = inPoCatalog(open, key, old)
    if (key !== null && (poMessage || !isOwnDefault(open, one, key)))
      return refuseMessage(open, key, poMessage)
  }
  const entity = messages.flatMap(
    (one) => refuseEntity(one, { oldText: old, newText: wanted }, placeIn(source, jsx.node.start)) ?? [],
  )[0]
  if (entity) return entity
  const isTag = wanted.split('<').length > old.split('<').length && messages.some(isParsedAsHtml)
  if (messages.length > 0 && (isTag || !isReadAsWords(old, wanted))) return refuseMarks(source.file)
  const notes = [
    ...notesOnReach(open, target),
    ...(keys.some(({ key }) => key === null) ? [BY_OLD_WORDS] : []),
  ]
  const isWhole = runs.every((run) => run.type !== 'locked')
  const holds = (after: Source, at: (offset: number) => number | null) => {
    const start = at(jsx.node.start)
    const next = after.outline.elements.find(({ node }) => node.start === start)
    return next !== undefined && (!isWhole || textOf(runsOf(after.text, next.node)) === wanted)
  }
  const says = (next: Respelling) => !isWhole || saidAfter(runs, next) === wanted
  return draft({ source, patches, holds, says }, notes)
}

function saidAfter(runs: Run[], { literal, after }: Respelling): string | null {
  const next = literal.type === 'JSXText' ? decodeText(after) : after
  return textOf(
    runs.map((run) =>
      isInside(literal, run) && (run.type === 'text' || run.type === 'string') ? { ...run, text: next } : run,
    ),
  )
}
