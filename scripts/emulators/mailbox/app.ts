import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { NodeEnv } from '../shared/process.ts'
import { recordResponse } from '../shared/record-answers.ts'
import { HttpError, type MailboxDeps, requireLocalCaller, sendPage } from './http.ts'
import { inboxApi } from './inbox-api.ts'
import { noticePage } from './pages/layout.ts'
import { pages } from './pages/routes.ts'
import { resendApi } from './resend-api.ts'

const MAX_BODY_BYTES = 40 * 1024 * 1024

export function createMailboxApp(deps: MailboxDeps) {
  const { store, faults, dataDir } = deps
  const app = new Hono<NodeEnv>()
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    await next()
  })
  app.use('/emails/*', async (c, next) => {
    await next()
    await recordResponse('resend', c.req, c.res)
  })
  app.use(requireLocalCaller)
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new HttpError(413, 'payload_too_large', 'A mail may be at most 40 MB.')
      },
    }),
  )
  app.use(methodNotAllowed({ app, onMethodNotAllowed: (c) => refuse(c, METHOD_NOT_ALLOWED) }))
  app.get('/healthz', (c) =>
    c.json({ service: 'attesta-mailbox', dataDir, pid: process.pid, messages: store.count }),
  )
  app.route('/emails', resendApi(deps))
  app.route('/api', inboxApi(deps))
  app.route('/', pages(deps))
  app.notFound((c) => refuse(c, NOT_FOUND))
  app.onError((error, c) => {
    if (error instanceof HttpError) return refuse(c, error)
    console.error('mailbox: unexpected error', error)
    return refuse(c, UNEXPECTED)
  })

  function refuse(c: Context, { status, code, message, headers }: HttpError) {
    if (!c.req.header('accept')?.includes('text/html')) {
      return c.json({ statusCode: status, name: code, message }, status, headers)
    }
    const title = status === 404 ? 'Not here' : 'That did not work'
    return sendPage(c, noticePage({ title, text: message, faults: faults.current }), status)
  }

  return app
}

const METHOD_NOT_ALLOWED = new HttpError(
  405,
  'method_not_allowed',
  'Method is not allowed for the requested path.',
)
const NOT_FOUND = new HttpError(404, 'not_found', 'The requested endpoint does not exist.')
const UNEXPECTED = new HttpError(500, 'internal_server_error', 'An unexpected error occurred.')
