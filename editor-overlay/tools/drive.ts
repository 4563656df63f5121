/** Drive mode: the page behaves as if nobody edited it. */
export type DriveState = { at: 'editing' } | { at: 'driving' }

export type DriveEvent =
  | { type: 'enable' }
  | { type: 'disable' }
  | { type: 'cancel' }
  /** A new project takes over; what it wants comes as the next event. */
  | { type: 'interrupt' }

export type DriveEffect =
  | { type: 'remember'; driving: boolean }
  | { type: 'clear-hover' }
  | { type: 'give-cursor-back' }
  | { type: 'force-cursor' }
  | { type: 'redraw' }

/** The one thing the session storage holds. */
export const DRIVING = 'enabled'

export function driveKey(storyboardId: string | null): string {
  return `${storyboardId}_driveModeEnabled`
}

export type DriveStep = { state: DriveState; effects: DriveEffect[] }

export function stepDrive(state: DriveState, event: DriveEvent): DriveStep {
  switch (event.type) {
    case 'interrupt':
      return { state, effects: [] }
    case 'enable':
      return enabled(state)
    case 'disable':
    case 'cancel':
      return disabled(state)
  }
}

function enabled(state: DriveState): DriveStep {
  if (state.at === 'driving') return { state, effects: [{ type: 'give-cursor-back' }] }
  return {
    state: { at: 'driving' },
    effects: [
      { type: 'remember', driving: true },
      { type: 'clear-hover' },
      { type: 'redraw' },
      { type: 'give-cursor-back' },
    ],
  }
}

function disabled(state: DriveState): DriveStep {
  if (state.at === 'editing') return { state, effects: [{ type: 'force-cursor' }] }
  return {
    state: { at: 'editing' },
    effects: [
      { type: 'remember', driving: false },
      { type: 'redraw' },
      { type: 'clear-hover' },
      { type: 'force-cursor' },
    ],
  }
}
