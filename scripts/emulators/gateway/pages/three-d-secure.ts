import { html } from 'hono/html'
import { failAuthentication, passAuthentication } from '../charging.ts'
import { expireOverdueSessions } from '../checkout.ts'
import { type GatewayDeps, type Incoming, type Reply, redirect } from '../http.ts'
import type { Intent, SetupIntent } from '../objects.ts'
import { CardProblem, invalid, resourceMissing } from '../problems.ts'
import { completionUrl, withSessionId } from '../session-outcome.ts'
import { failSetupAuthentication, passSetupAuthentication } from '../setups.ts'
import type { Tx } from '../store.ts'
import { money, page } from './html.ts'

export function showAuthentication(gateway: GatewayDeps, incoming: Incoming, intentId: string): Reply {
  const tx = gateway.store.begin()
  const intent = needIntent(tx, intentId)
  const back = returnUrl(gateway, tx, intent, incoming.url.searchParams.get('return_url'))
  if (intent.status !== 'requires_action') {
    const link = back === null ? null : html`<p><a class="button" href="${back}">Continue</a></p>`
    const body = html`<section class="panel notice"><h1>Nothing to confirm</h1>
<p>This payment does not wait for your bank anymore.</p>${link}</section>`
    return page({ title: 'Nothing to confirm', body })
  }
  const amount = intent.object === 'payment_intent' ? money(intent.amount, intent.currency) : null
  const body = html`<section class="panel notice">
<p class="quiet">Pretend bank · 3-D Secure</p>
<h1>${amount === null ? 'Confirm saving this card' : html`Confirm the payment of <span class="figure">${amount}</span>`}</h1>
<p>A real bank would now ask for a code or for its app. Choose how it ends.</p>
<form class="choices" method="post" action="/_sandbox/3ds/${intent.id}" data-once>
<input type="hidden" name="return_url" value="${back ?? ''}">
<button class="button primary" type="submit" name="outcome" value="complete">Complete</button>
<button class="button" type="submit" name="outcome" value="fail">Fail</button>
</form></section>`
  const leadsTo = [back, gateway.settings.allowedOrigin, sessionUrl(tx, intent)]
  return page({ title: '3-D Secure', body, faultsOn: gateway.faults.isOn, leadsTo })
}

export async function submitAuthentication(
  gateway: GatewayDeps,
  incoming: Incoming,
  intentId: string,
): Promise<Reply> {
  const form = new URLSearchParams(incoming.body)
  expireOverdueSessions(gateway.store)
  const tx = gateway.store.begin()
  const intent = needIntent(tx, intentId)
  const back = returnUrl(gateway, tx, intent, form.get('return_url') || null)
  const outcome = form.get('outcome')
  if (outcome !== 'complete' && outcome !== 'fail')
    throw invalid('Choose complete or fail.', { param: 'outcome' })

  // A second click finds the intent moved on and only follows the redirect again.
  if (intent.status === 'requires_action') {
    authenticate(tx, intent, outcome)
    gateway.store.commit(`3-D Secure ${outcome}`, tx.staged())
    gateway.webhooks.wake()
    await gateway.store.settled()
  }
  const after = needIntent(tx, intentId)
  if (back === null) return showAuthentication(gateway, incoming, intentId)
  const isPaid = after.status === 'succeeded' || after.status === 'processing'
  const target = new URL(back)
  if (!target.pathname.startsWith('/c/pay/')) {
    target.searchParams.set(after.object, after.id)
    target.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed')
  }
  return redirect(target.href)
}

function authenticate(tx: Tx, intent: Intent | SetupIntent, outcome: 'complete' | 'fail'): void {
  try {
    if (intent.object === 'payment_intent') {
      if (outcome === 'complete') passAuthentication(tx, intent)
      else failAuthentication(tx, intent)
    } else if (outcome === 'complete') passSetupAuthentication(tx, intent)
    else failSetupAuthentication(tx, intent)
  } catch (error) {
    // The bank confirmed and the card was still declined: staged on the intent, shown by the page that follows.
    if (!(error instanceof CardProblem)) throw error
  }
}

function needIntent(tx: Tx, id: string): Intent | SetupIntent {
  const found = tx.find('payment_intent', id) ?? tx.find('setup_intent', id)
  if (!found) throw resourceMissing('payment_intent', id, 'intent')
  return found
}

/** Never an open redirect: our own pay page, the app's origin, or an address given with the secret key. */
function returnUrl(
  gateway: GatewayDeps,
  tx: Tx,
  intent: Intent | SetupIntent,
  requested: string | null,
): string | null {
  const known = [intent.internal.returnUrl, sessionUrl(tx, intent)].filter((url) => url !== null)
  if (requested === null) return known[0] ?? null
  const isOnApp = URL.canParse(requested) && new URL(requested).origin === gateway.settings.allowedOrigin
  if (isOnApp || known.includes(requested)) return requested
  throw invalid('This return_url is not allowed.', { param: 'return_url', code: 'url_invalid' })
}

function sessionUrl(tx: Tx, intent: Intent | SetupIntent): string | null {
  const session = intent.internal.session ? tx.find('checkout.session', intent.internal.session) : undefined
  if (!session) return null
  return completionUrl(session) ?? (session.cancel_url ? withSessionId(session.cancel_url, session) : null)
}
