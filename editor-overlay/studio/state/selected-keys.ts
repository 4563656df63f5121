/** Selections with other keys than before. */
import { parseKey } from '../../protocol/element-key.ts'
import type { Details, SelectionState } from './types.ts'

/** The details of no element. */
export const NO_DETAILS: Details = { key: null, classList: [], rules: [], evals: {} }

/** Selects other elements. */
export function withKeys(state: SelectionState, keys: readonly string[]): SelectionState {
  const [key] = keys
  const isSame = keys.length === state.keys.length && keys.every((one, at) => one === state.keys[at])
  const choice = isSame ? state.choice : state.choice + 1
  const values = isSame ? state.values : {}
  if (!key) return { ...state, keys, choice, values, details: NO_DETAILS }
  return { ...state, keys, choice, values, near: parseKey(key).uniquePath }
}

/** Selects the same elements at another place or with other ids: their details stay until the frame has reported them again. */
export function withFollowed(state: SelectionState, keys: readonly string[]): SelectionState {
  const [key] = keys
  const isKnown = key !== undefined && state.details.key !== null && state.details.key === state.keys[0]
  const details = isKnown ? { ...state.details, key } : state.details
  const values = Object.fromEntries(
    keys.flatMap((one, at) => {
      const known = state.values[state.keys[at] ?? '']
      return known && keys.length === state.keys.length ? [[one, known]] : []
    }),
  )
  return { ...withKeys({ ...state, details }, keys), choice: state.choice, values }
}
