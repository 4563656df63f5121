export const STAFF_HINTS = {
  staffOnly: 'Only staff see this.',
} as const
