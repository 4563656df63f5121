import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD_SECONDS = 30

/** 160 bits in base32, as authenticator apps expect them. */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte & 31]).join('')
}

/** The six digits that an authenticator app shows at a given moment (RFC 6238, SHA-1). */
export function totpCode(secret: string, now = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / PERIOD_SECONDS)))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Accepts the previous and the next 30 seconds too, because phone clocks drift. */
export function isTotpCode(secret: string, code: string, now = Date.now()): boolean {
  const given = Buffer.from(code)
  return [-1, 0, 1].some((step) => {
    const wanted = Buffer.from(totpCode(secret, now + step * PERIOD_SECONDS * 1000))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}

export function totpUri({
  issuer,
  account,
  secret,
}: {
  issuer: string
  account: string
  secret: string
}): string {
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: '6',
    issuer,
    period: String(PERIOD_SECONDS),
    secret,
  })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text.toUpperCase().replace(/=+$/, '')) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) throw new Error('A secret is written in base32.')
    value = ((value << 5) | digit) & 0xffff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 255)
    }
  }
  return Buffer.from(bytes)
}
