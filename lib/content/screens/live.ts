export const LIVE_UPDATES = {
  updated: 'This page was updated.',
} as const
