import type { NextRequest } from 'next/server'
import { gate } from '@/lib/web/gate'

export function middleware(request: NextRequest) {
  return gate(request)
}

/** Exactly the pages that are drawn per request; Next wants literals here. Static pages get their policy after the build. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/dashboard/:path*',
    '/admin/:path*',
    '/checkout/:path*',
    '/login/:path*',
    '/register/:path*',
    '/recover/:path*',
    '/callback/:path*',
    '/email-verified/:path*',
    '/auth/:path*',
  ],
}
