import { html } from 'hono/html'
import { listCards } from '../cards.ts'
import { type CheckoutCard, confirmSession, expireOverdueSessions } from '../checkout.ts'
import { type GatewayDeps, type Incoming, type Reply, redirect } from '../http.ts'
import type { Session } from '../objects.ts'
import { CardProblem, Problem } from '../problems.ts'
import { completionUrl, withSessionId } from '../session-outcome.ts'
import { type Html, money, page } from './html.ts'

type Typed = { number: string; expiry: string; name: string; save: boolean }
type Shown = { typed: Typed; problem: { message: string; field: string } | null }

export function showPayPage(gateway: GatewayDeps, incoming: Incoming, sessionId: string): Reply {
  const session = gateway.store.begin().need('checkout.session', sessionId, 'session')
  const chosen = listCards().find(({ slug }) => slug === incoming.url.searchParams.get('card'))
  const typed = {
    number: chosen ? grouped(chosen.card.number) : '',
    expiry: chosen ? '12 / 34' : '',
    name: '',
    save: false,
  }
  return draw(gateway, session, { typed, problem: lastProblem(gateway, session) })
}

export async function submitPayPage(
  gateway: GatewayDeps,
  incoming: Incoming,
  sessionId: string,
): Promise<Reply | null> {
  gateway.faults.refuseEarly()
  await gateway.faults.beforeCommit()
  const form = new URLSearchParams(incoming.body)
  expireOverdueSessions(gateway.store)
  const tx = gateway.store.begin()
  const session = tx.need('checkout.session', sessionId, 'session')
  const finish = async (reply: Reply) => {
    gateway.store.commit('pay page', tx.staged())
    gateway.webhooks.wake()
    await gateway.store.settled()
    return gateway.faults.drawAfterCommit() === 'drop' ? null : reply
  }
  try {
    const intent = confirmSession(tx, session, cardFrom(form), `${tx.baseUrl}/c/pay/${session.id}`)
    const step = intent?.next_action?.redirect_to_url.url
    return await finish(redirect(step ?? completionUrl(session) ?? `/c/pay/${session.id}`))
  } catch (error) {
    if (!(error instanceof CardProblem)) {
      if (error instanceof Problem && session.status !== 'open')
        return showPayPage(gateway, incoming, sessionId)
      throw error
    }
    const problem = { message: error.body.message, field: error.body.param ?? fieldOf(error.body.code) }
    const drawn = draw(gateway, session, { typed: typedFrom(form), problem })
    return error.subject ? await finish(drawn) : drawn
  }
}

function cardFrom(form: URLSearchParams): CheckoutCard {
  const [month, year] = (form.get('expiry') ?? '').split('/').map((part) => part.trim())
  return {
    number: form.get('number') ?? '',
    expMonth: month ?? '',
    expYear: year ?? '',
    cvc: (form.get('cvc') ?? '').trim(),
    name: form.get('name')?.trim().slice(0, 200) || null,
    save: form.get('save') === 'yes',
  }
}

/** Only a documented test number is echoed into the page; any other could be a real card. */
function typedFrom(form: URLSearchParams): Typed {
  const number = (form.get('number') ?? '').replace(/[\s-]/g, '')
  const isKnown = listCards().some(({ card }) => card.number === number)
  return {
    number: isKnown ? grouped(number) : '',
    expiry: form.get('expiry') ?? '',
    name: form.get('name') ?? '',
    save: form.get('save') === 'yes',
  }
}

function fieldOf(code: string | undefined): string {
  if (code === 'incorrect_cvc') return 'cvc'
  return code === 'expired_card' ? 'exp_year' : 'number'
}

function lastProblem(gateway: GatewayDeps, session: Session): Shown['problem'] {
  const intent = session.payment_intent
    ? gateway.store.get('payment_intent', session.payment_intent)
    : undefined
  const setup = session.setup_intent ? gateway.store.get('setup_intent', session.setup_intent) : undefined
  const last = intent?.last_payment_error ?? setup?.last_setup_error
  return last ? { message: last.message, field: fieldOf(last.code) } : null
}

function grouped(number: string): string {
  const sizes = number.startsWith('3') ? /^(\d{4})(\d{6})(\d{5})$/ : /^(\d{4})(\d{4})(\d{4})(\d{4})$/
  return number.replace(sizes, (_all, ...groups: string[]) =>
    groups.slice(0, sizes.source.split('(').length - 1).join(' '),
  )
}

