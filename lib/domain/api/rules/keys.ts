import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../base/token-hash.ts'

const KEY = /cek_(live|test)_[A-Za-z0-9_-]{43}/
/** Published for secret scanners. */
export const KEY_PATTERN = KEY.source
/** `cek_test_` and the first six characters of the secret: enough to find a key in a list, too few to guess it. */
const PREFIX_LENGTH = 15

type NewKey = { secret: string; prefix: string; hash: string }

/** 256 random bits. The prefix names the mode, so that a scanner or a person sees what leaked. */
export function newKey(mode: 'live' | 'test'): NewKey {
  const secret = `cek_${mode}_${randomBytes(32).toString('base64url')}`
  return { secret, prefix: secret.slice(0, PREFIX_LENGTH), hash: hashToken(secret) }
}

/** The secret of `Authorization: Bearer …`, or null if it doesn't have our format. */
export function readBearer(header: string | null): string | null {
  const secret = /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1] ?? ''
  return KEY.exec(secret)?.[0] === secret ? secret : null
}

/** The key that is a whole query value, so that its owner can be warned, or null. */
export function keyInQuery(query: URLSearchParams): string | null {
  return KEY.exec([...query].flat().join(' '))?.[0] ?? null
}

/** True if any query value contains a key, which is then in logs and has to be replaced. */
export function hasKeyInQuery(query: URLSearchParams): boolean {
  return [...query].some(([name, value]) => /cek_(live|test)_/.test(`${name}${value}`))
}

type Rotatable = { id: string; rotated_to: string | null }

/** The key that has replaced this one, also after several rotations; the key itself if none has. */
export function newestOf<Key extends Rotatable>(key: Key, keys: readonly Key[]): Key {
  const next = keys.find(({ id }) => id === key.rotated_to)
  return next ? newestOf(next, keys) : key
}

/** True for 12 characters, in any case and grouping, of those that codes are made of: without 0, O, 1 and I. */
export function isVerificationCode(typed: string): boolean {
  return /^[2-9A-HJ-NP-Z]{12}$/i.test(ungrouped(typed))
}

/** Normalizes a code typed from paper to its issued form. */
export function issuedCode(typed: string): string {
  return ungrouped(typed)
    .toUpperCase()
    .replaceAll(/.{4}(?=.)/g, '$&-')
}

/** Without spaces and dashes: word processors turn a hyphen into another dash. */
function ungrouped(typed: string): string {
  return typed.replaceAll(/[\s\p{Dash}]/gu, '')
}
