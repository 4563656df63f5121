import { html } from 'hono/html'
import type { Faults } from '../faults.ts'
import type { Markup } from '../http.ts'
import { type Message, previewOf } from '../message.ts'
import { layout, timeTag } from './layout.ts'

export type InboxView = { messages: Message[]; to: string; faults: Faults }

export function inboxPage(view: InboxView): Markup {
  return layout({
    title: 'Inbox',
    faults: view.faults,
    kind: 'inbox',
    body: html`<div class="panes">
${messageList(view, null)}
<main id="main" class="reading empty-reading">
  <p class="empty-title">${view.messages.length > 0 ? 'Choose a mail to read it' : 'No mail yet'}</p>
  <p>Every mail the app sends is kept here, on this computer. Sign-in codes and order confirmations arrive within a few seconds.</p>
</main>
</div>`,
  })
}

export function messageList(view: InboxView, openId: string | null): Markup {
  const { messages, to } = view
  return html`<nav class="list" aria-label="Mails" data-newest="${messages[0]?.id ?? ''}" data-to="${to}">
  <form class="search" action="/" method="get" role="search">
    <label for="to">Find by recipient</label>
    <div class="search-row"><input id="to" name="to" type="search" value="${to}" placeholder="name@example.com" autocomplete="off" spellcheck="false"><button>Find</button></div>
  </form>
  ${messages.length === 0 && emptyList(to)}
  <ol>
  ${messages.map(
    (
      message,
    ) => html`<li><a class="entry" href="/messages/${message.id}${to && html`?to=${encodeURIComponent(to)}`}" ${message.id === openId && html`aria-current="page"`}>
    <span class="row"><span class="recipient">${message.to.join(', ')}</span>${timeTag(message.createdAt)}</span>
    <span class="subject">${message.subject}</span>
    <span class="preview">${previewOf(message)}</span>
  </a></li>
  `,
  )}
  </ol>
</nav>`
}

function emptyList(to: string): Markup {
  return to
    ? html`<p class="empty">No mail to “${to}”. <a href="/">Show all mail</a></p>`
    : html`<p class="empty">No mail yet. This list fills by itself.</p>`
}
