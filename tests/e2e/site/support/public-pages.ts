import { z } from 'zod'
import { PUBLIC_PAGES } from '../../../../lib/content/pages'

/** Every static public page, and one that does not exist. */
export const PATHS: string[] = PUBLIC_PAGES.filter(({ isDynamic }) => !isDynamic).map(({ path }) => path)
/** Every public page that search engines list. */
export const LISTED: string[] = PUBLIC_PAGES.map(({ path }) => path)
export const NOWHERE = '/there/is/no/such-page'

const thingSchema = z.record(z.string(), z.unknown())

/** The structured data of a page, one entry per item. */
export function structuredDataOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(
    ([, text = '']) => {
      const block = thingSchema.parse(JSON.parse(text))
      return '@graph' in block ? z.array(thingSchema).parse(block['@graph']) : [block]
    },
  )
}

/** The site's own addresses in a page's links, without forms. */
export function ownLinks(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return [...new Set(hrefs.filter((href) => href.startsWith('/') || href.startsWith('#')))]
}

/** The visible text, without tags and data blocks. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
}
