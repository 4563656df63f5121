import 'server-only'
import { ok, type Result } from '@/lib/base/result'
import { limit } from '@/lib/domain/limits/limit'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import type { ApiCall } from '../views'
import { requiredClaim } from './request-quote'

type Message = { body: string; documents?: string[] | undefined }

/**
 * Writes to staff about a quote of this key, also with files. Sent twice with one claim, it is stored once.
 */
export async function sendApiMessage(
  call: ApiCall,
  quoteId: string,
  { body, documents = [] }: Message,
): Promise<Result<null>> {
  const allowed = await limit('message_user', call.key.userId)
  if (!allowed.ok) return allowed
  const sent = await rpc(
    adminDb().rpc('send_api_quote_message', {
      p_key_id: call.key.id,
      p_quote_id: quoteId,
      p_body: body,
      p_documents: documents,
      p_request_key: requiredClaim(call),
      p_request_id: call.requestId,
    }),
  )
  return sent.ok ? ok(null) : sent
}
