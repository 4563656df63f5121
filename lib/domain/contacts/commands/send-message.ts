import 'server-only'
import { ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { type LimitFailure, limit } from '@/lib/domain/limits/limit'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import type { ContactMessage } from '../schema'

/** Stores a message and queues the mails to both sides, which contain its reference. */
export async function sendMessage(
  actor: Actor,
  message: ContactMessage,
  clientAddress: string | null,
): Promise<Result<{ reference: string }, LimitFailure>> {
  for (const [rule, key] of [
    ['contact_address', clientAddress],
    ['contact_email', message.email],
  ] as const) {
    const allowed = key === null ? ok(null) : await limit(rule, key)
    if (!allowed.ok) return allowed
  }
  const reference = await one(
    adminDb().rpc('add_contact_message', {
      p_message: {
        userId: actor.userId,
        fullName: message.fullName,
        email: message.email,
        topic: message.topic,
        orderNumber: message.orderNumber,
        body: message.message,
        requestId: actor.requestId,
      },
    }),
  )
  return ok({ reference })
}
