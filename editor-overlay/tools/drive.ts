/** Drive mode: the page behaves as without the helper (the wire contract, 9.7). */
export type DriveState = { type: 'editing' } | { type: 'driving' }

/** What can happen to the mode. */
export type DriveEvent = { type: 'enable' } | { type: 'disable' }

/** What the runtime does after a step, in this order. */
export type DriveEffect =
  | { type: 'store-mode'; driving: boolean }
  | { type: 'clear-hover' }
  | { type: 'redraw' }

/** The stored value of drive mode; editing mode stores nothing. */
export const DRIVING = 'enabled'

/** The session storage key of a storyboard's mode. */
export function driveKey(storyboardId: string | null): string {
  return `${storyboardId}_driveModeEnabled`
}

type DriveStep = { state: DriveState; effects: DriveEffect[] }

/** The next state and the effects of one event. */
export function stepDrive(state: DriveState, event: DriveEvent): DriveStep {
  const driving = event.type === 'enable'
  const next: DriveState = { type: driving ? 'driving' : 'editing' }
  if (next.type === state.type) return { state, effects: [] }
  return {
    state: next,
    effects: [{ type: 'store-mode', driving }, { type: 'clear-hover' }, { type: 'redraw' }],
  }
}
