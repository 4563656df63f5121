import { isUuid } from '@/lib/base/ids'
import { type InstantKeys, readCursor, toCursor } from '@/lib/base/list-place'

export type Page<T> = { data: T[]; has_more: boolean; next_cursor: string | null }

/** Where the next page begins; null when we never gave this cursor out. */
export function placeOf(cursor: string): InstantKeys | null {
  const [at, id] = readCursor(cursor)
  return at !== undefined &&
    isUuid(id) &&
    /^[\d-]{10}T[\d:.+]{8,25}$/.test(at) &&
    !Number.isNaN(Date.parse(at))
    ? [at, id]
    : null
}

/** One row more than asked for says whether there is a next page. */
export function toPage<Row extends { id: string; created_at: string }, T>(
  rows: Row[],
  limit: number,
  values: (rows: Row[]) => T[],
): Page<T> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit
  return {
    data: values(shown),
    has_more: hasMore,
    next_cursor: hasMore && last ? toCursor([last.created_at, last.id]) : null,
  }
}
