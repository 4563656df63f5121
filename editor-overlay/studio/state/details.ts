/** The answers of a frame about the selected elements. */
import type { StudioEvent } from './events.ts'
import { NO_DETAILS } from './selected-keys.ts'
import type { CanvasState, SelectionState } from './types.ts'

/** Begins the id of a message that says whose values came before it. */
export const NAMES_VALUES = 'values-of-'

/** Returns the key of the element whose values came before a message; null for any other message. */
export function keyNamedBy(messageId: string): string | null {
  return messageId.startsWith(NAMES_VALUES) ? messageId.slice(NAMES_VALUES.length) : null
}

/** Adds what the active frame has reported. The values of one of several elements wait for its name. */
export function withDetails(
  state: SelectionState,
  { storyboardId, details }: Extract<StudioEvent, { type: 'details-received' }>,
  { active }: CanvasState,
): SelectionState {
  if (storyboardId !== active) return state
  const key = state.keys[0] ?? null
  if (details.evals && state.keys.length > 1) return { ...state, unnamedValues: details.evals }
  const before = state.details.key === key ? state.details : { ...NO_DETAILS, key }
  return { ...state, details: { ...before, ...details } }
}

/** Gives the values that were reported last to their element. */
export function withNamedValues(
  state: SelectionState,
  { storyboardId, key }: Extract<StudioEvent, { type: 'values-named' }>,
  { active }: CanvasState,
): SelectionState {
  const { keys, unnamedValues: evals } = state
  if (storyboardId !== active || evals === null || !keys.includes(key)) return state
  const values = { ...state.values, [key]: evals }
  if (key !== keys[0]) return { ...state, values, unnamedValues: null }
  const before = state.details.key === key ? state.details : { ...NO_DETAILS, key }
  return { ...state, values, unnamedValues: null, details: { ...before, evals } }
}
