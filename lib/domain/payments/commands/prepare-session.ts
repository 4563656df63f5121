import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import type { ProviderFailure } from '@/lib/gateways/stripe/reply'
import { createSession, expireSession, readSession } from '@/lib/gateways/stripe/sessions'
import type { ProviderSession } from '@/lib/gateways/stripe/shapes'
import { limit } from '@/lib/gateways/supabase/limit'
import type { PayableOrder } from '../rows'
import type { PaymentView } from '../views'
import {
  type Attempt,
  attachSession,
  closeAttempt,
  hasTooManyDeclines,
  type Opened,
  openAttempt,
} from './attempts'
import { settleRead } from './settle-session'
import { toPaymentView } from './to-payment-view'

export type Preparing = {
  order: PayableOrder
  userId: string
  page: 'here' | 'provider'
  clientAddress: string | null
}

/** An attempt whose session is of no more use is closed and the next one begun; that happens a few times at most. */
const MAX_ROUNDS = 4

export async function prepareSession(wish: Preparing): Promise<Result<PaymentView>> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const opened = await openAttempt(wish.order.id, wish.userId)
    if (!opened.ok) return opened
    const step = await nextStep(wish, opened.value)
    if (!step.ok) return step
    if (step.value !== 'again') return ok(toPaymentView(wish.order, step.value))
  }
  return fail('payment_unavailable')
}

type Step = Result<ProviderSession | 'again'>

function nextStep(wish: Preparing, opened: Opened): Promise<Step> {
  if (opened.at === 'stale') return replaceSession(opened.attemptId, opened.sessionId)
  const { attempt } = opened
  return attempt.sessionId === null
    ? beginSession(wish, attempt)
    : resumeSession(wish, attempt, attempt.sessionId)
}

async function beginSession(wish: Preparing, attempt: Attempt): Promise<Step> {
  const allowed = await mayTry(wish)
  if (!allowed.ok) return allowed

  const { order } = wish
  const site = serverEnv().SITE_URL
  const created = await createSession({
    orderId: order.id,
    orderNumber: order.orderNumber,
    attemptId: attempt.id,
    attemptNo: attempt.attemptNo,
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    email: order.email,
    uiMode: uiModeFor(wish.page),
    returnUrl: `${site}/api/checkout/return?order=${order.id}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site}${paths.checkoutStep('payment')}`,
  })
  if (!created.ok) return notCreated(attempt, created)
  return (await attachSession(attempt.id, created.value)) ? ok(created.value) : ok('again')
}

/** A failure that the provider remembers under the key would come back for a day, so the next try gets a new number. */
async function notCreated(attempt: Attempt, failure: ProviderFailure): Promise<Step> {
  const { code, message } = failure
  if (failure.keyIsSpent || failure.problem === 'refused') {
    await closeAttempt(attempt.id, 'canceled', { code, message })
  }
  if (failure.keyIsSpent && failure.problem === 'refused') return ok('again')
  return fail('payment_unavailable', { detail: { provider: code } })
}

async function resumeSession(wish: Preparing, attempt: Attempt, sessionId: string): Promise<Step> {
  const session = await readSession(sessionId)
  if (!session.ok) return fail('payment_unavailable', { detail: { provider: session.code } })
  if (session.value.state === 'complete') return alreadyPaid(session.value)
  if (session.value.state === 'expired') {
    await closeAttempt(attempt.id, 'expired')
    return ok('again')
  }
  const fits = session.value.uiMode === uiModeFor(wish.page)
  return fits ? ok(session.value) : replaceSession(attempt.id, sessionId)
}

/** A session that can no longer be expired has been paid, and then that payment counts. */
async function replaceSession(attemptId: string, sessionId: string | null): Promise<Step> {
  if (sessionId === null) {
    await closeAttempt(attemptId, 'expired')
    return ok('again')
  }
  const expired = await expireSession(sessionId)
  if (expired.ok) {
    await closeAttempt(attemptId, 'expired')
    return ok('again')
  }
  if (expired.problem !== 'refused')
    return fail('payment_unavailable', { detail: { provider: expired.code } })
  const session = await readSession(sessionId)
  return session.ok ? alreadyPaid(session.value) : fail('payment_unavailable')
}

async function alreadyPaid(session: ProviderSession): Promise<Step> {
  const { outcome } = await settleRead(session)
  if (outcome === 'not_paid') return ok('again')
  return fail(outcome === 'processing' ? 'payment_in_progress' : 'already_paid')
}

/** Only a new session counts as a try; coming back to an open one is free. */
async function mayTry({ userId, clientAddress }: Preparing): Promise<Result<unknown>> {
  if (await hasTooManyDeclines(userId)) return fail('rate_limited', { hint: TOO_MANY_DECLINES_TEXT })
  const byUser = await limit('payment_user', userId)
  if (!byUser.ok || clientAddress === null) return byUser
  return limit('payment_address', clientAddress)
}

const TOO_MANY_DECLINES_TEXT =
  'Too many cards were declined. Your order is kept; please try again in an hour or write to us.'

function uiModeFor(page: Preparing['page']): 'elements' | 'hosted_page' {
  return page === 'here' ? 'elements' : 'hosted_page'
}
