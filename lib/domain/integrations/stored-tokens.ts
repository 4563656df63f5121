import 'server-only'
import { z } from 'zod'
import { asOneOf } from '@/lib/base/one-of'
import { REGIONS, type Region } from '@/lib/base/platforms'
import type { PlatformTokens } from '@/lib/gateways/platforms/types'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, maybe, one } from '@/lib/gateways/supabase/reply'
import { platformOf } from '../platforms/registry'
import { isSealedUnderOldKey, seal, unseal } from './seal'

const HELD_BY_ANOTHER_MS = 250
const ASKS_WHILE_HELD = 60

export type OpenTokens = {
  connectionId: string
  provider: string
  region: Region
  tokenVersion: number
  accessToken: string
  expiresAt: Date
  /** Sealed with a key that is being retired; a renewal stores the tokens under the new one. */
  isUnderOldKey: boolean
}

/** The decrypted tokens of a connected account; null if it isn't connected. */
export async function readTokens(connectionId: string): Promise<OpenTokens | null> {
  const row = await maybe(
    adminDb()
      .from('integration_connections')
      .select(
        'id, provider, region, status, token_version, access_token_enc, refresh_token_enc, access_expires_at',
      )
      .eq('id', connectionId)
      .maybeSingle(),
  )
  if (row?.status !== 'connected' || row.access_token_enc === null || row.access_expires_at === null)
    return null
  return {
    connectionId,
    provider: row.provider,
    region: asOneOf(REGIONS, row.region),
    tokenVersion: row.token_version,
    accessToken: unseal(row.access_token_enc, { row: connectionId, column: 'access_token' }),
    expiresAt: new Date(row.access_expires_at),
    isUnderOldKey: isSealedUnderOldKey(row.access_token_enc),
  }
}

export function sealTokens(connectionId: string, tokens: PlatformTokens) {
  return {
    accessToken: seal(tokens.accessToken, { row: connectionId, column: 'access_token' }),
    refreshToken: seal(tokens.refreshToken, { row: connectionId, column: 'refresh_token' }),
    expiresAt: new Date(Date.now() + tokens.expiresInSeconds * 1000).toISOString(),
  }
}

type Renewal = 'renewed' | 'ended' | 'unavailable'

/**
 * Replaces the tokens of this version. One holder of the lease calls the platform; the others wait for its result, in
 * this process or another. `ended`: the platform no longer accepts the refresh token, and the owner has been notified.
 */
export async function renewTokens(tokens: OpenTokens): Promise<Renewal> {
  const { connectionId, tokenVersion } = tokens
  for (let ask = 0; ask < ASKS_WHILE_HELD; ask += 1) {
    const turn = await beginRefresh(connectionId, tokenVersion)
    if (turn.type === 'fresh') return 'renewed'
    if (turn.type === 'gone') return 'ended'
    if (turn.type === 'held') return refresh(tokens, turn)
    await new Promise((resolve) => setTimeout(resolve, HELD_BY_ANOTHER_MS))
  }
  return 'unavailable'
}

const turnSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('held'), lease: z.uuid(), refreshToken: z.string() }),
  z.object({ type: z.enum(['busy', 'fresh', 'gone']) }),
])
type Held = Extract<z.output<typeof turnSchema>, { type: 'held' }>

async function beginRefresh(connectionId: string, tokenVersion: number) {
  return turnSchema.parse(
    await one(adminDb().rpc('begin_token_refresh', { p_id: connectionId, p_token_version: tokenVersion })),
  )
}

async function refresh(
  { connectionId, provider, region, tokenVersion }: OpenTokens,
  { lease, refreshToken }: Held,
): Promise<Renewal> {
  const held = unseal(refreshToken, { row: connectionId, column: 'refresh_token' })
  const answer = await platformOf(provider).refreshTokens({ region, refreshToken: held })
  const db = adminDb()
  if (answer.ok) {
    const { accessToken, refreshToken: next, expiresAt } = sealTokens(connectionId, answer.value)
    await one(
      db.rpc('finish_token_refresh', {
        p_id: connectionId,
        p_lease: lease,
        p_access_enc: accessToken,
        p_refresh_enc: next,
        p_expires_at: expiresAt,
      }),
    )
    return 'renewed'
  }
  if (answer.problem === 'unauthorized') {
    await endForNow(connectionId, tokenVersion)
    return 'ended'
  }
  await done(db.rpc('drop_token_refresh', { p_id: connectionId, p_lease: lease }))
  return 'unavailable'
}

/** Marks the connection as ended until the owner reconnects; its jobs wait. */
export function endForNow(connectionId: string, tokenVersion: number): Promise<void> {
  return done(adminDb().rpc('mark_reauth', { p_id: connectionId, p_token_version: tokenVersion }))
}
