import 'server-only'
import { z } from 'zod'
import type { Result } from '@/lib/base/result'
import { hashToken } from '@/lib/base/token-hash'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, maybe } from '@/lib/gateways/supabase/reply'
import { type LimitFailure, limit } from '../../limits/limit'
import type { Refused } from '../rules/refusals'
import { isScope, type Scope } from '../schema/scopes'
import type { ApiKey } from '../views'

const foundSchema = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  isTest: z.boolean(),
  countedAs: z.string(),
  scopes: z.array(z.string().refine(isScope)),
  isOver: z.boolean(),
  isSuspended: z.boolean(),
  isFromAllowedAddress: z.boolean(),
  isEnabled: z.boolean(),
})

type Credentials = { secret: string; clientAddress: string | null; scope: Scope | null }
/** `countedAs`: the newest key of its rotation, whose limit on calls counts for all of them. */
type CountedKey = ApiKey & { countedAs: string }
type Admitted =
  | { type: 'admitted'; key: CountedKey }
  | { type: 'refused'; refused: Refused; key: CountedKey | null }

/** Finds the key by its hash. An unknown key and an ended one get the same response. */
export async function authenticate({ secret, clientAddress, scope }: Credentials): Promise<Admitted> {
  const answer = await maybe(
    adminDb().rpc('use_api_key', {
      p_hash: hashToken(secret),
      ...(clientAddress === null ? {} : { p_address: clientAddress }),
    }),
  )
  if (answer === null) return { type: 'refused', refused: { type: 'unauthenticated' }, key: null }
  const { isOver, isSuspended, isFromAllowedAddress, isEnabled, ...key } = foundSchema.parse(answer)
  const refuse = (refused: Refused): Admitted => ({ type: 'refused', refused, key })
  if (isOver) return refuse({ type: 'unauthenticated', detail: 'This key has expired or was revoked.' })
  if (!isEnabled) return refuse({ type: 'api-disabled' })
  if (!isFromAllowedAddress) return refuse({ type: 'ip-not-allowed' })
  if (isSuspended) return refuse({ type: 'account-suspended' })
  if (scope !== null && !key.scopes.includes(scope)) {
    return refuse({ type: 'insufficient-scope', detail: `This call needs the scope ${scope}.` })
  }
  return { type: 'admitted', key }
}

/** Warns the owner of a key that was sent in a URL, at most once a day. */
export function reportKeyInAddress({ id }: ApiKey): Promise<void> {
  return done(adminDb().rpc('report_key_in_address', { p_key_id: id }))
}

/** Counts a call against the limit of its key. */
export function countCall(
  key: CountedKey,
  isUpload: boolean,
): Promise<Result<{ remaining: number; resetSeconds: number }, LimitFailure>> {
  return limit(isUpload ? 'api_upload' : 'api_key', key.countedAs)
}

/** Counts a call without a known key against the limit of its address. */
export function countAddress(
  clientAddress: string | null,
): Promise<Result<{ remaining: number; resetSeconds: number }, LimitFailure>> {
  return limit('api_address', clientAddress ?? 'unknown')
}
