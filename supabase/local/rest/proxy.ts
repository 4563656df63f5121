import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { TokenContext } from '../auth/inner-token.ts'
import type { Settings } from '../settings.ts'
import { readAccess } from './keys.ts'

type Context = TokenContext & { settings: Settings; socketPath: string }

const PREFIX = '/rest/v1'
/** These headers belong to one connection or are set here. */
const OWN_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'expect',
  'apikey',
])
/** PostgREST closes an idle connection after 30 s, so ours must close first. */
const IDLE_MS = 10_000

const UNREACHABLE = {
  code: 'PGRST000',
  message: 'Could not connect with the database',
  details: null,
  hint: null,
}

/** True if PostgREST answers this request; the gateway answers preflights for all services. */
export function isRestCall({ url = '', method }: IncomingMessage): boolean {
  return method !== 'OPTIONS' && /^\/rest\/v1(\/|\?|$)/.test(url)
}

/** Authenticates the caller, then forwards the request to PostgREST over kept-alive connections. */
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

/** Forwarded unchanged: parsing and reserializing the query would change the meaning of its operators. */
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

/** Buffered, because the answers are small and the app reports their length. */
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
