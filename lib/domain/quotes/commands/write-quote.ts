import 'server-only'
import { MATTER_SOURCE } from '@/lib/base/platforms'
import { ok, type Result } from '@/lib/base/result'
import { ownerFilter } from '@/lib/domain/checkout/rules/owner-filter'
import type { DraftOwner } from '@/lib/domain/checkout/views'
import { type LimitFailure, limit } from '@/lib/domain/limits/limit'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one, rpc } from '@/lib/gateways/supabase/reply'
import { findUnsentQuote } from '../queries'
import type { QuoteRequest } from '../schema'

type Written = { id: string; number: string }
type Matter = { connectionId: string; details: { [name: string]: string | boolean | null } }

/**
 * Stores a new request without sending it, because files may follow first. `matter`: its origin, if it comes from a
 * platform.
 */
export async function writeQuote(
  owner: DraftOwner,
  request: QuoteRequest,
  clientAddress: string | null,
  matter: Matter | null = null,
): Promise<Result<Written, LimitFailure>> {
  const allowed = await countRequest(request, clientAddress)
  if (!allowed.ok) return allowed
  const row = await one(
    adminDb()
      .from('quotes')
      .insert({
        ...ownerFilter(owner),
        ...(matter && { source: MATTER_SOURCE, connection_id: matter.connectionId, clio: matter.details }),
        // A trigger assigns it, which the generated type doesn't know.
        quote_number: undefined as never,
        ...columnsOf(request),
      })
      .select('id, quote_number')
      .single(),
  )
  return ok({ id: row.id, number: row.quote_number })
}

/**
 * Stores the fields of a form: in the request that it corrects; or, if files are to follow, in the one that
 * already waits for files, which would otherwise be left behind.
 */
export async function keepQuote(
  owner: DraftOwner,
  request: QuoteRequest,
  clientAddress: string | null,
): Promise<Result<Written>> {
  const waiting = request.sending === 'with_files' ? await findUnsentQuote(owner) : null
  const id = request.quoteId ?? waiting?.id
  if (id === undefined) return writeQuote(owner, request, clientAddress)
  const allowed = await countRequest(request, clientAddress)
  if (!allowed.ok) return allowed
  const changed = await rpc(
    adminDb().rpc('change_unsent_quote', {
      p_quote_id: id,
      p_owner: ownerFilter(owner),
      p_fields: columnsOf(request),
    }),
  )
  return changed.ok ? ok({ id, number: changed.value }) : changed
}

async function countRequest({ email }: QuoteRequest, clientAddress: string | null) {
  for (const [rule, key] of [
    ['quote_address', clientAddress],
    ['quote_email', email],
  ] as const) {
    const allowed = key === null ? ok(null) : await limit(rule, key)
    if (!allowed.ok) return allowed
  }
  return ok(null)
}

function columnsOf(request: QuoteRequest) {
  return {
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
  }
}
