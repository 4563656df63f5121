import { expect, test } from '@jest/globals'
import { isOnRoute } from './route-files.ts'

test.each([
  ['app/page.tsx', '/', true],
  ['app/(marketing)/(reading)/contact/page.tsx', '/contact', true],
  ['app/(marketing)/(reading)/contact/sent/page.tsx', '/contact', false],
  ['app/blog/[slug]/page.tsx', '/blog/first', true],
  ['app/blog/[slug]/page.tsx', '/blog', false],
  ['src/app/about/page.jsx', '/about/', true],
  ['app/layout.tsx', '/anything/below', true],
  ['app/dashboard/layout.tsx', '/dashboard/orders', true],
  ['app/dashboard/layout.tsx', '/about', false],
  ['app/admin/[...rest]/page.tsx', '/admin/x', false],
  ['components/ui/page.tsx', '/', false],
])('%s is rendered at %s: %s', (file, pathname, isDrawn) => {
  expect(isOnRoute(file, pathname)).toBe(isDrawn)
})
