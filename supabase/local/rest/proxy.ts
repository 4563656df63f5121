import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { TokenContext } from '../auth/inner-token.ts'
import type { Settings } from '../settings.ts'
import { readAccess } from './keys.ts'

type Context = TokenContext & { settings: Settings; socketPath: string }

const PREFIX = '/rest/v1'
/** They belong to one connection, or are ours to set. */
const OWN_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'expect',
  'apikey',
])
/** PostgREST closes a connection after 30 s without work; ours must go first. */
const IDLE_MS = 10_000

const UNREACHABLE = {
  code: 'PGRST000',
  message: 'Could not connect with the database',
  details: null,
  hint: null,
}

/** Whether PostgREST answers this request; a preflight is answered by the gateway for all parts. */
export function isRestCall({ url = '', method }: IncomingMessage): boolean {
  return method !== 'OPTIONS' && /^\/rest\/v1(\/|\?|$)/.test(url)
}

/** Checks who asks, then hands the request to PostgREST over connections that stay open. */
export function createRestProxy(context: Context): (asked: IncomingMessage, reply: ServerResponse) => void {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  return (asked, reply) => {
    const url = new URL(asked.url ?? '', 'http://backend')
    if (!url.pathname.startsWith(PREFIX)) return void answerJson(reply, 404, { message: 'Not found' })
    const access = readAccess(asked.headers, url.searchParams.get('apikey'), context)
    if (access.type === 'refused') return void answerJson(reply, 401, access.body)
    const inner = request({
      agent,
      socketPath: context.socketPath,
      method: asked.method,
      path: innerPath(url),
      headers: innerHeaders(asked, access.token),
    })
    inner.once('response', (answer) => void passOn(answer, reply))
    inner.on('error', () => answerJson(reply, 503, UNREACHABLE))
    reply.once('close', () => inner.destroy())
    asked.pipe(inner)
  }
}

/** As it was written: parsing the query and writing it again would change what its operators mean. */
function innerPath({ pathname, search, searchParams }: URL): string {
  const query = searchParams.has('apikey')
    ? search
        .slice(1)
        .split('&')
        .filter((part) => !part.startsWith('apikey='))
        .join('&')
    : search.slice(1)
  return (pathname.slice(PREFIX.length) || '/') + (query ? `?${query}` : '')
}

function innerHeaders({ headers }: IncomingMessage, token: string | null) {
  const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name) && name !== 'authorization')
  return { ...Object.fromEntries(kept), ...(token ? { authorization: `Bearer ${token}` } : {}) }
}

/** In one piece: the answers are small, and their length is what the app reports of a call. */
async function passOn(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    const headers = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name))
    const body = Buffer.concat(chunks)
    reply.writeHead(answer.statusCode ?? 502, {
      'access-control-allow-origin': '*',
      ...Object.fromEntries(headers),
      ...(body.length > 0 ? { 'content-length': String(body.length) } : {}),
    })
    reply.end(body)
  } catch {
    answerJson(reply, 503, UNREACHABLE)
  }
}

function answerJson(reply: ServerResponse, status: number, body: object): void {
  if (reply.headersSent || reply.destroyed) return void reply.destroy()
  reply.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  reply.end(JSON.stringify(body))
}
