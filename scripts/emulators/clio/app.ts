import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { dropConnection, type NodeEnv } from '../shared/process.ts'
import { recordAnswer } from '../shared/record-answers.ts'
import { ClioError, notFound } from './answers.ts'
import { apiOf, isRegion, pathOf, refuseBy } from './api.ts'
import type { Deps } from './call.ts'
import { deauthorize, giveTokens } from './oauth.ts'
import { noticePage } from './pages/layout.ts'
import { pageRoutes, sendPage } from './pages/routes.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { storageRoutes } from './storage-routes.ts'

const MAX_BODY_BYTES = 120 * 1024 * 1024
const LOCAL = /^(localhost|127\.0\.0\.1)(:\d+)?$/

export function createClioApp(deps: Deps) {
  const app = new Hono<NodeEnv>()
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'same-origin')
    requireLocalCaller(c)
    await next()
  })
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  app.get('/healthz', (c) =>
    c.json({ service: 'attesta-clio', dataDir: deps.settings.dataDir, pid: process.pid }),
  )
  app.post('/:region/oauth/token', (c) => tokens(deps, c))
  app.post('/:region/oauth/deauthorize', async (c) => {
    const region = c.req.param('region')
    if (!isRegion(region)) throw notFound()
    deauthorize(deps, region, c.req.header('authorization'))
    await deps.store.flush()
    return c.body(null, 200)
  })
  app.route('/', apiOf(deps))
  app.route('/', storageRoutes(deps))
  app.route('/_sandbox', sandboxRoutes(deps))
  app.route('/', pageRoutes(deps))
  app.notFound((c) => refuse(c, notFound()))
  app.onError((error, c) => {
    if (error instanceof ClioError) return refuse(c, error)
    console.error('clio: unexpected error', error)
    return refuse(c, new ClioError(500, 'InternalServerError', 'An unexpected error occurred.'))
  })

  function refuse(c: Context, error: ClioError) {
    const { status, headers } = error
    if (c.req.header('accept')?.includes('text/html')) {
      return sendPage(c, deps, noticePage('That did not work', error.message), status === 401 ? 401 : 400)
    }
    const body = JSON.stringify(error.body())
    recordAnswer('clio', { method: c.req.method, path: pathOf(c), status, body })
    return c.body(body, status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  }
  return app
}

async function tokens(deps: Deps, c: Context<NodeEnv>): Promise<Response> {
  const region = c.req.param('region')
  if (!isRegion(region)) throw notFound()
  const form = new URLSearchParams(await c.req.text())
  const fault = await deps.controls.takeFault(['token', 'any'], null)
  if (fault?.outcome === 'drop') return dropConnection(c)
  if (fault?.outcome === 'hang') return new Promise(() => undefined)
  if (fault) refuseBy(fault)
  const given = giveTokens(deps, region, form)
  await deps.store.flush()
  if (fault?.outcome === 'drop-after') return dropConnection(c)
  const body = JSON.stringify(given)
  recordAnswer('clio', { method: 'POST', path: pathOf(c), status: 200, body: withoutTokens(body) })
  return c.body(body, 200, { 'content-type': 'application/json; charset=utf-8' })
}

function withoutTokens(body: string): string {
  return body.replace(/sandbox-[\w-]+/g, 'sandbox-token')
}

/** Refuses access from foreign pages, both through another host name (DNS rebinding) and through their own forms. */
function requireLocalCaller(c: Context): void {
  const host = c.req.header('host') ?? ''
  if (!LOCAL.test(host))
    throw new ClioError(403, 'ForbiddenError', 'The emulator answers on this machine only.')
  const origin = c.req.header('origin')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead && origin !== undefined && origin !== `http://${host}`)
    throw new ClioError(403, 'ForbiddenError', 'This request did not come from the emulator itself.')
}
