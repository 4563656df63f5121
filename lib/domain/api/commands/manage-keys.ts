import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe, rpc, rpcMaybe } from '@/lib/gateways/supabase/reply'
import { newKey } from '../rules/keys'
import type { CreateKey } from '../schema/key-forms'

/** The only time that the secret exists outside of its owner's hands. */
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
        expiresAt: input.expiresOn === null ? null : `${input.expiresOn}T23:59:59Z`,
      },
      p_request_id: actor.requestId,
    }),
  )
  return created.ok ? ok({ secret }) : created
}

/** A new secret with everything of the old key, which goes on working for a day. */
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

/** Ends a key of one's own at once. */
export async function revokeKey(actor: Actor, keyId: string): Promise<Result<null>> {
  if (actor.userId === null) return fail('not_signed_in')
  const revoked = await rpcMaybe(
    adminDb().rpc('revoke_api_key', {
      p_actor_id: actor.userId,
      p_actor_kind: 'customer',
      p_key_id: keyId,
      p_request_id: actor.requestId,
    }),
  )
  return revoked.ok ? ok(null) : revoked
}
