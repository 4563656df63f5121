import { recordResponse } from '../../scripts/emulators/shared/record-answers.ts'
import { answerAdmin } from './auth/admin.ts'
import { answerFactors, findSession } from './auth/factors.ts'
import { passwordSignIn, recover, resend, sendOtp, signUp, updateUser, verify } from './auth/flows.ts'
import { withInnerToken } from './auth/inner-token.ts'
import { invite } from './auth/invite.ts'
import { type AuthLimits, addressOf } from './auth/limits.ts'
import { authError } from './auth/responses.ts'
import { currentUser, refreshInTurn } from './auth/sessions.ts'
import type { SigningKeys } from './auth/signing-keys.ts'
import { completeRedirect, completeSession, readToken } from './auth/tokens.ts'
import { preflight, withOrigin } from './cors.ts'
import type { Sql } from './database.ts'
import { type AuthMailer, redirectTarget } from './mail/mailer.ts'
import { UNKNOWN_SIGNER } from './rest/keys.ts'
import type { Settings } from './settings.ts'
import { answerStorage } from './storage/contract.ts'
import { isResumable } from './storage/resumable.ts'

type Next = (request: Request) => Promise<Response>
type Gateway = {
  sql: Sql
  mailer: AuthMailer
  settings: Settings
  keys: SigningKeys
  limits: AuthLimits
  library: Next
  /** The library's REST handler; null when PostgREST answers instead. */
  rest: Next | null
  storage: { sql: Sql; jwtSecret: string }
  resumable: Next
  health: () => object
}

/** Every request passes through here; the library sees only those it answers like a hosted project. */
export async function answer(request: Request, gateway: Gateway, peer: string): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight(request)
  const { pathname } = new URL(request.url)
  if (pathname === '/healthz') return Response.json(gateway.health())
  if (!/^\/(auth|rest|storage)\/v1(\/|$)/.test(pathname))
    return withOrigin(new Response('Not found', { status: 404 }))
  if (pathname === '/auth/v1/.well-known/jwks.json') return withOrigin(answerKeys(gateway.keys))
  const bearer = bearerOf(request)
  if (bearer && !bearer.startsWith('sb_') && !withInnerToken(request, bearer, gateway))
    return withOrigin(refuseToken(pathname))
  if (pathname.startsWith('/auth/v1/')) {
    const { method } = request
    const response = await answerAuth(request, pathname.slice(9), { ...gateway, peer })
    await recordResponse('auth', { method, path: pathname }, response)
    return withOrigin(response)
  }
  if (isResumable(pathname)) return withOrigin(await gateway.resumable(request))
  if (pathname.startsWith('/storage/v1/')) {
    return withOrigin(await answerStorage(request, gateway.library, gateway.storage))
  }
  return withOrigin(gateway.rest ? await gateway.rest(request) : new Response('Not found', { status: 404 }))
}

type AuthCall = Gateway & { peer: string }

async function answerAuth(request: Request, path: string, gateway: AuthCall): Promise<Response> {
  if (path.startsWith('admin/')) {
    if (!isSecretCall(request, gateway.settings.secretKey))
      return authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    return answerAdmin(request, path.slice(6), { sql: gateway.sql, siteUrl: gateway.settings.siteUrl })
  }
  const query = new URL(request.url).searchParams
  if (path === 'invite' && request.method === 'POST') {
    if (!isSecretCall(request, gateway.settings.secretKey))
      return authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    return redirectTarget.run(query.get('redirect_to'), () =>
      invite(request, { sql: gateway.sql, mailer: gateway.mailer }),
    )
  }
  if (!hasKey(request, gateway.settings)) return gateway.library(request)
  const address = addressOf(request, gateway.settings.secretKey, gateway.peer)
  const call = { method: request.method, path, grant: query.get('grant_type'), address }
  const refused = gateway.limits.refuse(call)
  if (refused) return refused
  return redirectTarget.run(query.get('redirect_to'), () =>
    answerUser(request, path, { ...gateway, address }),
  )
}

async function answerUser(
  request: Request,
  path: string,
  gateway: Gateway & { address: string | null },
): Promise<Response> {
  const next = gateway.library
  const { sql, mailer, limits, address } = gateway
  const context = { sql, mailer, limits, address }
  const session = {
    sql: gateway.sql,
    jwtSecret: gateway.settings.jwtSecret,
    keys: gateway.keys,
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
      return completeSession(await verify(request, next, context), 'otp', session)
    case 'GET verify':
    case 'GET callback':
      return completeRedirect(await next(request), session)
    case 'POST otp':
      return sendOtp(request, next, context)
    case 'POST recover':
      return recover(request, next, context)
    case 'POST resend':
      return resend(request, next, context)
    case 'GET user':
      return currentUser(request, next, gateway.sql)
    case 'PUT user':
      return updateUser(request, next, { sql, session: await sessionOf(request, gateway) })
    default:
      return path.startsWith('factors')
        ? answerOwnFactors(request, path, { gateway, session })
        : next(request)
  }
}

function bearerOf(request: Request): string | null {
  return /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}

async function answerOwnFactors(
  request: Request,
  path: string,
  { gateway, session }: { gateway: Gateway; session: Parameters<typeof completeSession>[2] },
): Promise<Response> {
  const live = await sessionOf(request, gateway)
  if (!live) return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  const { sql, settings, library: next } = gateway
  const answered = await answerFactors(request, path, { sql, session: live, siteUrl: settings.siteUrl, next })
  return answered.ok && path.endsWith('/verify') ? completeSession(answered, 'password', session) : answered
}

function sessionOf(request: Request, gateway: Gateway) {
  return findSession(gateway.sql, readToken(bearerOf(request) ?? '', gateway.settings.jwtSecret))
}

function hasKey(request: Request, settings: Settings): boolean {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  return key === settings.publishableKey || key === settings.secretKey
}

function isSecretCall(request: Request, secretKey: string): boolean {
  return request.headers.get('apikey') === secretKey && (bearerOf(request) ?? secretKey) === secretKey
}

/** Public on a hosted project, too: these keys can only verify. */
function answerKeys(keys: SigningKeys): Response {
  return Response.json(keys.published(), { headers: { 'Cache-Control': 'public, max-age=600' } })
}

function refuseToken(pathname: string): Response {
  if (pathname.startsWith('/auth/v1/'))
    return authError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  return Response.json(UNKNOWN_SIGNER, { status: 401 })
}
