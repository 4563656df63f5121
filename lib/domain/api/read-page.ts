import 'server-only'
import { instantKeysIn } from '@/lib/base/list-place'
import { fail, ok, type Result } from '@/lib/base/result'
import { behindPlace, newestFrom } from '@/lib/gateways/supabase/pages'
import { many } from '@/lib/gateways/supabase/reply'
import { type Page, toPage } from './page'

export type List = {
  limit: number
  cursor?: string | undefined
  status?: string | undefined
  reference?: string | undefined
  created_after?: string | undefined
  created_before?: string | undefined
}

export const WRONG_CURSOR = {
  detail: { fields: { 'query.cursor': 'This cursor isn’t one of ours. Use the next_cursor of a response.' } },
}

type Query<Row> = PromiseLike<{ data: readonly Row[] | null; error: unknown }>
type Narrowed<Self> = {
  eq(column: string, value: string): Self
  gt(column: string, value: string): Self
  lt(column: string, value: string): Self
  gte(column: string, value: string): Self
  lte(column: string, value: string): Self
  or(filter: string): Self
  order(column: string, options: { ascending: boolean }): Self
  limit(count: number): Self
}

/** One page of a query, newest first; refuses a cursor that isn't ours. */
export async function readPage<
  Row extends { id: string; created_at: string },
  Self extends Narrowed<Self> & Query<Row>,
  Value,
>(
  all: Self & Query<Row>,
  list: List,
  toValues: (rows: Row[]) => Value[] | Promise<Value[]>,
): Promise<Result<Page<Value>>> {
  const query = narrow(all, list)
  if (!query) return fail('invalid_input', WRONG_CURSOR)
  const rows = await many<Row>(query)
  const values = await toValues(rows.slice(0, list.limit))
  return ok(toPage(rows, list.limit, () => values))
}

/** The filters that lists share; null for a cursor that isn't ours. */
function narrow<Self extends Narrowed<Self>>(all: Self, list: List): Self | null {
  const after = list.cursor === undefined ? null : instantKeysIn(list.cursor)
  if (list.cursor !== undefined && after === null) return null
  const place = { after, before: null }
  const behind = behindPlace('created_at', place)
  let query = behind === null ? all : all.or(behind)
  if (list.status !== undefined) query = query.eq('status', list.status)
  if (list.reference !== undefined) query = query.eq('reference', list.reference)
  if (list.created_after !== undefined) query = query.gt('created_at', list.created_after)
  if (list.created_before !== undefined) query = query.lt('created_at', list.created_before)
  return newestFrom(query, 'created_at', { place, limit: list.limit + 1 })
}
