export const TABLE_KEYS = {
  hint: '{j} and {k} move through the rows, {enter} opens one.',
  selectHint: '{j} and {k} move through the rows, {enter} opens one, {x} selects one, {slash} searches.',
  searchHint: '{j} and {k} move through the rows, {enter} opens one, {slash} searches.',
} as const
