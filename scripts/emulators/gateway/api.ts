import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { toApiObject } from './api-object.ts'
import type { Call, Route } from './call.ts'
import { toResponseBody } from './expand.ts'
import { failure } from './faults.ts'
import { type GatewayDeps, type Incoming, json, type Reply } from './http.ts'
import { testId } from './ids.ts'
import { decodeForm, Params } from './params.ts'
import { CardProblem, invalid, MissingProblem, Problem, StateProblem } from './problems.ts'
import { BALANCE_TRANSACTION_ROUTES } from './resources/balance-transactions.ts'
import { CHECKOUT_SESSION_ROUTES } from './resources/checkout-sessions.ts'
import { CONFIRMATION_TOKEN_ROUTES } from './resources/confirmation-tokens.ts'
import { CUSTOMER_SESSION_ROUTES } from './resources/customer-sessions.ts'
import { CUSTOMER_ROUTES } from './resources/customers.ts'
import { DISPUTE_ROUTES, EARLY_FRAUD_WARNING_ROUTES } from './resources/disputes.ts'
import { FILE_ROUTES } from './resources/files.ts'
import { PAYMENT_INTENT_ROUTES } from './resources/payment-intents.ts'
import { PAYMENT_METHOD_ROUTES } from './resources/payment-methods.ts'
import { REFUND_ROUTES } from './resources/refunds.ts'
import { REPORT_ROUTES } from './resources/reports.ts'
import { SETUP_INTENT_ROUTES } from './resources/setup-intents.ts'
import { WEBHOOK_ENDPOINT_ROUTES } from './resources/webhook-endpoints.ts'
import { API_VERSION, type StoredReply } from './store.ts'

export const API_ROUTES: Route[] = [
  ...CHECKOUT_SESSION_ROUTES,
  ...PAYMENT_INTENT_ROUTES,
  ...SETUP_INTENT_ROUTES,
  ...CUSTOMER_ROUTES,
  ...PAYMENT_METHOD_ROUTES,
  ...REFUND_ROUTES,
  ...DISPUTE_ROUTES,
  ...FILE_ROUTES,
  ...REPORT_ROUTES,
  ...WEBHOOK_ENDPOINT_ROUTES,
  ...CONFIRMATION_TOKEN_ROUTES,
  ...BALANCE_TRANSACTION_ROUTES,
  ...CUSTOMER_SESSION_ROUTES,
  ...EARLY_FRAUD_WARNING_ROUTES,
  ...FILE_ROUTES,
]

const inFlight = new Set<string>()

/** One request to the provider's API: key, idempotency, then the work itself. Null closes the connection. */
export async function handleApiRequest(
  gateway: GatewayDeps,
  incoming: Incoming,
  { route, id }: { route: Route; id: string },
): Promise<Reply | null> {
  const requestId = testId('req')
  try {
    gateway.faults.refuseEarly()
    checkSecretKey(gateway, incoming.headers.authorization)
    const key = idempotencyKey(incoming)
    if (key === null) return await perform(gateway, incoming, { route, id, requestId, key: null, hash: '' })

    const hash = hashOf(gateway, incoming)
    const stored = gateway.store.reply(key)
    if (stored) return replay(stored, hash, requestId)
    if (inFlight.has(key)) throw keyInUse(key)
    inFlight.add(key)
    try {
      return await perform(gateway, incoming, { route, id, requestId, key, hash })
    } finally {
      inFlight.delete(key)
    }
  } catch (error) {
    return errorReply(error, requestId)
  }
}

type Work = { route: Route; id: string; requestId: string; key: string | null; hash: string }

async function perform(gateway: GatewayDeps, incoming: Incoming, work: Work): Promise<Reply | null> {
  const { store, faults } = gateway
  await faults.beforeCommit()
  const tx = store.begin({ requestId: work.requestId, idempotencyKey: work.key })
  const params = new Params(
    decodeForm([incoming.url.search.slice(1), incoming.body].filter(Boolean).join('&')),
  )
  const outcome = await runAndRemember(gateway, work, { tx, id: work.id, params })
  const after = faults.drawAfterCommit()
  const remembered =
    after === 'fail' && faults.current.rememberFailures
      ? errorReply(failure(), work.requestId)
      : outcome.reply
  const reply =
    work.key !== null && outcome.isFinal ? storedReply(work, work.key, tx.now, remembered) : undefined
  store.commit(`${work.route.method} ${work.route.path}`, tx.staged(), reply ? { reply } : {})
  gateway.webhooks.wake()
  await store.settled()
  if (after === 'drop') return null
  return after === 'fail'
    ? errorReply(failure(), work.requestId)
    : withRequestId(outcome.reply, work.requestId)
}

