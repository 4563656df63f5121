import type { OpenedEnd, Place } from '@/lib/base/list-place'

type OpenedPlace = Place & { open: OpenedEnd | null }

/**
 * The row that the address of a list asks to open, or null. A page whose rows are all gone shows the start of the list
 * instead, and there nothing is opened.
 */
export function rowToOpen<Row extends { id: string }>(
  { open, after, before }: OpenedPlace,
  { rows, previous }: { rows: readonly Row[]; previous: string | null },
): Row | null {
  if (open === 'first' && after && previous !== null) return rows[0] ?? null
  const isBefore = before !== null && !rows.some(({ id }) => id === before.at(-1))
  return open === 'last' && isBefore ? (rows.at(-1) ?? null) : null
}
