import type { NextRequest } from 'next/server'
import { middlewareHandler } from '@/lib/web/middleware-handler'

export function middleware(request: NextRequest) {
  return middlewareHandler(request)
}

/** The pages that are rendered per request, as literals, which Next.js requires. Static pages get their policy after the build. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/dashboard/:path*',
    '/admin/:path*',
    '/checkout/:path*',
    '/login',
    '/login/code',
    '/login/pass',
    '/login/factor',
    '/login/recovery-code',
    '/register',
    '/register/check-mail',
    '/recover',
    '/recover/new-password',
    '/recover/changed',
    '/callback',
    '/change-email',
    '/email-verified',
    '/auth/confirm',
    '/quote/files',
    '/quote/sent',
    '/quote/link/:path*',
    '/order/link/:path*',
    '/contact/sent',
    '/verify',
    // Static for reading, rendered per request to answer a form.
    { source: '/contact', has: [{ type: 'header', key: 'content-type' }] },
    { source: '/quote', has: [{ type: 'header', key: 'content-type' }] },
    { source: '/api-docs', has: [{ type: 'header', key: 'content-type' }] },
  ],
}
