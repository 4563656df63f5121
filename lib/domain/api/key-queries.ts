import 'server-only'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { many, one } from '@/lib/gateways/supabase/reply'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { isScope } from './schema/scopes'
import { spentSchema, usageSchema } from './schema/watching'
import type { ApiKeyEntry, ApiRequestEntry, ApiUsageDay } from './views'

type Owner = { userId: string }

const KEY =
  `id, name, is_test, prefix, scopes, addresses, spend_limit_cents, rotated_to, last_used_at, expires_at, revoked_at,
  created_at` as const
export const REQUEST = 'id, at, method, path, status, problem, ms, request_id, is_test' as const
const MOST_KEYS = 100
const NEWEST_REQUESTS = 50

/** Own keys, newest first, those that are over too; row security compares with the session again. */
export async function listKeys({ userId }: Owner): Promise<ApiKeyEntry[]> {
  const db = await userDb()
  const [rows, spent] = await Promise.all([
    many(
      db
        .from('api_keys')
        .select(KEY)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .limit(MOST_KEYS),
    ),
    one(adminDb().rpc('api_keys_spent', { p_user_id: userId })),
  ])
  const spentWith = spentSchema.parse(spent)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isTest: row.is_test,
    prefix: row.prefix,
    scopes: row.scopes.filter(isScope),
    addresses: (row.addresses ?? []).map(String),
    spendLimitCents: row.spend_limit_cents,
    spentCents: spentWith[row.id] ?? 0,
    state: stateOf(row, Date.now()),
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  }))
}

type Ends = { revoked_at: string | null; expires_at: string | null; rotated_to: string | null }

function stateOf({ revoked_at, expires_at, rotated_to }: Ends, now: number): ApiKeyEntry['state'] {
  if (revoked_at !== null) return 'revoked'
  if (expires_at !== null && Date.parse(expires_at) <= now) return 'expired'
  return rotated_to === null ? 'active' : 'rotated'
}

/** The newest calls with own keys. */
export async function listRequests({ userId }: Owner): Promise<ApiRequestEntry[]> {
  const db = await userDb()
  const rows = await many(
    db
      .from('api_requests')
      .select(REQUEST)
      .eq('user_id', userId)
      .order('id', { ascending: false })
      .limit(NEWEST_REQUESTS),
  )
  return rows.map(toRequest)
}

/** A row of `REQUEST` as people see it. */
export function toRequest({
  request_id: requestId,
  is_test: isTest,
  ...row
}: RowOf<'api_requests', typeof REQUEST>): ApiRequestEntry {
  return { ...row, requestId, isTest }
}

/** The days of the last 30 on which own keys were used, newest first. */
export async function listUsage({ userId }: Owner): Promise<ApiUsageDay[]> {
  return usageSchema.parse(await one(adminDb().rpc('api_usage', { p_user_id: userId })))
}
