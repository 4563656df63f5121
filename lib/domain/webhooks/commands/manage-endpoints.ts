import 'server-only'
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '@/lib/base/result'
import { limit } from '@/lib/domain/limits/limit'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc, rpcMaybe } from '@/lib/gateways/supabase/reply'
import { reachOf } from '../reach'
import { endpointUrlProblem } from '../rules'
import type { EndpointChanges, NewEndpoint } from '../schema'
import { createSecret, sealSecret } from '../secrets'

/** The owner of the endpoint: `livemode` of the calling key, or null for a person, who sees both modes. */
export type Owner = { userId: string; livemode: boolean | null; requestId: string }

type Created = { id: string; secret: string }

/** Returns the secret, only this once. Creating the same id again replaces the secret. */
export async function createEndpoint(
  { userId, requestId }: Owner,
  endpoint: NewEndpoint & { id?: string },
): Promise<Result<Created>> {
  const refusal = refuseUrl(endpoint.url)
  if (refusal) return refusal
  const secret = createSecret()
  const created = await rpc(
    adminDb().rpc('create_webhook_endpoint', {
      p_user_id: userId,
      p_livemode: endpoint.livemode,
      p_url: new URL(endpoint.url).href,
      p_description: endpoint.description,
      p_events: endpoint.events,
      p_secret_enc: sealSecret(secret),
      p_request_id: requestId,
      ...(endpoint.id !== undefined && { p_id: endpoint.id }),
    }),
  )
  return created.ok ? ok({ id: created.value, secret }) : created
}

export async function changeEndpoint(
  owner: Owner,
  id: string,
  changes: EndpointChanges,
): Promise<Result<null>> {
  const refusal = changes.url === undefined ? null : refuseUrl(changes.url)
  if (refusal) return refusal
  const fields = changes.url === undefined ? changes : { ...changes, url: new URL(changes.url).href }
  const changed = await rpcMaybe(
    adminDb().rpc('update_webhook_endpoint', { ...named(owner, id), p_fields: fields }),
  )
  return changed.ok ? ok(null) : changed
}

/**
 * Returns the new secret. The previous one also signs for 24 hours. Repeating the same rotation only replaces
 * the new secret.
 */
export async function rotateSecret(
  owner: Owner,
  id: string,
  rotationId: string = randomUUID(),
): Promise<Result<string>> {
  const secret = createSecret()
  const rotated = await rpcMaybe(
    adminDb().rpc('rotate_webhook_secret', {
      ...named(owner, id),
      p_secret_enc: sealSecret(secret),
      p_rotation_id: rotationId,
    }),
  )
  return rotated.ok ? ok(secret) : rotated
}

export async function deleteEndpoint(owner: Owner, id: string): Promise<Result<null>> {
  const deleted = await rpcMaybe(adminDb().rpc('delete_webhook_endpoint', named(owner, id)))
  return deleted.ok ? ok(null) : deleted
}

/** Returns the delivery of the test event. Limited, because the address may be any server on the internet. */
export async function sendTestEvent(owner: Owner, id: string): Promise<Result<string>> {
  const counted = await limit('webhook_test_user', owner.userId)
  if (!counted.ok) return counted
  const { p_request_id: _, ...endpoint } = named(owner, id)
  return rpc(adminDb().rpc('ping_webhook_endpoint', endpoint))
}

export async function retryDelivery(owner: Owner, deliveryId: string): Promise<Result<null>> {
  const retried = await rpcMaybe(adminDb().rpc('retry_webhook_delivery', named(owner, deliveryId)))
  return retried.ok ? ok(null) : retried
}

function named({ userId, livemode, requestId }: Owner, id: string) {
  return { p_user_id: userId, p_livemode: livemode, p_id: id, p_request_id: requestId }
}

function refuseUrl(url: string) {
  const problem = endpointUrlProblem(url, reachOf())
  return problem === null ? null : fail('invalid_input', { detail: { fields: { url: problem } } })
}
