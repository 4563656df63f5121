import { type Context, Hono } from 'hono'
import { dropConnection, type NodeEnv } from '../shared/process.ts'
import { recordAnswer } from '../shared/record-answers.ts'
import { badRequest, ClioError, notFound } from './answers.ts'
import { API_ROUTES } from './api/routes.ts'
import type { Answer, ApiCall, Deps, Route } from './call.ts'
import type { Fault } from './controls.ts'
import { REGIONS, type Region } from './rows.ts'
import { callerOf } from './tokens.ts'

/** A minor version that Clio never had is answered with 410. */
const VERSION = /^4\.0\.\d{1,2}$/

export const isRegion = (text: string | undefined): text is Region => REGIONS.some((one) => one === text)

export function apiOf(deps: Deps) {
  const api = new Hono<NodeEnv>()
  for (const route of API_ROUTES) {
    // With and without the suffix in Clio's reference.
    for (const path of [route.path.replace(':id', ':id{\\d+}'), withSuffix(route.path)]) {
      api.on(route.method, `/:region/api/v4${path}`, (c) => run(deps, route, c))
    }
  }
  return api
}

function withSuffix(path: string): string {
  return path.endsWith(':id')
    ? path.replace(':id', ':id{\\d+\\.json}')
    : `${path.replace(':id', ':id{\\d+}')}.json`
}

async function run(deps: Deps, route: Route, c: Context<NodeEnv>): Promise<Response> {
  const region = c.req.param('region')
  if (!isRegion(region)) throw notFound()
  const { store, controls, quotas, webhooks } = deps
  const text = await c.req.text()
  const caller = callerOf(store, region, c.req.header('authorization'))
  const quota = quotas.count(caller.token)
  requireVersion(c.req.header('x-api-version'))
  const query = new URL(c.req.url).searchParams
  const calls = query.has('custom_action_nonce') ? [...route.calls, 'nonce' as const] : route.calls
  const fault = await controls.takeFault([...calls, 'any'], caller.account)
  if (fault && isCutBefore(fault))
    return fault.outcome === 'drop' ? dropConnection(c) : new Promise(() => undefined)
  if (fault) refuseBy(fault, quota)
  const call: ApiCall = {
    ...deps,
    caller,
    url: `http://${c.req.header('host')}${c.req.path}`,
    id: Number.parseInt(c.req.param('id') ?? '', 10),
    query,
    data: dataIn(text),
    header: (name) => c.req.header(name),
  }
  const answer = await answerOf(call, route, quota)
  await store.flush()
  void webhooks.deliver()
  if (fault?.outcome === 'drop-after') return dropConnection(c)
  return send(c, answer, quota)
}

async function answerOf(call: ApiCall, route: Route, quota: Record<string, string>): Promise<Answer> {
  try {
    return await route.run(call)
  } catch (error) {
    if (error instanceof ClioError)
      throw new ClioError(error.status, error.type, error.message, { ...quota, ...error.headers })
    throw error
  }
}

function send(c: Context<NodeEnv>, answer: Answer, quota: Record<string, string>): Response {
  const body = answer.body === undefined ? null : JSON.stringify(answer.body)
  if (body !== null)
    recordAnswer('clio', { method: c.req.method, path: pathOf(c), status: answer.status, body })
  const type = body === null ? {} : { 'content-type': 'application/json; charset=utf-8' }
  return new Response(body, { status: answer.status, headers: { ...type, ...quota, ...answer.headers } })
}

/** Without the region, which the real service encodes in the host. */
export function pathOf(c: Context): string {
  return c.req.path.replace(/^\/[a-z]{2}(?=\/)/, '')
}

function isCutBefore({ outcome }: Fault): boolean {
  return outcome === 'drop' || outcome === 'hang'
}

const FAULT_TYPES: Record<string, string> = {
  '401': 'UnauthorizedError',
  '403': 'ForbiddenError',
  '404': 'NotFoundError',
  '409': 'ConflictError',
  '422': 'UnprocessableEntityError',
  '429': 'RateLimited',
  '500': 'InternalServerError',
  '503': 'ServiceUnavailable',
}

export function refuseBy({ outcome, retryAfterSeconds }: Fault, headers: Record<string, string> = {}): void {
  const type = FAULT_TYPES[outcome]
  if (type === undefined) return
  const wait = outcome === '429' ? { 'retry-after': String(retryAfterSeconds) } : {}
  throw new ClioError(Number(outcome) as 401, type, 'The emulator is set to answer with this error.', {
    ...headers,
    ...wait,
  })
}

function requireVersion(version: string | undefined): void {
  if (version === undefined || VERSION.test(version)) return
  throw new ClioError(410, 'GoneError', 'The requested API version is invalid.')
}

function dataIn(text: string): unknown {
  if (text === '') return undefined
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  } catch {
    throw badRequest('The body is not JSON.')
  }
}
