/**
 * The public address of the site, for absolute URLs in search results and share cards. Static pages are
 * rendered at build time, so a public build needs SITE_URL.
 */
export function siteUrl(): URL {
  return new URL(process.env.SITE_URL ?? 'http://localhost:3000')
}
