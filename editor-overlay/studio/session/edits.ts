/** Sends edits to the source: one gesture is one activity, and each edit waits for the one before it. */

import { type Edit, type EditContext, idsOfEdit, mapEditIds } from '../../protocol/edit.ts'
import type { AppliedEdit, EditResult, FileDiff, History } from '../../protocol/edit-result.ts'
import type { Frames } from '../client/frames.ts'
import type { ServerPort } from '../client/server-port.ts'
import {
  mapStudioIds,
  otherwise,
  type StudioContext,
  type StudioEdit,
  sentEdit,
  shownText,
} from '../model/studio-edit.ts'
import { idOf } from '../model/tree.ts'
import type { StudioEvent } from '../state/events.ts'
import type { Store } from '../state/store.ts'
import type { Message, SaveOutcome, Studio } from '../state/types.ts'
import { type Answering, createAnswers, withAnswer } from './answers.ts'
import { lookupsOf } from './connection.ts'
import { createEditQueue, type EditQueue } from './edit-queue.ts'
import {
  GONE,
  type OwnContexts,
  type PresentIds,
  presentGesture,
  presentIds,
  presentKey,
  type Seen,
  type SeenGesture,
  seenIn,
} from './gestures.ts'
import type { OwnChanges } from './own-changes.ts'
import type { Previews } from './previews.ts'
import { historyRefusal, refusalOf } from './refusals.ts'
import type { RenderedClasses } from './rendered-classes.ts'
import { aroundSelection, selectNearby } from './select-nearby.ts'
import type { WrittenTexts } from './written-texts.ts'

type EditsDeps = {
  store: Store<Studio, StudioEvent>
  frames: Pick<Frames, 'each'>
  server: Pick<ServerPort, 'read' | 'send' | 'undo' | 'redo'>
  previews: Previews
  texts: WrittenTexts
  classes: RenderedClasses
  changes: Pick<OwnChanges, 'answered'>
  notify: (message: Message) => void
  /** Reads the pages again: what they show is not what the studio knows. */
  readPages: () => void
}

/** Changes of the source. They run one at a time, in the order of the calls. */
export type Edits = Pick<EditQueue, 'inTurn'> & {
  /** Applies one gesture. Stops at the first refused edit and shows why; true when all of them were written. */
  apply: (edits: readonly StudioEdit[], context?: StudioContext, own?: OwnContexts) => Promise<boolean>
  /** Undoes the newest step if there is no id. */
  undo: (activityId?: string) => Promise<boolean>
  redo: (activityId?: string) => Promise<boolean>
  refreshHistory: () => Promise<void>
}

/** Creates the edits of a session. A refusal, or a server that does not answer, is shown and resolves to false. */
export function createEdits(given: EditsDeps): Edits {
  const { store, server } = given
  const deps = { ...given, answers: createAnswers(store.get) }
  const { enqueue, inTurn } = createEditQueue(store)
  const refreshHistory = async () => {
    const activities = await server.read<History>('activities?limit=200')
    store.dispatch({ type: 'history-read', activities })
  }
  return {
    inTurn,
    apply: async (edits, context = {}, own = new Map()) => {
      deps.answers.read(context)
      const gesture = presentGesture({ edits, context, own }, store.get())
      if (gesture === null) {
        deps.notify(refusalOf({ type: 'refused', ...GONE }, { edits, context, state: store.get() }))
        return false
      }
      return enqueue(edits.some(isAdding), async () => {
        const { applied, refusal } = await applyAll(deps, gesture)
        if (applied.length > 0) await refreshHistory()
        // The diff of the whole gesture, which may have been several edits of one line.
        const [newest] = store.get().editing.activities.done
        if (!refusal) deps.notify(writtenMessage(applied, newest?.files ?? []))
        if (!refusal) return 'saved'
        return isUnchanged(refusal) ? 'unchanged' : 'failed'
      })
    },
    undo: (activityId) => enqueue(false, () => stepHistory(deps, 'undo', activityId, refreshHistory)),
    redo: (activityId) => enqueue(false, () => stepHistory(deps, 'redo', activityId, refreshHistory)),
    refreshHistory,
  }
}

async function applyAll(deps: EditsDeps & Answering, { edits, context, own, seen }: SeenGesture) {
  const { store, notify, readPages } = deps
  const gestureId = context.gestureId ?? crypto.randomUUID()
  const applied: AppliedEdit[] = []
  const waiting = [...edits]
  // The styles of a new element use the id that it has got.
  const stylings = new Map<StudioEdit, Seen>()
  const seenBy = (edit: StudioEdit) => stylings.get(edit) ?? seen
  for (let edit = waiting.shift(); edit; edit = waiting.shift()) {
    const outcome = await applyOne(deps, edit, { ...context, ...own.get(edit), gestureId }, seenBy(edit))
    // Of several elements, one may already be as requested.
    if (isUnchanged(outcome) && applied.length + waiting.length > 0) continue
    if (outcome.type !== 'applied') {
      const state = store.get()
      const { moment: since } = seenIn(state)
      const rest = [edit, ...waiting].map((one) => {
        const present = presentIds(state, seenBy(one).moment)
        return mapStudioIds(one, (id) => present(id) ?? id)
      })
      // An element on the page belongs to one edit, but a choice applies to all remaining edits.
      const known = rest.length === 1 ? { ...context, ...own.get(edit) } : context
      notify(refusalOf(outcome, { edits: rest, context: { ...known, since }, state }))
      if (outcome.type === 'refused') deps.answers.ask(outcome)
      // The page shows other words by now, and would never have said so.
      if (outcome.code === 'stale') readPages()
      return { applied, refusal: outcome }
    }
    applied.push(outcome)
    const [added] = outcome.addedIds
    if (!added) continue
    if (isAdding(edit)) store.dispatch({ type: 'element-added', id: added, ids: outcome.prevIdToNewIdMap })
    if (edit.type === 'insert' && 'styling' in edit) {
      const styling: StudioEdit = { type: 'set-styles', id: added, styling: edit.styling }
      stylings.set(styling, seenIn(store.get()))
      waiting.unshift(styling)
    }
  }
  return { applied, refusal: null }
}

