/** HTTP for a project: loopback only, one reply to every request, and no reply reveals anything about this machine. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { codeOf } from '../files/error-code.ts'
import { followApp } from '../follow-app.ts'
import type { Project } from '../project/project.ts'
import { type Answer, answerOf, baseHeaders, type HttpError, httpError, send } from './answer.ts'
import type { Audit } from './audit.ts'
import { readBody } from './body.ts'
import { createStreams, type Streams } from './events.ts'
import { checkJsonType, checkOrigins, checkToken, originToAllow, preflightHeaders } from './guards.ts'
import { pageAt, pagePolicy } from './pages.ts'
import { createRate, type Rate } from './rate.ts'
import { capabilityFor, type Route, routeOf } from './routes.ts'
import { type HttpSettings, LIMITS } from './settings.ts'

type HttpServer = { close: () => Promise<void> }
type HttpServerDeps = {
  project: Project
  settings: HttpSettings
  audit: Audit
  /** Called once for each unexpected error, with the request id that the caller got. */
  report: (requestId: string, error: unknown) => void
}

type ServerContext = HttpServerDeps & { rate: Rate; streams: Streams }

const ADDRESSES = ['127.0.0.1', '::1']

/** Listens on loopback only; rejects when the port is taken. */
export async function openHttpServer(parts: HttpServerDeps): Promise<HttpServer> {
  const app = followApp(parts.settings.appOrigin)
  const streams = createStreams(parts.project, app)
  const context: ServerContext = {
    ...parts,
    streams,
    rate: createRate(parts.settings.rate, () => performance.now()),
  }
  const servers: Server[] = []
  const close = async () => {
    app.close()
    streams.close()
    await Promise.all(servers.map((server) => closed(server)))
  }
  try {
    for (const address of ADDRESSES) {
      const server = await listening(serverOf(context), parts.settings.port, address)
      if (server) servers.push(server)
    }
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}

function serverOf(context: ServerContext): Server {
  const server = createServer(
    { requestTimeout: LIMITS.requestMs, maxHeaderSize: 16_000 },
    (request, response) => {
      void answer(context, request, response)
    },
  )
  // There are no WebSockets here, so none can be opened across sites.
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n'))
  server.on('clientError', (error, socket) => {
    // Browsers open connections in advance. A reply on an unused one would be taken as the answer to the next request
    // on it.
    const isUnused = codeOf(error) === 'ERR_HTTP_REQUEST_TIMEOUT' || !socket.writable
    if (isUnused) socket.destroy()
    else socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  return server
}

/** Resolves to null for `::1` on a machine without IPv6. */
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

async function answer(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = randomUUID()
  const allowed = originToAllow(request, context.settings)
  try {
    const made = await answerTo(context, request, response, requestId)
    if (made) send(response, 'code' in made ? answerOf(made, requestId) : made, allowed)
  } catch (error) {
    context.report(requestId, error)
    const failed = httpError(500, 'failed', 'The editor ran into an unexpected error.')
    if (response.headersSent) response.destroy()
    else send(response, answerOf(failed, requestId), allowed)
  }
}

/** Returns null when the reply is a stream that stays open, or was sent already. */
async function answerTo(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<Answer | HttpError | null> {
  const refusal = checkOrigins(request, context.settings)
  if (refusal) return refusal
  const url = urlOf(request)
  if (!url) return httpError(400, 'bad-address', 'The address can’t be read.')
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { ...preflightHeaders(), ...corsOf(request, context) }).end()
    return null
  }
  const route = routeOf(request.method ?? '', url, context.settings)
  if ('code' in route) return route
  const needed = capabilityFor(route)
  const turnedAway = needed && checkToken(request, context.settings, needed)
  return turnedAway ?? answerRoute(context, route, { request, response, requestId })
}

function corsOf(request: IncomingMessage, { settings }: ServerContext): Record<string, string> {
  const origin = originToAllow(request, settings)
  return origin ? { 'access-control-allow-origin': origin, vary: 'Origin' } : {}
}

function urlOf({ url = '' }: IncomingMessage): URL | null {
  return url.startsWith('/') && URL.canParse(url, 'http://localhost')
    ? new URL(url, 'http://localhost')
    : null
}

type Call = { request: IncomingMessage; response: ServerResponse; requestId: string }

async function answerRoute(
  context: ServerContext,
  route: Route,
  call: Call,
): Promise<Answer | HttpError | null> {
  const { project, settings, audit } = context
  const { requestId } = call
  // What was written stays written, so its answer doesn't depend on this line.
  const audited: Audit = (entry) => audit(entry).catch((error: unknown) => context.report(requestId, error))
  const requestContext = { project, settings, audit: audited, requestId }
  switch (route.type) {
    case 'health':
      return { status: 200, body: { service: 'attesta-editor', ready: true } }
    case 'page':
      return sendPage(call.response, route.pathname, settings.appOrigin)
    case 'events':
      return context.streams.open(call.response, originToAllow(call.request, settings))
    case 'read':
      return route.answer(requestContext)
    case 'session': {
      const { canvasId, tokens, appOrigin } = settings
      return (await bodyOf(call.request)) ?? { status: 200, body: { canvasId, tokens, appOrigin } }
    }
    case 'write': {
      const wait = context.rate()
      if (wait.type === 'wait')
        return {
          ...httpError(429, 'too-many-edits', 'Too many edits at the same time.'),
          headers: { 'retry-after': String(wait.seconds) },
        }
      const type = checkJsonType(call.request)
      if (type) return type
      const body = await readBody(call.request)
      return body.type === 'invalid' ? body.error : route.answer(requestContext, body.value)
    }
  }
}

async function sendPage(
  response: ServerResponse,
  pathname: string,
  appOrigin: string,
): Promise<HttpError | null> {
  const page = await pageAt(pathname, appOrigin)
  if (!page) return httpError(404, 'not-found', 'There is nothing here.')
  const policy = { 'content-security-policy': pagePolicy(appOrigin) }
  const type = { 'content-type': `${page.type}; charset=utf-8` }
  response.writeHead(200, { ...baseHeaders(null), ...policy, ...type }).end(page.text)
  return null
}

/** Requires JSON before the tokens are returned, which no form and no image can send. */
async function bodyOf(request: IncomingMessage): Promise<HttpError | null> {
  const type = checkJsonType(request)
  if (type) return type
  const body = await readBody(request)
  return body.type === 'invalid' ? body.error : null
}
