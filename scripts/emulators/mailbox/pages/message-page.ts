import { html } from 'hono/html'
import type { Markup } from '../http.ts'
import { linksOf, type Message, toDetail } from '../message.ts'
import { type InboxView, messageList } from './inbox-page.ts'
import { layout, timeTag } from './layout.ts'

const TABS = {
  html: 'Mail',
  text: 'Text',
  links: 'Links',
  attachments: 'Attachments',
  headers: 'Headers',
  raw: 'Raw',
} as const
type Tab = keyof typeof TABS

export function messagePage(view: InboxView & { message: Message; tab: string | undefined }): Markup {
  const { message } = view
  const tabs = tabsOf(message)
  const tab = tabs.find((known) => known === view.tab) ?? tabs[0] ?? 'raw'
  return layout({
    title: message.subject,
    faults: view.faults,
    kind: 'message',
    body: html`<div class="panes">
${messageList(view, message.id)}
<main id="main" class="reading">
  <header class="message-head">
    <a class="back" href="/${view.to && html`?to=${encodeURIComponent(view.to)}`}">All mail</a>
    <h1>${message.subject}</h1>
    <dl class="people">
      <div><dt>From</dt><dd>${message.from}</dd></div>
      <div><dt>To</dt><dd>${message.to.join(', ')}</dd></div>
      ${message.cc.length > 0 && html`<div><dt>Cc</dt><dd>${message.cc.join(', ')}</dd></div>`}
      <div><dt>Sent</dt><dd>${timeTag(message.createdAt)}</dd></div>
    </dl>
    <nav class="tabs" aria-label="Parts of this mail">
      ${tabs.map((one) => tabLink(view, one, one === tab))}
    </nav>
  </header>
  ${panel(message, tab)}
</main>
</div>`,
  })
}

function tabsOf(message: Message): Tab[] {
  const tabs: Tab[] = []
  if (message.html) tabs.push('html')
  if (message.text) tabs.push('text')
  if (linksOf(message).length > 0) tabs.push('links')
  if (message.attachments.length > 0) tabs.push('attachments')
  return [...tabs, 'headers', 'raw']
}

function tabLink(view: { message: Message; to: string }, tab: Tab, isOpen: boolean): Markup {
  const query = new URLSearchParams({ view: tab, ...(view.to && { to: view.to }) })
  const count = { links: linksOf(view.message).length, attachments: view.message.attachments.length }[
    tab as 'links' | 'attachments'
  ]
  return html`<a class="tab" href="?${query.toString()}" ${isOpen && html`aria-current="true"`}>${TABS[tab]}${count && html` <span class="count">${count}</span>`}</a>`
}

function panel(message: Message, tab: Tab): Markup {
  switch (tab) {
    case 'html':
      return html`<iframe class="mail" title="The mail as the reader sees it" src="/messages/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
  <p class="below"><a href="/messages/${message.id}/html" target="_blank" rel="noreferrer">Open this mail alone in a new tab</a></p>`
    case 'text':
      return html`<pre class="panel text" tabindex="0">${message.text ?? ''}</pre>`
    case 'links':
      return html`<ul class="panel links">${linksOf(message).map((link) => html`<li><a href="${link}" target="_blank" rel="noreferrer">${link}</a></li>`)}</ul>`
    case 'attachments':
      return html`<ul class="panel links">${toDetail(message).attachments.map(
        (attachment) =>
          html`<li><a href="${attachment.path}">${attachment.filename}</a> <span class="muted">${attachment.contentType}, ${attachment.sizeBytes} bytes</span></li>`,
      )}</ul>`
    case 'headers':
      return html`<dl class="panel headers">${headersOf(message).map(
        ({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
      )}</dl>`
    case 'raw':
      return html`<pre class="panel raw" tabindex="0">${rawOf(message)}</pre>`
  }
}

function headersOf(message: Message): { name: string; value: string }[] {
  if (message.via === 'smtp') return message.headers
  const own = [
    ['from', message.from],
    ['to', message.to.join(', ')],
    ['cc', message.cc.join(', ')],
    ['bcc', message.bcc.join(', ')],
    ['reply-to', message.replyTo.join(', ')],
    ['subject', message.subject],
    ['date', message.createdAt],
    ['message-id', message.id],
    ['idempotency-key', message.idempotencyKey ?? ''],
  ].map(([name = '', value = '']) => ({ name, value }))
  return [...own, ...message.headers].filter(({ value }) => value !== '')
}

/** The MIME source or, for a mail over HTTP, its request. */
function rawOf(message: Message): string {
  if (message.source !== null) return message.source
  const { from, to, cc, bcc, replyTo, subject, text, html: markup, headers, attachments } = message
  return JSON.stringify(
    { from, to, cc, bcc, replyTo, subject, text, html: markup, headers, attachments },
    null,
    2,
  )
}

/** The mail's own markup: links open in a new tab, inline images are included, and its policy blocks scripts. */
export function mailDocument(message: Message): string {
  const inlined = (message.html ?? '').replace(/cid:([^"'\s)>]+)/g, (whole, contentId: string) => {
    const image = message.attachments.find((attachment) => attachment.contentId === contentId)
    return image && /^image\/(png|jpeg|gif|webp)$/.test(image.contentType)
      ? `data:${image.contentType};base64,${image.base64}`
      : whole
  })
  return `<base target="_blank">${inlined}`
}

export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
