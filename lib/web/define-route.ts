import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { fail, ok, type Result } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import type { Actor, RequestFacts, Viewer } from '@/lib/domain/accounts/views'
import { accidentCode } from './accident'
import { type Access, accessRefusal, changeRefusal, toActor } from './actor'
import { answerJson, refusalResponse, sealed } from './answers'
import { clientAddress } from './client-address'
import { floodRefusal } from './limit'
import { log } from './log'
import { isOwnOrigin, isSafeMethod } from './origin'
import { type Accepts, type Bytes, readInput } from './read-input'
import { newRequestId } from './request-id'
import { getViewer } from './viewer'

/**
 * `public`: nobody is asked who they are. `signature`: the route itself verifies the raw body. `job`: bearer
 * JOBS_SECRET. The last two have neither a session nor an origin.
 */
type RouteAccess = Access | 'public' | 'signature' | 'job'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Params = Record<string, string | string[] | undefined>

export type RouteContext = RequestFacts & {
  request: Request
  params: Params
  viewer: Viewer
  /** The exact bytes that came, for signature checks; empty unless access is `signature`. */
  rawBody: Bytes
}

type RouteAnswer = Response | Result<unknown>

type Door = {
  access: RouteAccess
  methods: readonly Method[]
  accepts?: Accepts
  maxBytes?: number
}
/** The schema checks the JSON (or multipart) body of an unsafe method, the query of a safe one. */
type ReadingSpec<Schema extends z.ZodType> = Door & {
  schema: Schema
  run(actor: Actor, input: z.output<Schema>, context: RouteContext): Promise<RouteAnswer>
}
/** Without a schema no body is read. */
type BodilessSpec = Door & {
  schema?: undefined
  run(actor: Actor, input: undefined, context: RouteContext): Promise<RouteAnswer>
}
type RouteSpec = ReadingSpec<z.ZodType> | BodilessSpec

type Handler = (request: Request, route: { params: Promise<Params> }) => Promise<Response>

const DEFAULT_MAX_BYTES = 128 * 1024

/** The one door of all route handlers: origin, access, body, request id, error shape, no caching. */
export function defineRoute<Schema extends z.ZodType>(spec: ReadingSpec<Schema>): Handler
export function defineRoute(spec: BodilessSpec): Handler
export function defineRoute(spec: RouteSpec): Handler {
  return async (request, route) => {
    const requestId = newRequestId()
    const facts = { requestId, method: request.method, path: new URL(request.url).pathname }
    try {
      const result = await answer(spec, request, { requestId, params: (await route.params) ?? {} })
      if (result instanceof Response) return sealed(result, requestId)
      if (result.ok) return sealed(answerJson(result.value), requestId)
      if (DENIALS.has(result.code)) log.warn('route_denied', { ...facts, why: result.code })
      return sealed(refusalResponse(result, requestId), requestId)
    } catch (error) {
      unstable_rethrow(error)
      log.error('route_failed', { ...facts, error })
      return sealed(refusalResponse(fail(accidentCode(error)), requestId), requestId)
    }
  }
}

const DENIALS: ReadonlySet<string> = new Set([
  'foreign_origin',
  'not_signed_in',
  'not_allowed',
  'account_suspended',
  'rate_limited',
])

async function answer(
  spec: RouteSpec,
  request: Request,
  known: { requestId: string; params: Params },
): Promise<RouteAnswer> {
  const viewer = await admit(spec.access, spec.methods, request)
  if (!viewer.ok) return viewer

  const read = await readInput(request, {
    schema: spec.schema,
    raw: spec.access === 'signature',
    accepts: spec.accepts ?? 'json',
    maxBytes: spec.maxBytes ?? DEFAULT_MAX_BYTES,
  })
  if (!read.ok) return read

  const machine = spec.access === 'signature' || spec.access === 'job'
  const actor: Actor = machine
    ? { userId: null, role: 'system', requestId: known.requestId }
    : toActor(viewer.value, known.requestId)
  const context: RouteContext = {
    ...known,
    request,
    viewer: viewer.value,
    clientAddress: clientAddress(request.headers),
    rawBody: read.value.rawBody,
  }
  return spec.schema ? spec.run(actor, read.value.input, context) : spec.run(actor, undefined, context)
}

async function admit(
  access: RouteAccess,
  methods: readonly string[],
  request: Request,
): Promise<Result<Viewer>> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (!methods.includes(method)) return fail('method_not_allowed')
  if (access === 'signature') return ok({ at: 'visitor' })
  if (access === 'job') return isJobCaller(request) ? ok({ at: 'visitor' }) : fail('not_signed_in')

  if (!isSafeMethod(request.method) && !isOwnOrigin(request.headers, serverEnv().SITE_URL)) {
    return fail('foreign_origin')
  }
  if (access === 'public') return ok({ at: 'visitor' })
  const [viewer, flood] = await Promise.all([getViewer(), floodRefusal(request.headers)])
  if (flood) return flood
  const refusal = isSafeMethod(request.method) ? accessRefusal : changeRefusal
  const denied = refusal(access, viewer)
  return denied ? fail(denied) : ok(viewer)
}

function isJobCaller(request: Request): boolean {
  const given = request.headers.get('authorization') ?? ''
  return timingSafeEqual(digest(given), digest(`Bearer ${serverEnv().JOBS_SECRET}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
