import { unexpectedErrorCode } from '@/lib/base/gateway-error'
import { fail } from '@/lib/base/result'
import { clientAddress } from '@/lib/config/client-address'
import { serverEnv } from '@/lib/config/env'
import { failpoint } from '@/lib/config/failpoint'
import {
  claimRequest,
  keepAnswer,
  pauseRequest,
  releaseRequest,
} from '@/lib/domain/api/commands/claim-request'
import { recordRequest } from '@/lib/domain/api/commands/record-request'
import { type Refused, toRefused } from '@/lib/domain/api/rules/refusals'
import { API_BASE, idempotencyKeySchema } from '@/lib/domain/api/schema/document'
import type { Operation } from '@/lib/domain/api/schema/operation'
import type { ApiKey } from '@/lib/domain/api/views'
import { openSecret, sealSecret } from '@/lib/domain/webhooks/secrets'
import { log } from '@/lib/web/log'
import { newRequestId, REQUEST_ID_HEADER } from '@/lib/web/request-context'
import { findHandler } from '../_handlers'
import { type Admitted, admit } from './admit'
import { type Answer, etagOf, refuse, refuseAs } from './answer'
import type { Call } from './define-handler'
import { findOperation } from './find-operation'
import { problemResponse } from './problem-response'
import { readRequest } from './read-request'

type Replayable = Answer & { isReplay?: true }

/** Handles one API call, from reading the request to its line in the log: the only entry point. */
export async function handle(request: Request, segments: readonly string[]): Promise<Response> {
  const startedAt = performance.now()
  const requestId = newRequestId()
  const path = `${API_BASE}/${segments.join('/')}`
  const found = findOperation(request.method, segments)
  const operation = found.type === 'found' ? found.operation : null
  let key: ApiKey | null = null
  let limits: Headers = new Headers()
  let answer: Replayable
  try {
    const admitted = await admit(request, operation)
    key = admitted.key
    limits = admitted.limits
    answer = await answerTo(request, { found, admitted, requestId, path })
  } catch (error) {
    log.error('api_failed', { requestId, method: request.method, path, error })
    answer = refuseAs(fail(unexpectedErrorCode(error)))
  }

  // Lost data is never the caller's mistake.
  if (answer.type === 'refused' && answer.refused.type === 'file-missing')
    log.error('api_refused', { requestId, method: request.method, path, reason: answer.refused.type })

  const response = toResponse(answer, {
    siteUrl: serverEnv().SITE_URL,
    path,
    requestId,
    method: request.method,
  })
  for (const [name, value] of limits) response.headers.set(name, value)
  response.headers.set(REQUEST_ID_HEADER, requestId)
  response.headers.set('Cache-Control', 'no-store')
  if (key) {
    const problem = answer.type === 'refused' ? answer.refused.type : null
    await recordSafely(request, {
      key,
      requestId,
      path,
      operation: found.type === 'found' ? found.id : null,
      status: response.status,
      problem,
      ms: Math.round(performance.now() - startedAt),
    })
  }
  return response
}

type AdmittedCall = {
  found: ReturnType<typeof findOperation>
  admitted: Admitted
  requestId: string
  path: string
}

async function answerTo(
  request: Request,
  { found, admitted, requestId, path }: AdmittedCall,
): Promise<Replayable> {
  if (admitted.refused) return refuse(admitted.refused)
  if (found.type === 'not-found')
    return refuse({ type: 'not-found', detail: 'This path isn’t part of the API.' })
  if (found.type === 'method-not-allowed') {
    const detail = `This address supports ${found.allowed.join(', ')}.`
    return refuse({ type: 'method-not-allowed', detail })
  }
  const { operation, id, params } = found
  if (operation.isTestOnly && !admitted.key?.isTest) return refuse({ type: 'not-found' })

  const read = await readRequest(request, operation)
  if (!read.ok) return refuse(shapeRefusal(toRefused(read)))
  const ready = await findHandler(id)({ ...read.value, params })
  if (ready.type === 'refused') return refuse(ready.refused)

  const call: Call = {
    key: admitted.key,
    requestId,
    clientAddress: clientAddress(request.headers),
    idempotencyId: null,
    ifMatch: request.headers.get('if-match'),
    siteUrl: serverEnv().SITE_URL,
  }
  return operation.isIdempotent
    ? runOnce(request, { call, operation, path, body: read.value.body, run: ready.run })
    : ready.run(call)
}

/** The refusal of a body that can't be parsed. */
function shapeRefusal(refused: Refused): Refused {
  return refused.type === 'unsupported-document'
    ? { ...refused, detail: 'Send the body as application/json.' }
    : refused
}

type Once = {
  call: Call
  operation: Operation
  path: string
  body: unknown
  run: (call: Call) => Promise<Answer>
}

/** Runs a call that creates or pays once per Idempotency-Key. */
async function runOnce(request: Request, { call, operation, path, body, run }: Once): Promise<Replayable> {
  const key = idempotencyKeySchema.safeParse(request.headers.get('idempotency-key'))
  if (!key.success) return refuse({ type: 'missing-idempotency-key' })
  if (!call.key) throw new Error('a call without a key cannot be idempotent')
  const claim = await claimRequest({
    keyId: call.key.id,
    scope: `${operation.method} ${path}`,
    key: key.data,
    body,
    // A dry run created nothing, so its response is forgotten after a day.
    isKept: operation.keepsKey === true && !isDryRun(body),
  })
  if (claim.type === 'running') return refuse({ type: 'idempotency-in-progress', retryAfterSeconds: 2 })
  if (claim.type === 'reused') return refuse({ type: 'idempotency-key-reused' })
  if (claim.type === 'done') {
    const kept = operation.hasSecret ? openAnswer(claim.body) : claim.body
    return { type: 'done', status: statusOf(claim.status), body: kept, isReplay: true }
  }

  try {
    const answer = await run({ ...call, idempotencyId: claim.id })
    if (answer.type === 'refused') await releaseRequest(claim.id)
    else {
      failpoint('after_api_made')
      const kept = operation.hasSecret ? sealSecret(JSON.stringify(answer.body)) : answer.body
      await keepAnswer(claim.id, answer.status, kept)
    }
    return answer
  } catch (error) {
    await pauseRequest(claim.id)
    throw error
  }
}

function isDryRun(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'dry_run' in body && body.dry_run === true
}

function openAnswer(sealed: unknown): unknown {
  return JSON.parse(openSecret(String(sealed)))
}

function statusOf(status: number): 200 | 201 | 202 {
  return status === 201 || status === 202 ? status : 200
}

type Addressed = { siteUrl: string; path: string; requestId: string; method: string }

function toResponse(answer: Replayable, asked: Addressed): Response {
  if (answer.type === 'refused') return problemResponse(answer.refused, asked)
  if (answer.status === 204) return new Response(null, { status: 204 })
  const response = Response.json(answer.body, { status: answer.status })
  if (asked.method === 'GET') response.headers.set('ETag', etagOf(answer.body))
  if (answer.isReplay) response.headers.set('Idempotent-Replayed', 'true')
  return response
}

type Recorded = Omit<Parameters<typeof recordRequest>[0], 'method' | 'clientAddress'>

/** A failure to write the log line doesn't change the response. */
async function recordSafely(request: Request, answered: Recorded): Promise<void> {
  try {
    await recordRequest({
      ...answered,
      method: request.method,
      clientAddress: clientAddress(request.headers),
    })
  } catch (error) {
    log.error('api_request_not_recorded', { requestId: answered.requestId, error })
  }
}
