import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ClioError } from './answers.ts'
import type { Deps } from './call.ts'
import type { Region, Rows } from './rows.ts'
import { ACCESS_TOKEN_SECONDS, callerOf, hashOf, issueToken, newSecret } from './tokens.ts'

const CODE_MS = 10 * 60_000

const askSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.url(),
  state: z.string().max(2000).default(''),
  redirect_on_decline: z.enum(['true', 'false']).default('false'),
  code_challenge: z.string().min(43).max(128).optional(),
  code_challenge_method: z.literal('S256').optional(),
})
export type AuthorizeAsk = z.infer<typeof askSchema>

/**
 * The request of an application for a person's consent. One with an unregistered redirect address gets no
 * information, not even through a redirect.
 */
export function readAsk({ settings }: Deps, region: Region, query: URLSearchParams): AuthorizeAsk {
  const read = askSchema.safeParse(Object.fromEntries(query))
  if (!read.success)
    throw refusal(400, 'invalid_request', 'The request is missing a parameter or names it twice.')
  if (read.data.client_id !== settings.applications[region].clientId)
    throw refusal(401, 'invalid_client', 'This application is not known in this region.')
  if (new URL(read.data.redirect_uri).origin !== settings.site)
    throw refusal(400, 'invalid_redirect_uri', 'The redirect URI is not one of the application.')
  return read.data
}

/** The redirect with the answer. */
export function allowed(deps: Deps, user: Rows['user'], ask: AuthorizeAsk): string {
  const code = newSecret(24)
  deps.store.add('code', {
    region: user.region,
    account: user.account,
    user: user.id,
    hash: hashOf(code),
    redirectUri: ask.redirect_uri,
    challenge: ask.code_challenge ?? null,
    expiresAt: deps.store.clock() + CODE_MS,
    usedAt: null,
  })
  return withQuery(ask.redirect_uri, { code, state: ask.state })
}

export function declined(ask: AuthorizeAsk): string | null {
  if (ask.redirect_on_decline !== 'true') return null
  return withQuery(ask.redirect_uri, { error: 'access_denied', state: ask.state })
}

function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}

type Tokens = { token_type: 'bearer'; access_token: string; expires_in: number; refresh_token?: string }

export function giveTokens(deps: Deps, region: Region, form: URLSearchParams): Tokens {
  const { clientId, clientSecret } = deps.settings.applications[region]
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
    throw refusal(401, 'invalid_client', 'Client authentication failed.')
  if (form.get('grant_type') === 'authorization_code') return tokensForCode(deps, region, form)
  if (form.get('grant_type') === 'refresh_token') return tokensForRefresh(deps, region, form)
  throw refusal(400, 'unsupported_grant_type', 'The grant type is not supported.')
}

const INVALID_GRANT =
  'The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.'

function tokensForCode({ store }: Deps, region: Region, form: URLSearchParams): Tokens {
  const hash = hashOf(form.get('code') ?? '')
  const code = store.find('code', (one) => one.hash === hash && one.region === region)
  const isGood =
    code !== undefined &&
    code.usedAt === null &&
    code.expiresAt > store.clock() &&
    code.redirectUri === form.get('redirect_uri') &&
    (code.challenge === null || code.challenge === challengeOf(form.get('code_verifier') ?? ''))
  if (!isGood) throw refusal(400, 'invalid_grant', INVALID_GRANT)
  store.change('code', code, { usedAt: store.clock() })
  const refresh = `sandbox-refresh-${newSecret()}`
  const connection = store.add('connection', {
    region,
    account: code.account,
    user: code.user,
    refreshHash: hashOf(refresh),
    revokedAt: null,
  })
  return { ...bearer(issueToken(store, connection)), refresh_token: refresh }
}

/** The refresh token stays the same and is not returned again. */
function tokensForRefresh({ store }: Deps, region: Region, form: URLSearchParams): Tokens {
  const hash = hashOf(form.get('refresh_token') ?? '')
  const connection = store.find('connection', (one) => one.refreshHash === hash && one.region === region)
  if (!connection || connection.revokedAt !== null) throw refusal(400, 'invalid_grant', INVALID_GRANT)
  return bearer(issueToken(store, connection))
}

/** Ends the connection that the token belongs to. */
export function deauthorize({ store }: Deps, region: Region, header: string | undefined): void {
  const { token } = callerOf(store, region, header)
  const { connection } = store.need('token', token)
  revoke({ store }, store.need('connection', connection))
}

/** Also used by Clio's settings page: ends the connection with its tokens, webhooks and custom actions. */
export function revoke({ store }: Pick<Deps, 'store'>, connection: Rows['connection']): void {
  const now = store.clock()
  store.change('connection', connection, { revokedAt: now })
  const isLast = !store.find('connection', (one) => one.user === connection.user && one.revokedAt === null)
  if (!isLast) return
  for (const one of store.list('webhook', ({ user }) => user === connection.user))
    if (one.deletedAt === null) store.change('webhook', one, { deletedAt: now })
  for (const one of store.list('action', ({ user }) => user === connection.user))
    if (one.deletedAt === null) store.change('action', one, { deletedAt: now })
}

function bearer(accessToken: string): Tokens {
  return { token_type: 'bearer', access_token: accessToken, expires_in: ACCESS_TOKEN_SECONDS }
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** OAuth's error shape, which differs from that of the API. */
class OAuthError extends ClioError {
  override body(): object {
    return { error: this.type, error_description: this.message }
  }
}

function refusal(status: 400 | 401, type: string, message: string): OAuthError {
  return new OAuthError(status, type, message)
}
