import { isUuid } from '@/lib/base/ids'

type Place = { at: string; id: string }
export type Page<T> = { data: T[]; has_more: boolean; next_cursor: string | null }

/** Where the next page begins. Opaque to callers. */
function toCursor({ at, id }: Place): string {
  return Buffer.from(`${at}|${id}`).toString('base64url')
}

/** Null when we never gave this cursor out. */
export function readCursor(cursor: string): Place | null {
  const [at, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  return at !== undefined &&
    isUuid(id) &&
    /^[\d-]{10}T[\d:.+]{8,25}$/.test(at) &&
    !Number.isNaN(Date.parse(at))
    ? { at, id }
    : null
}

/** A PostgREST `or` filter: what stands after this place, newest first. */
export function after({ at, id }: Place): string {
  return `created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`
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
    next_cursor: hasMore && last ? toCursor({ at: last.created_at, id: last.id }) : null,
  }
}
