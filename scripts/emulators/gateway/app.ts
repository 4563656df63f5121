import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { StatusCode } from 'hono/utils/http-status'
import { dropConnection, type NodeEnv } from '../shared/process.ts'
import { recordAnswer } from '../shared/record-answers.ts'
import { API_ROUTES, errorReply, handleApiRequest, handleUnknownUrl } from './api.ts'
import { BROWSER_CONFIRM_PATH, handleBrowserConfirm } from './browser-confirm.ts'
import type { GatewayDeps, Incoming, Reply } from './http.ts'
import { testId } from './ids.ts'
import { Problem } from './problems.ts'
import { refuseForeignOrigin, SANDBOX_ROUTES } from './sandbox-routes.ts'

const MAX_BODY_BYTES = 256 * 1024
const MAX_UPLOAD_BYTES = 16 * 1024 * 1024
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

export function createGatewayApp(gateway: GatewayDeps) {
  const app = new Hono<NodeEnv>()
  app.use(async (c, next) => {
    refuseForeignHost(c)
    await next()
  })
  app.use('/v1/files', bodyLimit({ maxSize: MAX_UPLOAD_BYTES, onError: refuseLargeBody }))
  const small = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseLargeBody })
  app.use((c, next) => (c.req.path === '/v1/files' ? next() : small(c, next)))
  app.get('/healthz', (c) =>
    c.json({ service: 'attesta-gateway', dataDir: gateway.settings.dataDir }, 200, DEFAULT_HEADERS),
  )
  app.all(BROWSER_CONFIRM_PATH, async (c) =>
    send(c, await handleBrowserConfirm(gateway, await readIncoming(c), c.req.param('id') ?? '')),
  )
  // A page of another site must not submit these forms.
  for (const [method, path, run] of SANDBOX_ROUTES) {
    app.on(method, path, async (c) => {
      const incoming = await readIncoming(c)
      if (method !== 'GET') refuseForeignOrigin(incoming)
      if (path.startsWith('/c/')) gateway.faults.refuseWhenDown()
      return send(c, await run(gateway, incoming, c.req.param('id') ?? ''))
    })
  }
  for (const route of API_ROUTES) {
    app.on(route.method, route.path, async (c) =>
      recorded(c, await handleApiRequest(gateway, await readIncoming(c), { route, id: pathId(c) })),
    )
  }
  app.notFound((c) => recorded(c, handleUnknownUrl(gateway, c.req.method, c.req.path)))
  app.onError((error, c) => send(c, errorReply(error, testId('req'))))
  return app
}

/** The id in the path, after that of its parent if it has one. */
function pathId(c: Context<NodeEnv>): string {
  return [c.req.param('parent'), c.req.param('id')].filter(Boolean).join('/')
}

async function readIncoming(c: Context<NodeEnv>): Promise<Incoming> {
  const headers = c.req.header()
  const isUpload = headers['content-type']?.startsWith('multipart/form-data') ?? false
  const body = isUpload ? await describeUpload(await c.req.formData()) : await c.req.text()
  return { method: c.req.method, url: new URL(c.req.url), headers, body }
}

/** Turns an upload into ordinary parameters: a file becomes its name, type, size and hash. */
async function describeUpload(form: FormData): Promise<string> {
  const fields = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      fields.set(name, value)
      continue
    }
    const bytes = new Uint8Array(await value.arrayBuffer())
    fields.set(`${name}[name]`, value.name)
    fields.set(`${name}[type]`, value.type)
    fields.set(`${name}[size]`, String(bytes.length))
    fields.set(`${name}[hash]`, createHash('sha256').update(bytes).digest('hex'))
  }
  return fields.toString()
}

const DEFAULT_HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** Null closes the connection without a response. */
function send(c: Context<NodeEnv>, reply: Reply | null): Response {
  if (reply === null) return dropConnection(c)
  return c.newResponse(reply.body || null, reply.status as StatusCode, {
    ...DEFAULT_HEADERS,
    ...reply.headers,
  })
}

function recorded(c: Context<NodeEnv>, reply: Reply | null): Response {
  if (reply) {
    const { method, path } = c.req
    recordAnswer('stripe', { method, path, status: reply.status, body: String(reply.body) })
  }
  return send(c, reply)
}

function refuseLargeBody(): never {
  throw new Problem(413, { type: 'invalid_request_error', message: 'The request body is too large.' })
}

/** A foreign host name that resolves to this machine would let a web page read the ledger as its own. */
function refuseForeignHost(c: Context): void {
  if (LOOPBACK_HOSTS.includes(new URL(c.req.url).hostname)) return
  throw new Problem(403, {
    type: 'invalid_request_error',
    message: 'The sandbox gateway answers on this machine only.',
  })
}
