import 'server-only'
import { z } from 'zod'
import { type InstantKeys, isBackward, type Place } from '@/lib/base/list-place'
import { many } from './reply'

type Answer<Row> = PromiseLike<{ data: readonly Row[] | null; error: unknown; count?: number | null }>
type Ask<Row> = (from: number, to: number) => Answer<Row>

/** PostgREST's error for a range that begins after the last row. */
const behindEndSchema = z.object({ code: z.literal('PGRST103') })

/** The maximum rows of one response, set in supabase/config.toml. */
const MAX_ROWS = 1000

/** Every row up to the limit, in as many requests as needed. The order must be total. */
export async function allPages<Row>(ask: Ask<Row>, limit = Number.POSITIVE_INFINITY): Promise<Row[]> {
  const rows: Row[] = []
  while (rows.length < limit) {
    const { data, error } = await ask(rows.length, Math.min(rows.length + MAX_ROWS, limit) - 1)
    if (behindEndSchema.safeParse(error).success) return rows
    const found = await many(Promise.resolve({ data, error }))
    rows.push(...found)
    if (found.length < MAX_ROWS) return rows
  }
  return rows
}

type Ordered<Self> = {
  gte(column: string, value: string): Self
  lte(column: string, value: string): Self
  order(column: string, options: { ascending: boolean }): Self
  limit(count: number): Self
}

type From = { place: Place<InstantKeys>; limit: number }
type Direction = 'newest' | 'oldest'

/**
 * Rows from a place on, newest first. The bound on the instant lets the query use an index; `behindPlace`
 * adds the exact condition.
 */
export function newestFrom<Self extends Ordered<Self>>(query: Self, column: string, from: From): Self {
  return orderedFrom(query, column, { ...from, first: 'newest' })
}

/** The same, oldest first. */
export function oldestFrom<Self extends Ordered<Self>>(query: Self, column: string, from: From): Self {
  return orderedFrom(query, column, { ...from, first: 'oldest' })
}

function orderedFrom<Self extends Ordered<Self>>(
  query: Self,
  column: string,
  { place, limit, first }: From & { first: Direction },
): Self {
  const ascending = isAscending(place, first)
  const at = place.after ?? place.before
  const bounded = at ? (ascending ? query.gte(column, at[0]) : query.lte(column, at[0])) : query
  return bounded.order(column, { ascending }).order('id', { ascending }).limit(limit)
}

/** A PostgREST `or` filter. */
export function behindPlace(
  column: string,
  place: Place<InstantKeys>,
  first: Direction = 'newest',
): string | null {
  const at = place.after ?? place.before
  if (!at) return null
  const way = isAscending(place, first) ? 'gt' : 'lt'
  return `${column}.${way}."${at[0]}",id.${way}.${at[1]}`
}

function isAscending(place: Place<InstantKeys>, first: Direction): boolean {
  return isBackward(place) === (first === 'newest')
}

/**
 * Joins several `or` filters into the one argument of `.or()`: the embedded REST layer merges repeated `or` parameters
 * into one, while PostgREST applies each.
 */
export function allOf(filters: (string | null)[]): string {
  return `and(${filters.flatMap((filter) => (filter === null ? [] : [`or(${filter})`])).join(',')})`
}
