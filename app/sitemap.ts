import type { MetadataRoute } from 'next'
import { serverEnv } from '@/lib/config/env'
import { PUBLIC_PAGES } from '@/lib/content/pages'

/** Asked for at run time, so that it names the address this copy runs under. */
export const dynamic = 'force-dynamic'

export default function sitemap(): MetadataRoute.Sitemap {
  const { SITE_URL } = serverEnv()
  return PUBLIC_PAGES.map(({ path }) => ({ url: new URL(path, SITE_URL).href }))
}
