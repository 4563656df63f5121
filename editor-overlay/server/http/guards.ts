/**
 * Who may connect. Checked in this order before a body is read: the host name of the request, the origin of the page,
 * and the token. The app in the frame can reach this port too, so being on this machine proves nothing.
 */
import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type HttpError, httpError } from './answer.ts'
import type { HttpSettings } from './settings.ts'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']
/** Two readers could pick different values if one of these were sent twice. */
const ONLY_ONCE = ['host', 'origin', 'authorization', 'content-type', 'content-length', 'sec-fetch-site']

/** Refuses doubled headers, foreign host names and foreign origins; null lets a request in. */
export function checkOrigins(request: IncomingMessage, settings: HttpSettings): HttpError | null {
  const names = request.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  if (ONLY_ONCE.some((name) => names.indexOf(name) !== names.lastIndexOf(name)))
    return httpError(400, 'bad-headers', 'A header was sent twice.')
  return checkHost(request, settings) ?? checkOrigin(request, settings)
}

/** With a foreign name that resolves to this machine, a foreign page would have the same origin as ours. */
function checkHost(request: IncomingMessage, { port }: HttpSettings): HttpError | null {
  const host = request.headers.host?.toLowerCase()
  const known = LOOPBACK_NAMES.some((name) => host === `${name}:${port}`)
  return known ? null : httpError(421, 'foreign-host', 'This server responds only on this machine.')
}

function checkOrigin(request: IncomingMessage, settings: HttpSettings): HttpError | null {
  const { origin } = request.headers
  const foreign = httpError(403, 'foreign-origin', 'Only the studio may send requests.')
  if (origin !== undefined) return settings.studioOrigins.includes(origin) ? null : foreign
  if (request.method !== 'GET') return foreign
  const site = request.headers['sec-fetch-site']
  const isOwn = site === undefined || site === 'same-origin' || site === 'none'
  return isOwn || isNavigation(request) ? null : foreign
}

/** The app may link to the studio's page, opened on its own and not in a frame. */
function isNavigation({ url, headers }: IncomingMessage): boolean {
  return (
    url === '/studio' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  )
}

/**
 * Returns the origin that may read replies. A studio on another origin needs that permission; one served from here does
 * not.
 */
export function originToAllow(request: IncomingMessage, { studioOrigins }: HttpSettings): string | null {
  const { origin } = request.headers
  return origin !== undefined && studioOrigins.includes(origin) ? origin : null
}

/** What a token allows; writing includes reading. */
export type Capability = 'read' | 'write'

/** Refuses a missing or wrong token with 401, one that may only read with 403. */
export function checkToken(
  request: IncomingMessage,
  { tokens }: HttpSettings,
  needed: Capability,
): HttpError | null {
  const given = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const mayWrite = isSame(given, tokens.write)
  const mayRead = isSame(given, tokens.read) || mayWrite
  if (needed === 'write' ? mayWrite : mayRead) return null
  return mayRead
    ? httpError(403, 'read-only-token', 'This token may read, not write.')
    : httpError(401, 'no-token', 'The token is missing or wrong. Reopen the studio.')
}

/** Hashes both first, so that timing reveals neither content nor length. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
}

/** Refuses a request whose headers do not declare plain JSON, with 415. */
export function checkJsonType(request: IncomingMessage): HttpError | null {
  const type = request.headers['content-type']?.toLowerCase() ?? ''
  const isJson = /^application\/json(; ?charset=utf-8)?$/.test(type)
  const isPlain = request.headers['content-encoding'] === undefined
  return isJson && isPlain
    ? null
    : httpError(415, 'not-json', 'Send JSON, with the content type application/json.')
}

/** Returns what a browser may send from another origin; cached for ten minutes. */
export function preflightHeaders(): Record<string, string> {
  return {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
  }
}
