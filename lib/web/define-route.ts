import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { unexpectedErrorCode } from '@/lib/base/gateway-error'
import { fail, ok, type Result } from '@/lib/base/result'
import { clientAddress } from '@/lib/config/client-address'
import { serverEnv } from '@/lib/config/env'
import type { Actor, RequestContext, Viewer } from '@/lib/domain/accounts/views'
import { type Access, accessRefusal, changeRefusal, freshFactorRefusal, toActor } from './actor'
import { floodRefusal } from './flood-limit'
import { log } from './log'
import { fromNetwork, logRefusal } from './log-refusal'
import { type Accepts, type Bytes, readInput } from './read-input'
import { isOwnOrigin, isSafeMethod, requestIdOf } from './request-context'
import { jsonResponse, refusalResponse, withRequestHeaders } from './responses'
import { getViewer } from './viewer'

/**
 * `public`: no session is read. `signature`: the route verifies the raw body. `job`: bearer JOBS_SECRET. The
 * last two have no session and no origin check.
 */
type RouteAccess = Access | 'public' | 'signature' | 'job'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Params = Record<string, string | string[] | undefined>

type RouteContext = RequestContext & {
  request: Request
  params: Params
  viewer: Viewer
  /** The exact bytes of the body, for signature checks; empty unless access is `signature`. */
  rawBody: Bytes
}

type RouteResult = Response | Result<unknown>

type RouteOptions = {
  access: RouteAccess
  methods: readonly Method[]
  accepts?: Accepts
  /** For exports: requires a second factor confirmed within the last ten minutes. */
  freshFactor?: true
  maxBytes?: number
}
/** The schema validates the JSON (or multipart) body of an unsafe method, or the query of a safe one. */
type ReadingSpec<Schema extends z.ZodType> = RouteOptions & {
  schema: Schema
  run(actor: Actor, input: z.output<Schema>, context: RouteContext): Promise<RouteResult>
}
/** Without a schema no body is read. */
type BodilessSpec = RouteOptions & {
  schema?: undefined
  run(actor: Actor, input: undefined, context: RouteContext): Promise<RouteResult>
}
type RouteSpec = ReadingSpec<z.ZodType> | BodilessSpec

type Handler = (request: Request, route: { params: Promise<Params> }) => Promise<Response>

const DEFAULT_MAX_BYTES = 128 * 1024

/** Wraps every route handler: origin, access, body, request id, error shape, no caching. */
export function defineRoute<Schema extends z.ZodType>(spec: ReadingSpec<Schema>): Handler
export function defineRoute(spec: BodilessSpec): Handler
export function defineRoute(spec: RouteSpec): Handler {
  return async (request, route) => {
    const { method, url, headers } = request
    const requestId = requestIdOf(headers)
    const params = (await route.params) ?? {}
    const path = withoutToken(new URL(url).pathname, params)
    const requestFields = { requestId, method, path, by: null as string | null, from: fromNetwork(headers) }
    try {
      const result = await handle(spec, request, { requestFields, params })
      if (result instanceof Response) return withRequestHeaders(result, requestId)
      if (result.ok) return withRequestHeaders(jsonResponse(result.value), requestId)
      logRefusal('route_refused', result, requestFields)
      return withRequestHeaders(refusalResponse(result, requestId, request), requestId)
    } catch (error) {
      unstable_rethrow(error)
      log.error('route_failed', { ...requestFields, error })
      return withRequestHeaders(
        refusalResponse(fail(unexpectedErrorCode(error)), requestId, request),
        requestId,
      )
    }
  }
}

async function handle(
  spec: RouteSpec,
  request: Request,
  { requestFields, params }: { requestFields: { requestId: string; by: string | null }; params: Params },
): Promise<RouteResult> {
  const { requestId } = requestFields
  const viewer = await admit(spec, request, requestFields)
  if (!viewer.ok) return viewer
  const stale = spec.freshFactor ? freshFactorRefusal(viewer.value) : null
  if (stale) return fail(stale)

  const read = await readInput(request, {
    schema: spec.schema,
    raw: spec.access === 'signature',
    accepts: spec.accepts ?? 'json',
    maxBytes: spec.maxBytes ?? DEFAULT_MAX_BYTES,
  })
  if (!read.ok) return read

  const machine = spec.access === 'signature' || spec.access === 'job'
  const actor: Actor = machine
    ? { userId: null, role: 'system', requestId }
    : toActor(viewer.value, requestId)
  const context: RouteContext = {
    requestId,
    params,
    request,
    viewer: viewer.value,
    clientAddress: clientAddress(request.headers),
    rawBody: read.value.rawBody,
  }
  return spec.schema ? spec.run(actor, read.value.input, context) : spec.run(actor, undefined, context)
}

/** Sets `requestFields.by` once the caller is known. */
async function admit(
  { access, methods }: RouteOptions,
  request: Request,
  requestFields: { by: string | null },
): Promise<Result<Viewer>> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (!methods.some((allowed) => allowed === method)) return fail('method_not_allowed')
  if (access === 'signature') return ok({ type: 'visitor' })
  if (access === 'job') return isJobCaller(request) ? ok({ type: 'visitor' }) : fail('not_signed_in')

  if (!isSafeMethod(request.method) && !isOwnOrigin(request.headers, serverEnv().SITE_URL)) {
    return fail('foreign_origin')
  }
  if (access === 'public') return ok({ type: 'visitor' })
  const [viewer, flood] = await Promise.all([getViewer(), floodRefusal(request.headers)])
  requestFields.by = viewer.type === 'user' ? viewer.userId : null
  if (flood) return flood
  const check = isSafeMethod(request.method) ? accessRefusal : changeRefusal
  const refusal = check(access, viewer)
  return refusal ? fail(refusal) : ok(viewer)
}

/** The path for the log. A token in it is as secret as a password. */
function withoutToken(path: string, { token }: Params): string {
  const parts = path.split('/')
  return parts
    .map((part) => (part === token || part === encodeURIComponent(String(token)) ? '[redacted]' : part))
    .join('/')
}

function isJobCaller(request: Request): boolean {
  const given = request.headers.get('authorization') ?? ''
  return timingSafeEqual(digest(given), digest(`Bearer ${serverEnv().JOBS_SECRET}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
