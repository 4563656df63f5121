import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { asOneOf } from '@/lib/base/one-of'
import { isQuoteKey } from '@/lib/domain/messages/quote-link'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { QUOTE_STATUSES } from './moves'
import { amountOf } from './rules/lines'
import { QUOTE_SOURCES } from './schema/staff'
import type { LinkedQuote } from './views'

const LINKED =
  'id, quote_number, source, user_id, full_name, email, status, revision, total_cents, currency, valid_until' as const

/** The one quote that the link in a mail was signed for; null for every other address. */
export async function findLinkedQuote(quoteId: string, key: string): Promise<LinkedQuote | null> {
  if (!isUuid(quoteId) || !isQuoteKey(quoteId, key)) return null
  const db = adminDb()
  const row = await maybe(
    db.from('quotes').select(LINKED).eq('id', quoteId).neq('status', 'draft').maybeSingle(),
  )
  if (!row) return null
  const lines = await many(
    db
      .from('quote_lines')
      .select('description, quantity, unit_cents')
      .match({ quote_id: quoteId, revision: row.revision })
      .order('position'),
  )
  return {
    id: row.id,
    number: row.quote_number,
    source: asOneOf(QUOTE_SOURCES, row.source),
    fullName: row.full_name,
    email: row.email,
    status: asOneOf(QUOTE_STATUSES, row.status),
    isClaimed: row.user_id !== null,
    totalCents: row.total_cents,
    currency: row.currency,
    validUntil: row.valid_until,
    lines: lines.map(({ description, quantity, unit_cents: unitCents }) => ({
      description,
      amountCents: amountOf({ quantity: Number(quantity), unitCents }),
    })),
  }
}
