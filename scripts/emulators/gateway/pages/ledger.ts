import { html } from 'hono/html'
import type { Delivery } from '../event-objects.ts'
import type { GatewayDeps, Reply } from '../http.ts'
import type { Charge, Intent, Refund } from '../objects.ts'
import { sumLedger } from '../sums.ts'
import { type Html, moment, money, page } from './html.ts'

const SHOWN = 100

/** The same as JSON, for tests: long because it lists the fields of each kind. */
export function ledgerJson({ store }: GatewayDeps) {
  const { sums, contradictions } = sumLedger(store)
  return {
    charges: store.list('charge').map((charge) => {
      const { intent, session } = originOf(store, charge)
      return {
        id: charge.id,
        intent: charge.payment_intent,
        session: session?.id ?? null,
        reference: session?.client_reference_id ?? intent?.metadata.order_id ?? null,
        amount: charge.amount,
        currency: charge.currency,
        status: charge.status,
        refunded: charge.amount_refunded,
        created: charge.created,
      }
    }),
    refunds: store
      .list('refund')
      .map(({ id, charge, payment_intent: intent, amount, currency, status, metadata }) => ({
        id,
        charge,
        intent,
        amount,
        currency,
        status,
        refundId: metadata.refund_id ?? null,
      })),
    disputes: store.list('dispute').map(({ id, charge, payment_intent: intent, amount, reason, status }) => ({
      id,
      charge,
      intent,
      amount,
      reason,
      status,
    })),
    sessions: store.list('checkout.session').map((session) => ({
      id: session.id,
      reference: session.client_reference_id,
      amount: session.amount_total,
      currency: session.currency,
      status: session.status,
      paymentStatus: session.payment_status,
      intent: session.payment_intent,
    })),
    deliveries: store
      .list('delivery')
      .map(({ id, event, endpoint, type, subject, status, attempts, attemptCount }) => ({
        id,
        event,
        endpoint,
        type,
        subject,
        status,
        attempts,
        attemptCount,
      })),
    sums,
    contradictions,
  }
}

function originOf(store: GatewayDeps['store'], charge: Charge) {
  const intent = store.get('payment_intent', charge.payment_intent)
  const session = intent?.internal.session
    ? store.get('checkout.session', intent.internal.session)
    : undefined
  return { intent, session }
}

export function showLedger(gateway: GatewayDeps): Reply {
  const { store } = gateway
  const newest = <T>(list: T[]) => list.slice(-SHOWN).reverse()
  const body = html`<header class="page-head"><h1>Payment ledger</h1>
<nav aria-label="Sandbox"><a href="/_sandbox" aria-current="page">Ledger</a> <a href="/_sandbox/faults">Faults</a></nav></header>
${sumsPanel(gateway)}
${panel(
  'Payments',
  newest(store.list('payment_intent')).map((intent) => paymentRow(gateway, intent)),
  ['Created', 'Amount', 'Card', 'Status', 'Reference', ''],
)}
${panel('Refunds', newest(store.list('refund')).map(refundRow), [
  'Created',
  'Amount',
  'Status',
  'Made by',
  'Payment',
  '',
])}
<section class="panel" aria-labelledby="webhooks"><div class="panel-head"><h2 id="webhooks">Webhooks</h2>
<form method="post" action="/_sandbox/webhooks/flush"><button class="button small" type="submit">Send all pending now</button></form></div>
${deliveriesTable(gateway, newest(store.list('delivery')))}</section>`
  return page({ title: 'Ledger', body, wide: true, faultsOn: gateway.faults.isOn })
}

function sumsPanel(gateway: GatewayDeps): Html {
  const { sums, contradictions } = sumLedger(gateway.store)
  const figures = Object.entries(sums).map(
    ([
      currency,
      sum,
    ]) => html`<dl class="sums"><div><dt>Charged (${sum.charges})</dt><dd class="figure">${money(sum.charged, currency)}</dd></div>
<div><dt>Refunded</dt><dd class="figure">${money(sum.refunded, currency)}</dd></div>
<div><dt>Left</dt><dd class="figure">${money(sum.net, currency)}</dd></div></dl>`,
  )
  const check =
    contradictions.length === 0
      ? html`<p class="good">Sum check: every charge, intent, session and refund agrees.</p>`
      : html`<div class="problem" role="alert"><p>Sum check failed.</p><ul>${contradictions.map((text) => html`<li>${text}</li>`)}</ul></div>`
  return html`<section class="panel" aria-label="Sums">${figures.length > 0 ? figures : html`<p>No payment yet.</p>`}${check}</section>`
}

