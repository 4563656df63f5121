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
type Asked = { keyId: string; scope: string; key: string; body: unknown; isKept: boolean }

/** Takes an Idempotency-Key for this call, or says what became of the call that had it first. */
export async function claimRequest({ keyId, scope, key, body, isKept }: Asked): Promise<Claim> {
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

/** Keeps the answer for repetitions. */
export function keepAnswer(id: string, status: number, body: unknown): Promise<void> {
  return done(adminDb().rpc('finish_api_request', { p_id: id, p_status: status, p_body: body as Json }))
}

/** Gives the key back: the call may be made again. */
export function releaseRequest(id: string): Promise<void> {
  return done(adminDb().rpc('finish_api_request', { p_id: id }))
}

/** The same text for the same value, whatever the order of its fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, entry]) => `${JSON.stringify(name)}:${canonical(entry)}`).join()}}`
}
