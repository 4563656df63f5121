/** Edits of the source: one gesture is one activity, and each edit waits for the one before it. */
import type { AppliedEdit, FileDiff, History } from '../../protocol/edit-result.ts'
import type { StudioContext, StudioEdit } from '../model/studio-edit.ts'
import type { Message, SaveOutcome } from '../state/types.ts'
import { createAnswers } from './answers.ts'
import { createEditQueue, type EditQueue } from './edit-queue.ts'
import { applyAll, applyChange, type EditsDeps, isAdding, isUnchanged } from './gesture-edits.ts'
import { GONE, type OwnContexts, presentGesture } from './gestures.ts'
import { historyRefusal, refusalOf } from './refusals.ts'
import { aroundSelection, selectNearby } from './select-nearby.ts'

/** Changes of the source. They run one at a time, in the order of the calls. */
export type Edits = Pick<EditQueue, 'inTurn'> & {
  /** Applies one gesture. Shows why an edit was refused; true when all of them were written. */
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
      const isSaved = enqueue(edits.some(isAdding), async () => {
        const { applied, refusal } = await applyAll(deps, gesture)
        if (applied.length > 0) await refreshHistory()
        // The diff of the whole gesture, which may have been several edits of one line.
        const [newest] = store.get().editing.activities.done
        if (!refusal) deps.notify({ ...writtenMessage(applied, newest?.files ?? []), ...undoOf(applied) })
        if (!refusal) return 'saved'
        return isUnchanged(refusal) ? 'unchanged' : 'failed'
      })
      const inserted = gesture.edits.find((edit) => edit.type === 'insert')
      if (inserted) store.dispatch({ type: 'addition-started', position: inserted.position })
      return isSaved
    },
    undo: (activityId) => enqueue(false, () => stepHistory(deps, 'undo', activityId, refreshHistory)),
    redo: (activityId) => enqueue(false, () => stepHistory(deps, 'redo', activityId, refreshHistory)),
    refreshHistory,
  }
}

async function stepHistory(
  { store, server, previews, texts, classes, orders, changes, notify }: EditsDeps,
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
  if (stepped !== undefined) {
    for (const one of [previews, texts]) one[direction](stepped)
    const key = orders[direction](stepped)
    if (key !== null) store.dispatch({ type: 'keys-selected', keys: [key] })
  }
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

/** Takes back an edit that was not meant so, such as one of every item of a list. */
function undoOf(applied: readonly AppliedEdit[]): Pick<Message, 'steps'> {
  const activityId = applied.at(-1)?.activityId
  return activityId === undefined ? {} : { steps: [{ label: 'Undo change', type: 'undo', activityId }] }
}

function writtenMessage(applied: readonly AppliedEdit[], written: readonly FileDiff[]): Message {
  const files = [...new Set(applied.flatMap((one) => one.files.map(({ file }) => file)))]
  const notes = [...new Set(applied.flatMap((one) => one.notes))].filter((note) => !namesOnly(files, note))
  const saved = files.length > 0 ? [`Saved to ${files.join(', ')}.`] : []
  return { text: [...saved, ...notes].join(' '), tone: 'done', written }
}

/** Whether a note says only in which file and line, like the diff below the message. */
function namesOnly(files: readonly string[], note: string): boolean {
  const file = /^Changes (.+), line \d+\.$/.exec(note)?.[1]
  return file !== undefined && files.includes(file)
}
