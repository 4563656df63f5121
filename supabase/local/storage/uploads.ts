import type { Sql } from '../database.ts'
import { Turns } from '../turns.ts'
import { type Arrival, arrivalOf, arrivingAs } from './arrival.ts'
import { invalidKey, storageError, tooLarge } from './errors.ts'

/** The characters a hosted project accepts in a key; the library accepts any. */
const KEY = /^[\w/!\-.*'() &$@=;:+,?]+$/

const GLOBAL_LIMIT_BYTES = 50 * 1024 * 1024

/**
 * The library looks for an object first and writes its row later, so an upload would fail if another upload or
 * a removal of the same key came in between.
 */
const writes = new Turns()

type Next = (request: Request) => Promise<Response>
type File<Body> = { body: Body; mimetype: string; cacheControl: string }
type MeasuredFile = File<Uint8Array | Arrival> & { sizeBytes: number }

/**
 * supabase-js sends files as multipart, which the library refuses, and the library trusts the announced size.
 * Here the file is extracted and measured before anything is stored.
 */
export async function upload(
  request: Request,
  next: Next,
  target: { bucket: string; key: string; sql: Sql },
): Promise<Response> {
  if (!isValidKey(target.key)) return invalidKey(target.key)
  const limit = await limitOf(target.sql, target.bucket)
  const file = passedOn(request) ?? (await readFile(request, limit))
  if (file === 'too large' || (file !== null && file.sizeBytes > limit)) return tooLarge()
  if (file === null) {
    return storageError({ code: 400, error: 'InvalidRequest', message: 'Missing file in multipart upload' })
  }
  const headers = new Headers(request.headers)
  headers.set('content-type', file.mimetype)
  headers.set('content-length', String(file.sizeBytes))
  headers.set('cache-control', file.cacheControl)
  const { body } = file
  const pass = (bytes: Uint8Array) =>
    next(new Request(request.url, { method: request.method, headers, body: bytes.slice() }))
  return writes.run(`${target.bucket}/${target.key}`, () =>
    body instanceof Uint8Array ? pass(body) : arrivingAs(body, () => pass(new Uint8Array())),
  )
}

/** @param keys of objects in the bucket */
export function remove(bucket: string, keys: string[], next: () => Promise<Response>): Promise<Response> {
  return writes.runAll(
    keys.map((key) => `${bucket}/${key}`),
    next,
  )
}

/** HTTP limits a body to its announced length, so a plain one is passed on without buffering. */
function passedOn(request: Request): MeasuredFile | null {
  const arrival = arrivalOf(request)
  if (arrival === null || !request.headers.has('content-length') || isMultipart(request)) return null
  return { ...plainFile(request, arrival), sizeBytes: Number(request.headers.get('content-length')) }
}

function isMultipart(request: Request): boolean {
  return (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')
}

async function readFile(request: Request, limit: number): Promise<MeasuredFile | 'too large' | null> {
  const body = await readBody(request, limit)
  if (body === 'too large') return body
  const file = isMultipart(request) ? await unpack(request, body) : plainFile(request, body)
  return file && { ...file, sizeBytes: file.body.byteLength }
}

export function isValidKey(key: string): boolean {
  return KEY.test(key) && !key.startsWith('/') && !key.split('/').includes('..') && key.length <= 1024
}

async function limitOf(sql: Sql, bucket: string): Promise<number> {
  const [row] = await sql<{ file_size_limit: number | null }[]>`
    select file_size_limit from storage.buckets where id = ${bucket}
  `
  return Math.min(row?.file_size_limit ?? GLOBAL_LIMIT_BYTES, GLOBAL_LIMIT_BYTES)
}

/** The envelope of a multipart body may be slightly larger than its file. */
const ENVELOPE_BYTES = 64 * 1024

async function readBody(request: Request, limit: number): Promise<Uint8Array | 'too large'> {
  const most = limit + ENVELOPE_BYTES
  if (Number(request.headers.get('content-length') ?? 0) > most) return 'too large'
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) return 'too large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function plainFile<Body>(request: Request, body: Body): File<Body> {
  return {
    body,
    mimetype: plainType(request.headers.get('content-type') ?? ''),
    cacheControl: request.headers.get('cache-control') ?? 'no-cache',
  }
}

async function unpack(request: Request, body: Uint8Array): Promise<File<Uint8Array> | null> {
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(body.slice(), { headers: { 'content-type': type } }).formData()
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (!file) return null
  const seconds = form.get('cacheControl')
  return {
    body: new Uint8Array(await file.arrayBuffer()),
    mimetype: plainType(file.type),
    cacheControl: typeof seconds === 'string' ? `max-age=${seconds}` : 'no-cache',
  }
}

function plainType(type: string): string {
  return type.split(';')[0]?.trim() || 'application/octet-stream'
}
