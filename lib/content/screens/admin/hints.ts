export const STAFF_HINTS = {
  staffOnly: 'Only staff see this.',
  kept: 'Only staff see this. It’s kept permanently, so leave out personal details.',
} as const
