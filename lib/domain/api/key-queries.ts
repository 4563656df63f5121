import 'server-only'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { many, one } from '@/lib/gateways/supabase/reply'
import { isScope } from './schema/scopes'
import type { ApiKeyEntry, ApiRequestEntry } from './views'

type Owner = { userId: string }

const KEY =
  `id, name, is_test, prefix, scopes, addresses, spend_limit_cents, rotated_to, last_used_at, expires_at, revoked_at,
  created_at` as const
const MOST_KEYS = 100
const NEWEST_REQUESTS = 50

/** Own keys, newest first, those that are over too; row security compares with the session again. */
export async function listKeys({ userId }: Owner): Promise<ApiKeyEntry[]> {
  const db = await userDb()
  const rows = await many(
    db
      .from('api_keys')
      .select(KEY)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(MOST_KEYS),
  )
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      name: row.name,
      isTest: row.is_test,
      prefix: row.prefix,
      scopes: row.scopes.filter(isScope),
      addresses: (row.addresses ?? []).map(String),
      spendLimitCents: row.spend_limit_cents,
      spentCents: row.spend_limit_cents === null ? 0 : await spentWith(row.id),
      state: stateOf(row, Date.now()),
      lastUsedAt: row.last_used_at,
      expiresAt: row.expires_at,
      createdAt: row.created_at,
    })),
  )
}

function spentWith(keyId: string): Promise<number> {
  return one(adminDb().rpc('api_key_spent', { p_key_id: keyId }))
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
      .select('id, at, method, path, status, problem, ms, request_id, is_test')
      .eq('user_id', userId)
      .order('id', { ascending: false })
      .limit(NEWEST_REQUESTS),
  )
  return rows.map(({ request_id: requestId, is_test: isTest, ...row }) => ({ ...row, requestId, isTest }))
}
