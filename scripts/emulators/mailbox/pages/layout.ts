import { html } from 'hono/html'
import type { Faults } from '../faults.ts'
import { FAULT_MODES } from '../faults.ts'
import type { Markup } from '../http.ts'

const NOTICE = 'Local mailbox - nothing is delivered'

export function layout(page: { title: string; faults: Faults; body: Markup; kind: string }): Markup {
  const { mode } = page.faults
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${page.title} · Attesta mailbox</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/mailbox.css">
<script src="/assets/mailbox.js" defer></script>
</head>
<body class="${page.kind}">
<a class="skip" href="#main">Skip to the mail</a>
<header class="top">
  <a class="wordmark" href="/">Attesta <span>mailbox</span></a>
  <p class="notice">${NOTICE}</p>
  <a class="quiet-link" href="/faults">Faults</a>
</header>
${mode !== 'ok' && html`<p class="fault-notice" role="status">Fault switched on: ${FAULT_MODES[mode].toLowerCase()}. <a href="/faults">Change it</a></p>`}
${page.body}
</body>
</html>`
}

export function noticePage(page: { title: string; text: string; faults: Faults }): Markup {
  return layout({
    title: page.title,
    faults: page.faults,
    kind: 'plain',
    body: html`<main id="main" class="plain-page"><h1>${page.title}</h1><p>${page.text}</p><p><a href="/">Back to the inbox</a></p></main>`,
  })
}

export function timeTag(instant: string): Markup {
  const date = new Date(instant)
  const isToday = date.toDateString() === new Date().toDateString()
  const text = date.toLocaleString('en-US', {
    ...(isToday ? {} : { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  })
  return html`<time datetime="${instant}" title="${date.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'long' })}">${text}</time>`
}
