import { toCursor } from '@/lib/base/list-place'

export type Page<T> = { data: T[]; has_more: boolean; next_cursor: string | null }

/** Expects one row more than requested, to know whether a next page exists. */
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
