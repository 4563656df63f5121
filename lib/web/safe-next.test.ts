import fc from 'fast-check'
import type { Route } from 'next'
import { pathIn, safeNext } from './safe-next'

const HOME = '/dashboard' satisfies Route
const SITE = 'https://attesta.example'

test.each([
  '/dashboard/orders',
  '/checkout?service=translation',
  '/dashboard/orders/1?tab=a#files',
  '/',
  '/%E2%9C%93',
])('accepts our page %s', (path) => {
  expect(safeNext(path, HOME)).toBe(path)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '///evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
  ' /dashboard',
  '/..//evil.example',
  '/.//evil.example',
  '/x/../..//evil.example',
  'http:/evil.example',
  '/login?next=/login',
  '/logout',
  '/api/session',
  '/callback?code=1',
  '/_next/static/x.js',
  '/LOGIN',
  `/${'a'.repeat(3000)}`,
  '/\u0000',
  '/\ud800',
  undefined,
  null,
  7,
  ['/dashboard'],
  { toString: () => '/dashboard' },
])('refuses to go to %p', (wanted) => {
  expect(safeNext(wanted, HOME)).toBe(HOME)
})

test('never leaves our site, even after a proxy has decoded once', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '@',
    ':',
    '?',
    '#',
    '.',
    '..',
    '%2f',
    '%5C',
    '%09',
    '\t',
    '\n',
    '\r',
    ' ',
    'http:',
    'evil.example',
    'dashboard',
    '\u3002',
    '%00',
  )
  const address = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 9 }).map((parts) => `/${parts.join('')}`),
  )

  fc.assert(
    fc.property(address, (wanted) => {
      const target = safeNext(wanted, HOME)

      expect(new URL(target, SITE).origin).toBe(SITE)
      expect(new URL(decodeOnce(target), SITE).origin).toBe(SITE)
    }),
    { numRuns: 3000 },
  )
})

function decodeOnce(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

test('turns a full URL of our site into its path and refuses any other', () => {
  expect(pathIn(`${SITE}/checkout?a=1`, SITE)).toBe('/checkout?a=1')
  expect(pathIn(SITE, SITE)).toBeUndefined()
  expect(safeNext(pathIn(`${SITE}.evil.example/x`, SITE), HOME)).toBe(HOME)
  expect(safeNext(pathIn(`${SITE}//evil.example/x`, SITE), HOME)).toBe(HOME)
})
