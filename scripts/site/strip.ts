/**
 * Removes React from a prerendered public page after the build. Its markup works alone, so the framework's
 * scripts (more than 110 KB) are replaced by one small script of ours. Reasons and limits:
 * docs/decisions/009-public-pages-without-react.md.
 */

/** Client components whose work on such a page is done by the markup or by our own script. */
const NEEDS_NO_REACT = new Set([
  // Next's own wrapper of every page; its Link is a module without a name.
  '',
  'default',
  'MetadataBoundary',
  'ViewportBoundary',
  'OutletBoundary',
  'IconMark',
  // Ours: a live region for confirmations that only signed-in pages use; behavior in our script; forms that
  // post.
  'ToastRegion',
  'SiteBehavior',
  'PageBehavior',
  'ContactForm',
  'QuoteForm',
])

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const IS_DATA = /\btype="application\/ld\+json"/

/** A page for reading is marked by an attribute of its `<main>`. */
export function isReadingPage(html: string): boolean {
  return /<main\b[^>]*\bdata-reading=/.test(html)
}

/**
 * @throws when the page has a client component that is not known to work without React, or when something
 * that would load a script remains
 */
export function withoutReact(html: string, script: string): string {
  const unknown = clientComponents(html).filter((name) => !NEEDS_NO_REACT.has(name))
  if (unknown.length > 0) {
    throw new Error(
      `A page for reading holds ${unknown.join(', ')}, which would not work without React. Take "data-reading" off the page, or make it work and name it in scripts/site/strip.ts.`,
    )
  }
  const bare = html
    .replaceAll(SCRIPT, (whole, attributes: string) => (IS_DATA.test(attributes) ? whole : ''))
    .replaceAll(/<link\b[^>]*\b(?:as="script"|rel="modulepreload")[^>]*>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<div hidden=""><\/div>/g, '')
    .replaceAll(/<template\b[^>]*><\/template>/g, '')
  const page = bare.replace('</head>', `${script}</head>`)
  if (!page.includes(script)) throw new Error('A page without a head.')
  if (/\/_next\/static\/chunks\/[^"]*\.js/.test(page))
    throw new Error('A script of the framework is left over.')
  return page
}

/**
 * Names of the client components in the page's data, in React's flight format: `I[id,[chunks],"name"]`.
 * @usedBy tests
 */
export function clientComponents(html: string): string[] {
  const scripts = [...html.matchAll(SCRIPT)].map(([, , text = '']) => text).join('\n')
  const data = scripts.replaceAll('\\"', '"').replaceAll('\\n', '\n')
  const rows = data.matchAll(/[0-9a-f]+:I\[\d+,\[[^\]]*\],"([^"]*)"/g)
  return [...new Set([...rows].map(([, name = '']) => spelled(name, data)))]
}

/** A frequent name is written once in its own row and referred to: `$4e` means row 4e. */
function spelled(name: string, data: string): string {
  if (!name.startsWith('$')) return name
  const row = new RegExp(`(?:^|[^0-9a-f])${name.slice(1)}:"([^"]*)"`).exec(data)
  return row?.[1] ?? name
}
