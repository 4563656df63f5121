export const TABLE_KEYS = {
  hint: '{j} and {k} move through the rows, {enter} opens one.',
  searchHint: '{j} and {k} move through the rows, {enter} opens one, {slash} searches.',
} as const
