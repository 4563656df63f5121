/** Sends the edits of one gesture, one after another, and shows the first that is refused. */
import { type Edit, type EditContext, idsOfEdit, mapEditIds } from '../../protocol/edit.ts'
import type { AppliedEdit, EditResult } from '../../protocol/edit-result.ts'
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
import type { Message, Studio } from '../state/types.ts'
import { type Answering, withAnswer } from './answers.ts'
import { deltaOf } from './connection.ts'
import {
  GONE,
  type PresentIds,
  presentIds,
  presentKey,
  type Seen,
  type SeenGesture,
  seenIn,
} from './gestures.ts'
import type { OwnChanges } from './own-changes.ts'
import type { Previews } from './previews.ts'
import { type Failure, forSome, refusalOf } from './refusals.ts'
import type { RenderedClasses } from './rendered-classes.ts'
import type { WrittenOrders } from './written-orders.ts'
import type { WrittenTexts } from './written-texts.ts'

/** What edits need of a session. */
export type EditsDeps = {
  store: Store<Studio, StudioEvent>
  frames: Pick<Frames, 'each'>
  server: Pick<ServerPort, 'read' | 'send' | 'undo' | 'redo'>
  previews: Previews
  texts: WrittenTexts
  classes: RenderedClasses
  orders: Pick<WrittenOrders, 'undo' | 'redo'>
  changes: Pick<OwnChanges, 'answered'>
  notify: (message: Message) => void
  /** Reads the pages again: what they show is not what the studio knows. */
  readPages: () => void
}

/**
 * Applies the edits of a gesture. Those of several selected elements are independent, so that one which is refused
 * leaves the others; else the first refusal ends the gesture.
 */
export async function applyAll(deps: EditsDeps & Answering, gesture: SeenGesture) {
  const { edits, context, own, seen } = gesture
  const { store } = deps
  const gestureId = context.gestureId ?? crypto.randomUUID()
  const applied: AppliedEdit[] = []
  const refused: StudioEdit[] = []
  let refusal: Failure | null = null
  const waiting = [...edits]
  // The styles of a new element use the id that it has got.
  const stylings = new Map<StudioEdit, Seen>()
  const seenBy = (edit: StudioEdit) => stylings.get(edit) ?? seen
  for (let edit = waiting.shift(); edit; edit = waiting.shift()) {
    const outcome = await applyOne(deps, edit, { ...context, ...own.get(edit), gestureId }, seenBy(edit))
    // Of several elements, one may already be as requested.
    if (isUnchanged(outcome) && applied.length + waiting.length + refused.length > 0) continue
    if (outcome.type !== 'applied') {
      refusal ??= outcome
      refused.push(edit)
      if (own.size > 1 && outcome.code !== 'no-answer') continue
      refused.push(...waiting)
      break
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
  if (refusal) notifyRefusal(deps, gesture, { refusal, refused, seenBy })
  return { applied, refusal }
}

type Refused = { refusal: Failure; refused: readonly StudioEdit[]; seenBy: (edit: StudioEdit) => Seen }

function notifyRefusal(
  { store, notify, answers, readPages }: EditsDeps & Answering,
  { context, own }: SeenGesture,
  { refusal, refused, seenBy }: Refused,
) {
  const state = store.get()
  const { moment: since } = seenIn(state)
  const rest = refused.map((one) => {
    const present = presentIds(state, seenBy(one).moment)
    return mapStudioIds(one, (id) => present(id) ?? id)
  })
  // An element on the page belongs to one edit, but a choice applies to all remaining edits.
  const [only, second] = refused
  const known = only && !second ? { ...context, ...own.get(only) } : context
  const shown = refusal.code === GONE.code ? goneFrom(refusal, refused, seenBy) : refusal
  const message = refusalOf(shown, { edits: rest, context: { ...known, since }, state })
  notify(own.size > 1 ? forSome(message, { refused: rest, of: own.size, state }) : message)
  if (refusal.type === 'refused') answers.ask(refusal)
  // The page shows other words by now, and would never have said so.
  if (refusal.code === 'stale') readPages()
}

/** Returns the refusal with the places where the elements were: their ids may name others by now. */
function goneFrom(
  { message, alternative }: Failure,
  refused: readonly StudioEdit[],
  seenBy: (edit: StudioEdit) => Seen,
): Failure {
  const places = refused.flatMap((edit) =>
    idsOfEdit(edit).flatMap((id) => {
      const { filename: file, line } = seenBy(edit).elements[id] ?? {}
      return file && typeof line === 'number' ? [{ file, line, column: 1 }] : []
    }),
  )
  return { type: 'refused', code: GONE.code, message, alternative, places: places.slice(0, 1) }
}

/** Whether an edit adds an element, which is selected next. */
export function isAdding({ type }: Edit): boolean {
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

/** Whether the source was already as requested. */
export function isUnchanged(outcome: EditResult): boolean {
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

/** Takes over what an edit changed in the source. */
export function applyChange({ dispatch }: Pick<Store<Studio, StudioEvent>, 'dispatch'>, change: AppliedEdit) {
  dispatch({ type: 'lookups-changed', delta: deltaOf(change), ids: change.prevIdToNewIdMap })
}
