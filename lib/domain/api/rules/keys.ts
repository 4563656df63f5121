import { createHash, randomBytes } from 'node:crypto'

const KEY = /cek_(live|test)_[A-Za-z0-9_-]{43}/
/** What a scanner of secrets looks for; it is published. */
export const KEY_PATTERN = KEY.source
/** `cek_test_` and the first six of the secret: enough to find a key in a list, nothing to guess it from. */
const PREFIX_LENGTH = 15

type NewKey = { secret: string; prefix: string; hash: string }

/** 256 random bits. The mode is in the name, so that a scanner, or a person, sees what leaked. */
export function newKey(mode: 'live' | 'test'): NewKey {
  const secret = `cek_${mode}_${randomBytes(32).toString('base64url')}`
  return { secret, prefix: secret.slice(0, PREFIX_LENGTH), hash: hashOfKey(secret) }
}

export function hashOfKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** The secret of `Authorization: Bearer …`, or null when there is none of our form. */
export function readBearer(header: string | null): string | null {
  const secret = /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1] ?? ''
  return KEY.exec(secret)?.[0] === secret ? secret : null
}

/** The key that stands in the query as a whole, so that its owner can be told, or null. */
export function keyInQuery(query: URLSearchParams): string | null {
  return KEY.exec([...query].flat().join(' '))?.[0] ?? null
}

/** True where any value of the query looks like a key: then it stands in logs, and has to be replaced. */
export function hasKeyInQuery(query: URLSearchParams): boolean {
  return [...query].some(([name, value]) => /cek_(live|test)_/.test(`${name}${value}`))
}
