import 'server-only'
import { serverEnv } from '@/lib/config/env'
import { paths, withQuery } from '@/lib/config/paths'
import { isLinkKey, makeLinkKey } from './link-key'
import { addressOf } from './page-address'

/** `shareId` is null after the owner stopped sharing; another one makes another link. */
type Shared = { id: string; shareId: string | null; placedAt: string | null }

const DAY_MS = 86_400_000
/** Counted from the payment, so that the link stays the same. */
const SHARED_DAYS = 180

/** A link that shows the progress of one order, and nothing else, without signing in; null when it has ended. */
export function progressLinkFor(
  { id, shareId, placedAt }: Shared,
  now: Date,
): { href: string; expiresAt: string } | null {
  if (placedAt === null || shareId === null) return null
  const expiresAt = progressLinkEnd(placedAt)
  if (expiresAt <= now) return null
  const signed = { purpose: 'progress', subject: subjectOf(id, shareId), expiresAt } as const
  const key = makeLinkKey(serverEnv().SUPABASE_SECRET_KEY, signed)
  const href = addressOf(withQuery(paths.orderLink(id), { key }))
  return { href, expiresAt: expiresAt.toISOString() }
}

export function progressLinkEnd(placedAt: string): Date {
  return new Date(Date.parse(placedAt) + SHARED_DAYS * DAY_MS)
}

export function opensProgress(key: string, { id, shareId }: Omit<Shared, 'placedAt'>, now: Date): boolean {
  if (shareId === null) return false
  const asked = { purpose: 'progress', subject: subjectOf(id, shareId), now } as const
  return isLinkKey(serverEnv().SUPABASE_SECRET_KEY, key, asked)
}

function subjectOf(id: string, shareId: string): string {
  return `${id}:${shareId}`
}
