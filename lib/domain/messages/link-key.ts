import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link opens: one subject for one purpose. */
type Signed = { purpose: 'quote' | 'progress'; subject: string }

const SIGNATURE_LENGTH = 43

/** The end in seconds, in base 36, then the signature. */
export function makeLinkKey(secret: string, { expiresAt, ...signed }: Signed & { expiresAt: Date }): string {
  const end = Math.floor(expiresAt.getTime() / 1000).toString(36)
  return `${end}${sign(secret, signed, end)}`
}

export function isLinkKey(secret: string, key: string, { now, ...signed }: Signed & { now: Date }): boolean {
  const end = key.slice(0, -SIGNATURE_LENGTH)
  const given = Buffer.from(key.slice(-SIGNATURE_LENGTH), 'base64url')
  const wanted = Buffer.from(sign(secret, signed, end), 'base64url')
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isSigned && Number.parseInt(end, 36) * 1000 > now.getTime()
}

function sign(secret: string, { purpose, subject }: Signed, end: string): string {
  const key = createHmac('sha256', secret).update(`attesta ${purpose} link`).digest()
  return createHmac('sha256', key).update(`${subject}:${end}`).digest('base64url')
}
