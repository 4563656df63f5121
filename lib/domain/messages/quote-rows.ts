import 'server-only'
import type { QuoteNoticeProps } from '@/emails/quote-notice'
import type { QuoteTurnProps } from '@/emails/quote-turn-texts'
import { asOneOf } from '@/lib/base/one-of'
import { MATTER_SOURCE } from '@/lib/base/platforms'
import { BUSINESS_CLOCK } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { QUOTE_SOURCES } from '../quotes/schema/staff'
import { addressOf } from './page-address'
import { quoteLinkFor } from './quote-link'

export const MAIL_QUOTE_TURN =
  `id, quote_number, source, user_id, full_name, email, status, status_version, total_cents,
  currency, submitted_at, valid_until, min_days, max_days, close_reason` as const

export type MailQuote = RowOf<'quotes', typeof MAIL_QUOTE_TURN>
type TurnInput = Pick<QuoteTurnProps, 'turn'> & Partial<QuoteTurnProps>

/**
 * Staff's text goes only to a confirmed mailbox, because an unconfirmed address may belong to someone else.
 */
export function toQuoteTurn(
  quote: MailQuote,
  { words = null, ...input }: TurnInput,
  now: Date,
): QuoteTurnProps {
  const { min_days: min, max_days: max } = quote
  return {
    quoteNumber: quote.quote_number,
    fullName: quote.full_name,
    totalCents: quote.total_cents,
    currency: quote.currency,
    validUntil: quote.valid_until,
    days: min === null || max === null ? null : { min, max },
    daysLeft: 0,
    clock: BUSINESS_CLOCK,
    words: quote.user_id === null ? null : words,
    quoteUrl: quoteUrl(quote, now),
    ...input,
  }
}

type LinkedQuote = Pick<MailQuote, 'id' | 'source' | 'user_id' | 'submitted_at' | 'valid_until'>

/** The customer's page of the quote; without an account, a signed link. */
export function quoteUrl(quote: LinkedQuote, now: Date): string {
  const { id, source, user_id } = quote
  if (user_id === null) return quoteLinkFor(quote, now)
  const own = paths.ownQuote({ id, source: asOneOf(QUOTE_SOURCES, source) })
  return addressOf(own)
}

export function adminQuoteUrl({ id, source }: Pick<MailQuote, 'id' | 'source'>): string {
  const path = {
    regular: paths.adminQuote(id),
    api: paths.apiQuote(id),
    [MATTER_SOURCE]: paths.matterQuote(id),
  }[asOneOf(QUOTE_SOURCES, source)]
  return addressOf(path)
}

export function toQuoteNotice(quote: MailQuote, notice: QuoteNoticeProps['notice']): QuoteNoticeProps {
  return { notice, quoteNumber: quote.quote_number, adminQuoteUrl: adminQuoteUrl(quote) }
}
