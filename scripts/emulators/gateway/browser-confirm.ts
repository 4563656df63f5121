import { errorReply, isSameText, unknownUrl } from './api.ts'
import { type CheckoutCard, type ChosenCard, confirmSession, expireOverdueSessions } from './checkout.ts'
import { type GatewayDeps, type Incoming, json, type Reply, readJson } from './http.ts'
import { testId } from './ids.ts'
import type { Session } from './objects.ts'
import { CardProblem, invalid, missingParam, Problem } from './problems.ts'
import { completionUrl, withSessionId } from './session-outcome.ts'
import type { Tx } from './store.ts'

export const BROWSER_CONFIRM_PATH = '/v1/sandbox/checkout_sessions/:id/confirm'

/** The in-page form of the app posts here from the browser, so that the app's server never sees a card number. */
export async function handleBrowserConfirm(
  gateway: GatewayDeps,
  incoming: Incoming,
  sessionId: string,
): Promise<Reply | null> {
  const { allowedOrigin } = gateway.settings
  const requestId = testId('req')
  const isAllowed = allowedOrigin !== null && incoming.headers.origin === allowedOrigin
  const cors = isAllowed ? corsHeaders(allowedOrigin) : { Vary: 'Origin' }
  const withCors = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, ...cors } })
  try {
    if (!isAllowed)
      throw new Problem(403, { type: 'invalid_request_error', message: 'This origin may not pay here.' })
    if (incoming.method === 'OPTIONS') return withCors({ status: 204, headers: {}, body: '' })
    if (incoming.method !== 'POST') throw unknownUrl(incoming.method, incoming.url.pathname)
    gateway.faults.refuseEarly()
    await gateway.faults.beforeCommit()
    const reply = runConfirm(gateway, { incoming, sessionId, requestId })
    gateway.webhooks.wake()
    await gateway.store.settled()
    const after = gateway.faults.drawAfterCommit()
    if (after === 'drop') return null
    if (after === 'fail') throw new Problem(500, { type: 'api_error', message: 'An unknown error occurred.' })
    return withCors(reply)
  } catch (error) {
    return withCors(errorReply(error, requestId))
  }
}

function corsHeaders(origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'content-type',
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
  }
}

type Confirm = { incoming: Incoming; sessionId: string; requestId: string }

function runConfirm(gateway: GatewayDeps, { incoming, sessionId, requestId }: Confirm): Reply {
  const body = readJson(incoming.body)
  expireOverdueSessions(gateway.store)
  const tx = gateway.store.begin({ requestId, idempotencyKey: null })
  const session = tx.need('checkout.session', sessionId, 'session')
  checkSecrets(gateway, session, body)
  const commit = () => gateway.store.commit('browser confirm', tx.staged())
  try {
    const returnUrl = session.return_url === null ? null : withSessionId(session.return_url, session)
    confirmSession(tx, session, readCard(body), returnUrl)
    commit()
    return json(200, outcomeOf(tx, sessionId))
  } catch (error) {
    if (!(error instanceof CardProblem)) throw error
    if (error.subject) commit()
    // With a publishable key only the refusal is sent, not the intent with its metadata.
    return errorReply(new CardProblem(error.body, null), requestId)
  }
}

function checkSecrets(gateway: GatewayDeps, session: Session, body: Map<string, unknown>): void {
  if (!isSameText(needText(body, 'publishable_key'), gateway.settings.publishableKey)) {
    throw new Problem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  }
  if (session.client_secret === null || !isSameText(needText(body, 'client_secret'), session.client_secret)) {
    throw invalid(
      'The client_secret provided does not match the client_secret associated with the Checkout Session.',
      {
        param: 'client_secret',
      },
    )
  }
}

function readCard(body: Map<string, unknown>): CheckoutCard | ChosenCard {
  if (body.has('payment_method')) return { methodId: needText(body, 'payment_method') }
  return {
    number: needText(body, 'number'),
    expMonth: needText(body, 'exp_month'),
    expYear: needText(body, 'exp_year'),
    cvc: needText(body, 'cvc'),
    name: body.get('name') ? needText(body, 'name') : null,
    save: body.get('save') === true,
  }
}

function needText(body: Map<string, unknown>, name: string): string {
  const value = body.get(name)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string' && value !== '') return value.slice(0, 500)
  throw missingParam(name)
}

function outcomeOf(tx: Tx, sessionId: string) {
  const session = tx.need('checkout.session', sessionId)
  const pending = session.payment_intent
    ? tx.need('payment_intent', session.payment_intent)
    : session.setup_intent
      ? tx.need('setup_intent', session.setup_intent)
      : null
  if (pending?.next_action)
    return { status: 'requires_action', redirect_url: pending.next_action.redirect_to_url.url }
  const redirectUrl = completionUrl(session)
  const redirect = redirectUrl === null ? {} : { redirect_url: redirectUrl }
  return { status: pending?.status === 'processing' ? 'processing' : 'complete', ...redirect }
}
