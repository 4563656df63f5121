import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import type { CorrectCounts } from '../schema/staff'

/** Staff correct the counts of a quote's file; the suggested lines use them. Null if unknown. */
export async function correctCounts(actor: Actor, input: CorrectCounts): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  return rpcMaybe(
    adminDb().rpc('correct_counts', {
      p_document_id: input.documentId,
      p_actor_id: actor.userId,
      // The generated types don't allow null arguments.
      p_pages: input.pages as number,
      p_words: input.words as number,
      p_request_id: actor.requestId,
    }),
  )
}
