import { z } from 'zod'
import type { Operation } from './operation'

const COUNTED = {
  'RateLimit-Limit': z.int().meta({ description: 'Calls of this kind allowed per minute.' }),
  'RateLimit-Remaining': z.int().meta({ description: 'Calls left until the limit resets.' }),
  'RateLimit-Reset': z.int().meta({ description: 'Seconds until the limit resets.' }),
}

const EVERY = {
  'X-Request-Id': z.uuid().meta({ description: 'Include it when you contact us.' }),
  'Cache-Control': z.literal('no-store'),
}

const retryAfter = z.int().meta({ description: 'Seconds to wait before you repeat the call.' })

/** The headers of a success response. */
export function replyHeaders({ method, isIdempotent }: Operation, status: number) {
  return z.object({
    ...EVERY,
    ...COUNTED,
    ...(method === 'GET' &&
      status === 200 && {
        ETag: z.string().meta({ description: 'The state of the object. Send it back in If-Match.' }),
      }),
    ...(isIdempotent && {
      'Idempotent-Replayed': z.literal('true').optional().meta({
        description: 'Present if this is the stored response to an earlier call with the same key.',
      }),
    }),
  })
}

/** The headers of a problem. One that fails before it is counted omits the remaining calls. */
export function problemHeaders({ isIdempotent }: Operation, status: number) {
  return z.object({
    ...EVERY,
    ...(status < 500 ? COUNTED : z.object(COUNTED).partial().shape),
    ...(status === 401 && { 'WWW-Authenticate': z.literal('Bearer') }),
    ...((status === 429 || status === 503) && { 'Retry-After': retryAfter }),
    ...(status === 409 && isIdempotent && { 'Retry-After': retryAfter.optional() }),
  })
}
