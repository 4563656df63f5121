import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { ERRORS, sentenceFor } from '@/lib/base/errors'
import { type Failure, fail } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { loginWithNext, paths } from '@/lib/config/paths'
import { type ClaimedSession, refreshSession } from '@/lib/gateways/supabase/middleware'
import { contentSecurityPolicy, policyHosts, SEALED_POLICY } from './csp'
import { floodRefusal } from './flood-limit'
import { fromNetwork, logRefusal } from './log-refusal'
import { isOwnOrigin, isSafeMethod, newRequestId, REQUEST_ID_HEADER } from './request-context'
import { retryAfter } from './responses'
import { safeNext } from './safe-next'
import { PATH_HEADER } from './sanitize-headers'

/**
 * The pages that middleware.ts matches, compared with a referrer. Those with forms run scripts only in
 * responses to a post.
 */
const DYNAMIC_PAGES =
  /^\/((dashboard|admin|checkout)(\/.*)?|login(\/code|\/pass|\/factor|\/recovery-code)?|register(\/check-mail)?|recover(\/new-password|\/changed)?|email-verified|auth\/confirm|quote(\/files|\/sent|\/link\/[^/]+)?|contact(\/sent)?|api-docs)$/

/** Refreshes sessions, redirects, assigns the request id and sets the content security policy. */
export async function middlewareHandler(request: NextRequest): Promise<NextResponse> {
  if (isSwitchedOff()) return NextResponse.next()
  if (comesFromStaticPage(request))
    return new NextResponse(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })

  const requestId = newRequestId()
  if (!isSafeMethod(request.method) && !isOwnOrigin(request.headers, serverEnv().SITE_URL))
    return refuse(request, requestId, fail('foreign_origin'))
  // The action counts a posted form, because it can show the refusal inside the form.
  const flood = isSafeMethod(request.method) ? await floodRefusal(request.headers) : null
  if (flood) return refuse(request, requestId, flood)

  const { session, writeTo } = await refreshSession(request)
  const away = redirectFor(request, session)
  const response = away ? sendTo(away) : pass(request, requestId)
  writeTo(response)
  response.headers.set(REQUEST_ID_HEADER, requestId)
  return response
}

function sendTo(path: string): NextResponse {
  const response = NextResponse.redirect(new URL(path, serverEnv().SITE_URL))
  response.headers.set('Content-Security-Policy', SEALED_POLICY)
  response.headers.set('Cache-Control', 'no-store')
  return response
}

function pass(request: NextRequest, requestId: string): NextResponse {
  const env = serverEnv()
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const policy = contentSecurityPolicy({
    nonce,
    hosts: policyHosts(env),
    https: env.SITE_URL.startsWith('https:'),
    dev: process.env.NODE_ENV === 'development',
    editors: process.env.NEXT_PUBLIC_EDITOR_ORIGINS?.split(/\s+/).filter(Boolean) ?? [],
  })
  const headers = new Headers(request.headers)
  headers.set(REQUEST_ID_HEADER, requestId)
  headers.set(PATH_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

/** The action would refuse a forged form, too, but Next.js would turn that into a server error. */
function refuse(request: NextRequest, requestId: string, failure: Failure): NextResponse {
  const { code, hint, detail } = failure
  const { pathname: path } = request.nextUrl
  logRefusal('page_refused', failure, { requestId, path, by: null, from: fromNetwork(request.headers) })
  const wait = retryAfter(detail)
  return new NextResponse(hint ?? sentenceFor(code), {
    status: ERRORS[code].status,
    headers: {
      ...(wait === null ? {} : { 'Retry-After': String(wait) }),
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': SEALED_POLICY,
      'Cache-Control': 'no-store',
      [REQUEST_ID_HEADER]: requestId,
    },
  })
}

/** Convenience, not protection: every page and every query checks again. */
function redirectFor(request: NextRequest, session: ClaimedSession): string | null {
  const { pathname, search } = request.nextUrl
  const isAdminArea = isUnder(pathname, paths.admin)
  if (session.type === 'unknown' || request.method !== 'GET') return null
  if (session.type === 'none' && (isAdminArea || isUnder(pathname, paths.dashboard))) {
    return loginWithNext(safeNext(`${pathname}${search}`, paths.dashboard))
  }
  return session.type === 'claimed' && isAdminArea && !session.isAdmin ? paths.home : null
}

function isUnder(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`)
}

/**
 * The policy of a static page allows neither the card provider nor the file store, and client navigation
 * keeps the policy of the first page. An empty response makes the browser code reload the page instead.
 */
function comesFromStaticPage(request: NextRequest): boolean {
  if (request.method !== 'GET' || request.headers.get('sec-fetch-dest') !== 'empty') return false
  const referrer = request.headers.get('referer')
  if (referrer === null || !URL.canParse(referrer)) return false
  const from = new URL(referrer)
  return from.origin === new URL(serverEnv().SITE_URL).origin && !DYNAMIC_PAGES.test(from.pathname)
}

/**
 * For the test that proves the pages safe without the middleware. The switch has no effect on a real site.
 */
function isSwitchedOff(): boolean {
  const { ATTESTA_MIDDLEWARE, SITE_URL } = serverEnv()
  if (ATTESTA_MIDDLEWARE !== 'off') return false
  return (
    process.env.NODE_ENV !== 'production' || ['localhost', '127.0.0.1'].includes(new URL(SITE_URL).hostname)
  )
}
