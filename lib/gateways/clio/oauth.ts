import 'server-only'
import { z } from 'zod'
import type { Region } from '@/lib/base/platforms'
import type { PlatformReply } from '@/lib/gateways/platforms/reply'
import type { PlatformAccess, PlatformTokens } from '@/lib/gateways/platforms/types'
import { readReply } from './ask'
import { noAnswer, notUnderstood } from './failures'
import { baseOf, credentialsOf } from './regions'
import { send } from './send'

const TIMEOUT_MS = 15_000

type Ask = { region: Region; state: string; codeChallenge: string; redirectUri: string }

/** The consent page for the browser. A person who declines also returns, with `error=access_denied`. */
export function authorizeUrl({ region, state, codeChallenge, redirectUri }: Ask): string {
  const url = new URL(`${baseOf(region)}/oauth/authorize`)
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: credentialsOf(region)?.clientId ?? '',
    redirect_uri: redirectUri,
    state,
    redirect_on_decline: 'true',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  }).toString()
  return url.href
}

/** `unauthorized`: the code was used before, is older than ten minutes, or was issued to another client. */
export function exchangeCode({
  region,
  code,
  codeVerifier,
  redirectUri,
}: {
  region: Region
  code: string
  codeVerifier: string
  redirectUri: string
}): Promise<PlatformReply<PlatformTokens>> {
  const grant = {
    grant_type: 'authorization_code',
    code,
    code_verifier: codeVerifier,
    redirect_uri: redirectUri,
  }
  return askForTokens(region, grant, null)
}

/** Access tokens live 30 days; the refresh token is valid until it is revoked, which is `unauthorized`. */
export function refreshTokens({
  region,
  refreshToken,
}: {
  region: Region
  refreshToken: string
}): Promise<PlatformReply<PlatformTokens>> {
  return askForTokens(region, { grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken)
}

/** Ends the connection at Clio. `unauthorized`: it has already ended. */
export async function revokeTokens({ region, accessToken }: PlatformAccess): Promise<PlatformReply<null>> {
  const { response, failure } = await send(`${baseOf(region)}/oauth/deauthorize`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: new URLSearchParams({ token: accessToken }),
    timeoutMs: TIMEOUT_MS,
  })
  // Documented without a body; a body would add nothing.
  return response === null
    ? noAnswer(failure)
    : readReply(
        response,
        z.unknown().transform(() => null),
      )
}

const seconds = z.number().int().positive()

async function askForTokens(
  region: Region,
  grant: Record<string, string>,
  heldRefreshToken: string | null,
): Promise<PlatformReply<PlatformTokens>> {
  const credentials = credentialsOf(region)
  if (credentials === null) return notUnderstood('region_without_keys', null)
  const { response, failure } = await send(`${baseOf(region)}/oauth/token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
      ...grant,
    }),
    timeoutMs: TIMEOUT_MS,
  })
  if (response === null) return noAnswer(failure)
  // The documented response contains no new refresh token, so the old one stays valid.
  const refreshToken =
    heldRefreshToken === null ? z.string().min(1) : z.string().min(1).default(heldRefreshToken)
  return readReply(
    response,
    z
      .object({ access_token: z.string().min(1), refresh_token: refreshToken, expires_in: seconds })
      .transform((row) => ({
        accessToken: row.access_token,
        refreshToken: row.refresh_token,
        expiresInSeconds: row.expires_in,
      })),
  )
}
