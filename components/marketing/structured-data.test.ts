import { siteUrl } from '@/lib/config/site-url'
import { PUBLIC_PAGES } from '@/lib/content/pages'
import { serviceData } from './structured-data'

test('each offer is on a page that search engines may index', () => {
  const pages = PUBLIC_PAGES.map(({ path }) => new URL(path, siteUrl()).href)
  const urls = serviceData().map(({ offers }) => offers.url)

  expect(urls).toHaveLength(3)
  for (const url of urls) expect(pages).toContain(url)
})
