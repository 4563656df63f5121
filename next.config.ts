import type { NextConfig } from 'next'
import { SEALED_POLICY } from './lib/web/csp'

const dev = process.env.NODE_ENV === 'development'

/** A page's own policy comes from middleware.ts or scripts/csp.ts; a second one here would narrow it. */
const EVERYWHERE = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value:
      'camera=(self), microphone=(), geolocation=(), payment=(self "https://js.stripe.com"), usb=(), interest-cohort=()',
  },
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'X-Permitted-Cross-Domain-Policies', value: 'none' },
  ...(dev ? [] : [{ key: 'X-Frame-Options', value: 'DENY' }]),
]

/** By name: where there is no file, the page that says so brings a policy of its own. */
const ROOT_FILES = ['favicon\\.ico', 'icon\\.svg', 'robots\\.txt', 'sitemap\\.xml']
const SEALED = [{ key: 'Content-Security-Policy', value: SEALED_POLICY }]

/** In development each JSX element says which place in the source it comes from; a build knows nothing of it. */
const ANNOTATED: NonNullable<NonNullable<NextConfig['turbopack']>['rules']> = {
  '*.tsx': {
    condition: { all: ['development', { not: 'foreign' }, { path: /^(app|components)\// }] },
    loaders: [{ loader: './editor-overlay/annotator/loader.ts', options: { root: import.meta.dirname } }],
  },
}

/** Strangers' files are opened by a process that the bundler does not follow: what it runs must come along by name. */
const OPENER = ['./lib/domain/documents/verify/*.ts', './node_modules/{unpdf,yauzl,pend,buffer-crc32}/**/*']

const config: NextConfig = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  experimental: { strictRouteTypes: true, agentUpgrade: false },
  turbopack: { root: import.meta.dirname, rules: dev ? ANNOTATED : {} },
  outputFileTracingIncludes: {
    '/api/uploads/*/complete': OPENER,
    '/api/admin/orders/*/deliverables': OPENER,
    '/api/jobs/tick': OPENER,
  },
  images: { unoptimized: true },
  // The studio is a page of another origin than the app that it frames; this is the way to it.
  redirects: async () =>
    dev && process.env.EDITOR_URL
      ? [{ source: '/studio', destination: `${process.env.EDITOR_URL}/studio`, permanent: false }]
      : [],
  headers: async () => [
    { source: '/:path*', headers: EVERYWHERE },
    { source: '/api/:path*', headers: SEALED },
    { source: '/logout', headers: SEALED },
    ...(dev ? [] : [{ source: '/_next/static/:path*', headers: SEALED }]),
    { source: `/:file(${ROOT_FILES.join('|')})`, headers: SEALED },
  ],
}

export default config
