import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe, rpc, rpcMaybe } from '@/lib/gateways/supabase/reply'
import { newKey } from '../rules/keys'
import { type ChangeKey, type CreateKey, endOfKey } from '../schema/key-forms'

/** The only time that the secret is returned. */
export async function createKey(actor: Actor, input: CreateKey): Promise<Result<{ secret: string }>> {
  if (actor.userId === null) return fail('not_signed_in')
  const { secret, prefix, hash } = newKey(input.mode)
  const created = await rpc(
    adminDb().rpc('create_api_key', {
      p_user_id: actor.userId,
      p_fields: {
        name: input.name,
        isTest: input.mode === 'test',
        prefix,
        hash,
        scopes: input.scopes,
        addresses: input.addresses,
        spendLimitCents: input.spendLimit,
        expiresAt: endOfKey(input.expiresOn),
      },
      p_request_id: actor.requestId,
    }),
  )
  return created.ok ? ok({ secret }) : created
}

/** Changes everything about the user's own key except its mode and its secret. */
export async function changeKey(actor: Actor, { keyId, ...input }: ChangeKey): Promise<Result<null>> {
  if (actor.userId === null) return fail('not_signed_in')
  const changed = await rpcMaybe(
    adminDb().rpc('change_api_key', {
      p_user_id: actor.userId,
      p_key_id: keyId,
      p_fields: {
        name: input.name,
        scopes: input.scopes,
        addresses: input.addresses,
        spendLimitCents: input.spendLimit,
        expiresAt: endOfKey(input.expiresOn),
      },
      p_request_id: actor.requestId,
    }),
  )
  return changed.ok ? ok(null) : changed
}

/** A new secret with the settings of the old key, which stays valid for a day. */
export async function rotateKey(actor: Actor, keyId: string): Promise<Result<{ secret: string }>> {
  if (actor.userId === null) return fail('not_signed_in')
  const old = await maybe(
    adminDb().from('api_keys').select('is_test').match({ id: keyId, user_id: actor.userId }).maybeSingle(),
  )
  if (!old) return fail('not_found')
  const { secret, prefix, hash } = newKey(old.is_test ? 'test' : 'live')
  const rotated = await rpc(
    adminDb().rpc('rotate_api_key', {
      p_user_id: actor.userId,
      p_key_id: keyId,
      p_prefix: prefix,
      p_hash: hash,
      p_request_id: actor.requestId,
    }),
  )
  return rotated.ok ? ok({ secret }) : rotated
}

/** Revokes the user's own key immediately. */
export async function revokeKey(actor: Actor, keyId: string): Promise<Result<null>> {
  if (actor.userId === null) return fail('not_signed_in')
  return endKey(actor, actor.userId, { keyId, p_actor_kind: 'customer' })
}

/** Revokes any key immediately, for example a leaked one; the audit trail keeps the reason. */
export async function revokeKeyForStaff(
  actor: Actor,
  { keyId, reason }: { keyId: string; reason: string },
): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  return endKey(actor, actor.userId, { keyId, p_actor_kind: 'admin', p_reason: reason })
}

type Ending = { keyId: string; p_actor_kind: 'customer' | 'admin'; p_reason?: string }

async function endKey(
  { requestId }: Actor,
  actorId: string,
  { keyId, ...ending }: Ending,
): Promise<Result<null>> {
  const ended = await rpcMaybe(
    adminDb().rpc('revoke_api_key', {
      p_actor_id: actorId,
      p_key_id: keyId,
      p_request_id: requestId,
      ...ending,
    }),
  )
  return ended.ok ? ok(null) : ended
}

/** Turns the whole API off or on again, for every key. */
export async function switchApi(
  actor: Actor,
  { isEnabled, reason }: { isEnabled: boolean; reason: string },
): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const switched = await rpcMaybe(
    adminDb().rpc('switch_api', {
      p_actor_id: actor.userId,
      p_is_enabled: isEnabled,
      p_reason: reason,
      p_request_id: actor.requestId,
    }),
  )
  return switched.ok ? ok(null) : switched
}
