import { html } from 'hono/html'
import type { Reply } from '../http.ts'

/** Escaped markup. Hono returns a promise only when a part of it is one, and none is here. */
export type Html = ReturnType<typeof html>

type PageOptions = {
  title: string
  body: Html
  status?: number
  wide?: boolean
  faultsOn?: boolean
  leadsTo?: (string | null)[]
}

/**
 * `leadsTo` lists addresses at which a form of this page may end; browsers apply form-action to the redirect as well.
 */
export function page({
  title,
  body,
  status = 200,
  wide = false,
  faultsOn = false,
  leadsTo = [],
}: PageOptions): Reply {
  const origins = leadsTo.flatMap((url) => (url !== null && URL.canParse(url) ? [new URL(url).origin] : []))
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  const text = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox</title>
<link rel="stylesheet" href="/_sandbox/assets/gateway.css">
<script src="/_sandbox/assets/gateway.js" defer></script>
</head>
<body>
<p class="banner" role="note"><strong>Sandbox – no real money.</strong> Test cards only. Nothing here reaches a bank.</p>
${faultsOn && html`<p class="faults-on" role="note">Faults are switched on. <a href="/_sandbox/faults">See which</a></p>`}
<main class="${wide ? 'wide' : 'narrow'}">
${body}
</main>
</body>
</html>
`
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Referrer-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
    },
    body: text.toString(),
  }
}

export function money(amount: number, currency: string): string {
  const digits = currency === 'jpy' ? 0 : 2
  const value = amount / 10 ** digits
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(value)
}

export function moment(seconds: number): Html {
  const iso = new Date(seconds * 1000).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`
}
