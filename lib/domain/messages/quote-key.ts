import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the key signs: this quote as it was sent, and the end of the link. */
type Signed = { id: string; submittedAt: string | null; expiresAt: Date }
type Checked = Omit<Signed, 'expiresAt'> & { now: Date }

const SIGNATURE_LENGTH = 43
const DAY_MS = 86_400_000
/** How long a link works after its price expires, and from the mail on if there is no price yet. */
const DAYS_AFTER_PRICE = 30
const DAYS_WITHOUT_PRICE = 180

export function quoteLinkEnd(validUntil: string | null, now: Date): Date {
  if (validUntil === null) return new Date(now.getTime() + DAYS_WITHOUT_PRICE * DAY_MS)
  return new Date(Math.max(Date.parse(validUntil), now.getTime()) + DAYS_AFTER_PRICE * DAY_MS)
}

/** The end in seconds, in base 36, then the signature. */
export function makeQuoteKey(secret: string, signed: Signed): string {
  const end = Math.floor(signed.expiresAt.getTime() / 1000).toString(36)
  return `${end}${sign(secret, signed, end)}`
}

export function isQuoteKey(secret: string, key: string, { now, ...checked }: Checked): boolean {
  const end = key.slice(0, -SIGNATURE_LENGTH)
  const given = Buffer.from(key.slice(-SIGNATURE_LENGTH), 'base64url')
  const wanted = Buffer.from(sign(secret, checked, end), 'base64url')
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isSigned && Number.parseInt(end, 36) * 1000 > now.getTime()
}

function sign(secret: string, { id, submittedAt }: Omit<Checked, 'now'>, end: string): string {
  const key = createHmac('sha256', secret).update('attesta quote link').digest()
  const sent = submittedAt === null ? '' : Date.parse(submittedAt)
  return createHmac('sha256', key).update(`${id}:${sent}:${end}`).digest('base64url')
}
