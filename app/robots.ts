import type { MetadataRoute } from 'next'
import { serverEnv } from '@/lib/config/env'

export const dynamic = 'force-dynamic'

/** All public pages may be indexed; personal areas are useless to anyone else. */
export default function robots(): MetadataRoute.Robots {
  const { SITE_URL } = serverEnv()
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        '/admin',
        '/dashboard',
        '/checkout',
        '/api/',
        '/auth/',
        '/quote/files',
        '/quote/sent',
        '/contact/sent',
      ],
    },
    sitemap: new URL('/sitemap.xml', SITE_URL).href,
  }
}
