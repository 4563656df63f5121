import { type Context, Hono } from 'hono'
import { dropConnection, type NodeEnv } from '../shared/process.ts'
import type { Deps } from './call.ts'

const SIGNED = ['content-type', 'x-amz-server-side-encryption']
/** Part of a file whose connection breaks off is never stored. */
type Refusal = { status: 400 | 403 | 404 | 503; code: string; message: string }

/** The file store: on another host than the API, with its own rules, and refusing Clio's tokens. */
export function storageRoutes(deps: Deps) {
  const routes = new Hono<NodeEnv>()

  routes.put('/storage/:file', async (c) => {
    const headers = SIGNED.map((name) => `${name}:${c.req.header(name) ?? ''}`).join('\n')
    const bytes = Buffer.from(await c.req.arrayBuffer())
    const refused = refusalOf(deps, c, 'PUT', headers)
    if (refused) return refuse(c, refused)
    const version = deps.store.find('version', ({ uuid }) => uuid === c.req.param('file'))
    if (!version)
      return refuse(c, { status: 404, code: 'NoSuchKey', message: 'The specified key does not exist.' })
    const fault = await deps.controls.takeFault(['put', 'any'], version.account)
    if (fault?.outcome === 'drop') return dropConnection(c)
    if (fault?.outcome === 'hang') return new Promise(() => undefined)
    if (fault && /^\d+$/.test(fault.outcome))
      return refuse(c, {
        status: Number(fault.outcome) as 503,
        code: 'SlowDown',
        message: 'Please reduce your request rate.',
      })
    const stored = await deps.storage.write(version.uuid, bytes)
    const current = deps.store.need('version', version.id)
    if (!current.isUploaded) deps.store.change('version', current, { bytes: stored })
    await deps.store.flush()
    return fault?.outcome === 'drop-after' ? dropConnection(c) : c.body(null, 200)
  })

  routes.get('/storage/:file', async (c) => {
    const refused = refusalOf(deps, c, 'GET', '')
    if (refused) return refuse(c, refused)
    const version = deps.store.find('version', ({ bytes }) => bytes?.file === c.req.param('file'))
    if (!version)
      return refuse(c, { status: 404, code: 'NoSuchKey', message: 'The specified key does not exist.' })
    const bytes = await deps.storage.read(c.req.param('file'))
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': version.contentType,
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  return routes
}

function refusalOf({ storage }: Deps, c: Context, method: 'PUT' | 'GET', headers: string): Refusal | null {
  const url = new URL(c.req.url)
  // The API's own host has no storage: a request for it there did not follow the given address.
  if (url.hostname !== 'localhost')
    return { status: 404, code: 'NoSuchBucket', message: 'The specified bucket does not exist.' }
  if (c.req.header('authorization') !== undefined || c.req.header('cookie') !== undefined) {
    return { status: 400, code: 'InvalidArgument', message: 'Only one auth mechanism allowed.' }
  }
  const refused = storage.refusal(method, url, headers)
  return refused === null ? null : { status: 403, ...refused }
}

function refuse(c: Context, { status, code, message }: Refusal): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`
  return c.body(text, status, { 'content-type': 'application/xml' })
}