function draw(gateway: GatewayDeps, session: Session, shown: Shown): Reply {
  const faultsOn = gateway.faults.isOn
  if (session.status === 'complete') {
    const url = completionUrl(session)
    // Both a completed 3-D Secure step and the back button lead here.
    return url ? redirect(url) : ended('This payment is complete', 'Nothing more will be charged.', null)
  }
  if (session.status === 'expired') {
    const back = session.cancel_url ? withSessionId(session.cancel_url, session) : null
    return ended(
      'This payment page has expired',
      'Nothing was charged. Go back to start a new payment.',
      back,
    )
  }
  return page({
    title: session.mode === 'setup' ? 'Save a card' : 'Pay',
    faultsOn,
    leadsTo: [completionUrl(session), gateway.settings.allowedOrigin],
    body: html`<div class="pay">${summary(session)}${cardForm(session, shown)}${testCards(session)}</div>`,
  })
}

function ended(title: string, text: string, back: string | null): Reply {
  const body = html`<section class="panel notice"><h1>${title}</h1><p>${text}</p>
${back !== null && html`<p><a class="button" href="${back}">Go back</a></p>`}</section>`
  return page({ title, body })
}

function summary(session: Session): Html {
  const { amount_total: total, currency } = session
  const lines = session.internal.lineItems.map(
    (item) => html`<li><span>${item.description}${item.quantity > 1 && html` × ${item.quantity}`}</span>
<span class="figure">${money(item.amount_total, item.currency)}</span></li>`,
  )
  const cancel = session.cancel_url ? withSessionId(session.cancel_url, session) : null
  return html`<section class="summary" aria-labelledby="summary-title">
${cancel !== null && html`<p><a class="back" href="${cancel}">← Cancel and go back</a></p>`}
<h1 id="summary-title">${session.mode === 'setup' ? 'Save a card' : 'Pay for your order'}</h1>
${total !== null && currency !== null && html`<p class="total figure">${money(total, currency)}</p><ul class="lines">${lines}</ul>`}
${session.customer_email && html`<p class="quiet">Receipt to ${session.customer_email}</p>`}
</section>`
}

function cardForm(session: Session, { typed, problem }: Shown): Html {
  const bad = (field: string) =>
    html`${problem?.field === field && html`aria-invalid="true" aria-describedby="problem"`}`
  const total = session.amount_total
  const label = total === null ? 'Save card' : `Pay ${money(total, session.currency ?? 'usd')}`
  return html`<form class="panel card-form" method="post" action="/c/pay/${session.id}" data-once>
<h2>Card</h2>
${problem && html`<p class="problem" id="problem" role="alert">${problem.message}</p>`}
<label class="field"><span>Card number</span>
<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" maxlength="23" required spellcheck="false" value="${typed.number}" ${bad('number')}></label>
<div class="pair">
<label class="field"><span>Expiry</span>
<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9" required value="${typed.expiry}" ${bad('exp_month')} ${bad('exp_year')}></label>
<label class="field"><span>Security code</span>
<input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4" required ${bad('cvc')}></label>
</div>
<label class="field"><span>Name on card</span>
<input name="name" autocomplete="cc-name" maxlength="200" required value="${typed.name}"></label>
${session.mode === 'payment' && html`<label class="check"><input type="checkbox" name="save" value="yes" ${typed.save && html`checked`}><span>Save this card for later orders</span></label>`}
<button class="button primary" type="submit">${label}</button>
</form>`
}

/** A separate form, so that selecting a test card without JavaScript never puts typed digits into the address. */
function testCards(session: Session): Html {
  const buttons = listCards().map(
    ({
      slug,
      card,
    }) => html`<li><button class="test-card" type="submit" name="card" value="${slug}" data-number="${grouped(card.number)}">
<span>${card.title}</span><span class="digits">${grouped(card.number)}</span></button></li>`,
  )
  return html`<form class="panel card-choice" method="get" action="/c/pay/${session.id}" data-test-cards>
<h2>Test cards</h2>
<p class="quiet">Choose one to fill in the form. Any future date and any code work.</p>
<ul class="test-cards">${buttons}</ul>
</form>`
}
