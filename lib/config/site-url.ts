/**
 * Where the site will be reached, for the absolute addresses that search engines and share cards want. Static pages
 * are drawn while building, so a build for the public is made with SITE_URL set.
 */
export function siteUrl(): URL {
  return new URL(process.env.SITE_URL ?? 'http://localhost:3000')
}
