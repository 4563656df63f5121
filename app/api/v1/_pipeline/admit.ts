import { clientAddress } from '@/lib/config/client-address'
import {
  authenticate,
  countAddress,
  countCall,
  reportKeyInAddress,
} from '@/lib/domain/api/commands/authenticate'
import { hasKeyInQuery, keyInQuery, readBearer } from '@/lib/domain/api/rules/keys'
import { type Refused, toRefused } from '@/lib/domain/api/rules/refusals'
import type { Operation } from '@/lib/domain/api/schema/operation'
import type { ApiKey } from '@/lib/domain/api/views'
import { allowanceFor, LIMITS } from '@/lib/domain/limits/rules'
import { log } from '@/lib/web/log'

export type Admitted = { key: ApiKey | null; refused: Refused | null; limits: Headers }

/** Who calls, whether they may call this, and how many calls remain. */
export async function admit(request: Request, operation: Operation | null): Promise<Admitted> {
  const address = clientAddress(request.headers)
  const query = new URL(request.url).searchParams
  if (hasKeyInQuery(query)) return admitLeaked(keyInQuery(query), address, operation)
  const secret = operation?.access === 'public' ? null : readBearer(request.headers.get('authorization'))
  if (secret === null) return admitStranger(address, operation)

  const access = operation?.access ?? 'any'
  const scope = access === 'any' || access === 'public' ? null : access
  const found = await authenticate({ secret, clientAddress: address, scope })
  if (found.type === 'refused' && found.key === null) return admitStranger(address, operation)
  if (found.key === null) throw new Error('an admitted call has a key')
  const isUpload = operation?.isUpload === true
  const counted = await countCall(found.key, isUpload)
  const limits = limitHeaders(
    isUpload ? 'api_upload' : 'api_key',
    found.key.id,
    counted.ok ? counted.value : null,
  )
  if (!counted.ok) return { key: found.key, refused: toRefused(counted), limits }
  return { key: found.key, refused: found.type === 'refused' ? found.refused : null, limits }
}

const IN_QUERY: Refused = {
  type: 'invalid-request',
  detail:
    'A key in an address ends up in logs. Revoke this one, and send the new one in the Authorization header.',
}

/** Refuses and counts the call, and reports it to the key's owner in the request log and by mail. */
async function admitLeaked(
  secret: string | null,
  address: string | null,
  operation: Operation | null,
): Promise<Admitted> {
  log.warn('api_key_in_query', { clientAddress: address })
  const found = secret === null ? null : await authenticate({ secret, clientAddress: address, scope: null })
  if (!found?.key) {
    const stranger = await admitStranger(address, operation)
    return { ...stranger, refused: stranger.refused?.type === 'rate-limited' ? stranger.refused : IN_QUERY }
  }
  const counted = await countCall(found.key, false)
  if (counted.ok) await reportKeyInAddress(found.key)
  const limits = limitHeaders('api_key', found.key.id, counted.ok ? counted.value : null)
  return { key: found.key, refused: counted.ok ? IN_QUERY : toRefused(counted), limits }
}

async function admitStranger(address: string | null, operation: Operation | null): Promise<Admitted> {
  const counted = await countAddress(address)
  const limits = limitHeaders('api_address', address ?? 'unknown', counted.ok ? counted.value : null)
  if (!counted.ok) return { key: null, refused: toRefused(counted), limits }
  const refused: Refused | null = operation?.access === 'public' ? null : { type: 'unauthenticated' }
  return { key: null, refused, limits }
}

function limitHeaders(
  rule: 'api_key' | 'api_upload' | 'api_address',
  countedKey: string,
  counted: { remaining: number; resetSeconds: number } | null,
): Headers {
  return new Headers({
    'RateLimit-Limit': String(allowanceFor(rule, countedKey)),
    'RateLimit-Remaining': String(counted?.remaining ?? 0),
    'RateLimit-Reset': String(counted?.resetSeconds ?? LIMITS[rule].windowSeconds),
  })
}
