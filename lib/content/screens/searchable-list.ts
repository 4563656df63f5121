export const SEARCHABLE_LIST = {
  noMatch: 'No matches. Try another spelling.',
} as const
