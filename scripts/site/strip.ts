/**
 * What a prerendered public page loses after the build: React. Its markup works alone, so the framework's scripts
 * (more than 110 KB) are taken out and one small script of ours is put in. Why and how far: docs/decisions/009-public-pages-without-react.md.
 */

/** Client components whose work on such a page is done by the markup itself or by our own script. */
const NEEDS_NO_REACT = new Set([
  // Next's own frame around every page; its Link comes as a module without a name.
  '',
  'default',
  'MetadataBoundary',
  'ViewportBoundary',
  'OutletBoundary',
  'IconMark',
  // Ours: a region for confirmations that only signed-in pages make; behavior that our script runs; forms that post.
  'ToastRegion',
  'SiteBehavior',
  'PageBehavior',
  'ContactForm',
  'QuoteForm',
])

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const IS_DATA = /\btype="application\/ld\+json"/

/** A page marks itself as one for reading by an attribute of their `<main>`. */
export function isReadingPage(html: string): boolean {
  return /<main\b[^>]*\bdata-reading=/.test(html)
}

/**
 * @throws when the page holds a client component that is not known to do without React, or when something is left
 * that would load a script
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

/** Names of the client components in the page's data, as React's flight format lists them: `I[id,[chunks],"name"]`. @usedBy tests */
export function clientComponents(html: string): string[] {
  const scripts = [...html.matchAll(SCRIPT)].map(([, , text = '']) => text).join('\n')
  const data = scripts.replaceAll('\\"', '"').replaceAll('\\n', '\n')
  const rows = data.matchAll(/[0-9a-f]+:I\[\d+,\[[^\]]*\],"([^"]*)"/g)
  return [...new Set([...rows].map(([, name = '']) => spelled(name, data)))]
}

/** A name that comes often is written once, in a row of its own, and pointed to: `$4e` means row 4e. */
function spelled(name: string, data: string): string {
  if (!name.startsWith('$')) return name
  const row = new RegExp(`(?:^|[^0-9a-f])${name.slice(1)}:"([^"]*)"`).exec(data)
  return row?.[1] ?? name
}
