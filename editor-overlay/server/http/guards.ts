/**
 * Who may come in. Asked in this order before a body is read: the name this machine was called by, where the page comes
 * from, and the token. The app in the frame can reach this port as well, so being on this machine proves nothing.
 */
import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type HttpError, httpError } from './answer.ts'
import type { HttpSettings } from './settings.ts'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']
/** Two of one of these could be read differently by two readers. */
const ONLY_ONCE = ['host', 'origin', 'authorization', 'content-type', 'content-length', 'sec-fetch-site']

/** Refuses doubled headers, foreign host names and foreign origins; null lets a request in. */
export function checkOrigins(request: IncomingMessage, settings: HttpSettings): HttpError | null {
  const names = request.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  if (ONLY_ONCE.some((name) => names.indexOf(name) !== names.lastIndexOf(name)))
    return httpError(400, 'bad-headers', 'A header was sent twice.')
  return checkHost(request, settings) ?? checkOrigin(request, settings)
}

/** A foreign name that resolves to this machine would make a foreign page one of ours. */
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

/** A link of the app may lead to the studio's page, as a page of its own and not in a frame. */
function isNavigation({ url, headers }: IncomingMessage): boolean {
  return (
    url === '/studio' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  )
}

/** The studio on an origin of its own needs permission to read answers; one served from here does not. */
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

/** Hashed first, so that neither content nor length shows in the time it takes. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
}

/** Refuses what is not plain JSON by its own word, with 415. */
export function checkJsonType(request: IncomingMessage): HttpError | null {
  const type = request.headers['content-type']?.toLowerCase() ?? ''
  const isJson = /^application\/json(; ?charset=utf-8)?$/.test(type)
  const isPlain = request.headers['content-encoding'] === undefined
  return isJson && isPlain
    ? null
    : httpError(415, 'not-json', 'Send JSON, with the content type application/json.')
}

/** What a browser may send from another origin; cached for ten minutes. */
export function preflightHeaders(): Record<string, string> {
  return {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
  }
}
