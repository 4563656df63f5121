import 'server-only'
import { ok, type Result } from '@/lib/base/result'
import type { PlatformClient } from '@/lib/gateways/platforms/port'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe, rpcMaybe } from '@/lib/gateways/supabase/reply'
import { isAnyOffered, platformOf } from '../../platforms/registry'
import { actionUrl } from '../jobs/renew-webhook'
import type { ConnectionSettings } from '../schema'
import { type OpenTokens, readTokens } from '../stored-tokens'

type Owner = { userId: string; requestId: string }

export async function changeSettings(
  { userId, requestId }: Owner,
  connectionId: string,
  settings: ConnectionSettings,
): Promise<Result<null>> {
  const changed = await rpcMaybe(
    adminDb().rpc('change_connection_settings', {
      p_user_id: userId,
      p_id: connectionId,
      p_settings: settings,
      p_request_id: requestId,
    }),
  )
  return changed.ok ? ok(null) : changed
}

/** The state of our access at the platform. `ended_before`: there was no token to revoke. */
type Ended = { atPlatform: 'revoked' | 'unanswered' | 'ended_before' }

/** Ends the connection here in any case, and at the platform if it responds. */
export async function disconnect({ userId, requestId }: Owner, connectionId: string): Promise<Result<Ended>> {
  const held = await ownTokens(userId, connectionId)
  const ended = await rpcMaybe(
    adminDb().rpc('end_connection', { p_user_id: userId, p_id: connectionId, p_request_id: requestId }),
  )
  if (!ended.ok) return ended
  if (!held) return ok({ atPlatform: 'ended_before' })
  const platform = platformOf(held.tokens.provider)
  const client = platform.client(held.tokens)
  if (held.webhookId !== null) await client.deleteWebhook(held.webhookId)
  await removeActions(client, held.tokens)
  const revoked = await platform.revokeTokens(held.tokens)
  return ok({ atPlatform: revoked.ok || revoked.problem === 'unauthorized' ? 'revoked' : 'unanswered' })
}

/**
 * Ends every connection of an account that is about to be closed. Failures are returned: the account is
 * closed anyway, and its rows are deleted with it.
 */
export async function disconnectAll(
  owner: Owner,
): Promise<{ left: { connectionId: string; error: unknown }[] }> {
  const left: { connectionId: string; error: unknown }[] = []
  if (!isAnyOffered()) return { left }
  const connected = await many(
    adminDb()
      .from('integration_connections')
      .select('id')
      .match({ user_id: owner.userId, status: 'connected' })
      .limit(100),
  )
  for (const { id: connectionId } of connected) {
    const [ended] = await Promise.allSettled([disconnect(owner, connectionId)])
    if (ended.status === 'rejected') left.push({ connectionId, error: ended.reason })
    else if (!ended.value.ok) left.push({ connectionId, error: ended.value.code })
    else if (ended.value.value.atPlatform === 'unanswered') left.push({ connectionId, error: 'unanswered' })
  }
  return { left }
}

async function ownTokens(userId: string, connectionId: string) {
  const row = await maybe(
    adminDb()
      .from('integration_connections')
      .select('webhook_id')
      .match({ id: connectionId, user_id: userId })
      .maybeSingle(),
  )
  const tokens = row && (await readTokens(connectionId))
  return tokens && { tokens, webhookId: row.webhook_id }
}

/**
 * Removes our entries from the platform's menus. If the platform doesn't respond, a remaining entry leads to
 * a page that explains.
 */
async function removeActions(client: PlatformClient, tokens: OpenTokens): Promise<void> {
  const listed = await client.customActions()
  if (!listed.ok) return
  const ours = listed.value.filter(({ targetUrl }) => targetUrl === actionUrl(tokens))
  for (const { id } of ours) await client.deleteCustomAction(id)
}
