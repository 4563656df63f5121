import { currentLink } from './current-link'

const LINKS = [
  { href: '/area' },
  { href: '/area/orders' },
  { href: '/area/my-quotes', covers: ['/area/quotes'] },
  { href: '/area/api' },
  { href: '/area/api-quotes' },
]

test.each([
  ['/area', '/area'],
  ['/area/orders', '/area/orders'],
  ['/area/orders/1/draft', '/area/orders'],
  ['/area/quotes/regular/1', '/area/my-quotes'],
  ['/area/api/requests', '/area/api'],
  ['/area/api-quotes', '/area/api-quotes'],
  ['/area/unknown', undefined],
  ['/elsewhere', undefined],
])('the page at %s belongs to the link %s', (path, href) => {
  expect(currentLink(LINKS, path)?.href).toBe(href)
})
