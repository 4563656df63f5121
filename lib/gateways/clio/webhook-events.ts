import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PlatformDelivery } from '@/lib/gateways/platforms/types'

const id = z.union([z.number().int().positive(), z.string().regex(/^\d{1,19}$/)]).transform(String)
const handshakeSchema = z.object({ data: z.object({ webhook_id: id }) })
const eventSchema = z.object({
  data: z.object({ id }),
  meta: z.object({ event: z.string().regex(/^[a-z_]{1,40}$/), webhook_id: id }),
})
const SECRET = /^[\x21-\x7e]{8,200}$/
const SIGNATURE = /^[A-Za-z0-9+/=]{40,100}$/

/**
 * The first call contains a secret that must be returned in `X-Hook-Secret`; later calls are signed with it.
 */
export function readDelivery(headers: Headers, body: string): PlatformDelivery {
  const value = parsed(body)
  const secret = headers.get('x-hook-secret')
  if (secret !== null) {
    const greeting = handshakeSchema.safeParse(value)
    if (!greeting.success || !SECRET.test(secret)) return { type: 'unreadable' }
    return { type: 'handshake', webhookId: greeting.data.data.webhook_id, secret }
  }
  const signature = headers.get('x-hook-signature') ?? ''
  const event = eventSchema.safeParse(value)
  if (!event.success || !SIGNATURE.test(signature)) return { type: 'unreadable' }
  const { data, meta } = event.data
  return { type: 'event', webhookId: meta.webhook_id, event: meta.event, subjectId: data.id, signature }
}

/** Clio documents HMAC-SHA256 over the body but no encoding, so hex and base64 are both accepted. */
export function isSignedBy(
  secret: string,
  { body, signature }: { body: string; signature: string },
): boolean {
  const digest = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature, /^[0-9a-f]{64}$/i.test(signature) ? 'hex' : 'base64')
  return given.length === digest.length && timingSafeEqual(given, digest)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // The schemas reject null.
    return null
  }
}
