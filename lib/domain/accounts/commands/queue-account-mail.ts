import 'server-only'
import type { AccountMailJob } from '@/lib/domain/messages/schema'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'

/**
 * Queues a mail that the auth service will send. The job checks later whether the address has an account, so
 * neither the response nor its timing reveals it.
 */
export async function queueAccountMail(
  mail: Omit<AccountMailJob, 'requestedAt'>,
  requestId: string,
): Promise<void> {
  await maybe(
    adminDb().rpc('outbox_enqueue', {
      p_kind: 'account.mail',
      p_dedupe_key: `account-mail/${mail.type}/${requestId}`,
      p_payload: { ...mail, requestedAt: new Date().toISOString() },
    }),
  )
}
