import type { MetadataRoute } from 'next'
import { serverEnv } from '@/lib/config/env'
import { PUBLIC_PAGES } from '@/lib/content/pages'

/** Rendered per request, because the origin is known only at run time. */
export const dynamic = 'force-dynamic'

export default function sitemap(): MetadataRoute.Sitemap {
  const { SITE_URL } = serverEnv()
  return PUBLIC_PAGES.map(({ path }) => ({ url: new URL(path, SITE_URL).href }))
}
