import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { hashToken } from '@/lib/base/token-hash'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe, one } from '@/lib/gateways/supabase/reply'
import { isOffered, platformOf } from '../../platforms/registry'
import { isKeyHeld, seal, unseal } from '../seal'

type Message = { provider: string; connectionId: string; token: string; headers: Headers; body: string }

/** `gone`: no connection uses this webhook, so the platform may stop. */
type Received =
  | { type: 'handshake'; headers: Record<string, string> }
  | { type: 'recorded' }
  | { type: 'refused' }
  | { type: 'gone' }

/**
 * A message about a document. Only the fact that something happened is trusted, and only with the handshake's
 * secret; a job then reads the document. A duplicate causes a second read.
 */
export async function receiveWebhook({
  provider,
  connectionId,
  token,
  headers,
  body,
}: Message): Promise<Received> {
  if (!isOffered(provider) || !isUuid(connectionId) || token.length > 100) return { type: 'gone' }
  const { readDelivery, isSignedBy, handshakeHeaders } = platformOf(provider)
  const tokenHash = hashToken(token)
  const stored = await maybe(
    adminDb()
      .from('integration_connections')
      .select('webhook_secret_enc')
      .match({ id: connectionId, provider, webhook_token_hash: tokenHash, status: 'connected' })
      .maybeSingle(),
  )
  if (!stored) return { type: 'gone' }
  const place = { row: connectionId, column: 'webhook_secret' }
  const delivery = readDelivery(headers, body)
  const held = stored.webhook_secret_enc
  // A secret under a removed key proves nothing; the next renewal creates a new webhook with a new handshake.
  const secret = held !== null && isKeyHeld(held) ? held : null
  if (delivery.type === 'unreadable') return { type: 'refused' }
  if (delivery.type === 'handshake') {
    // A repeated handshake, because our first response was lost: the same secret is accepted.
    const known = secret && unseal(secret, place)
    const isOurs =
      known === delivery.secret || (await saveSecret(connectionId, tokenHash, seal(delivery.secret, place)))
    return isOurs ? { type: 'handshake', headers: handshakeHeaders(delivery.secret) } : { type: 'refused' }
  }
  if (secret === null || !isSignedBy(unseal(secret, place), { body, signature: delivery.signature })) {
    return { type: 'refused' }
  }
  await one(
    adminDb().rpc('queue_source_checks', {
      p_connection_id: connectionId,
      p_document_id: delivery.subjectId,
    }),
  )
  return { type: 'recorded' }
}

/** False if the connection already has a secret. */
async function saveSecret(connectionId: string, tokenHash: string, sealed: string): Promise<boolean> {
  return one(
    adminDb().rpc('save_webhook_secret', {
      p_id: connectionId,
      p_token_hash: tokenHash,
      p_secret_enc: sealed,
    }),
  )
}
