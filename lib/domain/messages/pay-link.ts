import 'server-only'
import { serverEnv } from '@/lib/config/env'
import { paths, withQuery } from '@/lib/config/paths'
import { isSignedLinkKey, makeLinkKey } from './link-key'
import { addressOf } from './page-address'

/** The key of a link with which someone without an account pays one order. */
export function payLinkKey({ id, expiresAt }: { id: string; expiresAt: string }): string {
  const signed = { purpose: 'pay', subject: id, expiresAt: new Date(expiresAt) } as const
  return makeLinkKey(serverEnv().SUPABASE_SECRET_KEY, signed)
}

export function payLinkFor(link: { id: string; expiresAt: string }): string {
  return addressOf(withQuery(paths.payLink(link.id), { key: payLinkKey(link) }))
}

/** Also true for a link that has ended: its row says so, and its page explains it. */
export function isPayLinkKey(key: string, linkId: string): boolean {
  return isSignedLinkKey(serverEnv().SUPABASE_SECRET_KEY, key, { purpose: 'pay', subject: linkId })
}
