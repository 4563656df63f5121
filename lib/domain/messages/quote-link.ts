import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { serverEnv } from '@/lib/config/env'
import { paths, withQuery } from '@/lib/config/paths'

/** The way to one quote for a person without an account: it opens that quote and nothing else. */
export function quoteLinkFor(quoteId: string): string {
  return new URL(withQuery(paths.quoteLink(quoteId), { key: sign(quoteId) }), serverEnv().SITE_URL).href
}

export function isQuoteKey(quoteId: string, key: string): boolean {
  const given = Buffer.from(key, 'base64url')
  const wanted = Buffer.from(sign(quoteId), 'base64url')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function sign(quoteId: string): string {
  const key = createHmac('sha256', serverEnv().SUPABASE_SECRET_KEY).update('attesta quote link').digest()
  return createHmac('sha256', key).update(quoteId).digest('base64url')
}