function isAdding({ type }: Edit): boolean {
  return type === 'insert' || type === 'duplicate' || type === 'wrap'
}

/**
 * Only the source server knows which of two elements sets the removed styles: the page may not show the last edit yet.
 */
async function applyOne(
  deps: EditsDeps & Answering,
  edit: StudioEdit,
  context: StudioContext,
  seen: Seen,
): Promise<EditResult> {
  const outcome = await sendOne(deps, edit, context, seen)
  const other = isUnchanged(outcome) ? otherwise(edit) : null
  if (other) return sendOne(deps, other, context, seen)
  const answer = outcome.type === 'refused' ? deps.answers.to(outcome) : null
  if (!answer) return outcome
  return withAnswer(await sendOne(deps, edit, { ...context, ...answer.context }, seen), answer)
}

function isUnchanged(outcome: EditResult): boolean {
  return outcome.type === 'refused' && outcome.code === 'no-change'
}

async function sendOne(
  deps: EditsDeps,
  edit: StudioEdit,
  given: StudioContext,
  { elements, moment }: Seen,
): Promise<EditResult> {
  const { store, frames, server, previews, texts, classes, changes } = deps
  const present = presentIds(store.get(), moment)
  if (idsOfEdit(edit).some((id) => present(id) === null)) return { type: 'refused', ...GONE }
  const context = await sentContext(deps, edit, given, present)
  const { editing } = store.get()
  const sent = sentEdit(edit, editing.modifiers, context)
  const preview = previews.show(mapEditIds(sent, (id) => present(id) ?? id))
  frames.each((call) => call('setIsFlushing', true))
  const outcome = await server.send(sent, elements, context)
  if (outcome.type === 'applied') {
    changes.answered({ by: 'edit', activityId: outcome.activityId })
    classes.afterEdit(outcome.activityId, isForShownState(context), () => applyChange(store, outcome))
    if (preview) previews.keep(preview, outcome.activityId)
    const text = shownText(edit)
    if (text) texts.add(outcome.activityId, { ...text, key: presentKey(text.key, present) })
  } else if (preview) previews.refuse(preview)
  frames.each((call) => call('setIsFlushing', false))
  return outcome
}

/** Reads the classes before the preview, which the reload of the edit before it would remove. */
async function sentContext(
  { classes }: EditsDeps,
  edit: StudioEdit,
  { key, ...context }: StudioContext,
  present: PresentIds,
): Promise<EditContext> {
  if (key === undefined || present(idOf(key)) === null) return context
  const ids = idsOfEdit(edit).flatMap((id) => present(id) ?? [])
  const live = await classes.of(presentKey(key, present), ids)
  return live ? { ...context, liveClasses: live } : context
}

/** Whether the page shows what the edit writes: the designer may have chosen a state that the page is not in. */
function isForShownState({ when = 'always', meaning }: EditContext): boolean {
  return when === 'always' && meaning !== 'only'
}

function applyChange({ dispatch }: Pick<Store<Studio, StudioEvent>, 'dispatch'>, change: AppliedEdit) {
  dispatch({ type: 'lookups-changed', delta: lookupsOf(change), ids: change.prevIdToNewIdMap })
}

async function stepHistory(
  { store, server, previews, texts, classes, changes, notify }: EditsDeps,
  direction: 'undo' | 'redo',
  activityId: string | undefined,
  refreshHistory: () => Promise<void>,
): Promise<SaveOutcome> {
  const { done, undone } = store.get().editing.activities
  const around = aroundSelection(store.get())
  const stepped = activityId ?? (direction === 'undo' ? done : undone)[0]?.id
  const outcome = await server[direction](activityId)
  if (outcome.type !== 'applied') {
    notify(historyRefusal(outcome))
    return 'failed'
  }
  changes.answered({ by: direction, activityId: outcome.activityId })
  classes.afterStep(stepped, () => applyChange(store, outcome))
  const [restored] = outcome.addedIds
  if (restored !== undefined)
    store.dispatch({ type: 'element-restored', id: restored, ids: outcome.prevIdToNewIdMap })
  else selectNearby(store, around, outcome.prevIdToNewIdMap)
  if (stepped !== undefined) for (const one of [previews, texts]) one[direction](stepped)
  await refreshHistory()
  const written = outcome.files.filter(isChanged)
  const message = writtenMessage([{ ...outcome, files: written }], written)
  const verb = direction === 'undo' ? 'Undone' : 'Redone'
  notify(written.length > 0 ? { ...message, text: `${verb}. ${message.text}` } : { ...message, tone: 'info' })
  return 'saved'
}

/** A file that no longer had the change, or already had it, is written as it was. */
function isChanged({ added, removed }: FileDiff): boolean {
  return added + removed > 0
}

function writtenMessage(applied: readonly AppliedEdit[], written: readonly FileDiff[]): Message {
  const files = [...new Set(applied.flatMap((one) => one.files.map(({ file }) => file)))]
  const notes = [...new Set(applied.flatMap((one) => one.notes))]
  const saved = files.length > 0 ? [`Saved to ${files.join(', ')}.`] : []
  return { text: [...saved, ...notes].join(' '), tone: 'done', written }
}
