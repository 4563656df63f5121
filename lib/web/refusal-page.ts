import 'server-only'
import { paths } from '@/lib/config/paths'
import { SITE } from '@/lib/config/site'

/** True when a person's browser opens the response as a page: a download, an export, the return from a bank. */
export function isNavigation({ headers }: Request): boolean {
  const mode = headers.get('sec-fetch-mode')
  return mode === null ? (headers.get('accept') ?? '').startsWith('text/html') : mode === 'navigate'
}

/** What a program gets as JSON, for a person. Without style sheets, because their names are known to pages only. */
export function refusalPage(
  request: Request,
  { sentence, reference }: { sentence: string; reference: string },
): string {
  // Repeating a form would need its fields.
  const again = request.method === 'GET' ? '<a href="">Try again</a> · ' : ''
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>That didn’t work – ${SITE.name}</title></head><body><main><h1>That didn’t work</h1>`,
    `<p>${escapeHtml(sentence)}</p>`,
    `<p>Support reference: <code>${escapeHtml(reference)}</code></p>`,
    `<p>${again}<a href="${paths.dashboard}">Back to the dashboard</a> · <a href="/">${SITE.name}</a></p>`,
    '</main></body></html>',
  ].join('')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
