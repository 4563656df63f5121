import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link opens: one subject for one purpose. */
type Signed = { purpose: 'quote' | 'progress' | 'pay'; subject: string }

const SIGNATURE_LENGTH = 43

/** The end in seconds, in base 36, then the signature. */
export function makeLinkKey(secret: string, { expiresAt, ...signed }: Signed & { expiresAt: Date }): string {
  const end = Math.floor(expiresAt.getTime() / 1000).toString(36)
  return `${end}${sign(secret, signed, end)}`
}

export function isLinkKey(secret: string, key: string, { now, ...signed }: Signed & { now: Date }): boolean {
  return isSignedLinkKey(secret, key, signed) && Number.parseInt(endOf(key), 36) * 1000 > now.getTime()
}

/** Whether we made this key, even if it has expired. */
export function isSignedLinkKey(secret: string, key: string, signed: Signed): boolean {
  const given = Buffer.from(key.slice(-SIGNATURE_LENGTH), 'base64url')
  const wanted = Buffer.from(sign(secret, signed, endOf(key)), 'base64url')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function endOf(key: string): string {
  return key.slice(0, -SIGNATURE_LENGTH)
}

function sign(secret: string, { purpose, subject }: Signed, end: string): string {
  const key = createHmac('sha256', secret).update(`attesta ${purpose} link`).digest()
  return createHmac('sha256', key).update(`${subject}:${end}`).digest('base64url')
}
