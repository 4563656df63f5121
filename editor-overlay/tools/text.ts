/** Editing text in place. The page's element is made editable by the effects; here is only when, and what is told. */
export type TextState = { at: 'idle' } | { at: 'editing'; key: string; oldText: string; lastText: string }

export type TextEvent =
  | { type: 'start'; key: string; text: string }
  | { type: 'input'; text: string }
  /** Focus left, or another element was selected. */
  | { type: 'complete' }
  /** The edit is given up; nobody is told. */
  | { type: 'cancel' }
  /** The element left the page under the caret; what was typed so far is not lost. */
  | { type: 'interrupt' }

export type TextEffect =
  | { type: 'make-editable'; key: string }
  | { type: 'make-plain'; key: string }
  | { type: 'tell-start'; key: string; oldText: string }
  | { type: 'tell-edited'; key: string; newText: string; oldText: string }

export type TextStep = { state: TextState; effects: TextEffect[] }

export const NOT_EDITING: TextState = { at: 'idle' }

export function stepText(state: TextState, event: TextEvent): TextStep {
  if (event.type === 'start') return start(state, event)
  if (state.at === 'idle') return { state, effects: [] }
  if (event.type === 'input') return { state: { ...state, lastText: event.text }, effects: [] }
  if (event.type === 'cancel')
    return { state: NOT_EDITING, effects: [{ type: 'make-plain', key: state.key }] }
  return ended(state)
}

function start(state: TextState, { key, text }: Extract<TextEvent, { type: 'start' }>): TextStep {
  if (state.at === 'editing' && state.key === key) return { state, effects: [] }
  const before = state.at === 'editing' ? ended(state).effects : []
  return {
    state: { at: 'editing', key, oldText: text, lastText: text },
    effects: [...before, { type: 'tell-start', key, oldText: text }, { type: 'make-editable', key }],
  }
}

/** Told also when nothing changed: it ends the parent editor's own edit mode. */
function ended({ key, oldText, lastText }: Extract<TextState, { at: 'editing' }>): TextStep {
  return {
    state: NOT_EDITING,
    effects: [
      { type: 'tell-edited', key, newText: lastText, oldText },
      { type: 'make-plain', key },
    ],
  }
}
