import { z } from 'zod'
import { badRequest, ClioError, notFound, unprocessable } from './answers.ts'
import type { Call, Controls } from './controls.ts'
import { type Model, type Shape, select } from './fields.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage.ts'
import type { Store } from './store.ts'
import type { Caller, Quotas } from './tokens.ts'
import type { Webhooks } from './webhooks.ts'

export type Deps = {
  settings: Settings
  store: Store
  controls: Controls
  quotas: Quotas
  storage: Storage
  webhooks: Webhooks
}

/** One call of the API, with its body read and its access checked. */
export type ApiCall = Deps & {
  caller: Caller
  /** The address without its query, for links to the next page. */
  url: string
  id: number
  query: URLSearchParams
  data: unknown
  header: (name: string) => string | undefined
}

export type Answer = { status: 200 | 201 | 204 | 303 | 304; body?: object; headers?: Record<string, string> }

export type Route = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  calls: Call[]
  run: (call: ApiCall) => Answer | Promise<Answer>
}

/** One record with its ETag, or 304 when the caller has it. */
export function show(call: ApiCall, model: Model, shape: Shape, status: 200 | 201 = 200): Answer {
  const etag = String(shape.etag)
  if (status === 200 && call.header('if-none-match') === etag) return { status: 304, headers: { etag } }
  const modified = new Date(String(shape.updated_at)).toUTCString()
  const data = select(model, call.query.get('fields') ?? undefined, shape)
  return { status, body: { data }, headers: { etag, 'last-modified': modified } }
}

export function requireMatch(call: ApiCall, shape: Shape): void {
  const known = call.header('if-match')
  if (known === undefined || known === shape.etag) return
  throw new ClioError(412, 'PreconditionFailedError', 'The resource was changed in the meantime.')
}

const MAX_LIMIT = 200
const MAX_OFFSET = 10_000

/** A page of rows: by cursor in the order of ids, which has no limit, or by offset in any other order. */
export function list<T extends { id: number }>(
  call: ApiCall,
  model: Model,
  { rows, shape }: { rows: T[]; shape: (row: T) => Shape },
): Answer {
  const limit = limitOf(call)
  const order = call.query.get('order')
  const isCursor = order === null || order === 'id(asc)'
  const from = isCursor ? afterToken(rows, call.query.get('page_token')) : offsetOf(call)
  const page = rows.slice(from, from + limit)
  const last = page.at(-1)
  const hasNext = last !== undefined && from + limit < rows.length
  const paging = hasNext
    ? { next: nextOf(call, isCursor ? { page_token: tokenOf(last.id) } : { offset: String(from + limit) }) }
    : {}
  const data = page.map((row) => select(model, call.query.get('fields') ?? undefined, shape(row)))
  return { status: 200, body: { data, meta: { paging, records: rows.length } } }
}

function limitOf({ query }: ApiCall): number {
  const limit = Number(query.get('limit') ?? MAX_LIMIT)
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit
  throw badRequest(`limit must be between 1 and ${MAX_LIMIT}`)
}

function offsetOf({ query }: ApiCall): number {
  const offset = Number(query.get('offset') ?? 0)
  if (Number.isInteger(offset) && offset >= 0 && offset <= MAX_OFFSET) return offset
  throw badRequest(`offset must be between 0 and ${MAX_OFFSET}`)
}

const tokenOf = (id: number) => Buffer.from(`after ${id}`).toString('base64url')

function afterToken(rows: { id: number }[], token: string | null): number {
  if (token === null) return 0
  const [, id] = /^after (\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (id === undefined) throw badRequest('page_token is invalid')
  const at = rows.findIndex((row) => row.id > Number(id))
  return at === -1 ? rows.length : at
}

function nextOf({ url, query }: ApiCall, position: Record<string, string>): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(position)) next.set(name, value)
  return `${url}?${next}`
}

/** The `data` of a body; a missing member or one of another type is refused by name. */
export function readData<T>({ data }: ApiCall, schema: z.ZodType<T>): T {
  const read = schema.safeParse(data)
  if (read.success) return read.data
  const { path, message } = read.error.issues[0] ?? { path: [], message: 'is missing' }
  throw unprocessable(`${path.join('.') || 'data'}: ${message}`)
}

/** The row of an address, if it belongs to the caller's firm. */
export function needOwn<T extends { region: string; account: number }>(call: ApiCall, row: T | undefined): T {
  const { caller } = call
  if (row && row.region === caller.region && row.account === caller.account) return row
  throw notFound()
}

export const idSchema = z.union([z.number().int(), z.string().regex(/^\d+$/)]).transform(Number)

export function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name)
  if (text === null) return null
  if (/^\d+$/.test(text)) return Number(text)
  throw badRequest(`${name} must be an integer`)
}

export function contains(text: string, query: string | null): boolean {
  return query === null || text.toLowerCase().includes(query.toLowerCase())
}
