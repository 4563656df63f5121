import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import { findQuote } from '../queries'
import { languageProblem, toQuoteFields } from '../request-fields'
import { type Made, made, notMade, notMadeAs } from '../rules/made'
import { tablePrice } from '../rules/pricing'
import type { CreateQuote, QuoteResource } from '../schema/quotes'
import type { ApiCall } from '../views'

/** A quote that the price table can price is ready immediately; any other is priced by a person. */
export async function requestQuote(call: ApiCall, input: CreateQuote): Promise<Made<QuoteResource>> {
  const problem = await languageProblem(input)
  if (problem) return notMade(problem)
  const price = tablePrice(input)
  const created = await rpc(
    adminDb().rpc('create_api_quote', {
      p_key_id: call.key.id,
      p_idempotency_id: requiredClaim(call),
      p_fields: await toQuoteFields(call.key, input, price ? 'automatic' : 'manual'),
      p_documents: [...new Set(input.documents)],
      ...(price && { p_price: price }),
      p_request_id: call.requestId,
    }),
  )
  if (!created.ok) return notMadeAs(created)
  const quote = await findQuote(call.key, created.value)
  return quote ? made(quote.resource) : notMade({ type: 'not-found' })
}

/** The pipeline claims a key for every call that creates. */
export function requiredClaim({ idempotencyId }: ApiCall): string {
  if (idempotencyId === null) throw new Error('a call that creates has no claimed Idempotency-Key')
  return idempotencyId
}
