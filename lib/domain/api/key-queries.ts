import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { many, maybe, one } from '@/lib/gateways/supabase/reply'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { newestOf } from './rules/keys'
import { isScope } from './schema/scopes'
import { spentSchema, usageSchema } from './schema/watching'
import type { ApiKeyEntry, ApiUsageDay } from './views'

type Owner = { userId: string }

const KEY =
  `id, name, is_test, prefix, scopes, addresses, spend_limit_cents, rotated_to, last_used_at, expires_at, revoked_at,
  created_at` as const
const MOST_KEYS = 100

/** The user's keys, newest first, including ended ones; row security checks the session as well. */
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
  // The keys of a rotation share the limit of the newest.
  return rows.map((row) => {
    const { id, spend_limit_cents } = newestOf(row, rows)
    return toKey({ ...row, spend_limit_cents }, spentWith[id] ?? 0)
  })
}

/** One of the user's valid keys, as its form shows it. */
export async function getOpenKey({ userId }: Owner, id: string): Promise<ApiKeyEntry | null> {
  if (!isUuid(id)) return null
  const db = await userDb()
  const row = await maybe(db.from('api_keys').select(KEY).match({ id, user_id: userId }).maybeSingle())
  const key = row && toKey(row, 0)
  return key?.state === 'active' ? key : null
}

function toKey(row: RowOf<'api_keys', typeof KEY>, spentCents: number): ApiKeyEntry {
  return {
    id: row.id,
    name: row.name,
    isTest: row.is_test,
    prefix: row.prefix,
    scopes: row.scopes.filter(isScope),
    addresses: (row.addresses ?? []).map(String),
    spendLimitCents: row.spend_limit_cents,
    spentCents,
    state: stateOf(row, Date.now()),
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  }
}

type Ends = { revoked_at: string | null; expires_at: string | null; rotated_to: string | null }

function stateOf({ revoked_at, expires_at, rotated_to }: Ends, now: number): ApiKeyEntry['state'] {
  if (revoked_at !== null) return 'revoked'
  if (expires_at !== null && Date.parse(expires_at) <= now) return 'expired'
  return rotated_to === null ? 'active' : 'rotated'
}

/** The days of the last 30 on which the user's keys were used, newest first. */
export async function listUsage({ userId }: Owner): Promise<ApiUsageDay[]> {
  return usageSchema.parse(await one(adminDb().rpc('api_usage', { p_user_id: userId })))
}
