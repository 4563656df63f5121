import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { paths, withQuery } from '@/lib/config/paths'
import type { ProviderFailure } from '@/lib/gateways/stripe/reply'
import { createSession, expireSession, readSession, type SessionPayer } from '@/lib/gateways/stripe/sessions'
import type { ProviderSession } from '@/lib/gateways/stripe/shapes'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { type CardsToPay, newProviderCustomer, readCardsToPay } from '../provider-customer'
import type { PayableOrder } from '../rows'
import { declineReason } from '../rules'
import type { PaymentView } from '../views'
import { attachSession, closeAttempt } from './attempts'
import { type Attempt, type Begun, beginPayment, type Target } from './begin-payment'
import { settleRead } from './settle-session'

type PaymentRequest = {
  target: Target
  /** Null for a payer with a link, who gets no cards and no customer at the provider. */
  userId: string | null
  page: 'here' | 'provider'
  clientAddress: string | null
}

/** An attempt with an unusable session is closed and the next one opened, at most a few times. */
const MAX_ROUNDS = 4

export async function prepareSession(asked: PaymentRequest): Promise<Result<PaymentView>> {
  let { target } = asked
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const [begun, known] = await Promise.all([
      beginPayment(asked.userId, target, asked.clientAddress),
      asked.userId === null ? NO_CARDS : readCardsToPay(asked.userId),
    ])
    if (!begun.ok) return begun
    const request = { ...asked, known, order: begun.value.order }
    const step = await nextStep(request, begun.value)
    if (!step.ok) return step
    if (step.value !== 'again') return ok(toPaymentView(request, step.value))
    if ('draftId' in target) target = { orderId: request.order.id }
  }
  return fail('payment_unavailable')
}

const NO_CARDS: CardsToPay = { customerId: null, cards: [] }

type Step = Result<ProviderSession | 'again'>
type Prepared = PaymentRequest & { order: PayableOrder; known: CardsToPay }

async function nextStep(request: Prepared, begun: Begun): Promise<Step> {
  if (begun.type === 'stale') return replaceSession(begun.attemptId, begun.sessionId)
  const { attempt, refusal } = begun
  if (attempt.sessionId !== null) return resumeSession(request, attempt, attempt.sessionId)
  return refusal ?? beginSession(request, attempt)
}

async function beginSession(request: Prepared, attempt: Attempt): Promise<Step> {
  const { order, userId } = request
  const payer = await payerOf(request)
  if (payer === null) return fail('payment_unavailable')
  const created = await createSession({
    orderId: order.id,
    orderNumber: order.orderNumber,
    attemptId: attempt.id,
    attemptNo: attempt.attemptNo,
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    payer,
    uiMode: uiModeFor(request.page),
    ...wayBack(request),
  })
  if (!created.ok && created.code === 'resource_missing' && userId !== null && 'customerId' in payer) {
    await done(
      adminDb().rpc('forget_provider_customer', {
        p_user_id: userId,
        p_provider_customer_id: payer.customerId,
      }),
    )
    const { code, message } = created
    await closeAttempt({ id: attempt.id, providerId: null }, 'canceled', { code, message })
    return ok('again')
  }
  if (!created.ok) return notCreated(attempt, created)
  return (await attachSession(attempt.id, created.value)) ? ok(created.value) : ok('again')
}

/** A payer with a link is never the owner's customer at the provider, who could pay with the owner's saved cards. */
async function payerOf({ target, userId, known, order }: Prepared): Promise<SessionPayer | null> {
  if ('link' in target) return { email: target.link.email }
  if (userId === null) return null
  const customerId = known.customerId ?? (await newProviderCustomer({ userId, email: order.email }))
  return customerId === null ? null : { customerId }
}

/** Where the bank or the provider's page sends the payer after paying, and after leaving without paying. */
function wayBack({ target, order }: Prepared): { returnUrl: string; cancelUrl: string } {
  const site = serverEnv().SITE_URL
  if ('link' in target) {
    const { id, key } = target.link
    return {
      returnUrl: `${site}/api/checkout/link-return?link=${id}&key=${key}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${site}${withQuery(paths.payLink(id), { key })}`,
    }
  }
  const proposal = order.proposalId === null ? '' : `&proposal=${order.proposalId}`
  return {
    returnUrl: `${site}/api/checkout/return?order=${order.id}${proposal}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site}${payPage(order)}`,
  }
}

function payPage({ quoteId, proposalId }: PayableOrder): string {
  if (proposalId !== null) return paths.payChange(proposalId)
  return quoteId === null ? paths.checkoutStep('payment') : paths.payQuote(quoteId)
}

/** A failure that the provider stored under the key would return for a day, so the next attempt gets a new number. */
async function notCreated(attempt: Attempt, failure: ProviderFailure): Promise<Step> {
  const { code, message } = failure
  if (failure.keyIsSpent || failure.problem === 'refused') {
    await closeAttempt({ id: attempt.id, providerId: null }, 'canceled', { code, message })
  }
  if (failure.keyIsSpent && failure.problem === 'refused') return ok('again')
  return fail('payment_unavailable', { detail: { provider: code } })
}

async function resumeSession(request: Prepared, attempt: Attempt, sessionId: string): Promise<Step> {
  const session = await readSession(sessionId)
  if (!session.ok) return fail('payment_unavailable', { detail: { provider: session.code } })
  if (session.value.state === 'complete') return alreadyPaid(session.value)
  if (session.value.state === 'expired') {
    await closeAttempt({ id: attempt.id, providerId: sessionId }, 'expired')
    return ok('again')
  }
  const fits = session.value.uiMode === uiModeFor(request.page)
  return fits ? ok(session.value) : replaceSession(attempt.id, sessionId)
}

/** A session that can't be expired has been paid, and then that payment counts. */
async function replaceSession(attemptId: string, sessionId: string | null): Promise<Step> {
  if (sessionId === null) {
    await closeAttempt({ id: attemptId, providerId: null }, 'expired')
    return ok('again')
  }
  const expired = await expireSession(sessionId)
  if (expired.ok) {
    await closeAttempt({ id: attemptId, providerId: sessionId }, 'expired')
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

function uiModeFor(page: PaymentRequest['page']): 'elements' | 'hosted_page' {
  return page === 'here' ? 'elements' : 'hosted_page'
}

/** The server decides how the card is collected; the browser never guesses. */
function toPaymentView({ target, order, known }: Prepared, session: ProviderSession): PaymentView {
  const env = serverEnv()
  const hosted = session.uiMode === 'hosted_page'
  return {
    mode: hosted ? 'hosted' : env.sandboxPayments ? 'sandbox' : 'elements',
    orderId: order.id,
    orderNumber: order.orderNumber,
    totalCents: session.payment.amountCents,
    currency: session.payment.currency,
    sessionId: session.id,
    publishableKey: env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY,
    clientSecret: session.clientSecret,
    hostedUrl: session.url,
    sandboxUrl: env.STRIPE_API_BASE ?? null,
    lastDecline: session.lastDecline === null ? null : declineReason(session.lastDecline.code),
    isUnconfirmed: session.needsAction,
    savedCards: known.cards,
    canSaveCard: !('link' in target),
  }
}
