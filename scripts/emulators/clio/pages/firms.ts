import { html } from 'hono/html'
import type { Deps } from '../call.ts'
import { REGIONS, type Region, type Rows } from '../rows.ts'
import { layout, type Markup, REGION_NAMES, timeTag } from './layout.ts'

export function indexPage({ store }: Deps): Markup {
  return layout({
    title: 'Firms',
    body: html`<h1>Sample firms</h1>
${REGIONS.map(
  (region) => html`<section><h2>${REGION_NAMES[region]}</h2><ul>
${store
  .list('account', (one) => one.region === region)
  .map((account) => html`<li><a href="/firms/${account.id}">${account.name}</a></li>`)}
</ul></section>`,
)}`,
  })
}

export function firmPage(deps: Deps, account: Rows['account']): Markup {
  const { store } = deps
  const own = (one: { region: Region; account: number }) => one.account === account.id
  const actions = store.list('action', (one) => own(one) && one.deletedAt === null)
  return layout({
    title: account.name,
    body: html`<p><a href="/">All firms</a></p><h1>${account.name}</h1><p>${REGION_NAMES[account.region]}</p>
${store.list('matter', own).map((matter) => matterSection(deps, matter, actions))}
${connections(deps, account)}
${webhooks(deps, account)}`,
  })
}

function matterSection({ store }: Deps, matter: Rows['matter'], actions: Rows['action'][]): Markup {
  const documents = store.list('document', (one) => one.matter === matter.id)
  const expenses = store.list('activity', (one) => one.matter === matter.id && one.deletedAt === null)
  const subject = `/api/v4/matters/${matter.id}`
  return html`<section><h2>${matter.number} <small>${matter.description}, ${store.get('contact', matter.client)?.name ?? ''}, ${matter.status}</small></h2>
${openButtons(
  actions.filter(({ place }) => place === 'matters/show'),
  subject,
)}
<table><caption>Documents</caption><thead><tr><th scope="col">Name</th><th scope="col">Folder</th><th scope="col">Versions</th><th scope="col">State</th></tr></thead><tbody>
${documents.map((document) => documentRow(store, document))}
</tbody></table>
${
  expenses.length > 0 &&
  html`<table><caption>Activities</caption><thead><tr><th scope="col">Date</th><th scope="col">Type</th><th scope="col">Amount</th><th scope="col">Note</th></tr></thead><tbody>
${expenses.map((one) => html`<tr><td>${one.date}</td><td>${one.type}</td><td>$${(one.priceCents / 100).toFixed(2)}</td><td>${one.note}</td></tr>`)}
</tbody></table>`
}
</section>`
}

function documentRow(store: Deps['store'], document: Rows['document']): Markup {
  const versions = store.list('version', (one) => one.document === document.id)
  const isStub = !versions.some(({ isUploaded }) => isUploaded)
  const hasBytes = versions.some(({ bytes }) => bytes !== null)
  const state =
    document.deletedAt !== null
      ? 'In the bin'
      : isStub
        ? `Stub, not in lists (bytes ${hasBytes ? 'sent' : 'missing'})`
        : 'Listed'
  return html`<tr><td>${document.name}</td><td>${store.get('folder', document.folder)?.name ?? ''}</td><td>${versions.length}</td><td>${state}</td></tr>`
}

function openButtons(actions: Rows['action'][], subject: string): Markup {
  return html`${actions.map(
    (action) =>
      html`<form method="post" action="/_sandbox/open" target="_blank"><input type="hidden" name="action" value="${action.id}"><input type="hidden" name="subject" value="${subject}"><button>${action.label}</button></form>`,
  )}`
}

function connections({ store }: Deps, account: Rows['account']): Markup {
  const rows = store.list('connection', (one) => one.account === account.id)
  return html`<section><h2>Connected applications</h2>
${rows.length === 0 && html`<p>None.</p>`}
${rows.map(
  (one) =>
    html`<p>${store.get('user', one.user)?.name ?? ''}, since ${timeTag(one.createdAt)} ${
      one.revokedAt === null
        ? html`<form method="post" action="/_sandbox/connections/${one.id}/revoke"><button>Revoke access</button></form>`
        : html`<strong>revoked</strong>`
    }</p>`,
)}</section>`
}

function webhooks({ store }: Deps, account: Rows['account']): Markup {
  const rows = store.list('webhook', (one) => one.account === account.id && one.deletedAt === null)
  return html`<section><h2>Webhooks</h2>
${rows.length === 0 && html`<p>None.</p>`}
${rows.map((one) => {
  const sent = store.list('delivery', ({ webhook }) => webhook === one.id)
  return html`<p>${one.model}: ${one.status}, until ${timeTag(one.expiresAt)}, ${sent.filter(({ status }) => status === 'delivered').length} of ${sent.length} calls taken</p>`
})}</section>`
}
