import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { writeQuote } from '@/lib/domain/quotes/commands/write-quote'
import type { QuoteRequest } from '@/lib/domain/quotes/schema'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import { findOpenDraft } from '../draft-store'
import type { DraftOwner } from '../views'

/** Stores the request and moves the files of the checkout in progress to it, which then ends. */
export async function requestQuoteFromDraft(
  owner: DraftOwner,
  request: QuoteRequest,
  clientAddress: string | null,
): Promise<Result<{ id: string }>> {
  const draft = await findOpenDraft(owner)
  if (!draft) return fail('draft_missing')
  const written = await writeQuote(owner, request, clientAddress)
  if (!written.ok) return written
  const moved = await rpc(
    adminDb().rpc('move_draft_to_quote', { p_draft_id: draft.id, p_quote_id: written.value.id }),
  )
  return moved.ok ? ok({ id: written.value.id }) : moved
}
