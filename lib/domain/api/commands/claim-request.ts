import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { adminDb } from '@/lib/gateways/supabase/clients'
import type { Json } from '@/lib/gateways/supabase/database.types'
import { done, one } from '@/lib/gateways/supabase/reply'

const claimSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('new'), id: z.string() }),
  z.object({ type: z.literal('running') }),
  z.object({ type: z.literal('reused') }),
  z.object({ type: z.literal('done'), status: z.number(), body: z.unknown() }),
])
type Claim = z.output<typeof claimSchema>
type ClaimInput = { keyId: string; scope: string; key: string; body: unknown; isKept: boolean }

/** Claims an Idempotency-Key for this call, or returns the state of the call that claimed it first. */
export async function claimRequest({ keyId, scope, key, body, isKept }: ClaimInput): Promise<Claim> {
  const hash = createHash('sha256').update(canonical(body)).digest('hex')
  return claimSchema.parse(
    await one(
      adminDb().rpc('begin_api_request', {
        p_key_id: keyId,
        p_scope: scope,
        p_key: key,
        p_hash: hash,
        p_is_kept: isKept,
      }),
    ),
  )
}

/** Stores the response for repeated calls. */
export function keepAnswer(id: string, status: number, body: unknown): Promise<void> {
  return done(adminDb().rpc('finish_api_request', { p_id: id, p_status: status, p_body: body as Json }))
}

/** After an error that may have come after the work: a repetition runs under the same id, and finds it. */
export function pauseRequest(id: string): Promise<void> {
  return done(adminDb().rpc('pause_api_request', { p_id: id }))
}

/** Releases the key after a refusal, so that the call can be made again, also with another body. */
export function releaseRequest(id: string): Promise<void> {
  return done(adminDb().rpc('finish_api_request', { p_id: id }))
}

/** The same text for equal values, whatever the order of their fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, entry]) => `${JSON.stringify(name)}:${canonical(entry)}`).join()}}`
}
