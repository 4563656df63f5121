import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { asOneOf } from '@/lib/base/one-of'
import { opensQuote } from '@/lib/domain/messages/quote-link'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { QUOTE_STATUSES, type QuoteStatus } from './moves'
import { amountOf } from './rules/lines'
import { QUOTE_SOURCES } from './schema/staff'
import type { LinkedQuote } from './views'

const LINKED =
  `id, quote_number, source, user_id, full_name, email, status, revision, total_cents, currency, valid_until,
  submitted_at` as const
const OPEN: QuoteStatus[] = ['submitted', 'in_review', 'needs_information', 'ready', 'accepted']

type LinkedRow = RowOf<'quotes', typeof LINKED>

/**
 * The quote that a mailed link was signed for; null for any other link. Once it has an account or is closed,
 * the link only redirects, so that a forwarded mail shows no price.
 */
export async function findLinkedQuote(
  quoteId: string,
  key: string,
  now = new Date(),
): Promise<LinkedQuote | null> {
  if (!isUuid(quoteId)) return null
  const row = await maybe(
    adminDb().from('quotes').select(LINKED).eq('id', quoteId).neq('status', 'draft').maybeSingle(),
  )
  if (!row || !opensQuote(key, row, now)) return null
  const status = asOneOf(QUOTE_STATUSES, row.status)
  const isClaimed = row.user_id !== null
  return {
    id: row.id,
    number: row.quote_number,
    source: asOneOf(QUOTE_SOURCES, row.source),
    fullName: row.full_name,
    email: row.email,
    status,
    isClaimed,
    price: isClaimed || !OPEN.includes(status) ? null : await priceOf(row),
  }
}

async function priceOf({ id, revision, ...row }: LinkedRow): Promise<LinkedQuote['price']> {
  if (row.total_cents === null) return null
  const lines = await many(
    adminDb()
      .from('quote_lines')
      .select('description, quantity, unit_cents')
      .match({ quote_id: id, revision })
      .order('position'),
  )
  return {
    totalCents: row.total_cents,
    currency: row.currency,
    validUntil: row.valid_until,
    lines: lines.map(({ description, quantity, unit_cents: unitCents }) => ({
      description,
      amountCents: amountOf({ quantity: Number(quantity), unitCents }),
    })),
  }
}
