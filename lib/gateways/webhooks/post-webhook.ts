import 'server-only'
import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** Why a call got no response; the deliveries page has the sentence for the owner of the endpoint. */
type CallError =
  | 'address_refused'
  | 'name_not_found'
  | 'connection_refused'
  | 'connection_lost'
  | 'certificate_refused'
  | 'timed_out'

export type Answer = { status: number; body: string; ms: number } | { error: CallError; ms: number }

type Call = {
  url: string
  headers: Record<string, string>
  body: string
  /** Called with each address that the name resolves to, and again with the connected one. */
  mayReach: (address: string) => boolean
  timeoutMs?: number
  /** The system's lookup, except in tests. */
  resolve?: typeof lookup
}

const TIMEOUT_MS = 10_000
const ANSWER_BYTES = 2048

class AddressRefused extends Error {}

/**
 * Posts to a URL that a customer entered. The name is resolved for this connection only, every address is
 * checked, redirects are not followed, and only the start of the response is read. Never throws.
 */
export function postWebhook(call: Call): Promise<Answer> {
  const begun = performance.now()
  const ms = () => Math.round(performance.now() - begun)
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve({ error: errorOf(error), ms: ms() })
    try {
      const sent = send(call)
      sent.once('error', fail)
      sent.once('response', (answer) => {
        readStart(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body, ms: ms() }), fail)
      })
      // Node reports an accepted upgrade, which nobody requested, instead of a response.
      sent.once('upgrade', (answer, socket) => {
        socket.destroy()
        resolve({ status: answer.statusCode ?? 0, body: '', ms: ms() })
      })
      sent.end(call.body)
    } catch (error) {
      fail(error)
    }
  })
}

function send({ url, headers, body, mayReach, resolve = lookup, timeoutMs = TIMEOUT_MS }: Call) {
  const { protocol, hostname } = new URL(url)
  const literal = hostname.replace(/^\[|\]$/g, '')
  // A literal address is connected to without a lookup.
  if (isIP(literal) !== 0 && !mayReach(literal)) throw new AddressRefused(literal)
  const request = protocol === 'http:' ? httpRequest : httpsRequest
  const sent = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    lookup: checkedLookup(resolve, mayReach),
    signal: AbortSignal.timeout(timeoutMs),
  })
  sent.once('socket', (socket) => {
    socket.once('connect', () => {
      const { remoteAddress = '' } = socket
      if (!mayReach(remoteAddress)) sent.destroy(new AddressRefused(remoteAddress))
    })
  })
  return sent
}

/** The connection's own lookup, so that the checked address is the one that is used (DNS rebinding). */
function checkedLookup(resolve: typeof lookup, mayReach: Call['mayReach']): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { family: options.family ?? 0, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0)
      const [first] = found
      const refused = found.find(({ address }) => !mayReach(address))
      if (!first || refused) return callback(new AddressRefused(refused?.address), '', 0)
      if (options.all) return callback(null, found)
      return callback(null, first.address, first.family)
    })
  }
}

async function readStart(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    parts.push(part)
    size += part.length
    if (size >= ANSWER_BYTES) break
  }
  answer.destroy()
  // Postgres can't store a zero byte.
  return Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString('utf8').replaceAll('\0', '')
}

const CODES: Record<string, CallError> = {
  ENOTFOUND: 'name_not_found',
  EAI_AGAIN: 'name_not_found',
  ECONNREFUSED: 'connection_refused',
  EHOSTUNREACH: 'connection_refused',
  ENETUNREACH: 'connection_refused',
  ABORT_ERR: 'timed_out',
  ETIMEDOUT: 'timed_out',
}

/** Checks the name: what Node throws when a signal aborts a request is an Error in some versions only. */
function errorOf(error: unknown): CallError {
  if (error instanceof AddressRefused) return 'address_refused'
  if (typeof error !== 'object' || error === null) return 'connection_lost'
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0)
    return errorOf(error.errors[0])
  const name = 'name' in error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return 'timed_out'
  const code = 'code' in error ? String(error.code) : ''
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) return 'certificate_refused'
  return CODES[code] ?? 'connection_lost'
}
