import 'server-only'
import { serverEnv } from '@/lib/config/env'
import { paths, withQuery } from '@/lib/config/paths'
import { addressOf } from './page-address'
import { isQuoteKey, makeQuoteKey, quoteLinkEnd } from './quote-key'

type Linked = { id: string; submitted_at: string | null; valid_until: string | null }

/** A temporary link to one quote, and nothing else, for a person without an account. */
export function quoteLinkFor(quote: Linked, now: Date): string {
  const expiresAt = quoteLinkEnd(quote.valid_until, now)
  const signed = { id: quote.id, submittedAt: quote.submitted_at, expiresAt }
  const key = makeQuoteKey(serverEnv().SUPABASE_SECRET_KEY, signed)
  return addressOf(withQuery(paths.quoteLink(quote.id), { key }))
}

export function opensQuote(key: string, quote: Omit<Linked, 'valid_until'>, now: Date): boolean {
  const asked = { id: quote.id, submittedAt: quote.submitted_at, now }
  return isQuoteKey(serverEnv().SUPABASE_SECRET_KEY, key, asked)
}