function panel(title: string, rows: Html[], heads: string[]): Html {
  const id = title.toLowerCase()
  const table = html`<div class="scroll" tabindex="0" role="region" aria-labelledby="${id}"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`
  return html`<section class="panel"><h2 id="${id}">${title}</h2>${rows.length > 0 ? table : html`<p class="quiet">None yet.</p>`}</section>`
}

function paymentRow({ store }: GatewayDeps, intent: Intent): Html {
  const charge = intent.latest_charge ? store.get('charge', intent.latest_charge) : undefined
  const session = intent.internal.session ? store.get('checkout.session', intent.internal.session) : undefined
  const card = charge?.payment_method_details.card
  const finish = html`<form class="row-form" method="post" action="/_sandbox/payments/${intent.id}/finish">
<button class="button small" name="outcome" value="succeed">Let it succeed</button>
<button class="button small" name="outcome" value="fail">Let it fail</button></form>`
  return html`<tr><td>${moment(intent.created)}</td>
<td class="figure">${money(intent.amount, intent.currency)}</td>
<td>${card ? `${card.brand} ···· ${card.last4}` : '–'}</td>
<td>${badge(intent.status)}${charge && charge.amount_refunded > 0 && html` ${badge(charge.refunded ? 'refunded' : 'partly refunded')}`}</td>
<td><code>${session?.client_reference_id ?? '–'}</code><br><code class="quiet">${intent.id}</code></td>
<td>${intent.status === 'processing' && finish}${charge?.status === 'succeeded' && !charge.refunded && refundForm(charge)}</td></tr>`
}

function refundRow(refund: Refund): Html {
  const { id, status } = refund
  const button = (outcome: string, label: string) =>
    html`<button class="button small" name="outcome" value="${outcome}">${label}</button>`
  const ends = html`<form class="row-form" method="post" action="/_sandbox/refunds/${id}/finish">
${status === 'pending' && button('succeed', 'Let it succeed')} ${button('fail', 'Let it fail')} ${status === 'pending' && button('cancel', 'Cancel it')}</form>`
  const isOver = status === 'failed' || status === 'canceled'
  return html`<tr><td>${moment(refund.created)}</td><td class="figure">${money(refund.amount, refund.currency)}</td>
<td>${badge(status)}</td><td>${refund.metadata.refund_id ? 'The app' : 'Dashboard'}</td>
<td><code>${refund.payment_intent}</code><br><code class="quiet">${id}</code></td><td>${!isOver && ends}</td></tr>`
}

/** Like a refund in the provider's dashboard, outside the app. */
function refundForm(charge: Charge): Html {
  return html`<form class="row-form" method="post" action="/_sandbox/charges/${charge.id}/refund">
<input name="amount" inputmode="decimal" size="7" placeholder="All" aria-label="Amount to refund of ${charge.id}, in whole and hundredths; empty for all">
<button class="button small" type="submit">Refund in the dashboard</button></form>`
}

function badge(status: string): Html {
  const tone = ['succeeded', 'delivered'].includes(status)
    ? 'good'
    : ['canceled', 'failed'].includes(status)
      ? 'bad'
      : 'plain'
  return html`<span class="badge ${tone}">${status.replaceAll('_', ' ')}</span>`
}

function deliveriesTable(gateway: GatewayDeps, deliveries: Delivery[]): Html {
  if (deliveries.length === 0) return html`<p class="quiet">None yet.</p>`
  const rows = deliveries.map((one) => deliveryRow(gateway, one))
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="webhooks"><table><thead><tr>
<th scope="col">Created</th><th scope="col">Event</th><th scope="col">Status</th><th scope="col">Attempts</th><th scope="col"></th>
</tr></thead><tbody>${rows}</tbody></table></div>`
}

function deliveryRow(gateway: GatewayDeps, delivery: Delivery): Html {
  const attempts = delivery.attempts.map(
    (one) =>
      html`<li>${moment(one.at)} <strong>${one.status ?? one.error}</strong> <span class="quiet">${one.ms} ms</span></li>`,
  )
  const nextMs = gateway.webhooks.nextTryMs(delivery.id)
  const next = nextMs === null ? null : Math.max(0, Math.round((nextMs - Date.now()) / 1000))
  return html`<tr><td>${moment(delivery.created)}</td>
<td>${delivery.type}<br><code class="quiet">${delivery.subject}</code></td>
<td>${badge(delivery.status)}${next !== null && html`<br><span class="quiet">next try in ${next} s</span>`}</td>
<td><details><summary>${delivery.attemptCount} ${delivery.attemptCount === 1 ? 'attempt' : 'attempts'}</summary><ol class="attempts">${attempts}</ol></details></td>
<td><form method="post" action="/_sandbox/webhooks/${delivery.id}/resend"><button class="button small" type="submit" aria-label="Resend ${delivery.type}">Resend</button></form></td></tr>`
}
