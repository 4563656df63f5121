import { remapKey } from '../../protocol/element-key.ts'
import type { Effect, StudioEvent } from './events.ts'
import type { Step } from './store.ts'
import type { Message, Tabs, UiState } from './types.ts'

/** The default tabs. */
export const FIRST_TABS: Tabs = { left: 'layers', right: 'design' }

/** Returns a state with no message, no dialog and these tabs. */
export function initialUi(tabs: Tabs): UiState {
  return { message: null, unsaved: [], overlay: { type: 'none' }, tabs, insertTarget: null, openings: {} }
}

/** Steps the messages, dialogs, tabs and open layers. */
export function stepUi(state: UiState, event: StudioEvent): Step<UiState, Effect> {
  switch (event.type) {
    case 'message-shown':
      return { state: { ...state, message: event.message, unsaved: unsavedOf(state) }, effects: [] }
    case 'message-dismissed':
      return { state: withoutMessage(state, event.message ?? state.message), effects: [] }
    case 'file-broken':
      // That a file was changed matters less than what is wrong in it.
      return { state: state.message?.tone === 'info' ? { ...state, message: null } : state, effects: [] }
    case 'menu-opened':
      return { state: { ...state, overlay: { type: 'menu', at: event.at } }, effects: [] }
    case 'menu-closed':
      return { state: state.overlay.type === 'menu' ? withoutOverlay(state) : state, effects: [] }
    case 'dialog-opened':
      return { state: { ...state, overlay: event.dialog }, effects: [] }
    case 'dialog-closed':
      return { state: state.overlay.type === 'menu' ? state : withoutOverlay(state), effects: [] }
    case 'lookups-changed':
      return { state: followIds(state, event.ids), effects: [] }
    case 'tabs-chosen':
      return chooseTabs(state, event.tabs)
    case 'insert-target-chosen':
      return chooseTabs({ ...state, insertTarget: event.target }, { left: 'add' })
    case 'insert-target-cleared':
      return { state: { ...state, insertTarget: null }, effects: [] }
    case 'layers-toggled':
      return { state: { ...state, openings: { ...state.openings, ...event.openings } }, effects: [] }
    case 'all-layers-toggled':
      return { state: { ...state, openings: event.openings }, effects: [] }
    default:
      return { state, effects: [] }
  }
}

function unsavedOf({ message, unsaved }: UiState): readonly Message[] {
  return message?.isUnsaved ? [...unsaved, message] : unsaved
}

function withoutMessage(state: UiState, dismissed: Message | null): UiState {
  const unsaved = state.unsaved.filter((one) => one !== dismissed)
  return { ...state, unsaved, message: state.message === dismissed ? null : state.message }
}

/** A dialog stays that of its element, which may have got another id. */
function followIds(state: UiState, ids: Readonly<Record<string, string>>): UiState {
  const { overlay } = state
  if (overlay.type === 'text') return { ...state, overlay: { ...overlay, key: remapKey(overlay.key, ids) } }
  if (overlay.type === 'source' && overlay.id !== undefined)
    return { ...state, overlay: { ...overlay, id: ids[overlay.id] ?? overlay.id } }
  return state
}

function withoutOverlay(state: UiState): UiState {
  return { ...state, overlay: { type: 'none' } }
}

function chooseTabs(state: UiState, change: Partial<Tabs>): Step<UiState, Effect> {
  const tabs = { ...state.tabs, ...change }
  return { state: { ...state, tabs }, effects: [{ type: 'remember-tabs', tabs }] }
}
