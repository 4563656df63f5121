import { SITE } from '@/lib/config/site'
import type { Doc } from './doc'
import { FIRST_ORDER_GUIDE } from './first-order'
import { REFERENCE } from './reference'
import { BASICS } from './start'
import { TEST_SCENARIOS } from './test-scenarios'
import { WEBHOOKS_GUIDE } from './webhooks-guide'

/** The first page: what applies to every call. */
export const API_INDEX: Doc = {
  slug: '',
  title: `${SITE.name} API`,
  lead: 'Certified translation and credential evaluation from your own software: prices, files, quotes, orders and signed webhooks.',
  kind: 'guide',
  sections: BASICS,
}

/** Every other page, in reading order. */
export const API_PAGES: readonly Doc[] = [FIRST_ORDER_GUIDE, WEBHOOKS_GUIDE, TEST_SCENARIOS, ...REFERENCE]

export function findApiPage(slug: string): Doc | undefined {
  return API_PAGES.find((page) => page.slug === slug)
}
