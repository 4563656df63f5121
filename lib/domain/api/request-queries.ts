import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { type InstantKeys, type ListPage, type Place, pageOf } from '@/lib/base/list-place'
import { fail, ok, type Result } from '@/lib/base/result'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { behindPlace, newestFrom } from '@/lib/gateways/supabase/pages'
import { many, one } from '@/lib/gateways/supabase/reply'
import { keyOwnersSchema, type RequestFilters, type RequestList, requestListSchema } from './schema/watching'
import type { ApiKeyName, ApiRequestEntry, StaffApiRequest } from './views'

type Owner = { userId: string }

const CALL = 'id, at, method, path, status, problem, ms, is_test, request_id'
const REQUEST = `${CALL}, key_id, user_id, api_keys (name, prefix)` as const
const AT_ONCE = 25
const NEWEST = 10
const MOST_KEYS = 100

/** One page of the calls made with the user's keys. */
export function listRequests({ userId }: Owner, list: RequestList): Promise<ListPage<ApiRequestEntry>> {
  return pageOfRequests(list, { userId, size: AT_ONCE })
}

/** The latest calls made with the user's keys. */
export async function listNewestRequests({ userId }: Owner): Promise<ApiRequestEntry[]> {
  const { rows } = await pageOfRequests(requestListSchema.parse({}), { userId, size: NEWEST })
  return rows
}

/** The user's keys by name, including ended ones, because their calls are still listed. */
export async function listKeyNames({ userId }: Owner): Promise<ApiKeyName[]> {
  const db = await userDb()
  const keys = db.from('api_keys').select('id, name, prefix').eq('user_id', userId)
  return many(keys.order('created_at', { ascending: false }).limit(MOST_KEYS))
}

/** One page of the calls of all customers, with the keys' owners. */
export async function listRequestsForStaff(
  viewer: SignedIn,
  list: RequestList,
): Promise<Result<ListPage<StaffApiRequest>, 'not_allowed'>> {
  if (viewer.role !== 'admin' || viewer.suspended) return fail('not_allowed')
  const page = await pageOfRequests(list, { userId: null, size: AT_ONCE })
  const keyIds = [...new Set(page.rows.map(({ key }) => key.id))]
  const owners = keyOwnersSchema.parse(await one(adminDb().rpc('api_key_owners', { p_key_ids: keyIds })))
  const rows = page.rows.map((row) => ({ ...row, email: owners[row.key.id] ?? null }))
  return ok({ ...page, rows })
}

/** Row security checks the session as well. */
async function pageOfRequests(
  { after, before, ...filters }: RequestList,
  { userId, size }: { userId: string | null; size: number },
): Promise<ListPage<ApiRequestEntry>> {
  const db = await userDb()
  const ask = async (place: Place<InstantKeys>, limit: number) => {
    const all = db.from('api_requests').select(REQUEST)
    const query = narrow(userId === null ? all : all.eq('user_id', userId), filters)
    const behind = behindPlace('at', place)
    const placed = behind === null ? query : query.or(behind)
    return { rows: await many(newestFrom(placed, 'at', { place, limit })) }
  }
  const { rows, ...pages } = await pageOf(ask, { after, before }, size, ({ at, id }) => [at, String(id)])
  return { ...pages, rows: rows.map(toRequest) }
}

type Narrowed<Self> = {
  eq(column: string, value: string | boolean): Self
  gte(column: string, value: string | number): Self
  lt(column: string, value: string | number): Self
  ilike(column: string, pattern: string): Self
}

const DAY_MS = 86_400_000

function narrow<Self extends Narrowed<Self>>(all: Self, filters: RequestFilters): Self {
  const { search, key, answers, method, mode, from, to } = filters
  let query = all
  if (key !== null) query = query.eq('key_id', key)
  if (method !== null) query = query.eq('method', method)
  if (mode !== null) query = query.eq('is_test', mode === 'test')
  if (answers !== 'all')
    query = answers === 'answered' ? query.lt('status', 400) : query.gte('status', LEAST[answers])
  if (from !== null) query = query.gte('at', `${from}T00:00:00Z`)
  if (to !== null) query = query.lt('at', new Date(Date.parse(to) + DAY_MS).toISOString())
  if (search === '') return query
  // An underscore matches any character, so it replaces each one that has a meaning in the filter.
  const path = `%${search.replaceAll(/[%_\\*]/g, '_')}%`
  return isUuid(search) ? query.eq('request_id', search) : query.ilike('path', path)
}

const LEAST = { refused: 400, failed: 500 }

type Row = Omit<ApiRequestEntry, 'requestId' | 'isTest' | 'userId' | 'key'> & {
  request_id: string
  is_test: boolean
  key_id: string
  user_id: string
  api_keys: { name: string; prefix: string }
}

function toRequest({ request_id, is_test, key_id, user_id, api_keys, ...row }: Row): ApiRequestEntry {
  const key = { id: key_id, ...api_keys }
  return { ...row, requestId: request_id, isTest: is_test, userId: user_id, key }
}
