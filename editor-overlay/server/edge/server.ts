/** The HTTP door of a project: loopback only, one answer for every request, never a word about this machine. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { codeOf } from '../files/error-code.ts'
import type { Project } from '../project/project.ts'
import { type Answer, alwaysHeaders, answerOf, type Denial, denial, send } from './answer.ts'
import type { Audit } from './audit.ts'
import { readBody } from './body.ts'
import { createStreams, type Streams } from './events.ts'
import { checkDoor, checkJsonType, checkToken, originToAllow, preflightHeaders } from './guards.ts'
import { pageAt, pagePolicy } from './pages.ts'
import { createRate, type Rate } from './rate.ts'
import { neededFor, type Route, routeOf } from './routes.ts'
import { type EdgeSettings, LIMITS } from './settings.ts'

export type Edge = { close: () => Promise<void> }
export type EdgeParts = {
  project: Project
  settings: EdgeSettings
  audit: Audit
  /** Told of accidents, once each, with the id that the caller got. */
  report: (requestId: string, error: unknown) => void
}

type Room = EdgeParts & { rate: Rate; streams: Streams }

const ADDRESSES = ['127.0.0.1', '::1']

export async function openEdge(parts: EdgeParts): Promise<Edge> {
  const streams = createStreams(parts.project)
  const room: Room = { ...parts, streams, rate: createRate(parts.settings.rate, () => performance.now()) }
  const servers: Server[] = []
  const close = async () => {
    streams.close()
    await Promise.all(servers.map((server) => closed(server)))
  }
  try {
    for (const address of ADDRESSES) {
      const server = await listening(serverOf(room), parts.settings.port, address)
      if (server) servers.push(server)
    }
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}

function serverOf(room: Room): Server {
  const server = createServer(
    { requestTimeout: LIMITS.requestMs, maxHeaderSize: 16_000 },
    (request, response) => {
      void answer(room, request, response)
    },
  )
  // There are no sockets here, so none can be opened across sites.
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n'))
  server.on('clientError', (error, socket) => {
    // Browsers open connections ahead. What is said on one that was never used would be read as the answer to what
    // comes over it next.
    const isUnused = codeOf(error) === 'ERR_HTTP_REQUEST_TIMEOUT' || !socket.writable
    if (isUnused) socket.destroy()
    else socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  return server
}

/** A machine without IPv6 has one address less. */
function listening(server: Server, port: number, address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = codeOf(error)
      if (address === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) resolve(null)
      else reject(error)
    })
    server.listen({ port, host: address, exclusive: true }, () => resolve(server))
  })
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

async function answer(room: Room, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requestId = randomUUID()
  const allowed = originToAllow(request, room.settings)
  try {
    const made = await answerTo(room, request, response, requestId)
    if (made) send(response, 'code' in made ? answerOf(made, requestId) : made, allowed)
  } catch (error) {
    room.report(requestId, error)
    const failed = denial(500, 'failed', 'The editor ran into an error; nothing more is known here.')
    if (response.headersSent) response.destroy()
    else send(response, answerOf(failed, requestId), allowed)
  }
}

/** `null` when the answer is a stream that stays open, or was sent already. */
async function answerTo(
  room: Room,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<Answer | Denial | null> {
  const refusal = checkDoor(request, room.settings)
  if (refusal) return refusal
  const url = addressOf(request)
  if (!url) return denial(400, 'bad-address', 'The address cannot be read.')
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { ...preflightHeaders(), ...corsOf(request, room) }).end()
    return null
  }
  const route = routeOf(request.method ?? '', url, room.settings)
  if ('code' in route) return route
  const needed = neededFor(route)
  const turnedAway = needed && checkToken(request, room.settings, needed)
  return turnedAway ?? entered(room, route, { request, response, requestId })
}

function corsOf(request: IncomingMessage, { settings }: Room): Record<string, string> {
  const origin = originToAllow(request, settings)
  return origin ? { 'access-control-allow-origin': origin, vary: 'Origin' } : {}
}

function addressOf({ url = '' }: IncomingMessage): URL | null {
  return url.startsWith('/') && URL.canParse(url, 'http://localhost')
    ? new URL(url, 'http://localhost')
    : null
}

type Call = { request: IncomingMessage; response: ServerResponse; requestId: string }

async function entered(room: Room, route: Route, call: Call): Promise<Answer | Denial | null> {
  const { project, settings, audit } = room
  const asking = { project, settings, audit, requestId: call.requestId }
  switch (route.type) {
    case 'health':
      return { status: 200, body: { service: 'attesta-editor', ready: true } }
    case 'page':
      return showPage(call.response, route.pathname, settings.appOrigin)
    case 'events':
      return room.streams.open(call.response, originToAllow(call.request, settings))
    case 'read':
      return route.answer(asking)
    case 'session': {
      const { canvasId, tokens, appOrigin } = settings
      return (await bodyOf(call.request)) ?? { status: 200, body: { canvasId, tokens, appOrigin } }
    }
    case 'write': {
      const wait = room.rate()
      if (wait.at === 'wait')
        return {
          ...denial(429, 'too-many-edits', 'Too many edits at once.'),
          headers: { 'retry-after': String(wait.seconds) },
        }
      const type = checkJsonType(call.request)
      if (type) return type
      const body = await readBody(call.request)
      return body.at === 'denied' ? body.denial : route.answer(asking, body.value)
    }
  }
}

async function showPage(
  response: ServerResponse,
  pathname: string,
  appOrigin: string,
): Promise<Denial | null> {
  const page = await pageAt(pathname)
  if (!page) return denial(404, 'not-found', 'There is nothing here.')
  const policy = { 'content-security-policy': pagePolicy(appOrigin) }
  const type = { 'content-type': `${page.type}; charset=utf-8` }
  response.writeHead(200, { ...alwaysHeaders(null), ...policy, ...type }).end(page.text)
  return null
}

/** The tokens are handed over for a JSON request only, which no form and no image can send. */
async function bodyOf(request: IncomingMessage): Promise<Denial | null> {
  const type = checkJsonType(request)
  if (type) return type
  const body = await readBody(request)
  return body.at === 'denied' ? body.denial : null
}
