/** Drive mode: the page behaves as without the helper (the wire contract, 9.7). */
export type DriveState = { type: 'editing' } | { type: 'driving' }

/** What can happen to the mode. */
export type DriveEvent = { type: 'enable' } | { type: 'disable' }

/** What the runtime does after a step, in this order. */
export type DriveEffect =
  | { type: 'store-mode'; driving: boolean }
  | { type: 'clear-hover' }
  | { type: 'release-cursor' }
  | { type: 'force-cursor' }
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
  return event.type === 'enable' ? enabled(state) : disabled(state)
}

function enabled(state: DriveState): DriveStep {
  if (state.type === 'driving') return { state, effects: [{ type: 'release-cursor' }] }
  return {
    state: { type: 'driving' },
    effects: [
      { type: 'store-mode', driving: true },
      { type: 'clear-hover' },
      { type: 'redraw' },
      { type: 'release-cursor' },
    ],
  }
}

function disabled(state: DriveState): DriveStep {
  if (state.type === 'editing') return { state, effects: [{ type: 'force-cursor' }] }
  return {
    state: { type: 'editing' },
    effects: [
      { type: 'store-mode', driving: false },
      { type: 'redraw' },
      { type: 'clear-hover' },
      { type: 'force-cursor' },
    ],
  }
}
