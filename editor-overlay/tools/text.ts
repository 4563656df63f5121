/** Editing one text in place (the wire contract, section 10); null when none is edited. */
export type TextState = Edit | null

type Edit = { key: string; oldText: string; lastText: string }

/** What can happen to an edit. */
export type TextEvent =
  | { type: 'start'; key: string; text: string }
  | { type: 'input'; text: string }
  /** The page may have changed the text by itself. */
  | { type: 'render'; text: string; caret: number }
  /** Focus left, or another element was selected. */
  | { type: 'complete' }
  /** A press that had just begun the edit became a drag. */
  | { type: 'drag' }
  /** The edit is abandoned; no message is sent. */
  | { type: 'cancel' }
  /** The element left the page during the edit; what was typed so far is kept. */
  | { type: 'interrupt' }

/** What the runtime does after a step, in this order. */
export type TextEffect =
  | { type: 'make-editable'; key: string }
  | { type: 'make-plain' }
  | { type: 'put-back'; text: string; caret: number }
  | { type: 'notify-start'; data: { key: string; oldText: string } }
  | { type: 'notify-edited'; data: { key: string; newText: string; oldText: string } }

type TextStep = { state: TextState; effects: TextEffect[] }

/** The next state and the effects of one event. */
export function stepText(state: TextState, event: TextEvent): TextStep {
  if (event.type === 'start') return start(state, event)
  if (!state) return { state, effects: [] }
  if (event.type === 'input')
    return { state: { ...state, lastText: typedIn(state, event.text) }, effects: [] }
  if (event.type === 'render') return rendered(state, event)
  const isAbandoned = event.type === 'drag' && state.lastText === state.oldText
  if (event.type === 'cancel' || isAbandoned) return { state: null, effects: [{ type: 'make-plain' }] }
  return ended(state)
}

function start(state: TextState, { key, text }: Extract<TextEvent, { type: 'start' }>): TextStep {
  if (state?.key === key) return { state, effects: [] }
  const before = state ? ended(state).effects : []
  return {
    state: { key, oldText: text, lastText: text },
    effects: [
      ...before,
      { type: 'notify-start', data: { key, oldText: text } },
      { type: 'make-editable', key },
    ],
  }
}

/** A browser shows an empty last line only if another break follows, and keeps that one when the line is typed. */
function typedIn({ oldText }: Edit, text: string): string {
  return oldText.endsWith('\n') ? text : text.replace(/\n$/, '')
}

/** What has been typed stays in the page; if nothing has, the edit goes on from what the page says now. */
function rendered(state: Edit, { text, caret }: Extract<TextEvent, { type: 'render' }>): TextStep {
  const { key, oldText, lastText } = state
  if (typedIn(state, text) === lastText) return { state, effects: [] }
  const isTyped = lastText !== oldText
  const next = isTyped ? state : { key, oldText: text, lastText: text }
  return { state: next, effects: [{ type: 'put-back', text: next.lastText, caret }] }
}

/** Posts even when nothing changed, because the message ends the parent editor's own edit mode. */
function ended({ key, oldText, lastText }: Edit): TextStep {
  return {
    state: null,
    effects: [{ type: 'notify-edited', data: { key, newText: lastText, oldText } }, { type: 'make-plain' }],
  }
}