function storedReply({ hash }: Work, key: string, at: number, { status, body }: Reply): StoredReply {
  return { key, hash, at, status, body: String(body) }
}

/** A refusal changes nothing, but becomes the answer to this key. */
async function runAndRemember({ store }: GatewayDeps, work: Work, call: Call) {
  try {
    return runRoute(work.route, call)
  } catch (error) {
    if (error instanceof StateProblem && work.key !== null) {
      const reply = storedReply(work, work.key, call.tx.now, errorReply(error, work.requestId))
      store.commit(`${work.route.method} ${work.route.path} refused`, [], { reply })
      await store.settled()
    }
    throw error
  }
}

/** A declined card is a completed request; any other problem throws and leaves nothing behind. */
function runRoute(route: Route, call: Call): { reply: Reply; isFinal: boolean } {
  try {
    const body = toResponseBody(route.run(call), call.params.texts('expand'), call.tx)
    return { reply: json(200, body), isFinal: true }
  } catch (error) {
    if (error instanceof CardProblem)
      return { reply: json(402, cardErrorBody(error)), isFinal: error.subject !== null }
    const isInPath = error instanceof MissingProblem && call.id.split('/').includes(error.missingId)
    if (error instanceof MissingProblem && !isInPath) throw error.inParameter()
    throw error
  }
}

function cardErrorBody(error: CardProblem) {
  const { subject } = error
  if (!subject) return { error: error.body }
  const last = subject.object === 'payment_intent' ? subject.last_payment_error : subject.last_setup_error
  const method = last?.payment_method ? { payment_method: last.payment_method } : {}
  return { error: { ...error.body, ...method, [subject.object]: toApiObject(subject) } }
}

export function errorReply(error: unknown, requestId: string): Reply {
  if (error instanceof CardProblem) return withRequestId(json(402, cardErrorBody(error)), requestId)
  if (error instanceof Problem) return withRequestId(json(error.status, { error: error.body }), requestId)
  console.error(`Request ${requestId} failed.`, error)
  const body = { type: 'api_error', message: 'The sandbox gateway has a bug; see its output.' }
  return withRequestId(json(500, { error: body }, { 'Stripe-Should-Retry': 'false' }), requestId)
}

function withRequestId(reply: Reply, requestId: string): Reply {
  return { ...reply, headers: { ...reply.headers, 'Request-Id': requestId, 'Stripe-Version': API_VERSION } }
}

export function handleUnknownUrl(gateway: GatewayDeps, method: string, path: string): Reply {
  const requestId = testId('req')
  try {
    gateway.faults.refuseEarly()
    throw unknownUrl(method, path)
  } catch (error) {
    return errorReply(error, requestId)
  }
}

export function unknownUrl(method: string, path: string): Problem {
  return new Problem(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })
}

function checkSecretKey(gateway: GatewayDeps, authorization: string | undefined): void {
  const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  if (!given) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
    throw new Problem(401, { type: 'invalid_request_error', message })
  }
  if (!isSameText(given, gateway.settings.secretKey)) {
    const shown = `${given.slice(0, 8)}***${given.slice(-4)}`
    throw new Problem(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${shown}` })
  }
}

/** A constant-time comparison of two secrets. */
export function isSameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}

function idempotencyKey({ method, headers }: Incoming): string | null {
  const key = headers['idempotency-key']
  if (method !== 'POST' || typeof key !== 'string' || key === '') return null
  if (key.length > 255) throw invalid('Idempotency-Key must be at most 255 characters.')
  return key
}

/** Keyed, so that a stored hash cannot be searched for a card number in the parameters. */
function hashOf(gateway: GatewayDeps, { method, url, body }: Incoming): string {
  const text = [method, url.pathname, url.search, body].join('\n')
  return createHmac('sha256', gateway.settings.secretKey).update(text).digest('base64url')
}

function replay(stored: StoredReply, hash: string, requestId: string): Reply {
  if (stored.hash !== hash) {
    throw new Problem(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${stored.key}' if you meant to execute a different request.`,
    })
  }
  const headers = { 'Content-Type': 'application/json', 'Idempotent-Replayed': 'true' }
  return withRequestId({ status: stored.status, headers, body: stored.body }, requestId)
}

function keyInUse(key: string): Problem {
  return new Problem(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (${key}). Please try again later.`,
  })
}
