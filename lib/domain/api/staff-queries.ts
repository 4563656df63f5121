import 'server-only'
import type { z } from 'zod'
import { fail, ok, type Result } from '@/lib/base/result'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { many, one } from '@/lib/gateways/supabase/reply'
import { REQUEST, toRequest } from './key-queries'
import { type ANSWER_KINDS, type staffApiListSchema, staffKeysSchema } from './schema/watching'
import type { ApiRequestEntry } from './views'

const KEYS_AT_ONCE = 20
const NEWEST_REQUESTS = 50

type StaffApi = z.output<typeof staffKeysSchema> & {
  page: number
  pages: number
  requests: ApiRequestEntry[]
}

/** Whether the API answers, the keys of all customers and their newest calls. */
export async function getApiForStaff(
  viewer: SignedIn,
  { search, answers, page }: z.output<typeof staffApiListSchema>,
): Promise<Result<StaffApi, 'not_allowed'>> {
  if (viewer.role !== 'admin' || viewer.suspended) return fail('not_allowed')
  const [found, requests] = await Promise.all([
    one(
      adminDb().rpc('list_keys_for_staff', {
        p_search: search,
        p_limit: KEYS_AT_ONCE,
        p_offset: (page - 1) * KEYS_AT_ONCE,
      }),
    ),
    listRequestsForStaff(answers),
  ])
  const keys = staffKeysSchema.parse(found)
  return ok({ ...keys, requests, page, pages: Math.max(1, Math.ceil(keys.total / KEYS_AT_ONCE)) })
}

const LEAST_STATUS: Record<(typeof ANSWER_KINDS)[number], number> = { all: 100, refused: 400, failed: 500 }

/** Row security compares with the session again. */
async function listRequestsForStaff(answers: (typeof ANSWER_KINDS)[number]): Promise<ApiRequestEntry[]> {
  const db = await userDb()
  const rows = await many(
    db
      .from('api_requests')
      .select(REQUEST)
      .gte('status', LEAST_STATUS[answers])
      .order('id', { ascending: false })
      .limit(NEWEST_REQUESTS),
  )
  return rows.map(toRequest)
}
