import { answerAdmin } from './auth/admin.ts'
import { authError } from './auth/answers.ts'
import { passwordSignIn, resend, sendOtp, signUp, updateUser, verify } from './auth/flows.ts'
import { currentUser, refreshInTurn } from './auth/sessions.ts'
import { completeRedirect, completeSession, isForeignToken, readToken } from './auth/tokens.ts'
import { preflight, withOrigin } from './cors.ts'
import type { Sql } from './database.ts'
import { type AuthMailer, redirectTarget } from './mail/mailer.ts'
import type { Settings } from './settings.ts'
import { answerStorage } from './storage/contract.ts'

type Next = (request: Request) => Promise<Response>
export type Gateway = {
  sql: Sql
  mailer: AuthMailer
  settings: Settings
  library: Next
  health: () => object
}

/** Every request passes here; the library behind sees only what it answers as a hosted project would. */
export async function answer(request: Request, gateway: Gateway): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight(request)
  const { pathname } = new URL(request.url)
  if (pathname === '/healthz') return Response.json(gateway.health())
  if (!/^\/(auth|rest|storage)\/v1(\/|$)/.test(pathname))
    return withOrigin(new Response('Not found', { status: 404 }))
  const bearer = bearerOf(request)
  if (bearer && !bearer.startsWith('sb_') && isForeignToken(bearer)) return withOrigin(refuseToken(pathname))
  if (pathname.startsWith('/auth/v1/'))
    return withOrigin(await answerAuth(request, pathname.slice(9), gateway))
  if (pathname.startsWith('/storage/v1/')) {
    const context = { sql: gateway.sql, jwtSecret: gateway.settings.jwtSecret }
    return withOrigin(await answerStorage(request, gateway.library, context))
  }
  return withOrigin(await gateway.library(request))
}

async function answerAuth(request: Request, path: string, gateway: Gateway): Promise<Response> {
  if (path.startsWith('admin/')) {
    if (!isSecretCall(request, gateway.settings.secretKey))
      return authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    return answerAdmin(request, path.slice(6), { sql: gateway.sql, siteUrl: gateway.settings.siteUrl })
  }
  const query = new URL(request.url).searchParams
  if (!hasKey(request, gateway.settings)) return gateway.library(request)
  return redirectTarget.run(query.get('redirect_to'), () => answerUser(request, path, gateway))
}

async function answerUser(request: Request, path: string, gateway: Gateway): Promise<Response> {
  const next = gateway.library
  const context = { sql: gateway.sql, mailer: gateway.mailer }
  const session = {
    sql: gateway.sql,
    jwtSecret: gateway.settings.jwtSecret,
    issuer: `${gateway.settings.externalUrl}/auth/v1`,
  }
  switch (`${request.method} ${path}`) {
    case 'POST signup':
      return completeSession(await signUp(request, next, context), 'password', session)
    case 'POST token': {
      const grant = new URL(request.url).searchParams.get('grant_type')
      if (grant === 'password')
        return completeSession(await passwordSignIn(request, next, context), 'password', session)
      const method = grant === 'pkce' ? 'oauth' : 'password'
      return completeSession(await refreshInTurn(request, next), method, session)
    }
    case 'POST verify':
      return completeSession(await verify(request, next), 'otp', session)
    case 'GET verify':
    case 'GET callback':
      return completeRedirect(await next(request), session)
    case 'POST otp':
      return sendOtp(request, next, context)
    case 'POST resend':
      return resend(request, next, context)
    case 'GET user':
      return currentUser(request, next, gateway.sql)
    case 'PUT user':
      return updateUser(request, next, { sql: gateway.sql, sessionId: sessionOf(request, gateway) })
    default:
      return next(request)
  }
}

function bearerOf(request: Request): string | null {
  return /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}

function sessionOf(request: Request, gateway: Gateway): string | null {
  const claims = readToken(bearerOf(request) ?? '', gateway.settings.jwtSecret)
  return typeof claims?.session_id === 'string' ? claims.session_id : null
}

function hasKey(request: Request, settings: Settings): boolean {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  return key === settings.publishableKey || key === settings.secretKey
}

function isSecretCall(request: Request, secretKey: string): boolean {
  return request.headers.get('apikey') === secretKey && (bearerOf(request) ?? secretKey) === secretKey
}

function refuseToken(pathname: string): Response {
  if (pathname.startsWith('/auth/v1/'))
    return authError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  return Response.json(
    { code: 'PGRST301', message: 'JWSError JWSInvalidSignature', details: null, hint: null },
    { status: 401 },
  )
}
