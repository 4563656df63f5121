import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { currentLink } from '@/lib/base/current-link'
import { SITE } from '@/lib/config/site'

type PageLink = { href: string; label: string }
type Explanation = {
  title: string
  heading: string
  text: string
  back: PageLink
  /** Of the area that the page is in. */
  menu: { label: string; links: readonly PageLink[] } | null
}

/** The texts for the page of a path. */
export type ExplainFailure = (path: string) => Explanation

type Failed = {
  request: IncomingMessage
  response: ServerResponse
  reference: string
  explainFailure: ExplainFailure
}

declare global {
  /** Global because the server and the pages are separate bundles of one process. */
  var attestaDocumentClass: string | undefined
}

/** The class of the document element, which has the fonts: Next.js leaves it out of a page that failed. */
export function noteDocumentClass(name: string): string {
  globalThis.attestaDocumentClass = name
  return name
}

const BODY = '<body>'

/**
 * The first part of the page that Next.js sends after a failure, with the text that `FailedScreen` will show in its
 * place once scripts run. Anything else is unchanged.
 */
export function withFailedPage(chunk: unknown, failed: Failed): unknown {
  const { request, response, reference, explainFailure } = failed
  if (!ArrayBuffer.isView(chunk) || response.statusCode !== 500) return chunk
  const sent = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  const end = sent.indexOf(BODY)
  if (end < 0 || !String(response.getHeader('content-type')).startsWith('text/html')) return chunk
  const path = (request.url ?? '/').replace(/\?.*/, '')
  const explained = explainFailure(path)
  const head = sent
    .subarray(0, end)
    .toString()
    .replace('<html ', `<html lang="en" class="${globalThis.attestaDocumentClass ?? ''}" `)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace('</head>', `<title>${explained.title}</title>${styleSheets(response)}</head>`)
  return Buffer.concat([
    Buffer.from(`${head}${BODY}${markup(explained, { path, reference })}`),
    sent.subarray(end + BODY.length),
  ])
}

/** Next.js names the style sheets of the page only for preloading. */
function styleSheets(response: ServerResponse): string {
  const hrefs = [...String(response.getHeader('link')).matchAll(/<([^>]+)>; rel=preload; as="style"/g)]
  return hrefs.map(([, href]) => `<link rel="stylesheet" href="${href}"/>`).join('')
}

/** An empty address is the page itself. */
function markup(
  { title, heading, text, back, menu }: Explanation,
  { path, reference }: { path: string; reference: string },
): string {
  return [
    '<div class="container-page py-4">',
    `<a href="/" class="inline-flex min-h-11 items-center font-serif font-semibold text-[1.375rem]">${SITE.name}</a>`,
    menu && menuMarkup(menu, path),
    '<main class="py-6 md:py-10"><div class="max-w-prose py-4 md:py-8">',
    `<p class="eyebrow">${title}</p><h1 class="title-page mt-2">${heading}</h1>`,
    `<p class="mt-4 text-ink-soft">${text}</p>`,
    reference &&
      `<p class="mt-4 text-body-sm text-ink-soft">Support reference: <code>${reference}</code></p>`,
    '<p class="mt-8 flex flex-wrap gap-x-6"><a href="" class="link inline-flex min-h-11 items-center">Try again</a>',
    `<a href="${back.href}" class="link inline-flex min-h-11 items-center">${back.label}</a></p>`,
    '</div></main></div>',
  ].join('')
}

function menuMarkup({ label, links }: NonNullable<Explanation['menu']>, path: string): string {
  const current = currentLink(links, path)
  const items = links.map((link) => {
    const marks =
      link === current ? ' aria-current="page" class="font-semibold text-primary' : ' class="text-ink-soft'
    return `<li><a href="${link.href}"${marks} flex min-h-11 items-center hover:text-ink">${link.label}</a></li>`
  })
  return `<nav aria-label="${label}" class="mt-2"><ul class="flex flex-wrap gap-x-6">${items.join('')}</ul></nav>`
}
