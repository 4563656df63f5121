/** Requests modeled on recent advisories about middleware, rewrites, caches and prefetch. */

export type Shape = { name: string; path: (plain: string) => string; headers: Record<string, string> }

const RSC = { rsc: '1' }
const same = (plain: string) => plain

const HEADERS: Record<string, string>[] = [
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware' },
  { 'x-middleware-subrequest': 'pages/_middleware' },
  { 'x-middleware-subrequest-id': '0000' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-invoke': '1' },
  { 'x-middleware-rewrite': '/login' },
  { 'x-middleware-redirect': '/login' },
  { 'x-middleware-prefetch': '1' },
  { 'x-middleware-skip': '1' },
  {
    'x-middleware-override-headers': 'cookie,x-attesta-path',
    'x-middleware-request-cookie': 'attesta-session=x',
  },
  { 'x-middleware-set-cookie': 'attesta-session=x' },
  { 'x-middleware-cache': 'no-cache' },
  { 'x-nextjs-data': '1' },
  { 'x-nextjs-rewrite': '/login' },
  { 'x-nextjs-redirect': '/' },
  { 'x-nextjs-matched-path': '/login' },
  { 'x-invoke-path': '/login' },
  { 'x-invoke-status': '200' },
  { 'x-invoke-output': '/login' },
  { 'x-invoke-query': '%7B%7D' },
  { 'x-invoke-error': '{}' },
  { 'x-matched-path': '/login' },
  { 'x-now-route-matches': '1=login' },
  { 'x-prerender-revalidate': 'x' },
  { 'x-prerender-bypass': '1' },
  { 'next-resume': '1' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'localhost:1', 'x-forwarded-proto': 'https' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
  { 'x-forwarded-uri': '/login' },
  { 'x-forwarded-prefix': '/login' },
  { forwarded: 'for=127.0.0.1;host=evil.example;proto=https' },
  { 'x-original-url': '/login', 'x-rewrite-url': '/login' },
  { 'x-http-method-override': 'HEAD', 'x-http-method': 'HEAD' },
  { 'x-attesta-path': '/login', 'x-attesta-peer': '10.0.0.1' },
  { 'x-user-id': '1', 'x-role': 'admin', authorization: 'Bearer admin' },
  { purpose: 'prefetch', 'sec-purpose': 'prefetch' },
  { 'if-none-match': '*', 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
  { range: 'bytes=0-10' },
  { accept: 'text/x-component' },
]

const DATA_HEADERS: Record<string, string>[] = [
  RSC,
  { ...RSC, 'next-router-prefetch': '1' },
  { ...RSC, 'next-router-prefetch': '2' },
  { ...RSC, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { ...RSC, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_full' },
  { ...RSC, 'next-router-segment-prefetch': '/dashboard/__PAGE__' },
  { ...RSC, 'next-router-state-tree': '%5B%22%22%2C%7B%7D%2Cnull%2C%22refetch%22%5D' },
  { ...RSC, 'next-url': '/login' },
  { ...RSC, 'next-hmr-refresh': '1' },
  { ...RSC, 'next-instant-navigation-testing': '1' },
]

const PATHS: [string, (plain: string) => string][] = [
  ['an _rsc query', (plain) => `${plain}?_rsc=1abcd`],
  ['.rsc', (plain) => `${plain}.rsc`],
  ['.prefetch.rsc', (plain) => `${plain}.prefetch.rsc`],
  ['.segments', (plain) => `${plain}.segments/_tree.segment.rsc`],
  ['.segments of a page', (plain) => `${plain}.segments/__PAGE__.segment.rsc`],
  ['.txt', (plain) => `${plain}.txt`],
  ['.json', (plain) => `${plain}.json`],
  ['.html', (plain) => `${plain}.html`],
  ['.action', (plain) => `${plain}.action`],
  ['_next/data', (plain) => `/_next/data/x${plain}.json`],
  ['a locale', (plain) => `/en${plain}`],
  ['a locale and region', (plain) => `/en-US${plain}`],
  ['two slashes in front', (plain) => `//${plain.slice(1)}`],
  ['two slashes inside', (plain) => plain.replace(/\/(?=[^/]+$)/, '//')],
  ['a slash at the end', (plain) => `${plain}/`],
  ['a dot segment', (plain) => `/.${plain}`],
  ['up and down', (plain) => `/login/..${plain}`],
  ['encoded up and down', (plain) => `/login/%2e%2e${plain}`],
  ['a backslash', (plain) => `/login\\..${plain}`],
  ['an encoded letter', (plain) => plain.replace('d', '%64')],
  ['a letter encoded twice', (plain) => plain.replace('d', '%2564')],
  ['an encoded slash', (plain) => `/${plain.slice(1).replace('/', '%2f')}`],
  ['an encoded end', (plain) => `${plain}%00`],
  ['an end that is not UTF-8', (plain) => `${plain}%ff`],
  ['a part that is not UTF-8', (plain) => `${plain}/%c0%af`],
  ['a space', (plain) => `${plain}%20`],
  ['a semicolon', (plain) => `${plain};x=.css`],
  ['a fragment that is sent', (plain) => `${plain}%23`],
  ['a question mark', (plain) => `${plain}%3fx`],
  ['capitals', (plain) => plain.toUpperCase()],
  ['static', (plain) => `/_next/static/..${plain}`],
  ['image', (plain) => `/_next/image?url=${encodeURIComponent(plain)}&w=64&q=75`],
  [
    'nextParams',
    (plain) => `${plain}?nxtPorderId=1&nextInternalLocale=en&__nextLocale=en&__nextDefaultLocale=en`,
  ],
  ['a parameter for routes', (plain) => `${plain}?__NEXT_CACHE=1&__flight__=1&amp=1`],
]

/** 42 + 10 + 34 shapes; four visits with each make more than three hundred requests. */
export const HEADER_SHAPES: Shape[] = HEADERS.map((headers) => ({
  name: JSON.stringify(headers),
  path: same,
  headers,
}))
export const DATA_SHAPES: Shape[] = DATA_HEADERS.map((headers) => ({
  name: JSON.stringify(headers),
  path: same,
  headers,
}))
export const PATH_SHAPES: Shape[] = PATHS.map(([name, path]) => ({ name, path, headers: {} }))
