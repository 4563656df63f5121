import { html } from 'hono/html'

export type Markup = ReturnType<typeof html>

const NOTICE = 'Not Clio. A local emulator with sample firms; nothing here is real.'

export function layout({ title, body }: { title: string; body: Markup }): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title} · Clio Manage emulator</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/clio.css">
</head>
<body>
<header class="top"><a class="wordmark" href="/">Clio Manage emulator</a><p class="notice">${NOTICE}</p><a href="/controls">Faults and clock</a></header>
<main>${body}</main>
</body>
</html>`
}

export function noticePage(title: string, text: string): Markup {
  return layout({ title, body: html`<h1>${title}</h1><p>${text}</p><p><a href="/">All firms</a></p>` })
}

export const REGION_NAMES = {
  us: 'United States',
  ca: 'Canada',
  eu: 'European Union',
  au: 'Australia',
} as const

export function timeTag(time: number): Markup {
  const date = new Date(time)
  return html`<time datetime="${date.toISOString()}">${date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC</time>`
}
