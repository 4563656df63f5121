export const LIVE_UPDATES = {
  updated: 'This page was updated.',
} as const

/** What others changed since a page of staff was loaded. */
export const STAFF_CHANGES = {
  changed: (noun: string) => `This ${noun} changed.`,
  moved: (status: string) => `moved it to “${status}”`,
  you: 'You',
  show: 'Show the latest',
  refresh: 'Refresh',
} as const
