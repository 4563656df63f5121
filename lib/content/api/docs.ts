import { SITE } from '@/lib/config/site'
import type { Doc } from './doc'
import { REFERENCE } from './reference'
import { BASICS } from './start'
import { WEBHOOKS_GUIDE } from './webhooks-guide'

/** The first page: what holds for every call. */
export const API_INDEX: Doc = {
  slug: '',
  title: `${SITE.name} API`,
  lead: 'Certified translation and credential evaluation from your own software: prices, files, quotes, orders and signed webhooks.',
  kind: 'guide',
  sections: BASICS,
}

/** Every other page, in reading order. */
export const API_PAGES: readonly Doc[] = [WEBHOOKS_GUIDE, ...REFERENCE]

export function findApiPage(slug: string): Doc | undefined {
  return API_PAGES.find((page) => page.slug === slug)
}
