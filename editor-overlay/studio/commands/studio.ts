/** Commands about the studio itself: history, modes, zoom, regions. */
import type { Session } from '../session/session.ts'
import type { Mode } from '../state/types.ts'
import { studioCommand } from './command.ts'
import { goToMessage, goToRegion } from './regions.ts'
import { anywhere, onCanvas, outsideFields, outsideTyping } from './shortcuts.ts'

/** The source server owns the history; the state holds a copy. */
export const HISTORY_COMMANDS = {
  undo: studioCommand({
    label: 'Undo',
    group: 'History',
    shortcuts: outsideTyping('Mod-z'),
    reason: ({ editing }) => (editing.activities.done.length > 0 ? null : 'Nothing to undo.'),
    run: (session) => void session.undo(),
  }),
  redo: studioCommand({
    label: 'Redo',
    group: 'History',
    shortcuts: outsideTyping('Mod-Shift-z', 'Mod-y'),
    reason: ({ editing }) => (editing.activities.undone.length > 0 ? null : 'Nothing to redo.'),
    run: (session) => void session.redo(),
  }),
}

const ZOOM_STEP = 1.25

/** All of these can always run. */
export const STUDIO_COMMANDS = {
  'mode-select': modeCommand('Select mode', 'v', 'select'),
  'mode-draw': modeCommand('Draw mode', 'd', 'draw'),
  'mode-drive': modeCommand('Preview mode', 'p', 'drive'),
  'zoom-in': zoomCommand('Zoom in', ['Mod-+', 'Mod-='], (zoom) => zoom * ZOOM_STEP),
  'zoom-out': zoomCommand('Zoom out', ['Mod--'], (zoom) => zoom / ZOOM_STEP),
  'zoom-reset': zoomCommand('Zoom to 100%', ['Mod-0'], () => 1),
  'next-region': studioCommand({
    label: 'Go to next panel',
    group: 'Studio',
    shortcuts: anywhere('F6'),
    run: () => goToRegion(1),
  }),
  'previous-region': studioCommand({
    label: 'Go to previous panel',
    group: 'Studio',
    shortcuts: anywhere('Shift-F6'),
    run: () => goToRegion(-1),
  }),
  'go-to-message': studioCommand({
    label: 'Go to message buttons',
    group: 'Studio',
    shortcuts: anywhere('Alt-Enter'),
    reason: ({ ui }) => (ui.message || ui.unsaved.length > 0 ? null : 'There is no message to answer.'),
    run: goToMessage,
  }),
  'show-shortcuts': studioCommand({
    label: 'Show keyboard shortcuts',
    group: 'Studio',
    shortcuts: outsideFields('?'),
    run: ({ dispatch }) => dispatch({ type: 'dialog-opened', dialog: { type: 'shortcuts' } }),
  }),
}

function modeCommand(label: string, key: string, mode: Mode['type']) {
  return studioCommand({
    label,
    group: 'Studio',
    shortcuts: onCanvas(key),
    run: ({ dispatch }) => dispatch({ type: 'mode-chosen', mode }),
  })
}

function zoomCommand(label: string, keys: string[], next: (zoom: number) => number) {
  return studioCommand({
    label,
    group: 'Studio',
    shortcuts: anywhere(...keys),
    run: ({ store, dispatch }) => dispatch({ type: 'zoom-changed', zoom: next(store.get().canvas.zoom) }),
  })
}

/**
 * Cancels one thing per call: what is open, then drawing or a chosen position, then the selection, then the message.
 */
export function stepOut({ store, dispatch }: Pick<Session, 'store' | 'dispatch'>) {
  const { ui, canvas, selection } = store.get()
  if (ui.overlay.type === 'menu') dispatch({ type: 'menu-closed' })
  else if (ui.overlay.type !== 'none') dispatch({ type: 'dialog-closed' })
  else if (canvas.mode.type === 'draw') dispatch({ type: 'mode-chosen', mode: 'select' })
  else if (ui.insertTarget) dispatch({ type: 'insert-target-cleared' })
  // An element that an edit is about to select counts as selected.
  else if (selection.keys.length > 0 || selection.pendingId !== null)
    dispatch({ type: 'keys-selected', keys: [] })
  else if (ui.message) dispatch({ type: 'message-dismissed' })
}
