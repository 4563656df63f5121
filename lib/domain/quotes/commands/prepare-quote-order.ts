import 'server-only'
import { addressPrefix } from '@/lib/base/addresses'
import { fail, ok, type Result } from '@/lib/base/result'
import { TERMS_VERSION } from '@/lib/config/site'
import { DOCUMENT_KINDS, isDocumentKind } from '@/lib/domain/documents/rules/kinds'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, maybe, rpc } from '@/lib/gateways/supabase/reply'
import type { PayQuote } from '../schema/own'

/** The request in which the customer just accepted the terms. */
type Acceptance = { input: PayQuote; requestId: string; clientAddress: string | null }
type Seen = { quoteId: string; revision: number }
type Prepared = { orderId: string; totalCents: number; currency: string }

/**
 * Accepts the revision that the customer saw and creates its order, or finds the existing one. Without
 * `acceptance` this works only if the order's terms were accepted before.
 */
export async function prepareQuoteOrder(
  userId: string,
  { quoteId, revision }: Seen,
  accepted: Acceptance | null = null,
): Promise<Result<Prepared>> {
  const documentType = await documentTypeOf(quoteId, userId)
  if (documentType === null) return fail('not_found')
  const prepared = await rpc(
    adminDb().rpc('prepare_quote_order', {
      p_quote_id: quoteId,
      p_user_id: userId,
      p_revision: revision,
      p_document_type: documentType,
      ...(accepted ? acceptanceOf(accepted) : {}),
    }),
  )
  if (!prepared.ok) return prepared
  // If this fails, a repetition finds the same order.
  if (accepted) await rememberTerms(userId)
  const { id, total_cents, currency } = prepared.value
  return ok({ orderId: id, totalCents: total_cents ?? 0, currency })
}

/**
 * Accepts the quote on invoice, if terms were agreed: the order is placed right away and paid later. The
 * database checks both.
 */
export async function acceptQuoteOnInvoice(
  userId: string,
  { quoteId, revision }: Seen,
  accepted: Acceptance,
): Promise<Result<{ orderId: string }>> {
  const documentType = await documentTypeOf(quoteId, userId)
  if (documentType === null) return fail('not_found')
  const placed = await rpc(
    adminDb().rpc('accept_quote_on_invoice', {
      p_quote_id: quoteId,
      p_user_id: userId,
      p_revision: revision,
      p_document_type: documentType,
      ...acceptanceOf(accepted),
    }),
  )
  return placed.ok ? ok({ orderId: placed.value.id }) : placed
}

/** The document type that the first kind of document suggests; the price comes from the quote. */
async function documentTypeOf(quoteId: string, userId: string): Promise<string | null> {
  const quote = await maybe(
    adminDb().from('quotes').select('document_kinds').match({ id: quoteId, user_id: userId }).maybeSingle(),
  )
  if (!quote) return null
  const kind = quote.document_kinds.find(isDocumentKind)
  return kind === undefined ? 'standard' : DOCUMENT_KINDS[kind].priceType
}

function acceptanceOf({ input, requestId, clientAddress }: Acceptance) {
  const prefix = addressPrefix(clientAddress)
  return {
    p_terms_version: TERMS_VERSION,
    p_request_id: requestId,
    ...(prefix === null ? {} : { p_ip_prefix: prefix }),
    ...(input.posted === 'yes' ? { p_address: addressOf(input) } : {}),
  }
}

function addressOf(input: Extract<PayQuote, { posted: 'yes' }>) {
  const { quoteId, revision, terms, posted, ...address } = input
  return address
}

async function rememberTerms(userId: string): Promise<void> {
  await done(
    adminDb()
      .from('profiles')
      .update({ terms_version: TERMS_VERSION, terms_accepted_at: new Date().toISOString() })
      .eq('user_id', userId),
  )
}
