import type { MetadataRoute } from 'next'
import { serverEnv } from '@/lib/config/env'

export const dynamic = 'force-dynamic'

/** Everything public may be found; areas of one person are of no use to anybody else. */
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
