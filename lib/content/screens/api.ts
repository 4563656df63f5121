export const REQUEST_FILTERS = {
  search: 'Part of the path, or a request ID',
} as const

export const REQUEST_TABLE = {
  empty: 'No requests yet. We keep them here for 30 days.',
} as const
