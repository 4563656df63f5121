import 'server-only'
import { ok, type Result } from '@/lib/base/result'
import type { DraftOwner } from '@/lib/domain/checkout/views'
import { type LimitFailure, limit } from '@/lib/domain/limits/limit'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { ownerOf } from '../queries'
import type { QuoteRequest } from '../schema'

/** Stores a request without sending it: files may follow first. */
export async function writeQuote(
  owner: DraftOwner,
  request: QuoteRequest,
  clientAddress: string | null,
): Promise<Result<{ id: string; number: string }, LimitFailure>> {
  for (const [rule, key] of [
    ['quote_address', clientAddress],
    ['quote_email', request.email],
  ] as const) {
    const allowed = key === null ? ok(null) : await limit(rule, key)
    if (!allowed.ok) return allowed
  }
  const row = await one(
    adminDb()
      .from('quotes')
      .insert({
        ...ownerOf(owner),
        // The database assigns it in a trigger, which the generated type cannot know.
        quote_number: undefined as never,
        full_name: request.fullName,
        email: request.email,
        phone: request.phone,
        company: request.company,
        family: request.family,
        document_kinds: request.documentKinds,
        source_languages: request.sourceLanguages ?? '',
        target_language: request.targetLanguage,
        needed_by: request.neededBy,
        purpose: request.purpose,
        recipient: request.recipient,
        extras: request.extras,
        notes: request.notes,
        reference: request.reference,
      })
      .select('id, quote_number')
      .single(),
  )
  return ok({ id: row.id, number: row.quote_number })
}
