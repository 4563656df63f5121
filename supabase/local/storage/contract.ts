import { z } from 'zod'
import { readToken } from '../auth/tokens.ts'
import type { Sql } from '../database.ts'
import { invalidKey, invalidToken, withCode } from './errors.ts'
import { groupByFolder, listQuerySchema, objectRowsSchema } from './listing.ts'
import { ranged } from './ranges.ts'
import { isValidKey, remove, upload } from './uploads.ts'

type Next = (request: Request) => Promise<Response>
type Context = { sql: Sql; jwtSecret: string }

const PREFIX = '/storage/v1'

/** Translates storage requests of supabase-js into those the library understands. */
export async function answerStorage(request: Request, next: Next, context: Context): Promise<Response> {
  return withCode(await translate(request, next, context))
}

async function translate(request: Request, next: Next, context: Context): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.slice(PREFIX.length)
  const download = /^\/object\/(?:(?:public|authenticated|sign)\/)?[^/]+\/.+/.test(path)
  const list = /^\/object\/list\/[^/]+$/.test(path)
  if (request.method === 'POST' && list) return listFolder(request, next)
  if (/^\/object\/(upload\/)?sign\//.test(path) && request.method === 'POST') return sign(request, next, path)
  if (/^\/object\/upload\/sign\//.test(path) && request.method === 'PUT')
    return signedUpload(request, next, path, context)
  if (/^\/object\/(move|copy)$/.test(path)) return moveOrCopy(request, next)
  if (/^\/object\/info\//.test(path)) return objectInfo(request, next)
  if (download && (request.method === 'POST' || request.method === 'PUT')) {
    const target = targetOf(path, /^\/object\//)
    return upload(request, next, { ...target, sql: context.sql })
  }
  if (request.method === 'DELETE' && /^\/object\/[^/]+$/.test(path)) return removeListed(request, next, path)
  if (download && (request.method === 'GET' || request.method === 'HEAD'))
    return serve(request, next, path, context)
  return next(request)
}

async function listFolder(request: Request, next: Next): Promise<Response> {
  const body: unknown = await request.json()
  const query = listQuerySchema.safeParse(body)
  if (!query.success) return next(withJson(request, body))
  const answer = await next(withJson(request, { prefix: query.data.prefix, limit: 100_000 }))
  if (!answer.ok) return answer
  return Response.json(groupByFolder(objectRowsSchema.parse(await answer.json()), query.data))
}

/** Signed addresses are relative to the storage API, and each of the three answers names them differently. */
async function sign(request: Request, next: Next, path: string): Promise<Response> {
  if (path.startsWith('/object/upload/sign/')) {
    const { key } = targetOf(path, /^\/object\/upload\/sign\//)
    if (!isValidKey(key)) return invalidKey(key)
  }
  const answer = await next(request)
  if (!answer.ok) return answer
  const body: unknown = await answer.json()
  return Response.json(Array.isArray(body) ? body.map(renamed) : renamed(body))
}

function renamed(value: unknown): Record<string, unknown> {
  const answer: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const url = typeof answer.signedUrl === 'string' ? answer.signedUrl : ''
  const relative = url.startsWith(PREFIX) ? url.slice(PREFIX.length) : url || null
  const { signedUrl: _old, ...rest } = answer
  return { ...rest, signedURL: relative, url: relative }
}

async function signedUpload(request: Request, next: Next, path: string, context: Context): Promise<Response> {
  const refused = checkToken(request, context.jwtSecret)
  if (refused) return refused
  const target = targetOf(path, /^\/object\/upload\/sign\//)
  const answer = await upload(request, next, { ...target, sql: context.sql })
  return answer.ok ? Response.json({ Key: `${target.bucket}/${target.key}` }) : answer
}

async function moveOrCopy(request: Request, next: Next): Promise<Response> {
  const body: unknown = await request.json()
  const wanted: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const key = String(wanted.destinationKey ?? '')
  if (!isValidKey(key)) return invalidKey(key)
  const answer = await next(withJson(request, wanted))
  if (!answer.ok || !request.url.endsWith('/copy')) return answer
  return Response.json({ Key: `${wanted.destinationBucket ?? wanted.bucketId}/${key}` })
}

const removalSchema = z.object({ prefixes: z.array(z.string()) })

async function removeListed(request: Request, next: Next, path: string): Promise<Response> {
  const body: unknown = await request.json()
  const { bucket } = targetOf(path, /^\/object\//)
  const removal = removalSchema.safeParse(body)
  return remove(bucket, removal.success ? removal.data.prefixes : [], () => next(withJson(request, body)))
}

async function objectInfo(request: Request, next: Next): Promise<Response> {
  const answer = await next(request)
  if (!answer.ok) return answer
  const body: unknown = await answer.json()
  const { httpMetadata, ...info }: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {}
  const file: Record<string, unknown> =
    typeof httpMetadata === 'object' && httpMetadata !== null ? { ...httpMetadata } : {}
  return Response.json({
    ...info,
    size: file.size,
    content_type: file.mimetype,
    cache_control: file.cacheControl,
    etag: file.eTag,
    last_modified: file.lastModified,
  })
}

async function serve(request: Request, next: Next, path: string, context: Context): Promise<Response> {
  if (path.startsWith('/object/sign/')) {
    const refused = checkToken(request, context.jwtSecret)
    if (refused) return refused
  }
  const url = new URL(request.url)
  url.pathname = url.pathname.replace('/object/authenticated/', '/object/')
  const answer = await ranged(request, () => next(new Request(url, request)))
  if (!answer.ok && answer.status !== 416) return answer
  const headers = new Headers(answer.headers)
  headers.set('X-Content-Type-Options', 'nosniff')
  const name = url.searchParams.get('download')
  if (name !== null) headers.set('Content-Disposition', attachment(name))
  return new Response(answer.body, { status: answer.status, headers })
}

function attachment(name: string): string {
  if (name === '') return 'attachment'
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encoded}`
}

function checkToken(request: Request, secret: string): Response | null {
  const token = new URL(request.url).searchParams.get('token')
  const claims = token === null ? null : readToken(token, secret)
  if (!claims) return invalidToken('signature verification failed')
  return Number(claims.exp) * 1000 > Date.now() ? null : invalidToken('"exp" claim timestamp check failed')
}

function targetOf(path: string, prefix: RegExp): { bucket: string; key: string } {
  const [bucket = '', ...key] = path.replace(prefix, '').split('/')
  return { bucket, key: key.map(decodeURIComponent).join('/') }
}

function withJson(request: Request, body: unknown): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) })
}
