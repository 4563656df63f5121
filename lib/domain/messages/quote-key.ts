import { isLinkKey, makeLinkKey } from './link-key'

/** What the key signs: this quote as it was sent, and the end of the link. */
type Signed = { id: string; submittedAt: string | null; expiresAt: Date }
type Checked = Omit<Signed, 'expiresAt'> & { now: Date }

const DAY_MS = 86_400_000
/** How long a link works after its price expires, and from the mail on if there is no price yet. */
const DAYS_AFTER_PRICE = 30
const DAYS_WITHOUT_PRICE = 180

export function quoteLinkEnd(validUntil: string | null, now: Date): Date {
  if (validUntil === null) return new Date(now.getTime() + DAYS_WITHOUT_PRICE * DAY_MS)
  return new Date(Math.max(Date.parse(validUntil), now.getTime()) + DAYS_AFTER_PRICE * DAY_MS)
}

export function makeQuoteKey(secret: string, { expiresAt, ...quote }: Signed): string {
  return makeLinkKey(secret, { purpose: 'quote', subject: subjectOf(quote), expiresAt })
}

export function isQuoteKey(secret: string, key: string, { now, ...quote }: Checked): boolean {
  return isLinkKey(secret, key, { purpose: 'quote', subject: subjectOf(quote), now })
}

function subjectOf({ id, submittedAt }: Omit<Checked, 'now'>): string {
  return `${id}:${submittedAt === null ? '' : Date.parse(submittedAt)}`
}
