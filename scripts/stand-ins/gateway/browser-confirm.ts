import { errorReply, isSameText, unknownUrl } from './api.ts'
import { type CheckoutCard, confirmSession, expireOverdueSessions } from './checkout.ts'
import type { Gateway } from './gateway.ts'
import { type Incoming, json, type Reply, readJson } from './http.ts'
import { testId } from './ids.ts'
import type { Session } from './objects.ts'
import { CardProblem, invalid, missingParam, Problem } from './problems.ts'
import { completionUrl, withSessionId } from './session-outcome.ts'
import type { Tx } from './store.ts'

const PATH = /^\/v1\/sandbox\/checkout_sessions\/([^/]+)\/confirm$/

export function isBrowserConfirm(incoming: Incoming): boolean {
  return PATH.test(incoming.url.pathname)
}

/** The in-page form of the app posts here from the browser, so that the app's server never sees a card number. */
export async function answerBrowserConfirm(gateway: Gateway, incoming: Incoming): Promise<Reply | null> {
  const { allowedOrigin } = gateway.settings
  const requestId = testId('req')
  const isAllowed = allowedOrigin !== null && incoming.headers.origin === allowedOrigin
  const cors = isAllowed ? corsHeaders(allowedOrigin) : { Vary: 'Origin' }
  const answer = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, ...cors } })
  try {
    if (!isAllowed)
      throw new Problem(403, { type: 'invalid_request_error', message: 'This origin may not pay here.' })
    if (incoming.method === 'OPTIONS') return answer({ status: 204, headers: {}, body: '' })
    if (incoming.method !== 'POST') throw unknownUrl(incoming.method, incoming.url.pathname)
    gateway.faults.checkGate()
    await gateway.faults.beforeCommit()
    const reply = runConfirm(gateway, incoming, requestId)
    gateway.webhooks.wake()
    await gateway.store.settled()
    const after = gateway.faults.drawAfterCommit()
    if (after === 'drop') return null
    if (after === 'fail') throw new Problem(500, { type: 'api_error', message: 'An unknown error occurred.' })
    return answer(reply)
  } catch (error) {
    return answer(errorReply(error, requestId))
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

function runConfirm(gateway: Gateway, incoming: Incoming, requestId: string): Reply {
  const body = readJson(incoming.body)
  expireOverdueSessions(gateway.store)
  const tx = gateway.store.begin({ requestId, idempotencyKey: null })
  const id = PATH.exec(incoming.url.pathname)?.[1] ?? ''
  const session = tx.need('checkout.session', id, 'session')
  checkSecrets(gateway, session, body)
  const commit = () => gateway.store.commit('browser confirm', tx.staged())
  try {
    const returnUrl = session.return_url === null ? null : withSessionId(session.return_url, session)
    confirmSession(tx, session, readCard(body), returnUrl)
    commit()
    return json(200, outcomeOf(tx, id))
  } catch (error) {
    if (!(error instanceof CardProblem)) throw error
    if (error.subject) commit()
    // With a publishable key only the refusal is told, not the intent with its metadata.
    return errorReply(new CardProblem(error.body, null), requestId)
  }
}

function checkSecrets(gateway: Gateway, session: Session, body: Map<string, unknown>): void {
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

function readCard(body: Map<string, unknown>): CheckoutCard {
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

export function outcomeOf(tx: Tx, sessionId: string) {
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
