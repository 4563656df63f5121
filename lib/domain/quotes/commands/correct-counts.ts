import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import type { CorrectCounts } from '../schema/staff'

/** Staff say what a file of a quote really holds; suggested lines follow. Null where nobody knows. */
export async function correctCounts(actor: Actor, input: CorrectCounts): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  return rpcMaybe(
    adminDb().rpc('correct_counts', {
      p_document_id: input.documentId,
      p_actor_id: actor.userId,
      // The generated types know no arguments that may be null.
      p_pages: input.pages as number,
      p_words: input.words as number,
      p_request_id: actor.requestId,
    }),
  )
}
