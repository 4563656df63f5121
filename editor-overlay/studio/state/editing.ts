import type { NavNode } from '../../protocol/nav-node.ts'
import { meaningFor } from '../model/list-item.ts'
import { callFrame, type Effect, type StudioEvent } from './events.ts'
import type { Step } from './store.ts'
import type { CanvasState, EditingState, SelectionState, Studio } from './types.ts'

/** Nothing edited, copied or chosen yet. */
export const NO_EDITING: EditingState = {
  activities: { done: [], undone: [] },
  pending: 0,
  pendingAdds: 0,
  addingAt: null,
  lastSave: null,
  modifiers: [],
  meaning: null,
  classScope: 'use',
  clipboard: { element: null, classes: null },
}

type Around = { canvas: CanvasState; selection: SelectionState }

/** Steps the history, pending edits, modifiers and the clipboard. */
export function stepEditing(
  state: EditingState,
  event: StudioEvent,
  around: Around,
): Step<EditingState, Effect> {
  const next = step(state, event, around)
  const { addingAt, pendingAdds } = next.state
  const isShown = pendingAdds === 0 && around.selection.pendingId === null
  return addingAt && isShown ? { ...next, state: { ...next.state, addingAt: null } } : next
}

function step(
  state: EditingState,
  event: StudioEvent,
  { canvas, selection }: Around,
): Step<EditingState, Effect> {
  switch (event.type) {
    case 'history-read':
      return { state: { ...state, activities: event.activities }, effects: [] }
    case 'edit-queued':
      return { state: withPending(state, 1, event.isAdding), effects: [] }
    case 'addition-started':
      return { state: { ...state, addingAt: event.position }, effects: [] }
    case 'edit-settled':
      return { state: withSave(withPending(state, -1, event.isAdding), event), effects: [] }
    case 'modifiers-chosen': {
      const { modifiers } = event
      const key = selection.keys[0] ?? null
      return {
        state: { ...state, modifiers },
        effects: [callFrame(canvas.active, 'setModifiersForSelectedElement', [...modifiers], key)],
      }
    }
    case 'meaning-chosen':
      return { state: { ...state, meaning: event.meaning }, effects: [] }
    case 'class-scope-chosen':
      return { state: { ...state, classScope: event.scope }, effects: [] }
    case 'element-copied':
      return { state: withClipboard(state, { element: event.element }), effects: [] }
    case 'cut-pasted':
      return { state: withClipboard(state, { element: null }), effects: [] }
    case 'classes-copied':
      return { state: withClipboard(state, { classes: event.classes }), effects: [] }
    case 'lookups-changed': {
      const { element } = state.clipboard
      const id = element && event.ids[element.id]
      if (!element || !id) return { state, effects: [] }
      return { state: withClipboard(state, { element: { ...element, id } }), effects: [] }
    }
    default:
      return { state, effects: [] }
  }
}

function withPending(state: EditingState, by: 1 | -1, isAdding: boolean): EditingState {
  const pendingAdds = isAdding ? state.pendingAdds + by : state.pendingAdds
  return { ...state, pending: state.pending + by, pendingAdds }
}

function withSave(
  state: EditingState,
  { outcome, at }: Extract<StudioEvent, { type: 'edit-settled' }>,
): EditingState {
  return outcome === 'unchanged' ? state : { ...state, lastSave: { outcome, at } }
}

function withClipboard(state: EditingState, change: Partial<EditingState['clipboard']>): EditingState {
  return { ...state, clipboard: { ...state.clipboard, ...change } }
}

/** Returns the part of an edit's context that names the right item of a list. */
export function meaningOf(node: NavNode | null, { project, editing }: Studio) {
  return meaningFor(node, project.lookups.elements, editing.meaning)
}
