import type { NextConfig } from 'next'
import { SEALED_POLICY } from './lib/web/csp'
import { stopBelowNode24 } from './scripts/node-version.mjs'
import { withDependencies } from './scripts/runtime-packages'

stopBelowNode24()

const dev = process.env.NODE_ENV === 'development'

/** Writing Turbopack's cache takes a quarter of a build, which only a later build of the same folder repays. */
const isCached = process.env.ATTESTA_BUILD_CACHE !== 'off'

/** A page's own policy comes from middleware.ts or scripts/csp.ts; a second one here would narrow it. */
const EVERYWHERE = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(self), microphone=(), geolocation=(), payment=(self "https://js.stripe.com"), usb=()',
  },
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'X-Permitted-Cross-Domain-Policies', value: 'none' },
  ...(dev ? [] : [{ key: 'X-Frame-Options', value: 'DENY' }]),
]

/** Listed by name, because an address without a file answers with a page, which has its own policy. */
const ROOT_FILES = [
  'favicon\\.ico',
  'icon\\.svg',
  'icon-192\\.png',
  'icon-512\\.png',
  'apple-touch-icon\\.png',
  'site\\.webmanifest',
  'robots\\.txt',
  'sitemap\\.xml',
]
const SEALED = [{ key: 'Content-Security-Policy', value: SEALED_POLICY }]

/** In development each JSX element has an attribute that names its place in the source; a build has none. */
const ANNOTATED: NonNullable<NonNullable<NextConfig['turbopack']>['rules']> = {
  '*.tsx': {
    condition: { all: ['development', { not: 'foreign' }, { path: /^(app|components)\// }] },
    loaders: [{ loader: './editor-overlay/annotator/loader.ts', options: { root: import.meta.dirname } }],
  },
}

const OPENER_PACKAGES = ['unpdf', 'yauzl', 'mammoth', 'file-type', 'franc', 'sharp', 'libheif-js']

/** Uploaded files are opened by a separate process that the bundler does not trace, so its files are listed here. */
const OPENER = [
  './lib/domain/documents/verify/*.ts',
  ...withDependencies(import.meta.dirname, OPENER_PACKAGES).map((name) => `./node_modules/${name}/**/*`),
  // Include the packages with the native code of this platform.
  './node_modules/@napi-rs/**/*',
  './node_modules/@img/**/*',
]

/** Inlined at build time; the server compares them with its settings when it starts. */
const BUILT_FOR = {
  BUILT_FOR_SITE_URL: URL.canParse(process.env.SITE_URL ?? '')
    ? new URL(process.env.SITE_URL ?? '').origin
    : '',
  BUILT_AS_DEMO: process.env.ATTESTA_DEMO ?? '',
}

const config: NextConfig = {
  env: BUILT_FOR,
  // The scheduler calls every second, which would hide the requests of the person at the terminal.
  logging: { incomingRequests: { ignore: [/^\/api\/(jobs\/tick|health)$/] } },
  // A file such as app/kit/page.dev.tsx is a page in development and unknown to a build.
  pageExtensions: ['tsx', 'ts', ...(dev ? ['dev.tsx'] : [])],
  typedRoutes: true,
  // `npm test` has checked the types in an earlier stage.
  typescript: { ignoreBuildErrors: process.env.ATTESTA_TYPES_CHECKED === '1' },
  poweredByHeader: false,
  // To this machine itself, compressing takes longer than sending.
  compress: !dev,
  // Without this, Next.js refuses to serve development scripts to the machine's other name.
  allowedDevOrigins: ['127.0.0.1'],
  reactStrictMode: true,
  agentRules: false,
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  ...(process.env.NEXT_OUTPUT === 'standalone' ? { output: 'standalone' } : {}),
  experimental: {
    strictRouteTypes: true,
    agentUpgrade: false,
    // A server that a test starts for a few requests need not load every route first.
    preloadEntriesOnStart: process.env.ATTESTA_PRELOAD !== 'off',
    turbopackFileSystemCacheForBuild: isCached,
    turbopackFileSystemCacheForDev: isCached,
  },
  turbopack: { root: import.meta.dirname, rules: dev ? ANNOTATED : {} },
  outputFileTracingIncludes: {
    '/api/uploads/*/complete': OPENER,
    '/api/admin/orders/*/deliverables': OPENER,
    '/api/documents/*/pages/*': OPENER,
    '/api/jobs/tick': OPENER,
    '/admin/pending-orders': ['node_modules/@fontsource/source-serif-4/files/*-{400,700}-normal.woff2'],
  },
  serverExternalPackages: ['@napi-rs/canvas'],
  images: { unoptimized: true },
  redirects: async () => [
    // Password managers look for the page here.
    { source: '/.well-known/change-password', destination: '/dashboard/settings/security', permanent: false },
    // The studio has another origin than the app that it frames.
    ...(dev && process.env.EDITOR_URL
      ? [{ source: '/studio', destination: `${process.env.EDITOR_URL}/studio`, permanent: false }]
      : []),
  ],
  headers: async () => [
    { source: '/:path*', headers: EVERYWHERE },
    { source: '/api/:path*', headers: SEALED },
    { source: '/logout', headers: SEALED },
    ...(dev ? [] : [{ source: '/_next/static/:path*', headers: SEALED }]),
    { source: `/:file(${ROOT_FILES.join('|')})`, headers: SEALED },
    { source: '/.well-known/security.txt', headers: SEALED },
  ],
}

export default config
